// The form in which the grammar composes: what is asked, without FROM, JOIN and GROUP BY (NatSQL,
// Gan et al. 2021). Tables are joined when the sketch is turned into a query
// (candidates/grammar/search/compose.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/query/query.h"
#include "language/span.h"

namespace nl_ask::candidates {

/// The aggregates that the grammar itself speaks of; the values after them are the entries of
/// data/english/aggregates.txt, in order (candidates/grammar/sketch/aggregates.h).
enum class Aggregate { none, count, sum, avg, min, max, further };

/// A column, or a row of the table.
struct ColumnUse {
  int table = -1;
  int column = -1;
  /// Of a date, only so much: "year" its number, "trunc month" the month with its year, ..., "first
  /// month" the day on which that begins; "age" how long ago it is, "full years" how many years.
  std::string_view unit = {};  // static text
  /// A reference (Naming::references) of the table to itself: of the row that it refers to; -1: of
  /// the row itself.
  int through = -1;

  bool is_row() const { return column < 0; }
  bool operator==(const ColumnUse&) const = default;
};

inline ColumnUse row_of(int table) { return {.table = table}; }

struct Nested;
struct Sketch;

/// How a condition compares; `year`, `month` and `weekday`: that part of a date with a number.
enum class Operator {
  none,  // not said
  equal,
  unequal,
  less,
  at_most,
  more,
  at_least,
  between,
  ilike,
  not_ilike,
  has,  // an array has the element
  lacks,
  is_null,
  is_not_null,
  year,
  month,
  weekday
};

/// As SQL writes it; the parts of dates as date_part names them.
std::string_view sql_of(Operator op);

/// Of "=", "<>", "<", "<=", ">", ">=", as data/english/ says comparisons; none: of anything else.
Operator operator_said(std::string_view sign);

/// Turned round: 5 < x says x > 5.
Operator flipped(Operator op);

/// "more" and "at least"; "less" and "at most".
bool upwards(Operator op);
bool downwards(Operator op);

/// What a condition compares its left side with.
enum class ConditionKind {
  literal,    // op values[0] [and values[1]], or op right
  any,        // one of `parts` holds
  all,        // every one of `parts` holds
  scalar,     // op (aggregate of `nested`)
  related,    // the row has a row in nested.output.table that satisfies nested.conditions ("in");
              // where `left` is a column, that refers to it; where `left` is a row through a
              // reference, that one is referred to by it
  unrelated,  // it has none ("not in")
  ranked,     // among the first nested.output by nested.orders, or those of nested.having
  outnumbers  // of groups: op (rows that satisfy parts[1]) of those that satisfy parts[0]
};

/// With `aggregate`, a condition on groups (HAVING); `left` a row: count(*).
struct Condition {
  ConditionKind kind = ConditionKind::literal;
  ColumnUse left;
  Aggregate aggregate = Aggregate::none;
  bool distinct = false;
  Operator op = Operator::equal;
  std::vector<std::string> values;
  std::optional<ColumnUse> right;  // of a literal condition: a column instead of values
  std::vector<Condition> parts;
  std::shared_ptr<const Nested> nested;
  Span span;
  std::string phrase;
  double factor = 1;  // of a scalar condition: so many times what it compares with
};

/// One output. `use` a row: count(*) under count, else all columns of the table. With `other`,
/// what comes of the two by `operation`: "+", "-", or "/" a quotient that is no integer and null
/// where the divisor is zero. The operation kShare: how many percent of the aggregate, of the rows
/// of a group or of what they add up to, is of those that satisfy `share`; kPart: how many percent
/// the aggregate is of that of all groups together; kRunning: the aggregate of the group and of all
/// before it in the order of `other`, a group; kChange: less that of the group before it;
/// kChangeRate: in percent of that. kGain: how much more the aggregate is of the rows that satisfy
/// `share` than of those that satisfy `before`; kGrowth: in percent of the latter; kRatio: how many
/// times the latter the former is. kDays: the days from `other`, a date, to this one.
struct OutputItem {
  ColumnUse use;
  Aggregate aggregate = Aggregate::none;
  bool distinct = false;
  Span span;
  std::optional<ColumnUse> other = std::nullopt;
  Aggregate other_aggregate = Aggregate::none;
  std::string_view operation = {};  // static text
  bool other_distinct = false;
  std::vector<Condition> share = {};
  std::vector<Condition> before = {};
  Aggregate of_result = Aggregate::none;  // of what comes of the two: the average time between
};

inline constexpr std::string_view kShare = "share";
inline constexpr std::string_view kPart = "part";
inline constexpr std::string_view kRunning = "running";
inline constexpr std::string_view kChange = "change";
inline constexpr std::string_view kChangeRate = "change_rate";
inline constexpr std::string_view kGain = "gain";
inline constexpr std::string_view kGrowth = "growth";
inline constexpr std::string_view kRatio = "ratio";
inline constexpr std::string_view kDays = "days";

/// Order by; a row under count: count(*). With `computed`, by that instead.
struct OrderItem {
  ColumnUse use;
  Aggregate aggregate = Aggregate::none;
  bool descending = false;
  Span span;
  std::optional<OutputItem> computed = std::nullopt;
};

/// A query inside a condition: `aggregate`(`output`) of the rows that satisfy `conditions`; of
/// them, ordered by `orders`, the first `limit`. `tables`: joined besides those of the columns.
struct Nested {
  ColumnUse output;
  Aggregate aggregate = Aggregate::none;
  bool distinct = false;  // of different values
  std::vector<Condition> conditions;
  std::vector<OrderItem> orders;
  std::optional<std::int64_t> limit;
  std::vector<int> tables;
  std::optional<ColumnUse> per;   // only rows that agree with the outer row in this column
  std::vector<Condition> having;  // of a ranked condition: of the groups that the output makes
  int over = -1;  // of a scalar condition: by how many rows of this table (as far as they satisfy
                  // `conditions` too) it is divided: so much for each of them on average
};

/// The column itself; an aggregate of it; how many rows of the table there are.
OutputItem output_of(ColumnUse use, Span span);
OutputItem output_of(Aggregate aggregate, ColumnUse use, Span span);
OutputItem count_of_rows(int table, Span span);

/// By the column itself; by an aggregate of it; by how many rows there are.
OrderItem order_by(ColumnUse use, bool descending, Span span);
OrderItem order_by(Aggregate aggregate, ColumnUse use, bool descending, Span span);
OrderItem order_by_count(bool descending, Span span);

/// The column compared with values.
Condition literal_condition(ColumnUse left, Operator op, std::vector<std::string> values,
                            Span span);

/// A sketch of nothing but the condition.
Sketch sketch_of(Condition condition);

/// One of the parts holds; all of them hold.
Condition any_of(std::vector<Condition> parts);
Condition all_of(std::vector<Condition> parts);

/// A condition about a query inside it, compared with nothing but by its kind.
Condition nested_condition(ConditionKind kind, Nested nested, Span span);

/// The row has no row in `table` that satisfies `conditions`.
Condition unrelated_to(int table, std::vector<Condition> conditions, Span span);

/// The column compared with an aggregate of itself, over all rows.
Condition compared_with_all(ColumnUse use, Aggregate aggregate, Operator op, Span span);

/// What each stretch of time is beside those before it: its sum and all before (kRunning), or what
/// changed (kChange, kChangeRate); `beside`: the sum itself is shown too.
struct Series {
  std::string_view operation = kRunning;
  bool beside = false;
  Operator kept = Operator::none;  // of changes: only stretches that went up (more) or down (less)
  std::optional<bool> most = {};   // only the one that went up (true) or down the most
  std::vector<Condition> shown = {};  // which stretches are shown: the one before them is not
};

/// A part of a reading, or a whole one: parts are put together by appending them.
struct Sketch {
  std::vector<OutputItem> outputs;
  std::vector<Condition> conditions;
  std::vector<ColumnUse> groups;
  bool group_rows = false;    // group by what the outputs without aggregate stand for
  bool group_values = false;  // ... by their values, not by the rows that have them
  std::vector<Condition> having;
  std::vector<OrderItem> orders;
  std::optional<bool> order_first_output;  // order by the first output; true: descending
  std::optional<bool> order_computed;      // by the first that is computed, else by the first
  std::optional<std::int64_t> limit;
  std::int64_t offset = 0;
  bool distinct = false;
  std::vector<int> tables;  // tables that must be joined besides those of the columns
  /// With a set operation: the same query with `right_conditions` in the place of
  /// `left_conditions`.
  SetOperation set_operation = SetOperation::none;
  std::vector<Condition> left_conditions;
  std::vector<Condition> right_conditions;
  /// More of the left and of the right side alone ("more than 3 orders or a price above 5"); with
  /// `right_alone` the right side is nothing but `right_part` ("phones of customers and staff").
  std::shared_ptr<const Sketch> left_part;
  std::shared_ptr<const Sketch> right_part;
  bool right_alone = false;
  /// Of a share: conditions said by these words of the question are its part, the others are about
  /// the whole, and so are times beside what is no time.
  std::vector<Span> share_part;
  bool keeps_unreferred = false;    // rows that refer to no row of their own table stay
  bool shows_order = false;         // what is ordered by is shown as well
  bool keeps_empty_groups = false;  // rows of the table grouped by that have none of the others
  std::optional<Series> series;
  FeatureVector features;
};

void append(Sketch& sketch, const Sketch& part);

/// The left or the right side of a set operation, as a sketch without one.
Sketch left_side(const Sketch& sketch);
Sketch right_side(const Sketch& sketch);

/// "the average score of customers with a loan": the same with the other tables' rows looked up, so
/// that none of the rows shown is counted more than once. Nothing where there is one table.
std::optional<Sketch> semijoined(const Sketch& sketch);

/// The self references that columns of the outer query are reached through, in order.
std::vector<int> references_of(const Sketch& sketch);

/// Tables of the outer query: of every column it uses and of `tables`, without repetition, in
/// order.
std::vector<int> tables_of(const Sketch& sketch);

/// Whether the output compares some rows with others.
inline bool compares_rows(const OutputItem& item) {
  return item.operation == kShare || item.operation == kGain || item.operation == kGrowth ||
         item.operation == kRatio;
}

/// The sketch with its conditions inside its share, except those said of the whole ("of the orders
/// in May, how many percent were returned"); a share of rows that nothing names is of those that
/// its part is said of. Nothing where a share is left without a condition. A sketch without shares
/// stays as it is.
std::optional<Sketch> with_shares(std::optional<Sketch> sketch);

}  // namespace nl_ask::candidates
