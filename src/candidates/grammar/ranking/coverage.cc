#include "candidates/grammar/ranking/coverage.h"

#include <algorithm>
#include <vector>

#include "candidates/grammar/parse/units_said.h"
#include "candidates/grammar/ranking/used_items.h"

namespace nl_ask::candidates {
namespace {

/// "How many awards", "number of open orders": the rows of chunk `i` are to be counted.
bool is_counted(const Parse& parse, int i) {
  int before = parse.next(i, -1);
  while (before > 0 && parse.valuable(before)) before = parse.next(before, -1);
  return before >= 0 && parse.is(before, CueKind::count);
}

constexpr double kAsGood = 0.05;  // links this close to a chunk's best are as good

/// Whether any of a chunk's best links is in use.
template <typename In>
bool any_used(const std::vector<const schema::Mention*>& links, double best, In in_use) {
  return std::any_of(links.begin(), links.end(), [&](const schema::Mention* link) {
    return link->score >= best - kAsGood && in_use(*link);
  });
}

/// "players without a team": the empty reference speaks of the table that it does not refer to.
bool refers_to_none(const Parse& parse, const Query& query, int table) {
  return std::any_of(query.where.begin(), query.where.end(), [&](const Expr& condition) {
    if (condition.name != "is null" || condition.args[0].source < 0) return false;
    const Expr& of = condition.args[0];
    const int from = query.from[static_cast<size_t>(of.source)].table;
    return std::any_of(parse.schema.foreign_keys.begin(), parse.schema.foreign_keys.end(),
                       [&](const schema::ForeignKey& key) {
                         return key.table == from && key.referenced == table &&
                                key.columns == std::vector<int>{of.column};
                       });
  });
}

/// Whether an expression takes a date by that unit.
bool has_unit(const Expr& expr, const UnitGroup& unit) {
  const std::string said = expr.args.empty() ? "" : expr.args[0].text;
  if (expr.name == "date_trunc" && "trunc " + said == unit.stretch) return true;
  if (expr.name == "date_part" && said == unit.part) return true;
  return std::ranges::any_of(expr.args, [&](const Expr& arg) { return has_unit(arg, unit); });
}

/// "Per week": the unit of time by which the query's dates are grouped.
bool is_unit_of_groups(const Parse& parse, const Query& query, int i) {
  const UnitGroup* unit = unit_said(parse, i);
  return unit != nullptr && std::ranges::any_of(query.group_by, [&](const Expr& group) {
           return has_unit(group, *unit);
         });
}

/// "Per weekday", "per ward and month": whether chunk `i` stands where it is said what to divide
/// by.
bool is_divider(const Parse& parse, int i) {
  if (divides(parse.chunks[i - 1])) return true;
  const int before = i > 2 && parse.is(i - 1, CueKind::and_word) ? parse.next(i - 2, -1) : -1;
  return before >= 0 && divides(parse.chunks[before]);
}

/// "Number of vehicles per weekday": a unit that is said to divide by, and the query has nothing
/// of.
bool misses_unit(const Parse& parse, const Query& query) {
  constexpr double kMayBeName = 0.6;
  for (int i = 1; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    const UnitGroup* unit = unit_said(parse, i);
    if (unit == nullptr || !is_divider(parse, i) || chunk.last - chunk.first > 1 ||
        std::max(chunk.table_score(), chunk.column_score()) >= kMayBeName)
      continue;
    const auto in = [&](const Expr& expr) { return has_unit(expr, *unit); };
    if (std::ranges::none_of(query.outputs, in) && std::ranges::none_of(query.group_by, in))
      return true;
  }
  return false;
}

bool is_of_unit(const Parse& parse, const Query& query) {
  for (int i = 0; i < parse.size(); ++i)
    if (is_unit_of_groups(parse, query, i)) return true;
  return false;
}

/// "In 2025": of rows nothing is said but when.
bool only_of_time(const Query& query) {
  return std::ranges::all_of(query.where, [](const Expr& condition) {
    return !condition.args.empty() && (condition.args[0].name == "date_part" ||
                                       std::ranges::any_of(condition.args, [](const Expr& arg) {
                                         return arg.type == schema::TypeKind::date ||
                                                arg.type == schema::TypeKind::timestamp;
                                       }));
  });
}

/// Whether rows of some time perhaps are divided by a unit that is said, in no order, all of them.
bool divides_by_unit(const Parse& parse, const Query& query) {
  return query.having.empty() && query.order_by.empty() && !query.right && only_of_time(query) &&
         is_of_unit(parse, query);
}

/// "Number of orders per month", "revenue by week in 2025": one table, divided by a stretch of
/// time and nothing else.
bool only_divides_by_unit(const Parse& parse, const Query& query) {
  return query.from.size() == 1 && query.group_by.size() == 1 && divides_by_unit(parse, query);
}

/// "Appointments per dentist per week": by rows of another table, or by a column, beside.
bool divides_by_unit_beside(const Parse& parse, const Query& query) {
  constexpr std::size_t kMostJoined = 3;
  if (query.from.size() > kMostJoined || query.group_by.size() < 2 ||
      !divides_by_unit(parse, query))
    return false;
  int beside = -1;
  for (const Expr& group : query.group_by) {
    if (group.kind != ExprKind::column) continue;
    if (beside >= 0 && beside != group.source) return false;
    beside = group.source;
  }
  return beside >= 0;
}

void add_missing(const Parse& parse, const Query& query, const UsedItems& used,
                 FeatureVector& features) {
  double tables = 0, columns = 0, values = 0, all = 0;
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    const auto of_column = [&](const schema::Mention& m) { return used.column(m.table, m.column); };
    // "the producer of Whale Fall": who is found by the reference of that name
    const auto of_reference = [&](const schema::Mention& m) {
      return of_column(m) || used.joins(m.table, m.column);
    };
    const bool deed = std::ranges::find(parse.deeds, i) != parse.deeds.end();
    const auto keeps_deed = [&](const schema::Mention& m) { return used.table(m.table); };
    const auto of_table = [&](const schema::Mention& m) {
      return used.table(m.table) || refers_to_none(parse, query, m.table);
    };
    if (deed && (parse.tabular(i) || any_used(chunk.columns, chunk.column_score(), keeps_deed)))
      continue;
    if (is_unit_of_groups(parse, query, i)) continue;
    double missing = 0;
    if (const ColumnUse* by = parse.placed_by(i)) {
      if (!used.column(by->table, by->column)) columns += missing = 1;
    } else if (parse.valuable(i)) {
      const bool used_up =
          chunk.number.has_value() || any_used(chunk.values, chunk.value_score(), of_column);
      if (!used_up) missing = chunk.value_score();
      values += missing;
    } else if (parse.tabular(i)) {
      if (!any_used(chunk.tables, chunk.table_score(), of_table) &&
          !any_used(chunk.columns, chunk.table_score(), of_column))
        missing = chunk.table_score();
      tables += missing;
      if (missing > 0 && is_counted(parse, i)) features.add("coverage.counted_missing", missing);
    } else if (parse.columnar(i)) {
      if (!any_used(chunk.columns, chunk.column_score(), of_reference) &&
          !(is_value_of_next(parse, i) && any_used(chunk.values, chunk.value_score(), of_column)))
        missing = chunk.column_score();
      columns += missing;
    }
    all += missing;
  }
  features.add("coverage.tables_missing", tables);
  features.add("coverage.columns_missing", columns);
  features.add("coverage.values_missing", values);
  if (misses_unit(parse, query)) features.add("coverage.unit_missed");
  if (all == 0) features.add("coverage.all");
  if (all == 0 && only_divides_by_unit(parse, query)) features.add("coverage.unit_alone");
  if (all == 0 && divides_by_unit_beside(parse, query)) features.add("coverage.unit_beside");
}

/// How well the question names a table: itself, or one of its columns or values.
double support(const Parse& parse, int table) {
  double best = 0;
  for (const Chunk& chunk : parse.chunks) {
    for (const schema::Mention* link : chunk.tables)
      if (link->table == table) best = std::max(best, link->score);
    for (const schema::Mention* link : chunk.columns)
      if (link->table == table) best = std::max(best, 0.8 * link->score);
    for (const schema::Mention* link : chunk.values)
      if (link->table == table) best = std::max(best, 0.9 * link->score);
  }
  return best;
}

/// "members who never borrowed": of a view that repeats some of the loans less likely than of them.
void add_views_within(const Parse& parse, const Query& query, const UsedItems& used,
                      FeatureVector& features) {
  for (const int table : used.tables()) {
    const bool outside = std::ranges::find(query.from, table, &Source::table) != query.from.end();
    if (!outside && parse.schema.tables[table].kind == schema::TableKind::view)
      features.add("coverage.view_within");
  }
}

/// Whether rows are counted, or ordered or chosen by how many there are.
bool counts(const Query& query) {
  const auto count = [](const Expr& expr) {
    return expr.kind == ExprKind::call && expr.name == "count";
  };
  return std::ranges::any_of(query.outputs, count) || !query.having.empty() ||
         std::ranges::any_of(query.order_by, count, &OrderKey::expr);
}

/// "cancelled orders, count": what the question ends with is asked for.
bool ends_with_count(const Parse& parse) {
  int last = parse.size() - 1;
  while (parse.is(last, CueKind::sentence)) --last;
  return last > 0 && parse.is(last, CueKind::count) && parse.chunks[last].text == "count" &&
         !parse.columnar(last - 1);
}

}  // namespace

