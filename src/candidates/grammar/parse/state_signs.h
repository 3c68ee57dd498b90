// The signs of a state as conditions on the columns that a database has.
#pragma once

#include <string_view>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "language/thesaurus_state.h"

namespace nl_ask::candidates {

/// Which state is asked about: of the rows of `table`.
struct StateSaid {
  int table = -1;
  std::string_view name;  // the one of its names that is said
  bool denied = false;
  Span span;
};

/// One sketch for each alternative of `state`, one of `states` (those of its concept), that the
/// columns of its table can say, with the evidence for it.
Slot state_conditions(const Parse& parse, const std::vector<language::State>& states,
                      const language::State& state, const StateSaid& said);

}  // namespace nl_ask::candidates
