// What of a query goes without saying where it is only to be told from others.
#pragma once

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The query without what nobody asked about and nobody would say: that something is known which no
/// words of the question are about, that rows come once, keys beside other columns, and what is
/// listed of each group by which it is divided. Only to be said, never to be run.
Query brief_form(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
