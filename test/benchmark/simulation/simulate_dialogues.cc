// Replays recorded dialogues with a simulated user, without a server.
//
//   simulate_dialogues outcomes RECORDING [SEED] < configurations > outcomes
//   simulate_dialogues failures RECORDING [SEED] < configurations
//   simulate_dialogues optimality RECORDING|random [SEED]
//   simulate_dialogues times RECORDING
//   simulate_dialogues example
//
// One line of JSON in and one out per configuration (configuration.h); `failures` says instead what
// was said in the dialogues that missed a right candidate; `optimality` compares with the fewest
// questions (optimality.h) for three tau; `times` says how long a first turn takes, in
// microseconds. test/benchmark/simulate.py and decision_report.py call it.

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <sstream>

#include "benchmark/simulation/configuration.h"
#include "benchmark/simulation/optimality.h"
#include "benchmark/simulation/recording.h"
#include "benchmark/simulation/talk.h"

namespace nl_ask::simulation {
namespace {

dialogue::Settings settings_of(const std::vector<Recorded>& questions) {
  for (const Recorded& question : questions) {
    if (!question.dialogue.candidates.empty()) return question.dialogue.settings;
  }
  throw std::invalid_argument("a recording without candidates");
}

void simulate(const std::vector<Recorded>& questions, const Configuration& configuration,
              std::uint64_t seed) {
  std::vector<Outcome> outcomes;
  Questions seen;
  for (int repetition = 0; repetition < configuration.repetitions; ++repetition) {
    for (std::size_t q = 0; q < questions.size(); ++q) {
      outcomes.push_back(hold(questions[q], configuration, q, seed + repetition, seen));
    }
  }
  std::cout << line_of(configuration, outcomes, seen) << std::endl;
}

void tell_failures(const std::vector<Recorded>& questions, const Configuration& configuration,
                   std::uint64_t seed) {
  Questions seen;
  for (std::size_t q = 0; q < questions.size(); ++q) {
    std::ostringstream transcript;
    const Outcome outcome = hold(questions[q], configuration, q, seed, seen, &transcript);
    if (outcome.failure == Failure::none) continue;
    std::cout << questions[q].id << ": " << questions[q].dialogue.question << "\n"
              << transcript.str() << "\n";
  }
}

constexpr int kMostClasses = 12;
constexpr int kRandomDialogues = 500;

void compare_with_optimum(const std::vector<dialogue::Dialogue>& dialogues) {
  for (const double tau : {0.7, 0.9, 1.0}) {
    std::cout << optimality(dialogues, kMostClasses, tau) << std::endl;
  }
}

template <typename Work>
double microseconds(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start)
      .count();
}

// A line per dialogue: candidates, variables, reading it back, its first turn (the best of three).
void tell_times(const std::vector<Recorded>& questions) {
  for (const Recorded& question : questions) {
    if (question.dialogue.candidates.empty()) continue;
    const std::string stored = dialogue::to_json(question.dialogue);
    double reading = 1e9, turn = 1e9;
    for (int i = 0; i < 3; ++i) {
      dialogue::Dialogue dialogue;
      reading = std::min(reading, microseconds([&] { dialogue = dialogue::from_json(stored); }));
      turn = std::min(turn, microseconds([&] { dialogue::next_turn(dialogue, {}); }));
    }
    std::cout << question.dialogue.candidates.size() << ' ' << question.dialogue.variables.size()
              << ' ' << reading << ' ' << turn << '\n';
  }
}

std::string example() {
  dialogue::Dialogue dialogue;
  dialogue.question = "list things";
  dialogue::Variable variable;
  for (int y = 0; y < 3; ++y) {
    const std::string number = std::to_string(y);
    dialogue.candidates.push_back({"select " + number, "reading " + number, "c" + number,
                                   candidates::Origin::grammar, 1 / 3., y});
    variable.values.push_back({{{"key " + number}}, "option " + number});
    variable.value_of.push_back(y);
  }
  dialogue.variables.push_back(variable);
  return dialogue::to_json(dialogue);
}

int usage() {
  std::cerr << "usage: simulate_dialogues outcomes|failures|optimality|times RECORDING [SEED]\n";
  return 2;
}

int run(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "example") {
    std::cout << example() << "\n";
    return 0;
  }
  const std::string what = argc < 3 ? "" : argv[1];
  const bool known =
      what == "outcomes" || what == "failures" || what == "optimality" || what == "times";
  if (!known) return usage();
  const std::uint64_t seed = argc > 3 ? std::stoull(argv[3]) : 1;
  if (what == "optimality" && std::string_view(argv[2]) == "random") {
    compare_with_optimum(random_dialogues(kRandomDialogues, kMostClasses, seed));
    return 0;
  }
  std::ifstream file(argv[2]);
  if (!file) throw std::invalid_argument(std::string("cannot read ") + argv[2]);
  const std::vector<Recorded> questions = read_recording(file);
  if (what == "optimality") {
    std::vector<dialogue::Dialogue> dialogues;
    for (const Recorded& question : questions) dialogues.push_back(question.dialogue);
    compare_with_optimum(dialogues);
    return 0;
  }
  if (what == "times") {
    tell_times(questions);
    return 0;
  }
  const dialogue::Settings settings = settings_of(questions);
  for (std::string line; std::getline(std::cin, line);) {
    const Configuration configuration = configuration_from(line, settings);
    (what == "failures" ? tell_failures : simulate)(questions, configuration, seed);
  }
  return 0;
}

}  // namespace
}  // namespace nl_ask::simulation

int main(int argc, char** argv) {
  try {
    return nl_ask::simulation::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "simulate_dialogues: " << error.what() << "\n";
    return 2;
  }
}
