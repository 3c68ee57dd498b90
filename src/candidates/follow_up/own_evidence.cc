#include "candidates/follow_up/own_evidence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "candidates/correction/feedback_match.h"
#include "candidates/features/built_in_trees.h"
#include "candidates/follow_up/own_question.h"
#include "language/lexicon.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr int kMostCounted = 10;
constexpr int kMostTokens = 30;
constexpr double kLeastLogOfAlone = -7;

/// "own.CUE" of each cue: names must outlive every vector of them.
std::string_view name_of_heard(FollowCue cue) {
  static const auto& names = *new std::array<std::string, kFollowCues>([] {
    std::array<std::string, kFollowCues> made;
    for (int i = 0; i < kFollowCues; ++i)
      made[static_cast<std::size_t>(i)] = "own." + std::string(name_of(static_cast<FollowCue>(i)));
    return made;
  }());
  return names[static_cast<std::size_t>(cue)];
}

/// The names of a word that names nothing by itself: "own.says.WORD", and "own.first.WORD" of what
/// begins with it.
struct WordFeatures {
  std::string says;
  std::string first;
};

const WordFeatures* features_of(const std::string& word) {
  using language::WordList;
  static const auto& all = *new std::map<std::string, WordFeatures, std::less<>>([] {
    std::map<std::string, WordFeatures, std::less<>> made;
    for (const WordList list : {WordList::function, WordList::link, WordList::telling,
                                WordList::filler, WordList::hollow})
      for (const std::string_view one : language::Lexicon::english().words(list))
        made[std::string(one)] = {"own.says." + std::string(one), "own.first." + std::string(one)};
    return made;
  }());
  const auto found = all.find(word);
  return found == all.end() ? nullptr : &found->second;
}

class OwnEvidence {
 public:
  OwnEvidence(const HeardRequest& heard, const Query& before, const Profile& profile,
              const Generated& alone)
      : heard_(heard), before_(before), profile_(profile), alone_(alone) {}

  FeatureVector run() {
    add_words();
    add_named();
    add_reading();
    add_before();
    return std::move(found_);
  }

 private:
  void add(std::string_view name, double value) { found_.add(name, value); }
  void count(std::string_view name, auto number) {
    add(name, std::min(static_cast<int>(number), kMostCounted));
  }

  void add_words() {
    const auto tokens = language::tokenize(heard_.meant.text);
    std::set<std::string_view> said;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const WordFeatures* const features = features_of(tokens[i].lower);
      if (features == nullptr) continue;
      if (said.insert(features->says).second) add(features->says, 1);
      if (i == 0) add(features->first, 1);
    }
    add("own.length", std::min(static_cast<int>(tokens.size()), kMostTokens));
    const FollowUpWords& words = heard_.words;
    for (int cue = 0; cue < kFollowCues; ++cue)
      if (words.has(static_cast<FollowCue>(cue)))
        add(name_of_heard(static_cast<FollowCue>(cue)), 1);
    add("own.begins", begins_as_question(heard_));
    add("own.leads_over", leads_over(heard_));
    add("own.contrasts", heard_.meant.contrasts);
    add("own.asks_for_things", words.asks_for_things);
    add("own.lead", words.first > 0);
    count("own.words", words.words);
    count("own.tokens", words.last - words.first);
    count("own.times", heard_.times.size());
  }

  /// What the words name, and whether the answer before had it.
  void add_named() {
    int known = 0, old_tables = 0, new_tables = 0, old_columns = 0, new_columns = 0, values = 0;
    for (const FeedbackPhrase& phrase : heard_.told.phrases) {
      known += phrase.last - phrase.first;
      const bool old = count_uses(phrase, profile_) > 0;
      const About what = about(phrase);
      if (what == About::table) ++(old ? old_tables : new_tables);
      if (what == About::column) ++(old ? old_columns : new_columns);
      values += what == About::value;
    }
    count("own.phrases", heard_.told.phrases.size());
    count("own.unknown", std::max(heard_.words.words - known, 0));
    count("own.old_tables", old_tables);
    count("own.new_tables", new_tables);
    count("own.old_columns", old_columns);
    count("own.new_columns", new_columns);
    count("own.values", values);
    add("own.names_things", names_things(heard_));
    if (heard_.told.phrases.empty()) return;
    const FeedbackPhrase& first = heard_.told.phrases.front();
    add("own.first_table", about(first) == About::table ? first.tables[0].score : 0);
    add("own.first_known", count_uses(first, profile_) > 0);
  }

  /// How the words are read by themselves.
  void add_reading() {
    add("own.unanswerable", !alone_.answerable);
    add("own.by_itself", asks_by_itself(heard_, alone_));
    add("own.none", alone_.none);
    count("own.unplaced", alone_.unplaced.size());
    if (alone_.candidates.empty()) return add("own.no_reading", 1);
    const Candidate& best = alone_.candidates.front();
    add("own.log", std::max(std::log(best.prior + 1e-9), kLeastLogOfAlone));
    const auto is_old = [this](const Source& source) {
      return profile_.tables.contains(source.table);
    };
    const auto old = std::ranges::count_if(best.query.from, is_old);
    count("own.reads_old_tables", old);
    count("own.reads_new_tables", static_cast<std::ptrdiff_t>(best.query.from.size()) - old);
    add("own.reads_no_condition", best.query.where.empty() && best.query.having.empty());
  }

  /// What there is to go on from.
  void add_before() {
    count("own.before_conditions", before_.where.size());
    add("own.before_groups", !before_.group_by.empty());
    add("own.before_limits", before_.limit.has_value());
    add("own.before_computes", profile_.groups || !profile_.functions.empty() || profile_.counts);
  }

  const HeardRequest& heard_;
  const Query& before_;
  const Profile& profile_;
  const Generated& alone_;
  FeatureVector found_;
};

}  // namespace

FeatureVector own_evidence(const HeardRequest& heard, const Query& before, const Profile& profile,
                           const Generated& alone) {
  return OwnEvidence(heard, before, profile, alone).run();
}

double own_probability(const FeatureVector& evidence) {
  return 1 / (1 + std::exp(-own_question_trees().sum(evidence)));
}

}  // namespace nl_ask::candidates
