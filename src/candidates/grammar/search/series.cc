// The change of each stretch needs the one before it: which of them are shown is said around the
// query that compares them.
#include "candidates/grammar/search/series.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "candidates/grammar/parse/measures.h"

namespace nl_ask::candidates {
namespace {

/// Stretches that follow each other: months of a year, years, days; not the number of a month.
const ColumnUse* stretch_of(const schema::Schema& schema, const Sketch& sketch) {
  if (sketch.groups.size() != 1) return nullptr;
  const ColumnUse& group = sketch.groups[0];
  const bool follows =
      group.unit.empty() || group.unit == "year" || group.unit.starts_with("trunc ");
  const bool dated = !group.is_row() && schema.column(group.table, group.column).temporal();
  return dated && follows ? &group : nullptr;
}

/// What the rows of a table come to: the sum of what each is about, else how many there are.
OutputItem worth_of_rows(const Parse& parse, const Sketch& sketch, int table, Span span) {
  const int amount = sketch.series->operation == kRunning ? amount_named(parse, table)
                                                          : natural_amount(parse, table);
  return amount < 0 ? count_of_rows(table, span) : output_of(Aggregate::sum, {table, amount}, span);
}

/// A number that is only named is added up, rows that are only named are what they come to.
bool aggregate(const Parse& parse, const Sketch& sketch, OutputItem& item) {
  if (item.other || !item.operation.empty() || item.use.table < 0) return false;
  if (item.aggregate != Aggregate::none) return true;
  const std::vector<int>& names = parse.naming.names(item.use.table);
  const bool rows = item.use.is_row() || item.use.column == parse.naming.key(item.use.table) ||
                    std::ranges::find(names, item.use.column) != names.end();
  if (rows)
    item = worth_of_rows(parse, sketch, item.use.table, item.span);
  else
    item.aggregate = Aggregate::sum;
  return rows || (parse.column(item.use).numeric() &&
                  !parse.naming.identifies(item.use.table, item.use.column));
}

/// What adds up, or is averaged, of each stretch: the place of its output; nothing where there are
/// several.
std::optional<std::size_t> told_of_stretches(const Parse& parse, Sketch& sketch) {
  const ColumnUse group = sketch.groups[0];
  std::optional<std::size_t> told;
  for (std::size_t i = 0; i < sketch.outputs.size(); ++i) {
    if (sketch.outputs[i].use == group) continue;
    if (told || !aggregate(parse, sketch, sketch.outputs[i])) return std::nullopt;
    told = i;
  }
  if (told) return told;
  sketch.outputs.push_back(worth_of_rows(parse, sketch, group.table, {}));
  return sketch.outputs.size() - 1;
}

bool about_stretch(const Condition& condition, const ColumnUse& group) {
  return condition.kind == ConditionKind::literal && !condition.right &&
         condition.aggregate == Aggregate::none && condition.left.table == group.table &&
         condition.left.column == group.column && condition.left.unit.empty();
}

/// Which stretches are shown.
void keep_one_before(Sketch& sketch) {
  const ColumnUse group = sketch.groups[0];
  std::vector<Condition> rest;
  for (Condition& condition : sketch.conditions)
    (about_stretch(condition, group) ? sketch.series->shown : rest).push_back(std::move(condition));
  sketch.conditions = std::move(rest);
}

/// `expr`, said of the query inside, as it is said around it; false: something of it is not there.
bool lift(const std::vector<Expr>& inside, const ColumnUse& group, Expr& expr) {
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const bool begins = inside[i].kind == ExprKind::call && inside[i].name == "date" &&
                        group.unit.starts_with("first ") &&
                        same_expression(inside[i].args[0].args.back(), expr);
    if (!begins && !same_expression(inside[i], expr)) continue;
    expr = column_ref(0, static_cast<int>(i), inside[i].type, expr.span);
    return true;
  }
  if (expr.kind == ExprKind::column || expr.query) return false;
  return std::ranges::all_of(expr.args, [&](Expr& arg) { return lift(inside, group, arg); });
}

Expr output_at(const std::vector<Expr>& inside, std::size_t i) {
  return column_ref(0, static_cast<int>(i), inside[i].type, inside[i].span);
}

/// The change is what is told last.
void keep_changes(const Series& series, const std::vector<Expr>& inside, Query& outer) {
  const Expr change = output_at(inside, inside.size() - 1);
  if (series.kept != Operator::none)
    outer.where.push_back(operation(std::string(sql_of(series.kept)),
                                    {change, literal("0", schema::TypeKind::integer)},
                                    change.span));
  if (!series.most) return;
  outer.order_by.push_back({.expr = change, .descending = *series.most, .nulls_last = true});
  outer.limit = 1;
}

/// A day says which stretch it is as well as a moment does, and is shorter.
void show_first_days(Sketch& sketch) {
  static constexpr std::pair<std::string_view, std::string_view> kDays[] = {
      {"trunc month", "first month"},
      {"trunc quarter", "first quarter"},
      {"trunc week", "first week"},
      {"trunc day", "first day"}};
  const ColumnUse group = sketch.groups[0];
  for (const auto& [moment, day] : kDays) {
    if (group.unit != moment) continue;
    sketch.groups[0].unit = day;
    for (OutputItem& item : sketch.outputs)
      if (item.use == group) item.use.unit = day;
  }
}

/// "cumulative expenses": money adds up where no number of them is asked for.
void add_up_unless_counted(const Parse& parse, OutputItem& item) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.is(i, CueKind::count)) return;
  const bool counts =
      item.aggregate == Aggregate::count && item.use.is_row() && item.use.table >= 0;
  const int amount = counts ? amount_named(parse, item.use.table) : -1;
  if (amount >= 0) item = output_of(Aggregate::sum, {item.use.table, amount}, item.span);
}

}  // namespace

