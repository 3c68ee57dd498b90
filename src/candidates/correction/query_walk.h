// Looking at a query and changing it, nested queries included.
//
// A logical form is a tree of values that shares its nested queries, so that a change copies what
// leads to it. The nodes of a query are itself, then in the order of the text its derived sources,
// the subqueries of its expressions, and the right side of a set operation, each followed by its
// own.
#pragma once

#include <functional>
#include <vector>

#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// All nodes, the query itself first. The pointers hold as long as the query does.
std::vector<const Query*> nodes_of(const Query& query);

/// A copy of the query in which node `number` went through `change`.
Query with_node(const Query& query, int number, const std::function<void(Query&)>& change);

/// Calls `visit` for every expression of one node, depth first, with the clause it stands in.
/// Nested queries and the conditions of joins are not entered.
enum class Place { output, where, group, having, order };
void for_each_expr(Query& node, const std::function<void(Expr&, Place)>& visit);
void for_each_expr(const Query& node, const std::function<void(const Expr&, Place)>& visit);

/// The table and column that a column expression of the node stands for; {-1, -1} for columns of
/// outer queries and of derived sources.
ColumnUse use_of(const Expr& expr, const Query& node);

/// The first column that is computed with; the expression itself where there is none.
const Expr& first_column(const Expr& computed);

/// Whether every column of the node, at its own level, is one of its sources'.
bool well_formed(const Query& node, const schema::Schema& schema);

/// Quick text of an expression, equal for equal expressions of queries over one schema.
std::string signature(const Expr& expr, const Query& node);

/// A signature with one column in the place of another, wherever that stands in it.
std::string with_column(const std::string& signature, ColumnUse from, ColumnUse to);

}  // namespace nl_ask::candidates
