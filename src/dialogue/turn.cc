// The next turn of a dialogue, from what is stored and the answers so far.

#include <optional>

#include "dialogue/dialogue.h"
#include "dialogue/joint.h"
#include "dialogue/look_ahead.h"
#include "dialogue/posterior.h"
#include "dialogue/stopping.h"
#include "dialogue/strategy.h"

namespace nl_ask::dialogue {
namespace {

// The answer is the best candidate, unless "None of these" was said and that is likelier than any.
void finish(Turn& turn, Stop stop, const Dialogue& dialogue, std::span<const Answer> answers) {
  if (doubted(dialogue, answers) && turn.standing.none > turn.standing.confidence)
    stop = Stop::exhausted;
  turn.stop = stop;
  turn.best = stop == Stop::exhausted ? -1 : turn.standing.best;
}

}  // namespace

std::vector<Decision> decisions(const Dialogue& dialogue, std::span<const Answer> answers) {
  const Classes classes = classes_of(dialogue);
  return rank_decisions(dialogue, answers, posterior(dialogue, answers), classes);
}

Turn next_turn(const Dialogue& dialogue, std::span<const Answer> answers) {
  const Classes classes = classes_of(dialogue);
  const Distribution distribution = posterior(dialogue, answers);
  Turn turn;
  turn.number = questions_before(dialogue, answers) + 1;
  turn.standing = standing_of(distribution, classes);
  const Stop stop = stop_before_asking(dialogue, turn.standing, answers);
  if (stop != Stop::not_yet) {
    finish(turn, stop, dialogue, answers);
    return turn;
  }
  std::vector<Decision> ranked = rank_decisions(dialogue, answers, distribution, classes);
  int chosen = choose(dialogue, answers, distribution, classes, ranked);
  if (chosen >= 0 && dialogue.settings.look_ahead && dialogue.settings.strategy == Strategy::eig) {
    const int shortest = fewest_questions(dialogue, answers, ranked);
    if (shortest >= 0) chosen = shortest;
  }
  if (chosen < 0) {
    finish(turn, Stop::min_gain, dialogue, answers);
    return turn;
  }
  if (!worth_asking(dialogue, distribution, classes, turn.standing, ranked)) {
    finish(turn, Stop::min_value, dialogue, answers);
    return turn;
  }
  std::optional<Decision> joint;
  if (dialogue.settings.joint && dialogue.settings.strategy == Strategy::eig) {
    joint = best_joint(dialogue, distribution, classes, ranked);
  }
  turn.clarify = true;
  turn.best = turn.standing.best;
  turn.decision = std::move(ranked[chosen]);
  if (joint) turn.decision = std::move(*joint);
  turn.question = question_text(dialogue, turn.decision);
  turn.choices = choice_texts(dialogue, turn.decision);
  return turn;
}

const char* stop_name(Stop stop) {
  switch (stop) {
    case Stop::not_yet:
      return "not_yet";
    case Stop::confidence:
      return "confidence";
    case Stop::single_class:
      return "single_class";
    case Stop::min_gain:
      return "min_gain";
    case Stop::min_value:
      return "min_value";
    case Stop::max_questions:
      return "max_questions";
    case Stop::exhausted:
      return "exhausted";
  }
  return "";
}

}  // namespace nl_ask::dialogue
