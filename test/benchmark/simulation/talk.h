// Holds a recorded dialogue with the engine that the extension holds it with.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "benchmark/simulation/recording.h"

namespace nl_ask::simulation {

/// What is varied. Settings that are not here stay as recorded.
struct Configuration {
  std::string name;
  dialogue::Settings settings;  // strategy, confidence, max_questions, reliability ...
  bool effort = true;           // false: eig takes the greatest gain, whatever its effort
  double wrong = 0;             // P(the user picks another answer than the right one)
  int repetitions = 1;          // with other lapses, and other random choices
  Truth truth = Truth::rows;
};

/// Why a dialogue whose candidates have a right one did not end with it; `none` where it did, or
/// where there was no right candidate.
enum class Failure {
  none,
  sure_at_once,    // the heaviest class had tau before anything was asked, and was wrong
  sure_after,      // ... after some questions
  not_shown,       // given up after "None of these": the right value was not among the options
  not_applicable,  // given up after "None of these": the question did not concern it
  no_separation,   // nothing left to ask: no variable tells the right one from the best
  small_gain,      // nothing left to ask: one does, with a gain below min_gain
  small_value,     // nothing left to ask that makes the right answer likelier by min_value
  too_many,        // max_questions were asked
  same_class,      // the right one shares the class of the answer, which is not right
  wrong_answer     // the user's own wrong answer ruled it out
};
const char* failure_name(Failure failure);

/// How one dialogue went with the candidates that were proposed at first. A dialogue that ends by
/// asking for other words has not answered, and that request counts as a question (where one more
/// is allowed).
struct Outcome {
  bool answerable = false;  // it has candidates
  bool present = false;     // a right one is among them
  bool right_first = false;
  bool right = false;
  bool likeliest_right = false;  // right, or given up with a right candidate as the likeliest
  bool wants_more = false;       // the extension would have proposed further candidates on the way
  bool given = false;            // it ended with an answer, right or not
  int asked = 0;
  dialogue::Stop stop = dialogue::Stop::not_yet;
  Failure failure = Failure::none;
  double best_prior = 0;       // of the most probable candidate
  double confidence = 0;       // of its class, before the first question
  double none = 0;             // P(the wanted query is not among them), before the first question
  double last_confidence = 0;  // of the class that is left as the likeliest, after the last answer
  double last_none = 0;        // P(none), after the last answer
};

/// What was seen of the questions that were asked, over all dialogues.
struct Questions {
  long asked = 0;
  long empty = 0;         // no answer tells any two classes (or none) apart: never to be asked
  long alike = 0;         // its options, without "None of these", do not tell the classes apart
  long single = 0;        // a single option and "None of these"
  long same_as_path = 0;  // what Theorem 3.2 takes tells as much as the greatest exact gain
  double path_gain = 0;   // its exact gain, and the greatest one, summed
  double greatest_gain = 0;
};

/// Holds the dialogue of a question. `number` and `seed` decide over lapses and random choices.
/// What is said goes to `transcript`, where there is one.
Outcome hold(const Recorded& question, const Configuration& configuration, std::uint64_t number,
             std::uint64_t seed, Questions& seen, std::ostream* transcript = nullptr);

}  // namespace nl_ask::simulation
