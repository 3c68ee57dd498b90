// Time of reading the thesaurus of databases, and what it takes in memory.
#include <benchmark/benchmark.h>

#include "language/thesaurus.h"

namespace {

using nl_ask::language::Thesaurus;
using nl_ask::language::thesaurus_files;

void read_thesaurus(benchmark::State& state) {
  std::size_t bytes = 0;
  for (auto _ : state) {
    const Thesaurus thesaurus(thesaurus_files());
    bytes = thesaurus.bytes();
    benchmark::DoNotOptimize(bytes);
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(read_thesaurus)->Unit(benchmark::kMillisecond);

}  // namespace
