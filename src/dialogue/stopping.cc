// Surest reasons first: nothing left, one class, confidence, number of questions.

#include "dialogue/stopping.h"

#include <algorithm>

#include "dialogue/posterior.h"
#include "dialogue/strategy.h"

namespace nl_ask::dialogue {
namespace {

constexpr double kRounding = 1e-12;

// "None of these" was the last word, that nothing here is wanted is likelier than everything else
// together, and no reading that is left is likely enough to be asked about.
bool exhausted(const Dialogue& dialogue, const Standing& standing,
               std::span<const Answer> answers) {
  constexpr double kWorthAWord = 0.02;
  if (standing.best < 0) return true;
  return doubted(dialogue, answers) && standing.none > 0.5 && standing.confidence <= kWorthAWord;
}

}  // namespace

int questions_before(const Dialogue& dialogue, std::span<const Answer> answers) {
  return dialogue.earlier + static_cast<int>(answers.size());
}

bool doubted(const Dialogue& dialogue, std::span<const Answer> answers) {
  for (std::size_t k = answers.size(); k-- > 0;) {
    if (answers[k].kind != AnswerKind::skip) return answers[k].kind == AnswerKind::none_of_these;
  }
  return dialogue.turned_down;
}

Stop stop_before_asking(const Dialogue& dialogue, const Standing& standing,
                        std::span<const Answer> answers) {
  if (exhausted(dialogue, standing, answers)) return Stop::exhausted;
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
                  const Classes& classes, const Standing& standing,
                  std::span<const Decision> ranked, bool fit) {
  const double least = dialogue.settings.min_value;
  for (const Decision& decision : ranked) {
    if (decision.gain < std::max(dialogue.settings.min_gain, kNoGain)) break;
    if (decision.fit != fit) continue;
    if (least <= 0) return true;
    const ValueMass mass{decision.probability, decision.not_applicable};
    const Shown shown{dialogue.variables[decision.variable].value_of, mass, decision.shown};
    const double then =
        expected_accuracy(distribution, classes, shown, channel_of(dialogue.settings));
    if (then - standing.confidence >= least) return true;
  }
  return false;
}

}  // namespace nl_ask::dialogue
