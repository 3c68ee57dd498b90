// What somebody has told the database that a phrase means: a name for a table or a column, a
// filter, a metric, an expression or an order; and which columns name a row.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/query/query.h"

namespace nl_ask::candidates {

enum class TermKind {
  table,       // "clients": another name of a table
  column,      // "pay": another name of a column
  filter,      // "active customers": rows of a table that satisfy a condition
  metric,      // "revenue": an aggregate over rows, per whatever the question groups by
  expression,  // "line total": computed from one row
  order,       // "top performers": rows in an order, perhaps only the first of them
  display      // which columns name a row of a table; no phrase of a question
};

/// The word for it in SQL ("table", "column" ...), and back.
std::string_view name_of(TermKind kind);
std::optional<TermKind> term_kind(std::string_view name);

/// A phrase with its meaning. Expressions are ExprKind::opaque with columns as `args`, each with
/// its table (an index into Schema::tables) as `source`; `name` is kAggregated where the text
/// aggregates.
struct Term {
  std::string phrase;             // as it was defined
  std::string meaning;            // the same, as typed
  std::vector<std::string> keys;  // of the phrase (phrase_keys())
  TermKind kind = TermKind::table;
  int table = -1;               // that it is about
  int column = -1;              // of kind column
  std::vector<OrderKey> exprs;  // of a filter, metric or expression one; of an order its keys
  std::optional<std::int64_t> limit;
  std::vector<int> tables;  // all that the expressions read, `table` first
  int behind = 0;           // how many narrower scopes give the same phrase a meaning
  /// Of an expression that nobody has defined but the schema suggests (candidates/grammar/parse/
  /// inferred_measures.h): how likely it is meant, in (0, 1); 0: somebody has defined it.
  double likely = 0;
  int parts_of = -1;  // of such a one: the column that refers to what its average is one of; or -1
  bool of_each = false;  // of such a one: said of each row, it is not added up
};

/// The terms that have one of the keys, at most a few dozen.
using TermLookup = std::function<std::vector<Term>(const std::vector<std::string>& keys)>;

}  // namespace nl_ask::candidates
