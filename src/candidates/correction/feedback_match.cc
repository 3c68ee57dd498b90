#include "candidates/correction/feedback_match.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

/// How well a query uses what some words mean: the score of the best alternative it uses, relative
/// to the best there is.
double used(const std::vector<PossibleItem>& meant, const Profile& profile) {
  double best = 0;
  for (const PossibleItem& one : meant)
    if (uses(profile, one.use) > 0) best = std::max(best, one.score / meant[0].score);
  return best;
}

double value_used(const FeedbackPhrase& phrase, const Profile& profile) {
  double best = 0;
  for (const PossibleValue& one : phrase.values)
    for (const Comparison& comparison : profile.comparisons) {
      if (comparison.value != folded_value(one.value)) continue;
      best = std::max(best, comparison.use == one.use ? one.score / phrase.values[0].score : 0.5);
    }
  return best;
}

bool number_used(const FeedbackPhrase& phrase, const Profile& profile) {
  constexpr double kMostWhole = 9e18;
  const std::string text = folded_value(phrase.text);
  const double number = *phrase.number;
  const bool whole = number > -kMostWhole && number < kMostWhole;
  const std::string digits = whole ? std::to_string(static_cast<long long>(number)) : text;
  for (const Comparison& comparison : profile.comparisons)
    if (comparison.value == text || comparison.value == digits) return true;
  for (const Piece& limit : profile.parts[static_cast<int>(Part::limit)])
    if (limit.text.ends_with(digits)) return true;
  return false;
}

}  // namespace

int uses(const Profile& profile, ColumnUse use) {
  if (use.is_row()) {
    const auto found = profile.tables.find(use.table);
    return found == profile.tables.end() ? 0 : found->second;
  }
  const auto found = profile.columns.find({use.table, use.column});
  return found == profile.columns.end() ? 0 : found->second;
}

int count_uses(const FeedbackPhrase& phrase, const Profile& profile) {
  int count = 0;
  for (const PossibleItem& one : phrase.columns) count += uses(profile, one.use);
  for (const PossibleItem& one : phrase.tables) count += uses(profile, one.use);
  for (const PossibleValue& one : phrase.values)
    for (const Comparison& comparison : profile.comparisons)
      count += comparison.use == one.use && comparison.value == folded_value(one.value);
  return count;
}

About about(const FeedbackPhrase& phrase) {
  const double column = phrase.columns.empty() ? 0 : phrase.columns[0].score;
  const double table = phrase.tables.empty() ? 0 : phrase.tables[0].score;
  const double value = phrase.values.empty() ? 0 : phrase.values[0].score;
  if (column == 0 && table == 0 && value == 0) return About::number;
  if (value > column && value > table) return About::value;
  return column >= table ? About::column : About::table;
}

double hit(const FeedbackPhrase& phrase, const Profile& profile) {
  double best = std::max(used(phrase.columns, profile), used(phrase.tables, profile));
  best = std::max(best, value_used(phrase, profile));
  if (phrase.number && number_used(phrase, profile)) best = 1;
  return best;
}

bool gives_up(const Feedback& denied, const Profile& before, const Profile& after) {
  if (denied.has(CueKind::count) && before.counts) return !after.counts;
  for (const PolarCue& cue : denied.cues)
    if (const char* const function = aggregate_function(cue.kind);
        function != nullptr && before.functions.contains(function))
      return !after.functions.contains(function);
  bool gone = false;
  for (const FeedbackPhrase& phrase : denied.phrases) {
    if (hit(phrase, before) == 0) continue;
    if (hit(phrase, after) > 0) return false;
    gone = true;
  }
  return gone;
}

bool put_in_place(const Piece& old, const FeedbackPhrase& unwanted, const FeedbackPhrase& wanted,
                  const std::vector<const Piece*>& fresh) {
  if (fresh.empty()) return false;
  for (const PossibleItem& from : unwanted.columns) {
    if (std::find(old.about.begin(), old.about.end(), from.use) == old.about.end()) continue;
    for (const PossibleItem& to : wanted.columns) {
      const std::string text = with_column(old.text, from.use, to.use);
      if (text != old.text && std::any_of(fresh.begin(), fresh.end(),
                                          [&](const Piece* piece) { return piece->text == text; }))
        return true;
    }
  }
  return false;
}

std::optional<double> amount_of(const FeedbackPhrase& saying) {
  if (!saying.number) return std::nullopt;
  const std::vector<language::Token> tokens = language::tokenize(saying.text);
  const auto phrase = tokens.empty() ? std::nullopt : language::number_at(tokens, 0);
  return phrase && phrase->ordinal ? std::nullopt : saying.number;
}

}  // namespace nl_ask::candidates
