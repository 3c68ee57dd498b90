#include "candidates/grammar/search/reading_variants.h"
#include "candidates/grammar/ranking/repeated_rows.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/parse/first_of_each.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/search/related_parts.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

bool has(const std::vector<int>& columns, int column) {
  return std::ranges::find(columns, column) != columns.end();
}

/// The column stands for the rows of its table: its key, a name, or a part of their full name. A
/// code that most rows share ("country_code" of institutions that have names) does not.
bool names_row(const Parse& parse, ColumnUse use) {
  const std::vector<int>& names = parse.naming.names(use.table);
  const std::vector<int> full = parse.naming.naming_parts(use.table);
  if (use.column == parse.naming.key(use.table) || has(full, use.column)) return true;
  constexpr double kMany = 0.3;  // what so many rows lack tells none apart: "coupon_code" of orders
  if (!parse.naming.displayed(use.table) && parse.column(use).null_fraction > kMany) return false;
  const bool code = parse.naming.identifies(use.table, use.column) && says_kind(parse, use);
  return has(names, use.column) && (use.column == names[0] || !code);
}

/// "the country with the most papers": what is shown names no row, so its values may be the
/// groups.
bool groups_values(const Parse& parse, const Sketch& sketch) {
  if (!sketch.group_rows || !sketch.groups.empty()) return false;
  return std::any_of(sketch.outputs.begin(), sketch.outputs.end(), [&](const OutputItem& item) {
    return item.aggregate == Aggregate::none && !item.use.is_row() && !names_row(parse, item.use);
  });
}

bool can_be_distinct(const Sketch& sketch) {
  return !sketch.distinct && !sketch.group_rows && sketch.groups.empty() &&
         sketch.set_operation == SetOperation::none && sketch.outputs.size() <= 3 &&
         std::all_of(sketch.outputs.begin(), sketch.outputs.end(), [](const OutputItem& o) {
           return o.aggregate == Aggregate::none && !o.use.is_row();
         });
}

/// What is shown stands for the rows of a table, rather than for a column that is asked for.
bool shows_rows(const Sketch& sketch) {
  return std::ranges::any_of(sketch.features.entries(),
                             [](const auto& entry) { return entry.first.starts_with("row."); });
}

/// "countries" rather than "country": the last noun of the words is a plural.
bool says_several(const Parse& parse, language::Span words) {
  return std::ranges::any_of(parse.tokens, [&](const language::Token& token) {
    return token.span.overlaps(words) && language::is_plural(token.lower);
  });
}

/// All that is shown is a column of few values, or of places, that names no row.
bool shows_kinds(const Parse& parse, const Sketch& sketch) {
  if (sketch.outputs.size() != 1 || shows_rows(sketch)) return false;
  const OutputItem& shown = sketch.outputs[0];
  return shown.aggregate == Aggregate::none && !shown.use.is_row() && shown.use.table >= 0 &&
         !names_row(parse, shown.use) && says_kind_or_place(parse, shown.use);
}

/// "Which countries are our vendors in?"
bool lists_kinds(const Parse& parse, const Sketch& sketch) {
  return shows_kinds(parse, sketch) && says_several(parse, sketch.outputs[0].span);
}

/// A reference stands for the row that it leads to.
bool refers(const Parse& parse, ColumnUse use) {
  return parse.naming.reference_of(use.table, use.column) >= 0;
}

/// "which", "what", "in which".
bool asks_which(const Parse& parse) {
  return parse.is(0, CueKind::which) || parse.is(0, CueKind::relative) ||
         parse.is(1, CueKind::which);
}

/// Where a kind is asked for, a row that has none is none of them. False where each has one.
bool keep_known(const Parse& parse, Sketch& sketch) {
  bool any = false;
  for (const OutputItem& item : sketch.outputs) {
    if (item.aggregate != Aggregate::none || item.use.is_row() || !item.use.unit.empty()) continue;
    const schema::Column& column = parse.column(item.use);
    if (!column.nullable || column.null_fraction <= 0) continue;
    sketch.conditions.push_back(literal_condition(item.use, Operator::is_not_null, {}, {}));
    any = true;
  }
  return any;
}

void add_distinct(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  variants.push_back(sketch);
  Sketch& distinct = variants.back();
  distinct.distinct = true;
  const bool joined = tables_of(sketch).size() > 1;
  distinct.features.add(joined ? "distinct.added_join" : "distinct.added");
  if (!lists_kinds(parse, sketch)) return;
  distinct.features.add("distinct.kinds");
  if (asks_which(parse)) distinct.features.add("distinct.kinds_which");
  Sketch known = distinct;
  if (!keep_known(parse, known)) return;
  known.features.add("distinct.kinds_known");
  variants.push_back(std::move(known));
}

