#include "candidates/correction/told.h"

#include <algorithm>

namespace nl_ask::candidates {

double Saying::weight() const {
  double best = number ? 0.6 : 0;
  if (!columns.empty()) best = std::max(best, columns[0].score);
  if (!tables.empty()) best = std::max(best, tables[0].score);
  if (!values.empty()) best = std::max(best, values[0].score);
  return best;
}

bool Told::says_something() const {
  constexpr double kSure = 0.5;
  const auto sure = [](const auto& meant) { return !meant.empty() && meant[0].score >= kSure; };
  const auto named = [&](const Saying& saying) {
    return sure(saying.columns) || sure(saying.tables) || sure(saying.values);
  };
  const auto builds = [](const ToldCue& cue) {
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
  return distinct || repeated || std::any_of(sayings.begin(), sayings.end(), named) ||
         std::any_of(cues.begin(), cues.end(), builds);
}

bool Told::has(CueKind kind) const {
  return std::any_of(cues.begin(), cues.end(), [&](const ToldCue& c) { return c.kind == kind; });
}

bool Told::has(CueKind kind, Role role) const {
  return std::any_of(cues.begin(), cues.end(),
                     [&](const ToldCue& c) { return c.kind == kind && c.role == role; });
}

}  // namespace nl_ask::candidates
