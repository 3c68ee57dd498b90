// The answer before as a set of things that the next question is about ("them"): which table they
// are rows of, and queries over no others.
#pragma once

#include <optional>

#include "candidates/correction/feedback.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The source of FROM whose rows an answer is about: that of its outputs, of what it aggregates,
/// else the one that refers to the others. -1 where there is none in the schema.
int subject_of(const Query& query, const schema::Schema& schema);

/// Whether a condition added to WHERE would say something else than a restriction of the rows
/// shown: they were cut off, are groups, or come from two queries.
bool is_closed(const Query& query);

/// Whether an expression has one value in each of the query's groups: ordering by another one would
/// divide them.
bool constant_in_groups(const Expr& expr, const Query& query, const schema::Schema& schema);

/// The same rows, cut off before anything is added: those whose key is among the keys of the rows
/// of the query. Open to further conditions, and without LIMIT. Nothing where the subject has no
/// key of one column.
std::optional<Query> reopened(const Query& query, const schema::Schema& schema,
                              const Naming& naming);

/// The number of rows that the query gives.
Query counted(const Query& query);

/// Whether something is computed over all groups or rows, or over those up to each.
bool is_over_groups(const Expr& expr);

/// Whether a query computes one row of all of its rows together.
bool computes_one_row(const Query& query);

/// "In percent", "what share of".
bool asks_for_share(const Feedback& told);

/// It gives how many of some rows there are, or what they come to, and no more.
bool is_number_of_some(const Query& query);

}  // namespace nl_ask::candidates
