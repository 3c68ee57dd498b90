#include "dialogue/stopping.h"

#include <algorithm>

#include "dialogue/posterior.h"
#include "dialogue/strategy.h"

namespace nl_ask::dialogue {
namespace {

constexpr double kRounding = 1e-12;

// "None of these" was said, and that nothing here is wanted is likelier than everything else
// together: going on with options would waste the user's time.
bool exhausted(const Standing& standing, std::span<const Answer> answers) {
  if (standing.best < 0) return true;
  return said_none(answers) && standing.none > 0.5;
}

}  // namespace

int questions_before(const Dialogue& dialogue, std::span<const Answer> answers) {
  return dialogue.earlier + static_cast<int>(answers.size());
}

bool said_none(std::span<const Answer> answers) {
  return std::any_of(answers.begin(), answers.end(),
                     [](const Answer& answer) { return answer.kind == AnswerKind::none_of_these; });
}

bool doubted(const Dialogue& dialogue, std::span<const Answer> answers) {
  return dialogue.turned_down || said_none(answers);
}

Stop stop_before_asking(const Dialogue& dialogue, const Standing& standing,
                        std::span<const Answer> answers) {
  if (exhausted(standing, answers)) return Stop::exhausted;
  const auto& mass = standing.result_class;
  const auto left = std::count_if(mass.begin(), mass.end(), [](double m) { return m > 0; });
  if (left == 1) return Stop::single_class;
  if (standing.confidence >= dialogue.settings.confidence - kRounding) return Stop::confidence;
  if (questions_before(dialogue, answers) >= dialogue.settings.max_questions) {
    return Stop::max_questions;
  }
  return Stop::not_yet;
}

bool worth_asking(const Dialogue& dialogue, const Distribution& distribution,
                  const Classes& classes, const Standing& standing, std::span<const Answer> answers,
                  std::span<const Decision> ranked) {
  const double least = dialogue.settings.min_value;
  if (least <= 0) return true;
  const bool none_counts = doubted(dialogue, answers);
  const double now =
      none_counts ? std::max(standing.confidence, standing.none) : standing.confidence;
  bool any = false;
  for (const Decision& decision : ranked) {
    if (decision.gain < std::max(dialogue.settings.min_gain, kNoGain)) break;
    any = true;
    const ValueMass mass{decision.probability, decision.not_applicable};
    const Shown shown{dialogue.variables[decision.variable].value_of, mass, decision.shown};
    const double then =
        expected_accuracy(distribution, classes, shown, channel_of(dialogue.settings), none_counts);
    if (then - now >= least) return true;
  }
  return !any;
}

}  // namespace nl_ask::dialogue