void add_coverage_features(const Parse& parse, const Query& query, FeatureVector& features) {
  const UsedItems used(query);
  add_missing(parse, query, used, features);
  if (ends_with_count(parse) && !counts(query)) features.add("coverage.count_unread");
  double unsupported = 0;
  for (const Source& source : query.from) {
    if (source.table < 0) continue;
    unsupported += 1 - support(parse, source.table);
    if (parse.schema.tables[source.table].kind == schema::TableKind::view)
      features.add("coverage.view");
  }
  features.add("coverage.unsupported", unsupported);
  add_views_within(parse, query, used, features);
}

int chunks_without_place(const Parse& parse, const Query& query) {
  const UsedItems used(query);
  int without = 0;
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    const ColumnUse* by = parse.placed_by(i);
    if (by != nullptr && used.column(by->table, by->column)) continue;
    if (chunk.cue != nullptr || chunk.number || chunk.quoted || chunk.time != nullptr ||
        parse.tokens[static_cast<std::size_t>(chunk.first)].kind != language::TokenKind::word)
      continue;
    const auto in_use = [&](const schema::Mention* m) {
      return m->column < 0 ? used.table(m->table)
                           : used.column(m->table, m->column) || used.joins(m->table, m->column);
    };
    if (std::ranges::none_of(chunk.tables, in_use) && std::ranges::none_of(chunk.columns, in_use) &&
        std::ranges::none_of(chunk.values, in_use))
      ++without;
  }
  return without;
}

}  // namespace nl_ask::candidates
