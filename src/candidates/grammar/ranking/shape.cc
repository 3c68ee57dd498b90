#include "candidates/grammar/ranking/shape.h"

#include <algorithm>

#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/ranking/date_agreement.h"
#include "candidates/grammar/ranking/repeated_rows.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// The first column in `expr`; null: none.
const Expr* column_within(const Expr& expr) {
  if (expr.kind == ExprKind::column) return &expr;
  for (const Expr& arg : expr.args)
    if (const Expr* found = column_within(arg)) return found;
  return nullptr;
}

/// Whether a sum in `expr` is made of a column of the query itself that is as the test wants.
template <typename Test>
bool any_sum(const Expr& expr, const Test& test) {
  if (expr.kind == ExprKind::call && expr.name == "sum") {
    const Expr* column = column_within(expr);
    return column != nullptr && column->level == 0 && test(*column);
  }
  return std::ranges::any_of(expr.args, [&](const Expr& arg) { return any_sum(arg, test); });
}

bool joined(const Query& query, int one, int other) {
  for (const Source& source : query.from)
    for (const Expr& condition : source.on) {
      if (condition.args.size() != 2) continue;
      const int a = condition.args[0].source, b = condition.args[1].source;
      if ((a == one && b == other) || (a == other && b == one)) return true;
    }
  return false;
}

/// Whether rows of source `one` refer to those of source `other` though the query goes around.
bool goes_around(const Parse& parse, const Query& query, int one, int other) {
  if (one < 0 || other < 0 || one == other || joined(query, one, other)) return false;
  const int from = query.from[static_cast<size_t>(one)].table;
  const int to = query.from[static_cast<size_t>(other)].table;
  return from >= 0 && to >= 0 &&
         std::ranges::any_of(parse.joins.edges(from), [to](const JoinEdge& edge) {
           return edge.other == to && edge.up && edge.declared;
         });
}

/// "treatments of each appointment, by vet": both refer to the vet, and all of the one come
/// together with all of the other, though treatments refer to appointments.
bool meets_around(const Parse& parse, const Query& query, int one, int other) {
  const auto refers = [&](int from, int to) {
    return std::ranges::any_of(
        parse.joins.edges(query.from[static_cast<size_t>(from)].table), [&](const JoinEdge& edge) {
          return edge.up && edge.other == query.from[static_cast<size_t>(to)].table;
        });
  };
  if (!goes_around(parse, query, one, other)) return false;
  for (int middle = 0; middle < static_cast<int>(query.from.size()); ++middle)
    if (middle != one && middle != other && query.from[static_cast<size_t>(middle)].table >= 0 &&
        joined(query, one, middle) && joined(query, other, middle) && refers(one, middle) &&
        refers(other, middle))
      return true;
  return false;
}

void add_join_features(const Parse& parse, const Query& query, FeatureVector& features) {
  const int sources = static_cast<int>(query.from.size());
  for (int i = 0; i < sources; ++i)
    for (int j = 0; j < sources; ++j)
      if (i != j && meets_around(parse, query, i, j)) features.add("join.around");
}

template <typename Test>
bool any_expr(const Query& query, const Test& test) {
  return std::ranges::any_of(query.outputs, test) || std::ranges::any_of(query.having, test) ||
         std::ranges::any_of(query.order_by, [&](const OrderKey& key) { return test(key.expr); });
}

void add_sum_features(const Parse& parse, const Query& query, FeatureVector& features) {
  if (query.from.size() < 2) return;
  // The joins repeat what is added up.
  const auto again = [&](const Expr& column) { return !one_of_each(parse, query, column); };
  // "hours of each attorney" are those that the attorney logged, rather than those on matters that
  // the attorney is responsible for: what is added up refers to the group itself.
  const auto around = [&](const Expr& column) {
    return std::ranges::any_of(query.group_by, [&](const Expr& group) {
      return goes_around(parse, query, column.source, group.source);
    });
  };
  if (any_expr(query, [&](const Expr& expr) { return any_sum(expr, again); }))
    features.add("shape.sums_again");
  if (any_expr(query, [&](const Expr& expr) { return any_sum(expr, around); }))
    features.add("shape.sums_around");
}

