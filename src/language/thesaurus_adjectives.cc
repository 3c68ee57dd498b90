// Attributes that an adjective measures: the columns that say how much of the concept there is,
// else the concept itself.
#include "language/thesaurus_adjectives.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "base/data_lines.h"
#include "language/thesaurus.h"

namespace nl_ask::language {

namespace {

constexpr std::string_view kSection = "[adjective]";
constexpr std::string_view kMeasures = " :: ";
constexpr std::size_t kMostMeasures = 3;  // of one concept
constexpr std::size_t kMostAttributes = 40;

using Attributes = std::vector<std::string>;  // "+price", "-age"
using Adjectives = std::map<std::string_view, Attributes>;

/// A vowel, or a y.
bool sounds(char c) { return std::string_view("aeiouy").find(c) != std::string_view::npos; }

/// Only letters, with spaces or hyphens between.
bool plain(std::string_view words) {
  return !words.empty() && std::ranges::all_of(words, [](char c) {
    return (c >= 'a' && c <= 'z') || c == ' ' || c == '-';
  });
}

int syllables(std::string_view word) {
  int count = 0;
  for (std::size_t i = 0; i < word.size(); ++i)
    count += sounds(word[i]) && (i == 0 || !sounds(word[i - 1]));
  if (word.size() > 2 && word.ends_with('e') && !sounds(word[word.size() - 2])) --count;
  return std::max(count, 1);
}

void note(std::string_view adjective, std::string attribute, Adjectives& adjectives) {
  Attributes& attributes = adjectives[adjective];
  if (attributes.size() < kMostAttributes &&
      std::ranges::find(attributes, attribute) == attributes.end())
    attributes.push_back(std::move(attribute));
}

/// `of_things`: also what is said of things, by the columns that say how much of them there is.
Adjectives adjectives_of(const Thesaurus& thesaurus, bool of_things) {
  Adjectives adjectives;
  for (ConceptId id = 0; id < thesaurus.size(); ++id) {
    std::vector<std::string_view> measures = thesaurus.entries(id, ThesaurusKey::measure);
    if (!measures.empty() && !of_things) continue;
    if (measures.size() > kMostMeasures) measures.resize(kMostMeasures);
    if (measures.empty()) measures.push_back(thesaurus.head(id));
    for (const auto& [key, sign] :
         {std::pair(ThesaurusKey::more, '+'), std::pair(ThesaurusKey::less, '-')})
      for (const std::string_view adjective : thesaurus.entries(id, key))
        for (const std::string_view measure : measures)
          if (plain(measure) && plain(adjective) && adjective.find(' ') == adjective.npos)
            note(adjective, sign + std::string(measure), adjectives);
  }
  return adjectives;
}

void add_attributes(const Attributes& attributes, std::string& line) {
  for (const std::string& attribute : attributes) {
    line += line.ends_with(kMeasures) ? "" : ", ";
    line += attribute;
  }
}

}  // namespace

std::string adjective_forms(std::string_view adjective) {
  const std::string word(adjective);
  const bool y = word.size() > 2 && word.ends_with('y') && !sounds(word[word.size() - 2]);
  if ((syllables(word) > 1 && !y) || syllables(word) > 2 || word.find('-') != word.npos ||
      word.ends_with("ed"))
    return word;
  std::string base = word;
  const std::size_t n = word.size();
  const auto letter = [&](std::size_t back) { return word[n - back]; };
  if (y) {
    base = word.substr(0, n - 1) + 'i';
  } else if (word.ends_with('e')) {
    base.pop_back();
  } else if (n > 2 && !sounds(letter(1)) && sounds(letter(2)) && !sounds(letter(3)) &&
             letter(1) != 'w' && letter(1) != 'x') {
    base += letter(1);
  }
  return word + ' ' + base + "er " + base + "est";
}

std::string with_adjectives(std::string_view lexicon, const Thesaurus& thesaurus) {
  const Adjectives more_of = adjectives_of(thesaurus, false);
  std::string text;
  std::set<std::string_view> known;
  bool inside = false;
  for (const std::string_view line : base::data_lines(lexicon)) {
    if (line.starts_with('[')) inside = line == kSection;
    for (const std::string_view word : base::split_words(line.substr(0, line.find(kMeasures))))
      known.insert(word);
    text += line;
    const std::size_t colons = inside ? line.find(kMeasures) : line.npos;
    if (colons != line.npos)
      if (const auto more = more_of.find(line.substr(0, line.find(' '))); more != more_of.end())
        add_attributes(more->second, text);
    text += '\n';
  }
  text += kSection;
  text += '\n';
  for (const auto& [adjective, attributes] : adjectives_of(thesaurus, true)) {
    if (known.contains(adjective) || !thesaurus.nouns(std::vector{std::string(adjective)}).empty())
      continue;
    std::string line = adjective_forms(adjective) + std::string(kMeasures);
    add_attributes(attributes, line);
    text += line + '\n';
  }
  return text;
}

}  // namespace nl_ask::language
