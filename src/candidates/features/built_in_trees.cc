// The trees of data/weights as the build has packed them (tools/compile_words.cc): a session's
// first question would read ten thousand lines else.
#include "candidates/features/built_in_trees.h"

#include "base/packed.h"

extern "C" const std::uint64_t nl_ask_second_look[];
extern "C" const std::uint64_t nl_ask_doubt[];
extern "C" const std::uint64_t nl_ask_answerable[];

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

const Trees& answerable_trees() {
  static const Trees& trees = *new Trees(base::PackReader(nl_ask_answerable));
  return trees;
}

}  // namespace nl_ask::candidates
