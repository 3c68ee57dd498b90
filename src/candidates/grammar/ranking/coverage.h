// How much of what the question names a complete query makes use of, and how well the question
// supports the tables that the query reads.
#pragma once

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Adds "coverage.*": chunks that name a table, a column or a value of which the query, its nested
/// queries included, has nothing, weighted by how well they are linked; and for the tables in FROM
/// how little the question says of them.
void add_coverage_features(const Parse& parse, const Query& query, FeatureVector& features);

/// How many chunks the query has nothing of: words that nothing explains, and linked ones none of
/// whose links, good or bad, is in use.
int chunks_without_place(const Parse& parse, const Query& query);

}  // namespace nl_ask::candidates
