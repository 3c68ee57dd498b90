// What is worked out of two columns of a row, as an expression over tables (Term::exprs).
#pragma once

#include <string>

#include "candidates/grammar/parse/column_pairs.h"
#include "candidates/grammar/parse/expression_words.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The time from one date to another in units of so many seconds, whole days where both are dates;
/// `unit` 0: as an interval, or in days.
Expr elapsed_expr(const ColumnPair& pair, double unit, const schema::Schema& schema);

/// The condition or the number that a kind of expression makes of two columns; `unit` as above.
Expr row_expr(ExpressionKind kind, const ColumnPair& pair, double unit,
              const schema::Schema& schema);

/// A column that counts in units of `kept` seconds, in units of `wanted` seconds.
Expr amount_expr(ColumnUse use, double kept, double wanted, const schema::Schema& schema);

/// Whether it is a condition on rows.
bool is_condition(ExpressionKind kind);

}  // namespace nl_ask::candidates
