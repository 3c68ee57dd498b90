// Other readings of a question that a query for one of them shows, whoever has written it: a
// condition that belongs to one member of "A and B" or to both, another reading of the time, rows
// that lie within a period or touch it, what is denied of both or of one of two, the first few of
// all or of each, a state that nobody spoke of, either of two columns, some or all of what is
// denied, rows or groups that a bound is said of.
//
// Whoever proposes one reading of such words has decided something that the words leave open; the
// other ways to decide it are the same query but for that.
#pragma once

#include <vector>

#include "candidates/query/query.h"
#include "candidates/variants/asked.h"
#include "candidates/variants/variant.h"

namespace nl_ask::candidates {

/// The variants of a query, each with one decision made otherwise, by weight. None of a query with
/// opaque parts.
std::vector<Variant> variants_of(const Query& query, const AskedWords& asked);

}  // namespace nl_ask::candidates
