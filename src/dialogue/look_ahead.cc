#include "dialogue/look_ahead.h"

#include <algorithm>

#include "dialogue/posterior.h"
#include "dialogue/stopping.h"
#include "dialogue/strategy.h"

namespace nl_ask::dialogue {
namespace {

// An answer that is less likely than this is not followed.
constexpr double kUnlikely = 1e-12;

class LookAhead {
 public:
  LookAhead(const Dialogue& dialogue, std::span<const Answer> answers)
      : dialogue_(dialogue), answers_(answers.begin(), answers.end()) {}

  int best_of(const std::vector<Decision>& ranked) {
    double least = 0;
    return best_of(ranked, least);
  }

  bool gave_up() const { return states_ > kMostStates; }

 private:
  int best_of(const std::vector<Decision>& ranked, double& least) {
    int best = -1;
    const double worth = std::max(dialogue_.settings.min_gain, kNoGain);
    const int tried = std::min(kFewQuestions, static_cast<int>(ranked.size()));
    for (int k = 0; k < tried && !gave_up(); ++k) {
      if (ranked[k].gain < worth) break;
      const double questions = 1 + after(ranked[k]);
      if (best >= 0 && questions >= least - kNoGain) continue;
      best = k;
      least = questions;
    }
    return best;
  }

  // Expected number of further questions.
  double from_here() {
    if (++states_ > kMostStates) return 0;
    const Classes classes = classes_of(dialogue_);
    const Distribution distribution = posterior(dialogue_, answers_);
    const Standing standing = standing_of(distribution, classes);
    if (stop_before_asking(dialogue_, standing, answers_) != Stop::not_yet) return 0;
    double least = 0;
    best_of(rank_decisions(dialogue_, answers_, distribution, classes), least);
    return least;
  }

  double after(const Decision& decision) {
    const Distribution distribution = posterior(dialogue_, answers_);
    double questions = 0;
    for (const int v : decision.shown) questions += following(decision, v, distribution.none);
    return questions + following(decision, -1, distribution.none);
  }

  double following(const Decision& decision, int value, double none) {
    const double p = probability(decision, value, none);
    if (p < kUnlikely) return 0;
    answers_.push_back({value < 0 ? AnswerKind::none_of_these : AnswerKind::option,
                        decision.variable, value, decision.shown, decision.with});
    const double questions = p * from_here();
    answers_.pop_back();
    return questions;
  }

  double probability(const Decision& decision, int value, double none) const {
    const ValueMass mass{decision.probability, decision.not_applicable};
    const Likelihood factor =
        likelihood(mass, decision.shown, value, channel_of(dialogue_.settings));
    double p = none * factor.none + mass.not_applicable * factor.not_applicable;
    for (std::size_t v = 0; v < mass.value.size(); ++v) p += mass.value[v] * factor.value[v];
    return p;
  }

  const Dialogue& dialogue_;
  std::vector<Answer> answers_;
  int states_ = 0;
};

}  // namespace

int fewest_questions(const Dialogue& dialogue, std::span<const Answer> answers,
                     const std::vector<Decision>& ranked) {
  const std::vector<double> mass = standing(dialogue, answers).result_class;
  const auto left = std::count_if(mass.begin(), mass.end(), [](double m) { return m > 0; });
  const double least = std::max(dialogue.settings.min_gain, kNoGain);
  const auto worth = std::count_if(ranked.begin(), ranked.end(),
                                   [&](const Decision& d) { return d.gain >= least; });
  if (left > kFewClasses || worth > kFewQuestions) return -1;
  LookAhead ahead(dialogue, answers);
  const int best = ahead.best_of(ranked);
  return ahead.gave_up() ? -1 : best;
}

}  // namespace nl_ask::dialogue
