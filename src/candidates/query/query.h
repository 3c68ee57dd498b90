// The logical form of a query: what the grammar composes and what analysed SQL is turned into.
//
// One form for every generator: SQL text, canonical identity, English and decision variables are
// all read off it. It is a plain tree of values; a node that SQL can say and we cannot is `opaque`,
// kept as canonical text, so that any query that passes the gate has a form.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/span.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

using language::Span;

struct Query;

enum class ExprKind {
  column,    // `source`.`column`
  star,      // * of count(*) or of a whole source (source -1: all sources)
  literal,   // `text` in the type family `type`
  call,      // function or aggregate `name`(args), `distinct` inside; of an ordered-set aggregate
             // the last argument is what is ordered by
  op,        // operator `name` over args: = <> < <= > >= + - * / like ilike between in
             // has lacks (an array, and what is among its elements)
             // "not in" "is null" "is not null" "not like" exists "not exists" not and or;
             // filter: an aggregate of the rows that satisfy a condition; over: a function over
             // all groups or rows of the query, with a second argument over those up to it
  subquery,  // scalar or IN-list subquery
  opaque     // anything else; `text` is canonical text, or with `args` SQL in which each kHole
             // stands for the next of them; `name` is kAggregated where it aggregates
};

inline constexpr char kHole = '\x01';
inline constexpr const char* kAggregated = "aggregated";

/// Column names are resolved: `source` indexes Query::from of the query `level` levels up (0 =
/// own), `column` the schema table's columns; for a derived source the derived query's outputs.
struct Expr {
  ExprKind kind = ExprKind::literal;
  int source = -1;
  int column = -1;
  int level = 0;
  std::string name;
  std::string text;
  schema::TypeKind type = schema::TypeKind::other;
  bool distinct = false;
  std::vector<Expr> args;
  std::shared_ptr<const Query> query;
  Span span;           // the words of the question it comes from, where known
  std::string phrase;  // how to say a condition or an order in English where the grammar knows
                       // better than the tree ("in the last 12 months"); may be empty
};

enum class JoinKind { inner, left, right, full, cross };

/// One FROM item: a schema table, or a derived query. `on` joins it to the items before it.
struct Source {
  int table =
      -1;  // index into Schema::tables; -1 for a derived query or a table outside the schema
  std::string name;                      // of a table outside the schema
  std::shared_ptr<const Query> derived;  // subquery in FROM or CTE
  JoinKind join = JoinKind::inner;       // ignored for the first
  std::vector<Expr> on;                  // conjuncts
  Span span;
};

struct OrderKey {
  Expr expr;
  bool descending = false;
  bool nulls_last = true;
};

enum class SetOperation { none, union_all, union_distinct, intersect, except };

/// SELECT. `where` and `having` are conjuncts. With a set operation the left side is this query
/// without its order and limit, which apply to the whole.
struct Query {
  bool distinct = false;
  std::vector<Expr> outputs;
  std::vector<std::string> output_names;  // empty string: none given; same length or empty
  std::vector<Source> from;
  std::vector<Expr> where;
  std::vector<Expr> group_by;
  std::vector<Expr> having;
  std::vector<OrderKey> order_by;
  std::optional<std::int64_t> limit;
  std::int64_t offset = 0;
  SetOperation set_operation = SetOperation::none;
  std::shared_ptr<const Query> right;
};

// Makers, so that composing reads as the query does.
Expr column_ref(int source, int column, schema::TypeKind type, Span span = {});
Expr literal(std::string text, schema::TypeKind type, Span span = {});
Expr call(std::string name, std::vector<Expr> args, schema::TypeKind type, Span span = {});
/// date_trunc() of a column of dates or moments; of dates a date again.
Expr truncated(const std::string& unit, Expr column, Span span = {});
/// What date() is called of; any other expression itself.
const Expr& inside_date(const Expr& expr);
Expr count_star(Span span = {});
Expr operation(std::string name, std::vector<Expr> args, Span span = {});
Expr subquery(Query query, Span span = {});

/// What the year is taken of in "extract(year from x)"; nullptr: no year is taken.
const Expr* date_of_year(const Expr& expr);

/// Whether the aggregate of that name is a sum, or a part of one.
bool adds_up(std::string_view aggregate);
bool is_count_star(const Expr& expr);  // count(*)
/// The column of count(DISTINCT column); nullptr: it is no such count.
const Expr* counted_apart(const Expr& expr);
/// percentile_cont(0.5) WITHIN GROUP (ORDER BY ...).
bool is_ordered_set(const Expr& expr);
bool is_aggregate(const Expr& expr);        // avg, count, max, min, sum ... at the top
bool contains_aggregate(const Expr& expr);  // anywhere below, subqueries excluded
bool is_arithmetic(const Expr& expr);       // + - * / at the top

/// The smallest stretch of the question that holds the words of the expression and of what it is
/// made of; empty where none is known.
Span words_of(const Expr& expr);

/// The opposite of a condition.
Expr denied(Expr condition);

/// Whether both say the same of the same, wherever in the question they come from.
bool same_expression(const Expr& a, const Expr& b);

}  // namespace nl_ask::candidates
