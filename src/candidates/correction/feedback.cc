#include "candidates/correction/feedback.h"

#include <algorithm>

namespace nl_ask::candidates {

double FeedbackPhrase::weight() const {
  double best = number ? 0.6 : 0;
  if (!columns.empty()) best = std::max(best, columns[0].score);
  if (!tables.empty()) best = std::max(best, tables[0].score);
  if (!values.empty()) best = std::max(best, values[0].score);
  return best;
}

bool FeedbackPhrase::may_replace(std::string_view literal) const {
  constexpr std::size_t kYearDigits = 4;
  return !of_time || (literal.size() == kYearDigits &&
                      literal.find_first_not_of("0123456789") == std::string_view::npos);
}

bool Feedback::says_something() const {
  constexpr double kSure = 0.5;
  const auto sure = [](const auto& meant) { return !meant.empty() && meant[0].score >= kSure; };
  const auto named = [&](const FeedbackPhrase& phrase) {
    return sure(phrase.columns) || sure(phrase.tables) || sure(phrase.values);
  };
  const auto builds = [](const PolarCue& cue) {
    switch (cue.kind) {
      case CueKind::count:
      case CueKind::sum:
      case CueKind::avg:
      case CueKind::max:
      case CueKind::min:
      case CueKind::distinct:
      case CueKind::compare:
      case CueKind::order:
      case CueKind::ascending:
      case CueKind::descending:
      case CueKind::alphabetical:
      case CueKind::except:
      case CueKind::both:
      case CueKind::like:
        return true;
      default:
        return false;
    }
  };
  return distinct || repeated || std::any_of(phrases.begin(), phrases.end(), named) ||
         std::any_of(cues.begin(), cues.end(), builds);
}

int Feedback::words_named() const {
  int named = 0;
  for (const FeedbackPhrase& phrase : phrases) named += phrase.last - phrase.first;
  return named;
}

bool Feedback::has(CueKind kind) const {
  return std::any_of(cues.begin(), cues.end(), [&](const PolarCue& c) { return c.kind == kind; });
}

bool Feedback::has(CueKind kind, Polarity polarity) const {
  return std::any_of(cues.begin(), cues.end(),
                     [&](const PolarCue& c) { return c.kind == kind && c.polarity == polarity; });
}

}  // namespace nl_ask::candidates
