#include "candidates/grammar/search/output_edits.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "candidates/grammar/parse/column_units.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kReadings = 10;  // that are edited

bool among(const std::vector<Expr>& list, const Expr& expr) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Expr& one) { return same_expression(one, expr); });
}

/// Whether a plain column may be shown: all of a query without groups may, else what is grouped by.
bool computes(const Query& query) {
  return !query.group_by.empty() ||
         std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
}

/// Whether token `i` is of what a column is called, before a unit that it may not be kept in:
/// "overtime hours" of a column in minutes, but not "hours per week".
bool names_column(const Parse& parse, int i) {
  constexpr std::string_view kRate = "per";
  if (parse.tokens[static_cast<std::size_t>(i)].lower == kRate) return false;
  return std::ranges::any_of(parse.chunks, [i](const Chunk& chunk) {
    return chunk.first <= i && i < chunk.last && chunk.cue == nullptr && !chunk.number &&
           !chunk.columns.empty();
  });
}

/// The units that results are wanted in: "in minutes", "(hours)", "how many days", "overtime
/// hours".
std::vector<language::Unit> units_wanted(const Parse& parse) {
  static constexpr std::string_view kBefore[] = {"in", "(", "many", ",", "of"};
  std::vector<language::Unit> wanted;
  for (std::size_t i = 1; i < parse.tokens.size(); ++i) {
    const language::Unit* unit = language::unit_said(parse.tokens[i].lower);
    if (unit == nullptr) continue;
    const bool named = std::ranges::find(kBefore, parse.tokens[i - 1].lower) != std::end(kBefore) ||
                       names_column(parse, static_cast<int>(i) - 1);
    if (named) wanted.push_back(*unit);
  }
  return wanted;
}

class Editor {
 public:
  Editor(const Parse& parse, const std::vector<language::Unit>& units, const Ranked& reading,
         std::vector<Ranked>& edits)
      : parse_(parse), units_(units), reading_(reading), edits_(edits) {}

  void edit() {
    const Query& query = reading_.query;
    if (query.set_operation != SetOperation::none || query.outputs.empty()) return;
    drop();
    convert();
    add_orders();
    add_groups();
    if (query.outputs[0].kind == ExprKind::column && query.outputs[0].level == 0) add_columns();
  }

 private:
  void keep(Query query, const char* feature) {
    edits_.push_back(edited(reading_, std::move(query), feature));
  }

  /// Without one of the outputs.
  void drop() {
    const Query& query = reading_.query;
    if (query.outputs.size() < 2 || query.outputs.size() > 4) return;
    for (size_t i = 0; i < query.outputs.size(); ++i) {
      Query less = query;
      less.outputs.erase(less.outputs.begin() + static_cast<std::ptrdiff_t>(i));
      if (!less.distinct) keep(std::move(less), "edit.drop");
    }
  }

  /// The column that an output shows or computes; nullptr: another thing.
  const Expr* measured(const Expr& output) const {
    const bool computed = output.kind == ExprKind::call && output.args.size() == 1 &&
                          output.name != "count" && !output.distinct;
    const Expr& column = computed ? output.args[0] : output;
    return column.kind == ExprKind::column && column.level == 0 && column.source >= 0 ? &column
                                                                                      : nullptr;
  }

  /// "How long did the longest run take, in minutes?" of a column in milliseconds.
  void convert() {
    const Query& query = reading_.query;
    for (const language::Unit& wanted : units_)
      for (size_t i = 0; i < query.outputs.size(); ++i) {
        const Expr* column = measured(query.outputs[i]);
        const int table =
            column == nullptr ? -1 : query.from[static_cast<size_t>(column->source)].table;
        const language::Unit* kept = table < 0 ? nullptr : unit_of(parse_, {table, column->column});
        if (kept == nullptr || kept->dimension != wanted.dimension || kept->factor == wanted.factor)
          continue;
        Query converted = query;
        converted.outputs[i] = in_other_unit(query.outputs[i], *kept, wanted);
        if (!query.distinct) keep(std::move(converted), "edit.in_unit");
      }
  }

  void add(const Expr& expr, const char* feature) {
    if (among(reading_.query.outputs, expr)) return;
    Query more = reading_.query;
    more.outputs.push_back(expr);
    more.outputs.back().span = {};
    keep(std::move(more), feature);
  }

  /// What is ordered by, beside it.
  void add_orders() {
    const Query& query = reading_.query;
    for (const OrderKey& key : query.order_by)
      if (!query.distinct && (contains_aggregate(key.expr) || !computes(query)))
        add(key.expr, "edit.add_order");
  }

  /// Beside what is shown of the groups, something of the same rows.
  void add_grouped(const Expr& expr) {
    if (among(reading_.query.outputs, expr) || among(reading_.query.group_by, expr)) return;
    Query more = reading_.query;
    more.outputs.push_back(expr);
    more.group_by.push_back(expr);
    keep(std::move(more), "edit.add_column");
  }

  void add_groups() {
    for (const Expr& group : reading_.query.group_by) add(group, "edit.add_group");
  }

  /// The identifier, the name or the full name of the row, beside or instead of what is shown.
  void add_columns() {
    const Query& query = reading_.query;
    const int source = query.outputs[0].source;
    const int table = source < 0 ? -1 : query.from[static_cast<size_t>(source)].table;
    const bool grouped = !query.group_by.empty();
    if (table < 0 || (computes(query) && !grouped)) return;
    std::vector<int> columns = parse_.naming.full_name(table);
    if (!parse_.naming.names(table).empty())
      columns.insert(columns.begin(), parse_.naming.names(table)[0]);
    if (parse_.naming.key(table) >= 0) columns.insert(columns.begin(), parse_.naming.key(table));
    for (int column : columns) {
      const Expr expr = column_ref(source, column, parse_.schema.column(table, column).kind);
      if (grouped) {
        add_grouped(expr);
        continue;
      }
      if (!query.distinct) add(expr, "edit.add_column");
      if (query.outputs.size() > 1 || same_expression(query.outputs[0], expr)) continue;
      Query other = query;
      other.outputs = {expr};
      if (!query.distinct || query.order_by.empty()) keep(std::move(other), "edit.column");
    }
  }

  const Parse& parse_;
  const std::vector<language::Unit>& units_;  // that results are wanted in
  const Ranked& reading_;
  std::vector<Ranked>& edits_;
};

}  // namespace

std::vector<Ranked> output_edits(const Parse& parse, const std::vector<Ranked>& readings) {
  const std::vector<language::Unit> units = units_wanted(parse);
  std::vector<Ranked> edits;
  for (size_t i = 0; i < readings.size() && i < kReadings; ++i)
    Editor(parse, units, readings[i], edits).edit();
  return edits;
}

}  // namespace nl_ask::candidates
