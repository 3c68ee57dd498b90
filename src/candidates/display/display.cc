// A name or a key stands for its row; what else is listed stands for itself.

#include "candidates/display/display.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/display/joins_for_display.h"
#include "candidates/display/one_year.h"

namespace nl_ask::candidates {
namespace {

bool contains(const std::vector<int>& numbers, int one) {
  return std::find(numbers.begin(), numbers.end(), one) != numbers.end();
}

/// Columns of the query itself in an expression; false where it has something else to tell than
/// they do (a nested query, a column of a query around it).
bool collect_columns(const Expr& expr, std::vector<const Expr*>& columns) {
  if (expr.query || expr.kind == ExprKind::star || expr.level != 0) return false;
  if (expr.kind == ExprKind::opaque && expr.args.empty()) return false;
  if (expr.kind == ExprKind::column) columns.push_back(&expr);
  return std::all_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return collect_columns(arg, columns); });
}

/// One query taken apart.
class Listing {
 public:
  Listing(const Query& pooled, const schema::Schema& schema, const Naming& naming)
      : query_(with_stretches_numbered(pooled)), schema_(schema), naming_(naming) {
    spell_out();
  }

  std::set<std::string> content() const {
    std::set<std::string> parts;
    for (const Expr& output : outputs_) {
      const std::optional<Expr> row = row_of(output);
      parts.insert(row ? "row " + text(*row) : text(output));
    }
    return parts;
  }

  std::set<std::string> names() const {
    std::set<std::string> parts;
    for (const Expr& output : outputs_)
      if (row_of(output)) parts.insert(text(output));
    return parts;
  }

  std::string rows() const {
    Query rest = query_;
    rest.distinct = false;
    if (!rest.limit) rest.order_by.clear();
    if (!aggregates()) rest.group_by.clear();
    for (Expr& group : rest.group_by)
      if (auto row = row_of(group)) group = std::move(*row);
    const bool one_row = aggregates() && rest.group_by.empty();
    rest = without_joins_for_display(std::move(rest), schema_);
    rest.outputs = {one_row ? count_star() : literal("1", schema::TypeKind::integer)};
    rest.output_names.clear();
    return canonical_text(rest, schema_);
  }

  std::string arrangement() const {
    std::string order =
        query_.distinct || (!query_.group_by.empty() && !aggregates()) ? "once" : "";
    if (query_.limit) return order;
    for (const OrderKey& key : query_.order_by)
      order += (key.descending ? " down " : " up ") + text(key.expr);
    return order;
  }

 private:
  std::string text(const Expr& expr) const { return canonical_text(expr, query_, schema_); }

  bool aggregates() const {
    const auto any = [](const std::vector<Expr>& exprs) {
      return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
    };
    return any(query_.outputs) || any(query_.having) ||
           std::any_of(query_.order_by.begin(), query_.order_by.end(),
                       [](const OrderKey& key) { return contains_aggregate(key.expr); });
  }

  /// Stars as the columns that they are.
  void spell_out() {
    for (const Expr& output : query_.outputs) {
      if (output.kind != ExprKind::star) {
        outputs_.push_back(output);
        continue;
      }
      for (int s = 0; s < static_cast<int>(query_.from.size()); ++s) {
        const int table = query_.from[static_cast<std::size_t>(s)].table;
        if (table < 0 || (output.source >= 0 && output.source != s)) continue;
        const auto& columns = schema_.tables[static_cast<std::size_t>(table)].columns;
        for (int c = 0; c < static_cast<int>(columns.size()); ++c)
          outputs_.push_back(column_ref(s, c, columns[static_cast<std::size_t>(c)].kind));
      }
    }
  }

  bool names_row(int table, int column) const {
    return naming_.key(table) == column || contains(naming_.names(table), column) ||
           contains(naming_.naming_parts(table), column);
  }

  bool refers(int table, int column) const {
    return std::any_of(schema_.foreign_keys.begin(), schema_.foreign_keys.end(),
                       [&](const schema::ForeignKey& key) {
                         return key.table == table && key.columns == std::vector<int>{column};
                       });
  }

  /// The column that stands for the row which a column names or refers to.
  std::optional<Expr> row_of_column(const Expr& column) const {
    const int table = query_.from[static_cast<std::size_t>(column.source)].table;
    if (table < 0) return std::nullopt;
    if (!names_row(table, column.column))
      return refers(table, column.column) ? std::optional(column) : std::nullopt;
    if (auto referring = referring_column(query_, column.source, schema_)) return referring;
    const int key = naming_.key(table);
    const int own = key >= 0 ? key : naming_.names(table).front();
    return column_ref(column.source, own, schema_.column(table, own).kind);
  }

  /// The same for an expression of nothing but such columns of one row.
  std::optional<Expr> row_of(const Expr& expr) const {
    std::vector<const Expr*> columns;
    if (contains_aggregate(expr) || !collect_columns(expr, columns) || columns.empty())
      return std::nullopt;
    std::optional<Expr> row;
    for (const Expr* column : columns) {
      std::optional<Expr> one = row_of_column(*column);
      if (!one || (row && text(*row) != text(*one))) return std::nullopt;
      row = std::move(one);
    }
    return row;
  }

  const Query query_;
  const schema::Schema& schema_;
  const Naming& naming_;
  std::vector<Expr> outputs_;
};

}  // namespace

int Displays::number(const std::string& part) {
  return numbers_.emplace(part, static_cast<int>(numbers_.size()) + 1).first->second;
}

Display Displays::of(const Query& query) {
  if (query.outputs.empty() || query.set_operation != SetOperation::none) return {};
  const std::optional<Query> pooled = with_pooled_joins(query);
  if (!pooled) return {};
  const Listing listing(*pooled, schema_, naming_);
  Display display;
  display.rows = number(listing.rows());
  for (const std::string& part : listing.content()) display.content.push_back(number(part));
  for (const std::string& part : listing.names()) display.names.push_back(number(part));
  std::sort(display.content.begin(), display.content.end());
  std::sort(display.names.begin(), display.names.end());
  display.arrangement = number(listing.arrangement());
  return display;
}

bool shows_all_of(const Display& less, const Display& more) {
  return less.rows != 0 && less.rows == more.rows &&
         std::ranges::includes(more.content, less.content);
}

}  // namespace nl_ask::candidates