/// "jackets and shirts": nothing is both, where each has one category.
void add_set_features(const Parse& parse, const Query& query, FeatureVector& features) {
  if (query.set_operation != SetOperation::intersect || query.outputs.empty()) return;
  const Expr& first = query.outputs[0];
  if (first.kind != ExprKind::column || first.source < 0) return;
  const int table = query.from[static_cast<size_t>(first.source)].table;
  const bool same_table =
      query.right && !query.right->from.empty() && query.right->from[0].table == table;
  if (table < 0 || !same_table) return;
  const std::vector<int>& names = parse.naming.names(table);
  const bool row = identifies_row(parse, query, first) ||
                   std::find(names.begin(), names.end(), first.column) != names.end();
  if (row && one_of_each(parse, query, first)) features.add("sets.intersect_of_own");
}

/// Groups of one row each in all but law: "group by title" of films.
bool groups_are_names(const Parse& parse, const Query& query) {
  constexpr double kNearlyAll = 0.9;
  if (query.from.size() != 1 || query.from[0].table < 0) return false;
  const schema::Table& table = parse.schema.tables[static_cast<size_t>(query.from[0].table)];
  const std::vector<int>& names = parse.naming.names(query.from[0].table);
  if (table.rows <= 0 || names.empty()) return false;
  const std::vector<int> full = parse.naming.full_name(query.from[0].table);
  const auto groups = [&](int column) {
    return std::ranges::any_of(query.group_by, [&](const Expr& expr) {
      return expr.kind == ExprKind::column && expr.level == 0 && expr.column == column;
    });
  };
  if (full.size() > 1 && std::ranges::all_of(full, groups)) return true;
  return std::ranges::all_of(query.group_by, [&](const Expr& expr) {
    return expr.kind == ExprKind::column && expr.level == 0 &&
           std::ranges::find(names, expr.column) != names.end() &&
           table.columns[static_cast<size_t>(expr.column)].distinct >= kNearlyAll * table.rows;
  });
}

/// Groups of one row each: counting them says nothing.
void add_group_features(const Parse& parse, const Query& query, FeatureVector& features) {
  if (query.group_by.empty()) return;
  const bool by_key =
      std::any_of(query.group_by.begin(), query.group_by.end(), [&](const Expr& expr) {
        return identifies_row(parse, query, expr) && one_of_each(parse, query, expr);
      });
  if (by_key) features.add("shape.groups_are_rows");
  if (!by_key && groups_are_names(parse, query)) features.add("shape.groups_are_names");
}

/// The table whose rows are counted or measured where that is what orders them or what is shown;
/// -1: none.
int counted_table(const Sketch& sketch) {
  const bool ordered = !sketch.orders.empty() && sketch.orders[0].aggregate == Aggregate::count &&
                       sketch.orders[0].use.table < 0;
  if (ordered && !sketch.tables.empty()) return sketch.tables[0];
  for (const OutputItem& item : sketch.outputs)
    if (item.aggregate != Aggregate::none && item.operation.empty()) return item.use.table;
  const bool picks = sketch.limit && !sketch.orders.empty() && !sketch.orders[0].use.is_row();
  return picks ? sketch.orders[0].use.table : -1;
}

/// How many of the times said are not those of the table.
double times_off(const Parse& parse, const Sketch& sketch, int table) {
  return static_cast<double>(std::ranges::count_if(sketch.conditions, [&](const Condition& one) {
    return !one.left.is_row() && one.left.table >= 0 && one.left.table != table &&
           parse.column(one.left).temporal() && one.op != Operator::is_null &&
           one.op != Operator::is_not_null;
  }));
}

/// "When was the last repair?": the day by which it is the last, rather than another one of it.
bool shows_other_day(const Parse& parse, const Sketch& sketch) {
  if (!sketch.limit || sketch.orders.size() != 1 || sketch.orders[0].use.is_row()) return false;
  const ColumnUse first = sketch.orders[0].use;
  if (sketch.orders[0].computed || !parse.column(first).temporal()) return false;
  return std::ranges::any_of(sketch.outputs, [&](const OutputItem& item) {
    return item.use.table >= 0 && !item.use.is_row() && item.use != first &&
           item.operation.empty() && parse.column(item.use).temporal() &&
           !date_named(parse, item.use);
  });
}

