// Replays recorded dialogues with a simulated user, without a server.
//
//   simulate_dialogues outcomes RECORDING [SEED] < configurations > outcomes
//   simulate_dialogues failures RECORDING [SEED] < configurations
//   simulate_dialogues optimality RECORDING|random [SEED]
//
// One line of JSON in and one out per configuration (configuration.h); `failures` says instead what
// was said in the dialogues that missed a right candidate; `optimality` compares with the fewest
// questions (optimality.h) for three tau. test/benchmark/simulate.py calls it.

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

int usage() {
  std::cerr << "usage: simulate_dialogues outcomes|failures|optimality RECORDING [SEED]\n";
  return 2;
}

int run(int argc, char** argv) {
  const std::string what = argc < 3 ? "" : argv[1];
  if (what != "outcomes" && what != "failures" && what != "optimality") return usage();
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
