// FROM after a change: the tables that a query needs, joined along foreign keys.
#pragma once

#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The source of `table` in the node; a new one, not yet joined, where it has none.
int source_for(Query& node, int table);

/// Whether FROM is a list of different tables, which can be joined anew.
bool can_rejoin(const Query& node);

/// Whether some table is joined to the others by no condition.
bool has_cross_join(const Query& node);

/// The node with its tables joined along keys: only those it uses, and those it uses with the
/// tables it had; one version of each for every way to join them (at most `limit` each). Where
/// nothing has to change, the node as it is comes first. Empty where the tables don't join.
std::vector<Query> rejoined(const Query& node, const schema::Schema& schema, const JoinGraph& joins,
                            int limit);

}  // namespace nl_ask::candidates
