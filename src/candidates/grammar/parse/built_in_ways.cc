// data/english/rephrasings.txt as the build has packed it (tools/compile_words.cc).
#include <cstdint>

#include "base/packed.h"
#include "candidates/grammar/parse/plain_ways.h"

// NOLINTNEXTLINE(readability-identifier-naming): the linker's name
extern "C" const std::uint64_t nl_ask_rephrasings[];

namespace nl_ask::candidates {

const PlainWays& PlainWays::english() {
  static const PlainWays& ways =
      *new PlainWays(base::PackReader(nl_ask_rephrasings));  // never freed
  return ways;
}

}  // namespace nl_ask::candidates
