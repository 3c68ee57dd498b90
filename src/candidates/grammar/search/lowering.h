// Expressions of a query from the parts of a sketch, once it is known where each table stands.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where a table stands: the index of its source in FROM; of a row reached through a self reference
/// (ColumnUse::through), that reference too.
struct SourcePlace {
  int table = -1;
  int source = 0;
  int through = -1;
};

using SourceMap = std::vector<SourcePlace>;

/// What a condition's expression depends on.
struct ExpressionContext {
  const schema::Schema& schema;
  const Naming& naming;
  const JoinGraph& joins;
  const SourceMap& sources;
};

Expr column_expr(ColumnUse use, const SourceMap& sources, const schema::Schema& schema, Span span);

/// `aggregate`(column), or the column itself under none; column -1 under count: count(*).
Expr aggregate_expr(Aggregate aggregate, ColumnUse use, bool distinct, const SourceMap& sources,
                    const schema::Schema& schema, Span span);

Expr output_expr(const OutputItem& item, const SourceMap& sources, const schema::Schema& schema);

/// What is computed of each group in percent of what it comes to over all of them.
Expr part_of_all(Expr part, Span span);

/// What is computed of each group, added up over those up to it in the order of `order`.
Expr running_total(Expr now, Expr order, Span span = {});

/// Null where `divisor` is zero, and never cut to an integer.
Expr quotient(Expr dividend, Expr divisor, Span span = {});

/// 100 times an aggregate over the rows that satisfy the conditions, by what it is over all rows.
Expr percent_of_all_rows(const Expr& whole, std::vector<Expr> conditions);

/// kShare, kGain, kGrowth and kRatio, what compares some rows with others (OutputItem); nothing
/// where it can't be said. `base` as in condition_expr.
std::optional<Expr> share_expr(const OutputItem& item, int base, const ExpressionContext& context);

OrderKey order_key(const OrderItem& order, const SourceMap& sources, const schema::Schema& schema);

std::vector<Expr> join_conditions(const JoinEdge& edge, const SourceMap& sources,
                                  const schema::Schema& schema);

/// A conjunct; `base` is the table whose rows an (un)related condition is about. Nothing where the
/// tables can't be connected.
std::optional<Expr> condition_expr(const Condition& condition, int base,
                                   const ExpressionContext& context);

/// The same of a condition about a query inside it.
std::optional<Expr> nested_condition_expr(const Condition& condition, int base,
                                          const ExpressionContext& context);

}  // namespace nl_ask::candidates
