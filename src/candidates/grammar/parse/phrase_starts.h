// Where what restricts the rows begins without a word that says so: "students attend course
// English", "services cost 300", "which airports serve London".
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Whether a phrase of its own begins at chunk `i`: a table right after a name, unless a column of
/// it follows ("student course name"); a participle, or what the rows named before it do.
bool starts_phrase(const Parse& parse, int i);

}  // namespace nl_ask::candidates