bool has_stretches(const schema::Schema& schema, const Sketch& sketch) {
  return stretch_of(schema, sketch) != nullptr;
}

bool divides_by_other_date(const schema::Schema& schema, const Sketch& sketch) {
  const auto differs = [&](const ColumnUse& group) {
    if (group.is_row() || group.unit.empty() ||
        !schema.column(group.table, group.column).temporal())
      return false;
    return std::ranges::any_of(sketch.conditions, [&](const Condition& condition) {
      return condition.kind == ConditionKind::literal && !condition.values.empty() &&
             condition.left.table == group.table && !condition.left.is_row() &&
             condition.left.column != group.column &&
             schema.column(condition.left.table, condition.left.column).temporal();
    });
  };
  return std::ranges::any_of(sketch.groups, differs);
}

std::optional<Sketch> with_series(const Parse& parse, std::optional<Sketch> sketch) {
  if (!sketch || !sketch->series) return sketch;
  if (sketch->set_operation != SetOperation::none || !sketch->having.empty() ||
      !has_stretches(parse.schema, *sketch))
    return std::nullopt;
  const std::optional<std::size_t> told = told_of_stretches(parse, *sketch);
  const bool running = sketch->series->operation == kRunning;
  if (!told || sketch->outputs[*told].distinct) return std::nullopt;
  show_first_days(*sketch);
  if (running) add_up_unless_counted(parse, sketch->outputs[*told]);
  OutputItem item = sketch->outputs[*told];
  if (running && item.aggregate != Aggregate::sum && item.aggregate != Aggregate::count)
    return std::nullopt;
  item.operation = sketch->series->operation;
  item.other = sketch->groups[0];
  if (sketch->series->beside)
    sketch->outputs.push_back(std::move(item));
  else
    sketch->outputs[*told] = std::move(item);
  sketch->orders.clear();
  sketch->order_first_output.reset();
  sketch->order_computed.reset();
  sketch->limit.reset();
  if (!running) keep_one_before(*sketch);
  return sketch;
}

bool enclose_series(const Sketch& sketch, int base, const ExpressionContext& context,
                    Query& query) {
  const Series& series = *sketch.series;
  const bool chosen = series.kept != Operator::none || series.most.has_value();
  if (series.shown.empty() && !chosen) return true;
  const std::vector<Expr> inside = query.outputs;
  Query outer;
  for (std::size_t i = 0; i < inside.size(); ++i)
    if (!chosen || !contains_aggregate(inside[i])) outer.outputs.push_back(output_at(inside, i));
  for (const Condition& condition : series.shown) {
    std::optional<Expr> expr = condition_expr(condition, base, context);
    if (!expr || !lift(inside, sketch.groups[0], *expr)) return false;
    outer.where.push_back(*std::move(expr));
  }
  if (chosen) keep_changes(series, inside, outer);
  Source source;
  source.derived = std::make_shared<const Query>(std::move(query));
  outer.from.push_back(std::move(source));
  query = std::move(outer);
  return !query.outputs.empty();
}

}  // namespace nl_ask::candidates