/// "the different reasons": what is said to be told apart is known.
void add_known(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  if (!sketch.distinct || sketch.outputs.size() != 1 || shows_rows(sketch)) return;
  Sketch known = sketch;
  if (!keep_known(parse, known)) return;
  known.features.add("distinct.kinds_known");
  variants.push_back(std::move(known));
}

/// "the most common diagnosis": what is told by the groups are their values. Of one table they are
/// in any case.
void add_values(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  Sketch known = sketch;
  if (tables_of(sketch).size() > 1) {
    known.group_values = true;
    known.features.add("group.values");
    if (!sketch.having.empty() && lists_kinds(parse, sketch) &&
        !refers(parse, sketch.outputs[0].use))
      known.features.add("group.values_kinds");
    const bool named = sketch.features.has("link.exact") || sketch.features.has("link.stem");
    if (sketch.limit && named && shows_kinds(parse, sketch) &&
        !refers(parse, sketch.outputs[0].use))
      known.features.add("group.values_first");
    variants.push_back(known);
  }
  if (!keep_known(parse, known)) return;
  known.features.add("group.values_known");
  variants.push_back(std::move(known));
}

/// "each", "every"; not "by".
bool says_each(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.is(i, CueKind::each)) return true;
  return false;
}

/// "vendors whose average confirmed order is above the average of all confirmed orders": what is
/// said of the rows is said of those that groups are compared with too.
void add_same_rows(const Sketch& sketch, std::vector<Sketch>& variants) {
  for (std::size_t i = 0; i < sketch.having.size(); ++i) {
    const Condition& compared = sketch.having[i];
    if (compared.kind != ConditionKind::scalar || !compared.nested->conditions.empty() ||
        compared.aggregate == Aggregate::none)
      continue;
    Nested nested = *compared.nested;
    for (const Condition& condition : sketch.conditions)
      if (condition.left.table == nested.output.table) nested.conditions.push_back(condition);
    if (nested.conditions.empty()) continue;
    variants.push_back(sketch);
    variants.back().having[i].nested = std::make_shared<const Nested>(std::move(nested));
    variants.back().features.add("nested.same_rows");
  }
}

/// Whether each row of `one` may have several of `many`: references lead from those to it, declared
/// or not.
bool has_several(const Parse& parse, int one, int many) {
  constexpr int kMostSteps = 3;
  std::vector<int> reached = {many};
  for (int step = 0; step < kMostSteps; ++step) {
    std::vector<int> next;
    for (const int table : reached)
      for (const JoinEdge& edge : parse.joins.edges(table))
        if (edge.up && (edge.declared || parse.naming.key(edge.other) == edge.other_columns[0]))
          next.push_back(edge.other);
    if (has(next, one)) return true;
    reached = std::move(next);
  }
  return false;
}

/// "the top 5 vendors by billed amount": what is ordered by is of rows that each vendor has many
/// of.
bool orders_by_one_of_many(const Parse& parse, const Sketch& sketch) {
  if (sketch.orders.size() != 1 || !sketch.limit || sketch.group_rows || !sketch.groups.empty() ||
      sketch.outputs.empty() || sketch.set_operation != SetOperation::none)
    return false;
  const OrderItem& order = sketch.orders[0];
  const int shown = sketch.outputs[0].use.table;
  const bool plain = std::ranges::all_of(sketch.outputs, [&](const OutputItem& item) {
    return item.aggregate == Aggregate::none && !item.other && item.use.table == shown;
  });
  return plain && shown >= 0 && order.aggregate == Aggregate::none && !order.computed &&
         order.use.table >= 0 && order.use.table != shown && !order.use.is_row() &&
         parse.column(order.use).numeric() && order.use.unit.empty() &&
         !parse.naming.identifies(order.use.table, order.use.column) &&
         has_several(parse, shown, order.use.table);
}

/// "the top 5 countries by capacity" of plants: each country is one of several kinds of those rows.
bool orders_rows_of_kinds(const Parse& parse, const Sketch& sketch) {
  if (sketch.orders.size() != 1 || !sketch.limit || *sketch.limit < 2 || sketch.group_rows ||
      !sketch.groups.empty() || sketch.set_operation != SetOperation::none ||
      !lists_kinds(parse, sketch))
    return false;
  const OrderItem& order = sketch.orders[0];
  return order.aggregate == Aggregate::none && !order.computed && !order.use.is_row() &&
         order.use.table == sketch.outputs[0].use.table && order.use.unit.empty() &&
         can_be_added_up(parse, order.use);
}

