// One step of the decision rule: gains of all variables, and the choice among them, against one
// bare pass over the same assignment. 50 variables of 5 values. test/benchmark/decision_report.py
// makes a table of it.

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <random>

#include "dialogue/class_entropy.h"
#include "dialogue/dialogue.h"
#include "dialogue/posterior.h"
#include "dialogue/strategy.h"

namespace {

using namespace nl_ask::dialogue;

constexpr int kVariables = 50;
constexpr int kValues = 5;

// `members` candidates share a result class.
Dialogue random_dialogue(int candidates, int members) {
  std::mt19937 random(1);
  Dialogue dialogue;
  dialogue.candidates.resize(candidates);
  double total = 0;
  for (int y = 0; y < candidates; ++y) {
    dialogue.candidates[y].prior = static_cast<double>(1 + random() % 1000);
    dialogue.candidates[y].result_class = y / members;
    total += dialogue.candidates[y].prior;
  }
  for (Candidate& member : dialogue.candidates) member.prior *= .9 / total;
  dialogue.none = .1;
  for (int x = 0; x < kVariables; ++x) {
    Variable variable;
    variable.values.resize(kValues);
    for (int y = 0; y < candidates; ++y) {
      variable.value_of.push_back(static_cast<int>(random() % (kValues + 1)) - 1);
    }
    dialogue.variables.push_back(std::move(variable));
  }
  return dialogue;
}

std::size_t bytes_in_use() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

// The dialogue itself: the assignment, and what is stored of each candidate (here without texts).
double dialogue_bytes_per_candidate(int candidates, int members) {
  const std::size_t before = bytes_in_use();
  const Dialogue dialogue = random_dialogue(candidates, members);
  return static_cast<double>(bytes_in_use() - before) / candidates;
}

// What the step needs beside the dialogue: distribution, classes, what they lose, its result.
double bytes_per_candidate(const Dialogue& dialogue, const Distribution& distribution,
                           const Classes& classes) {
  const std::size_t before = bytes_in_use();
  const Distribution copy = distribution;
  const Classes of = classes;
  const ClassBits bits(copy, of, channel_of(dialogue.settings));
  const auto ranked = rank_decisions(dialogue, {}, copy, of);
  const std::size_t after = bytes_in_use();
  benchmark::DoNotOptimize(ranked.data());
  return static_cast<double>(after - before) / static_cast<double>(dialogue.candidates.size());
}

void step(benchmark::State& state, int members, double reliability) {
  Dialogue dialogue = random_dialogue(static_cast<int>(state.range(0)), members);
  dialogue.settings.reliability = reliability;
  const Classes classes = classes_of(dialogue);
  const Distribution distribution = posterior(dialogue, {});
  state.counters["dialogue_bytes"] =
      dialogue_bytes_per_candidate(static_cast<int>(state.range(0)), members);
  state.counters["bytes_per_candidate"] = bytes_per_candidate(dialogue, distribution, classes);
  for (auto _ : state) {
    const auto ranked = rank_decisions(dialogue, {}, distribution, classes);
    benchmark::DoNotOptimize(choose(dialogue, {}, distribution, classes, ranked));
  }
  state.SetComplexityN(state.range(0));
}

void BM_Step(benchmark::State& state) { step(state, 1, 1); }
void BM_StepSharedResults(benchmark::State& state) { step(state, 3, 1); }
void BM_StepUnreliable(benchmark::State& state) { step(state, 3, .9); }

// A turn from the stored dialogue: prior, classes and wording included.
void BM_Turn(benchmark::State& state) {
  const Dialogue dialogue = random_dialogue(static_cast<int>(state.range(0)), 3);
  for (auto _ : state) benchmark::DoNotOptimize(next_turn(dialogue, {}));
  state.SetComplexityN(state.range(0));
}

// The least that any rule must do: add each candidate's mass to its value, for each variable.
void BM_BarePass(benchmark::State& state) {
  const Dialogue dialogue = random_dialogue(static_cast<int>(state.range(0)), 1);
  const Distribution distribution = posterior(dialogue, {});
  for (auto _ : state) {
    for (const Variable& variable : dialogue.variables) {
      double mass[kValues + 1] = {};
      for (std::size_t y = 0; y < variable.value_of.size(); ++y) {
        mass[variable.value_of[y] + 1] += distribution.candidate[y];
      }
      benchmark::DoNotOptimize(mass);
    }
  }
  state.SetComplexityN(state.range(0));
}

void sizes(benchmark::internal::Benchmark* b) {
  for (const int n : {100, 300, 1000, 3000, 10000, 20000, 50000, 100000}) b->Arg(n);
  b->Unit(benchmark::kMicrosecond)->Complexity(benchmark::oN);
}

BENCHMARK(BM_Step)->Apply(sizes);
BENCHMARK(BM_StepSharedResults)->Apply(sizes);
BENCHMARK(BM_StepUnreliable)->Apply(sizes);
BENCHMARK(BM_Turn)->Apply(sizes);
BENCHMARK(BM_BarePass)->Apply(sizes);

}  // namespace