/// "top performers from last year": the time is that of what is measured. "The most borrowed books
/// of 2025": that of what is counted.
void add_time_features(const Parse& parse, const Sketch& sketch, FeatureVector& features) {
  if (shows_other_day(parse, sketch)) features.add("time.shows_other");
  const bool measures = !sketch.orders.empty() && sketch.orders[0].aggregate != Aggregate::none &&
                        sketch.orders[0].use.table >= 0;
  const int measured = measures ? sketch.orders[0].use.table : -1;
  if (measures)
    for (const Condition& condition : sketch.conditions)
      if (!condition.left.is_row() && condition.left.table != measured &&
          parse.column(condition.left).temporal())
        features.add("time.off_measure");
  const int counted = measures ? -1 : counted_table(sketch);
  if (counted < 0 || !has_date(parse, counted)) return;
  if (const double off = times_off(parse, sketch, counted); off > 0)
    features.add("time.off_counted", off);
}

/// Whether a word of the column's name that the other table does not have is in the question.
bool said(const Parse& parse, int table, int column, int other, bool& has_own) {
  bool found = false;
  const std::vector<std::string>& others = parse.naming.words(other);
  for (const std::string& word : parse.naming.words(table, column)) {
    if (is_column_word("identifier", word) ||
        std::find(others.begin(), others.end(), word) != others.end())
      continue;
    has_own = true;
    found |=
        std::any_of(parse.tokens.begin(), parse.tokens.end(),
                    [&](const language::Token& token) { return speaks_of_role(word, token.stem); });
  }
  return found;
}

/// "the problems reported by Smith": of two keys that refer to the same table, the one whose name
/// the question says.
void add_key_features(const Parse& parse, const Query& query, FeatureVector& features) {
  for (size_t i = 1; i < query.from.size(); ++i) {
    if (query.from[i].on.size() != 1 || query.from[i].on[0].args.size() != 2) continue;
    const Expr& left = query.from[i].on[0].args[0];
    const Expr& right = query.from[i].on[0].args[1];
    if (left.kind != ExprKind::column || right.kind != ExprKind::column) continue;
    const int a = query.from[left.source].table;
    const int b = query.from[right.source].table;
    if (a < 0 || b < 0) continue;
    const auto& edges = parse.joins.edges(a);
    const auto parallel = std::count_if(edges.begin(), edges.end(),
                                        [b](const JoinEdge& edge) { return edge.other == b; });
    if (parallel < 2) continue;
    bool has_own = false;
    const bool named =
        said(parse, a, left.column, b, has_own) || said(parse, b, right.column, a, has_own);
    if (named) features.add("join.key_said");
    if (!named && has_own) features.add("join.key_unsaid");
  }
}

/// Whether a foreign key says that rows with equal values in these columns belong together.
bool declared(const schema::Schema& schema, int table, int column, int other, int other_column) {
  return std::any_of(
      schema.foreign_keys.begin(), schema.foreign_keys.end(), [&](const schema::ForeignKey& key) {
        return key.table == table && key.referenced == other && key.columns.size() == 1 &&
               key.columns[0] == column && key.referenced_columns[0] == other_column;
      });
}

bool tied(const schema::Schema& schema, const Query& one, const Expr& a, const Query& other,
          const Expr& b) {
  if (a.kind != ExprKind::column || b.kind != ExprKind::column || a.source < 0 || b.source < 0)
    return true;
  const int s = one.from[static_cast<size_t>(a.source)].table;
  const int t = other.from[static_cast<size_t>(b.source)].table;
  return s < 0 || t < 0 || s == t || declared(schema, s, a.column, t, b.column) ||
         declared(schema, t, b.column, s, a.column);
}

/// Joins inside the queries that conditions hold: chains of tables that nobody spoke of.
void add_inner_joins(const Parse& parse, const Query& query, FeatureVector& features);

void add_inner_joins(const Parse& parse, const Query& outer, const Expr& expr,
                     FeatureVector& features) {
  for (const Expr& arg : expr.args) add_inner_joins(parse, outer, arg, features);
  if (!expr.query) return;
  const Query& inner = *expr.query;
  for (size_t i = 1; i < inner.from.size(); ++i) {
    features.add("nested.joins");
    for (const Expr& on : inner.from[i].on)
      if (on.args.size() == 2 && !tied(parse.schema, inner, on.args[0], inner, on.args[1]))
        features.add("nested.undeclared");
  }
  add_inner_joins(parse, inner, features);
}