/// Of the few first that have many such rows each, what those come to in all; for levels ("rating")
/// what they are on average.
void add_summed_order(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  if (!orders_by_one_of_many(parse, sketch) && !orders_rows_of_kinds(parse, sketch)) return;
  const bool several = *sketch.limit > 1;
  if (several) variants[0].features.add("order.of_one_row");
  Sketch summed = sketch;
  const bool level = has_column_word(parse.naming, sketch.orders[0].use, "level");
  summed.orders[0].aggregate = level ? Aggregate::avg : Aggregate::sum;
  summed.group_rows = true;
  summed.features.add(several ? "order.summed" : "order.summed_one");
  variants.push_back(std::move(summed));
}

/// "the largest expense category": what is shown is a kind of the rows that a word of size is said
/// of.
bool orders_rows_of_kind(const Parse& parse, const Sketch& sketch) {
  if (sketch.orders.size() != 1 || !sketch.limit || sketch.group_rows || !sketch.groups.empty() ||
      sketch.outputs.size() != 1 || sketch.set_operation != SetOperation::none ||
      !sketch.features.has("superlative.hinted") || shows_rows(sketch))
    return false;
  const OrderItem& order = sketch.orders[0];
  const OutputItem& shown = sketch.outputs[0];
  if (!order.descending || order.aggregate != Aggregate::none || order.computed ||
      shown.aggregate != Aggregate::none || shown.use.is_row() || order.use.is_row() ||
      order.use.table != shown.use.table)
    return false;
  const bool added_up = can_be_added_up(parse, order.use) &&
                        has_column_word(parse.naming, order.use, "amount") &&
                        !has_column_word(parse.naming, order.use, "apiece");
  return added_up && says_kind(parse, shown.use) && !names_row(parse, shown.use);
}

/// The kind of which all rows together come to most.
void add_summed_kind(const Parse& parse, const Sketch& sketch, std::vector<Sketch>& variants) {
  if (!orders_rows_of_kind(parse, sketch)) return;
  variants[0].features.add("order.one_row_of_kind");
  Sketch summed = sketch;
  summed.orders[0].aggregate = Aggregate::sum;
  summed.group_rows = true;
  summed.features.add("order.summed_kind");
  variants.push_back(std::move(summed));
}

/// "which parks have employees", "parks with cancelled bookings": of rows of one table only those
/// are shown that others are of, which may be restricted.
bool shows_having(const Parse& parse, const Sketch& sketch) {
  const int shown = sketch.outputs[0].use.table;
  const auto elsewhere = [&](int table) { return table >= 0 && table != shown; };
  int other = -1;
  for (const int table : sketch.tables)
    if (elsewhere(table)) other = table;
  for (const Condition& condition : sketch.conditions)
    if (elsewhere(condition.left.table)) other = condition.left.table;
  return other >= 0 && says_has(parse, other) && has_several(parse, shown, other);
}

}  // namespace

std::vector<Sketch> variants_of(const Parse& parse, const Sketch& sketch) {
  std::vector<Sketch> variants = {sketch};
  if (std::optional<Sketch> related = semijoined(sketch)) {
    const bool computed = related->outputs[0].aggregate != Aggregate::none;
    related->features.add(computed ? "semijoin.aggregate" : "semijoin.rows");
    if (shows_having(parse, sketch)) related->features.add("semijoin.has");
    variants.push_back(std::move(*related));
  }
  if (std::optional<Sketch> part = with_related_part(parse, sketch)) {
    variants[0].features.add("share.joined");
    variants.push_back(*std::move(part));
  }
  Sketch flat = variants[0];
  const bool day_shown = sketch.features.has("ends.shown");
  if (std::optional<Sketch> first = day_shown ? std::nullopt : first_of_each(parse, sketch)) {
    if (says_each(parse)) flat.features.add("superlative.each_ignored");
    variants[0] = flat;
    variants.push_back(*std::move(first));
  }
  add_same_rows(flat, variants);
  add_summed_order(parse, flat, variants);
  add_summed_kind(parse, flat, variants);
  if (groups_values(parse, flat)) add_values(parse, flat, variants);
  if (can_be_distinct(flat)) add_distinct(parse, flat, variants);
  add_known(parse, flat, variants);
  return variants;
}

}  // namespace nl_ask::candidates
