// The names of evidence: what code may add has a weight in data/weights/ranking.txt, and every
// weight is one of something that code may add.

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <string_view>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/constructs/order.h"
#include "candidates/grammar/search/answerable.h"
#include "candidates/grammar/search/ranking.h"
#include "candidates/grammar/search/search.h"
#include "unit/corpus.h"

namespace nl_ask::candidates {
namespace feature_names_test {

using Names = std::set<std::string>;

// With a feature's name behind it: how often best readings that have it are wrong.
constexpr std::string_view kOfBest = "none.best.";

/// Evidence that no question has shown so far that weights are fitted on: it weighs nothing.
const Names& unweighed() {
  static const Names& names = *new Names{"agent.max",    "link.pattern",           "row.full_name",
                                         "row.text.who", "vague.recent"};
  return names;
}

Names weighed() {
  Names names;
  for (std::string_view line : base::data_lines(data::file("weights/ranking.txt")))
    names.emplace(line.substr(0, line.find(' ')));
  return names;
}

/// Of all readings of a question together, which only trees look at.
bool of_set(std::string_view name) { return name.starts_with("set."); }

/// "group.name" wherever it stands in a source, and all that is added by its name there; of
/// src/proposal, which has other evidence as well, what results say and all readings together.
Names written() {
  static const std::regex kGroup("\"([a-z][a-z_0-9]*(?:\\.[a-z_0-9]+)+)\"");
  static const std::regex kAdded("\\badd\\(\"([^\"]+)\"");
  Names names;
  for (const char* folder : {"candidates/grammar", "candidates/features"})
    for (const std::string& line : lines_of_sources(folder))
      if (line.find('"') != line.npos)
        for (const std::regex& form : {kGroup, kAdded})
          for (std::sregex_iterator at(line.begin(), line.end(), form), end; at != end; ++at)
            names.insert((*at)[1]);
  for (const std::string& line : lines_of_sources("proposal"))
    for (std::sregex_iterator at(line.begin(), line.end(), kAdded), end; at != end; ++at)
      if (const std::string name = (*at)[1]; name.starts_with("result.") || of_set(name))
        names.insert(name);
  return names;
}

void insert(const FeatureVector& features, Names& names) {
  for (const auto& [name, value] : features.entries()) names.emplace(name);
}

/// What the questions of the corpus show.
Names shown() {
  Names names;
  for_each_corpus_question([&](const std::string&, Parse& parse) {
    read_constructs(parse);
    const SearchResult result = search(parse, default_weights(), {}, {});
    for (const Ranked& ranked : result.readings) insert(ranked.features, names);
    insert(none_features(parse, result), names);
    insert(answer_features(parse, result), names);
  });
  return names;
}

/// All that may be added.
const Names& added() {
  static const Names& names = *[] {
    auto* all = new Names(written());  // never freed
    all->merge(shown());
    return all;
  }();
  return names;
}

TEST(FeatureNames, HaveWeights) {
  const Names weights = weighed();
  for (const std::string& name : added())
    EXPECT_TRUE(weights.contains(name) || unweighed().contains(name) || of_set(name))
        << name << " has no weight";
}

TEST(FeatureNames, AreAddedSomewhere) {
  for (const std::string& name : weighed()) {
    const bool best = name.starts_with(kOfBest);
    EXPECT_TRUE(added().contains(best ? name.substr(kOfBest.size()) : name)) << name;
  }
}

TEST(FeatureNames, AreListedAsUnweighedOnlyWhereTheyAre) {
  const Names weights = weighed();
  for (const std::string& name : unweighed()) {
    EXPECT_FALSE(weights.contains(name)) << name;
    EXPECT_TRUE(added().contains(name)) << name;
  }
}

/// Trees are fitted on what was added once: a name that is gone would be a branch that none takes.
TEST(FeatureNames, OfTreesAreAddedSomewhere) {
  for (const char* file :
       {"weights/second_look.txt", "weights/doubt.txt", "weights/answerable.txt"})
    for (std::string_view line : base::data_lines(data::file(file))) {
      const std::string name(line.substr(0, line.find(' ')));
      EXPECT_TRUE(name == line || added().contains(name)) << file << ": " << line;
    }
}

}  // namespace feature_names_test
}  // namespace nl_ask::candidates
