// What lists of values have in common (candidates/grammar/constructs/sets.cc).
#pragma once

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// How the values are joined, from the weakest to the strongest word.
enum class Junction { comma, and_word, or_word, both };

/// Whether chunk `i` says that a row of the one is to be a row of the other too: "both", "as well
/// as", "AND".
bool joins_both(const Parse& parse, int i);

/// The feature of a list joined so: read as any of its values, or with `intersect` as rows that
/// there are for both.
const char* list_feature(Junction junction, bool intersect);

/// Rows of the one condition that are rows of the other too.
Sketch rows_of_both(const Sketch& one, const Sketch& other, Junction junction);

/// "district 1 or 2", "in both 2019 and 2020": further numbers of the list that chunk `i` begins,
/// in every alternative of `slot`.
void extend_with_numbers(Parse& parse, int i, Slot& slot);

}  // namespace nl_ask::candidates
