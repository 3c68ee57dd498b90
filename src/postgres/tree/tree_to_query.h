// An analysed query as the logical form of candidates.
//
// Aliases, schemas and implicit conversions are gone, names are resolved. What the form can't say
// is kept as opaque text, so that queries which differ in meaning differ in form:
//   - expressions: CASE, windows, row values, arrays, IS DISTINCT FROM ...: an opaque expression;
//   - clauses: DISTINCT ON, grouping sets, WITH TIES, computed limits, EXCEPT ALL: an opaque
//     conjunct of WHERE (GROUP BY for grouping sets) that says the clause;
//   - sources: functions, VALUES, recursive WITH: a source with the text as its name.
// WITH queries are inlined as derived sources. Explicit conversions are calls named by the type.
// BETWEEN is two comparisons, as PostgreSQL's parser makes it; so is IN of one value an equality.
#pragma once

#include "candidates/query/query.h"
#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// Reads `tree`, which it changes. Needs the locks of its analysis. Throws Error for what passes
/// from PostgreSQL, Fault 54001 where the tree is too deep.
candidates::Query tree_to_query(Query* tree, const ReadableSchema& schema);

}  // namespace nl_ask::pg
