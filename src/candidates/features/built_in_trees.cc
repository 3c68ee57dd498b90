// The trees of data/weights as the build has packed them (tools/compile_words.cc): a session's
// first question would read ten thousand lines else.
#include "candidates/features/built_in_trees.h"

#include <cstdint>

#include "base/packed.h"

// NOLINTBEGIN(readability-identifier-naming): the linker's names
extern "C" {
extern const std::uint64_t nl_ask_second_look[];
extern const std::uint64_t nl_ask_doubt[];
extern const std::uint64_t nl_ask_answerable[];
extern const std::uint64_t nl_ask_moves[];
extern const std::uint64_t nl_ask_own_question[];
}
// NOLINTEND(readability-identifier-naming)

namespace nl_ask::candidates {

// Never freed.

const Trees& second_look_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_second_look));
  return trees;
}

const Trees& doubt_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_doubt));
  return trees;
}

const Trees& moves_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_moves));
  return trees;
}

const Trees& own_question_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_own_question));
  return trees;
}

const Trees& answerable_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_answerable));
  return trees;
}

}  // namespace nl_ask::candidates
