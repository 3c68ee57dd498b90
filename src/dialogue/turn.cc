// The next turn of a dialogue, from what is stored and the answers so far.

#include <optional>

#include "base/enum_names.h"
#include "dialogue/dialogue.h"
#include "dialogue/posterior.h"
#include "dialogue/readings.h"
#include "dialogue/stopping.h"
#include "dialogue/strategy.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

// What is known of a dialogue at one moment.
struct Moment {
  const Dialogue& dialogue;
  std::span<const Answer> answers;
  Classes classes;
  Distribution distribution;
  Standing standing;
};

// So likely is a reading that has no rival near it that a colleague would not ask whether it is
// meant: there is nothing else to choose.
constexpr double kLikelyAlone = 0.8;

Moment moment_of(const Dialogue& dialogue, std::span<const Answer> answers) {
  Moment now{dialogue, answers, classes_of(dialogue), posterior(dialogue, answers), {}};
  now.standing = standing_of(now.distribution, now.classes);
  return now;
}

// Who has just said that he does not know is not asked the same in other words.
std::optional<Decision> readings_whole(const Moment& now, double enough) {
  if (!now.answers.empty() && now.answers.back().kind == AnswerKind::skip) return std::nullopt;
  return doubtful(now.dialogue, now.answers, now.distribution, now.classes, now.standing, enough);
}

// What no words of the user stand for is hard to answer, and tells little where hardly any reading
// is meant.
bool about_nothing_said(const Moment& now, const Decision& decision) {
  const Variable& variable = now.dialogue.variables[decision.variable];
  return now.dialogue.settings.strategy == Strategy::loss && variable.span.empty();
}

// The question of the strategy; none where nothing is worth asking, and `stop` says why.
std::optional<Decision> by_strategy(const Moment& now, Stop& stop) {
  std::vector<Decision> ranked =
      rank_decisions(now.dialogue, now.answers, now.distribution, now.classes);
  const int chosen = choose(now.dialogue, now.answers, now.distribution, now.classes, ranked);
  const auto worth = [&](bool fit) {
    return worth_asking(now.dialogue, now.distribution, now.classes, now.standing, ranked, fit);
  };
  if (chosen >= 0 && worth(true)) return std::move(ranked[chosen]);
  stop = chosen < 0 ? Stop::min_gain : Stop::min_value;
  // What would tell most can't be put well: the readings are shown whole.
  if (!worth(false)) return std::nullopt;
  auto whole = readings_whole(now, now.dialogue.settings.confidence);
  if (whole && whole->shown.size() < 2 && now.standing.confidence >= kLikelyAlone)
    return std::nullopt;
  return whole;
}

// The next question, or none and why.
std::optional<Decision> next_question(const Moment& now, Stop& stop) {
  stop = stop_before_asking(now.dialogue, now.standing, now.answers);
  if (stop == Stop::not_yet) {
    if (hardly_understood(now.dialogue, now.standing))
      if (auto whole = readings_whole(now, kHalfMeant)) return whole;
    auto decision = by_strategy(now, stop);
    if (decision && about_nothing_said(now, *decision))
      if (auto whole = readings_whole(now, kHardlyMeant)) return whole;
    if (decision) return decision;
  }
  if (stop == Stop::confidence || stop == Stop::max_questions || stop == Stop::exhausted) return {};
  // "None of these" was said, and that is likelier than any reading.
  if (doubted(now.dialogue, now.answers) && now.standing.none > now.standing.confidence) {
    stop = Stop::exhausted;
    return {};
  }
  return readings_whole(now, now.dialogue.settings.min_confidence);
}

}  // namespace

std::vector<Decision> decisions(const Dialogue& dialogue, std::span<const Answer> answers) {
  const Classes classes = classes_of(dialogue);
  return rank_decisions(dialogue, answers, posterior(dialogue, answers), classes);
}

Turn next_turn(const Dialogue& dialogue, std::span<const Answer> answers) {
  Moment now = moment_of(dialogue, answers);
  Turn turn;
  turn.number = questions_before(dialogue, answers) + 1;
  std::optional<Decision> decision = next_question(now, turn.stop);
  turn.standing = std::move(now.standing);
  turn.best = turn.stop == Stop::exhausted ? -1 : turn.standing.best;
  if (!decision) return turn;
  turn.stop = Stop::not_yet;
  turn.clarify = true;
  turn.decision = std::move(*decision);
  turn.question = question_text(dialogue, turn.decision);
  turn.choices = choice_texts(dialogue, turn.decision);
  return turn;
}

constexpr auto kStopNames = base::enum_names<Stop>({
    {Stop::not_yet, "not_yet"},
    {Stop::confidence, "confidence"},
    {Stop::single_class, "single_class"},
    {Stop::min_gain, "min_gain"},
    {Stop::min_value, "min_value"},
    {Stop::max_questions, "max_questions"},
    {Stop::exhausted, "exhausted"},
});

const char* stop_name(Stop stop) { return kStopNames.of(stop); }

}  // namespace nl_ask::dialogue
