#include "benchmark/simulation/talk.h"

#include <algorithm>

#include "benchmark/simulation/separation.h"
#include "benchmark/simulation/user.h"
#include "dialogue/continuation.h"
#include "dialogue/strategy.h"

namespace nl_ask::simulation {
namespace {

using dialogue::Answer;
using dialogue::Decision;
using dialogue::Dialogue;
using dialogue::Stop;
using dialogue::Strategy;
using dialogue::Turn;
using Answers = std::vector<Answer>;

// The engine's turn; without effort, the question of the greatest gain takes its place.
Turn turn_of(const Dialogue& dialogue, const Configuration& configuration, const Answers& answers) {
  Turn turn = dialogue::next_turn(dialogue, answers);
  if (turn.clarify && !configuration.effort) {
    turn.decision = dialogue::decisions(dialogue, answers).front();
  }
  return turn;
}

double gain_of(const std::vector<Decision>& ranked, int variable) {
  const auto found = std::find_if(ranked.begin(), ranked.end(),
                                  [&](const Decision& d) { return d.variable == variable; });
  return found == ranked.end() ? 0 : found->gain;
}

void look_at(const Dialogue& dialogue, const Answers& answers, const Decision& question,
             Questions& seen) {
  const Separation separation = separation_of(dialogue, answers, question);
  ++seen.asked;
  seen.empty += !separation.any;
  seen.alike += !separation.options;
  seen.single += question.shown.size() == 1;
  if (dialogue.settings.strategy != Strategy::eig) return;
  const std::vector<Decision> ranked = dialogue::decisions(dialogue, answers);
  if (ranked.empty()) return;  // only whole readings are left to show
  Dialogue path = dialogue;
  path.settings.strategy = Strategy::eig_path;
  const Turn turn = dialogue::next_turn(path, answers);
  const double gain = gain_of(ranked, turn.decision.variable);
  seen.same_as_path += gain >= ranked.front().gain - dialogue::kNoGain;
  seen.path_gain += gain;
  seen.greatest_gain += ranked.front().gain;
}

// The right candidate that is likeliest now, -1 where none has mass.
int likeliest_right(const Turn& turn, const std::vector<bool>& right) {
  int found = -1;
  for (int y = 0; y < static_cast<int>(right.size()); ++y) {
    const double p = turn.standing.candidate[y];
    if (right[y] && p > 1e-12 && (found < 0 || p > turn.standing.candidate[found])) found = y;
  }
  return found;
}

Failure given_up(const Dialogue& dialogue, const Answers& answers, int wanted) {
  for (const Answer& answer : answers) {
    if (answer.kind != dialogue::AnswerKind::none_of_these) continue;
    if (dialogue.variables[answer.variable].value_of[wanted] >= 0) return Failure::not_shown;
  }
  return Failure::not_applicable;
}

Failure nothing_to_ask(const Dialogue& dialogue, const Answers& answers, int wanted, int best) {
  for (const Decision& decision : dialogue::decisions(dialogue, answers)) {
    const std::vector<int>& value_of = dialogue.variables[decision.variable].value_of;
    if (value_of[wanted] != value_of[best]) return Failure::small_gain;
  }
  return Failure::no_separation;
}

Failure failure_of(const Dialogue& dialogue, const Answers& answers, const Turn& last,
                   const std::vector<bool>& right) {
  const int wanted = likeliest_right(last, right);
  if (wanted < 0) return Failure::wrong_answer;
  const int best = last.standing.best;
  const auto class_of = [&](int y) { return dialogue.candidates[y].result_class; };
  if (last.best >= 0 && class_of(wanted) == class_of(best)) return Failure::same_class;
  switch (last.stop) {
    case Stop::exhausted:
      return given_up(dialogue, answers, wanted);
    case Stop::min_gain:
      return nothing_to_ask(dialogue, answers, wanted, best);
    case Stop::min_value:
      return Failure::small_value;
    case Stop::max_questions:
      return Failure::too_many;
    default:
      return answers.empty() ? Failure::sure_at_once : Failure::sure_after;
  }
}

void write_turn(std::ostream& out, const Dialogue& dialogue, const Turn& turn,
                const Answer& answer) {
  out << "  " << dialogue::question_text(dialogue, turn.decision) << "  (" << turn.decision.gain
      << " bits, confidence " << turn.standing.confidence << ")\n";
  const std::vector<Answer> answers = answers_to(turn.decision);
  const std::vector<std::string> choices = dialogue::choice_texts(dialogue, turn.decision);
  for (std::size_t k = 0; k < answers.size(); ++k) {
    const bool said = answers[k].kind == answer.kind && answers[k].value == answer.value;
    out << (said ? "    > " : "      ") << choices[k] << "\n";
  }
}

void write_end(std::ostream& out, const Dialogue& dialogue, const Turn& last,
               const Outcome& outcome, int wanted) {
  out << "  " << dialogue::stop_name(last.stop) << ", " << failure_name(outcome.failure)
      << ", confidence " << last.standing.confidence << ", none " << last.standing.none << "\n";
  if (last.best >= 0) out << "  answers: " << dialogue.candidates[last.best].sql << "\n";
  if (wanted < 0) return;
  out << "  wanted:  " << dialogue.candidates[wanted].sql << "  (prior "
      << dialogue.candidates[wanted].prior << ", now " << last.standing.candidate[wanted] << ")\n";
}

void conclude(const Dialogue& dialogue, const Answers& answers, const Turn& last,
              const std::vector<bool>& right, Outcome& outcome) {
  outcome.stop = last.stop;
  outcome.given = last.best >= 0;
  outcome.last_confidence = last.standing.confidence;
  outcome.last_none = last.standing.none;
  outcome.right = outcome.given && right[last.best];
  outcome.likeliest_right = last.standing.best >= 0 && right[last.standing.best];
  outcome.asked = static_cast<int>(answers.size());
  if (last.best < 0) {
    outcome.asked = std::min(outcome.asked + 1, dialogue.settings.max_questions);
  }
  if (outcome.present && !outcome.right) {
    outcome.failure = failure_of(dialogue, answers, last, right);
  }
}

}  // namespace

const char* failure_name(Failure failure) {
  constexpr const char* kNames[] = {"none",           "sure_at_once",  "sure_after",  "not_shown",
                                    "not_applicable", "no_separation", "small_gain",  "small_value",
                                    "too_many",       "same_class",    "wrong_answer"};
  return kNames[static_cast<int>(failure)];
}

Outcome hold(const Recorded& question, const Configuration& configuration, std::uint64_t number,
             std::uint64_t seed, Questions& seen, std::ostream* transcript) {
  Outcome outcome;
  if (question.dialogue.candidates.empty()) return outcome;
  Dialogue dialogue = question.dialogue;
  dialogue.settings = configuration.settings;
  dialogue.settings.seed = mixed(seed, number, 0);
  const std::vector<bool>& right = question.right(configuration.truth);
  const User user(right, configuration.wrong, seed, number);
  Answers answers;
  Turn turn = turn_of(dialogue, configuration, answers);
  outcome.answerable = true;
  outcome.present = std::find(right.begin(), right.end(), true) != right.end();
  outcome.right_first = right[turn.standing.best];
  outcome.best_prior =
      *std::max_element(turn.standing.candidate.begin(), turn.standing.candidate.end());
  outcome.confidence = turn.standing.confidence;
  outcome.none = turn.standing.none;
  while (turn.clarify) {
    look_at(dialogue, answers, turn.decision, seen);
    answers.push_back(user.answer(dialogue, answers, turn.decision));
    if (transcript != nullptr) write_turn(*transcript, dialogue, turn, answers.back());
    outcome.wants_more = outcome.wants_more || dialogue::wants_more(dialogue, answers);
    turn = turn_of(dialogue, configuration, answers);
  }
  conclude(dialogue, answers, turn, right, outcome);
  if (transcript != nullptr) {
    write_end(*transcript, dialogue, turn, outcome, likeliest_right(turn, right));
  }
  return outcome;
}

}  // namespace nl_ask::simulation