/// "members who were never assigned an issue": of several keys to look up by, the one that is said.
void add_looked_up_key(const Parse& parse, const Query& query, const Expr& expr,
                       FeatureVector& features) {
  const Expr& own = expr.args[0];
  const Expr& other = expr.args[1].query->outputs[0];
  if (own.kind != ExprKind::column || other.kind != ExprKind::column || own.source < 0 ||
      other.source < 0)
    return;
  const int a = query.from[static_cast<size_t>(own.source)].table;
  const int b = expr.args[1].query->from[static_cast<size_t>(other.source)].table;
  if (a < 0 || b < 0) return;
  const auto& edges = parse.joins.edges(a);
  if (std::count_if(edges.begin(), edges.end(),
                    [b](const JoinEdge& edge) { return edge.other == b; }) < 2)
    return;
  bool has_own = false;
  const bool named = said(parse, b, other.column, a, has_own);
  if (named) features.add("nested.key_said");
  if (!named && has_own) features.add("nested.key_unsaid");
}

void add_inner_joins(const Parse& parse, const Query& query, FeatureVector& features) {
  for (const Expr& expr : query.where) {
    const bool looks_up = (expr.name == "in" || expr.name == "not in") && expr.args.size() == 2 &&
                          expr.args[1].query && !expr.args[1].query->outputs.empty();
    if (looks_up && !tied(parse.schema, query, expr.args[0], *expr.args[1].query,
                          expr.args[1].query->outputs[0]))
      features.add("nested.undeclared");
    if (looks_up) add_looked_up_key(parse, query, expr, features);
    add_inner_joins(parse, query, expr, features);
  }
  if (query.right) add_inner_joins(parse, *query.right, features);
}

void add_condition_features(const Sketch& sketch, FeatureVector& features) {
  const auto equality = [](const Condition& condition) {
    return condition.kind == ConditionKind::literal && condition.op == Operator::equal;
  };
  for (size_t i = 0; i < sketch.conditions.size(); ++i) {
    const Condition& one = sketch.conditions[i];
    for (const OutputItem& output : sketch.outputs)
      if (equality(one) && output.aggregate == Aggregate::none && output.use == one.left)
        features.add("shape.output_is_fixed");
    for (size_t j = 0; j < i; ++j)
      if (one.left == sketch.conditions[j].left && equality(one) && equality(sketch.conditions[j]))
        features.add("shape.same_column_twice");
  }
}

}  // namespace

void add_shape_features(const Parse& parse, const Sketch& sketch, const Query& query,
                        FeatureVector& features) {
  for (const Source& source : query.from)
    if (source.table >= 0 && !parse.named[source.table] && !parse.valued[source.table])
      features.add("join.table_unmentioned");
  for (size_t i = 0; i < query.from.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (query.from[i].table >= 0 && query.from[j].table >= 0) {
        const std::vector<int>& twins = parse.naming.twins(query.from[i].table);
        if (std::find(twins.begin(), twins.end(), query.from[j].table) != twins.end())
          features.add("join.twins");
      }
  if (query.outputs.size() < sketch.outputs.size()) features.add("shape.output_twice");
  if (sketch.orders.size() > 1)
    features.add("shape.orders", static_cast<double>(sketch.orders.size()));
  add_join_features(parse, query, features);
  add_key_features(parse, query, features);
  add_inner_joins(parse, query, features);
  add_condition_features(sketch, features);
  add_time_features(parse, sketch, features);
  add_date_agreement(parse.schema, parse.said_dates, query, features);
  add_repetition_features(parse, sketch, query, features);
  add_sum_features(parse, query, features);
  add_group_features(parse, query, features);
  // "By specialty and status" with one of them alone beside the number.
  if (sketch.features.has("group.silent") && sketch.features.has("group.shown"))
    features.add("group.one_hidden");
  add_set_features(parse, query, features);
}

}  // namespace nl_ask::candidates
