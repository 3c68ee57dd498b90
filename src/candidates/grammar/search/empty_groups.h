// Groups that no row belongs to, which are shown too: "including customers without any".
#pragma once

#include <cstddef>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The same joins, beginning at `table`, which is one of the tree.
JoinTree rooted_at(int table, const JoinTree& tree);

/// What holds of the rows of `source` keeps no others from being there: such conditions go to those
/// by which `joined` of the sources is joined.
void join_by_conditions(int source, std::size_t joined, Query& query);

/// Counts the rows by a key of theirs where rows are counted: those that are missing are none.
void count_rows_there(const Expr& key, Query& query);

/// Turns the query that says `sketch`, whose first table is what it groups by, into one that keeps
/// all rows of that: what is joined to it may be missing, and where rows were counted there may be
/// 0 of them. False: it groups by nothing of its first table, or the counted rows have no key.
bool keep_empty_groups(const Sketch& sketch, const schema::Schema& schema, const Naming& naming,
                       Query& query);

}  // namespace nl_ask::candidates
