// When two queries are the same query: the canonical tree as text.
#pragma once

#include <string>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Equal for queries that differ only in aliases, join order of inner joins, order of conjuncts and
/// of IN lists, `a > 5` against `5 < a`, IN of one against =, redundant DISTINCT, count of a
/// non-null key against count(*), output names and output order (the set of outputs counts).
/// Different otherwise: canonical text is an identity, not a proof of equivalence.
std::string canonical_text(const Query& query, const schema::Schema& schema);

/// One expression of `query` in the same form (sources by table name, not alias).
std::string canonical_text(const Expr& expr, const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
