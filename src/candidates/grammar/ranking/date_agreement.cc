#include "candidates/grammar/ranking/date_agreement.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace nl_ask::candidates {
namespace {

class StretchesBegun {
 public:
  explicit StretchesBegun(const schema::Schema& schema) : schema_(schema) {}

  void look_at(const Query& query) {
    for (const Expr& condition : query.where) look_at(query, condition);
    for (const Expr& group : query.group_by)
      if (group.kind == ExprKind::call) note(query, inside(group), grouped_);
    if (query.right) look_at(*query.right);
  }

  /// Dates beyond the first of each table.
  double further() const {
    std::size_t count = 0;
    for (const auto& [table, dates] : dates_) count += dates.size() - 1;
    return static_cast<double>(count);
  }

  /// How far times are from the dates that they are said to be of.
  void compare(const std::vector<ColumnUse>& said, FeatureVector& features) const {
    std::set<std::pair<int, int>> used;
    for (const auto* dates : {&dates_, &grouped_})
      for (const auto& [table, columns] : *dates)
        for (const int column : columns) used.emplace(table, column);
    for (const auto& [table, column] : used) {
      const auto found = std::ranges::find_if(
          said, [&](const ColumnUse& use) { return use.table == table && use.column == column; });
      if (found == said.end())
        features.add("time.other_than_said");
      else if (found != said.begin())
        features.add("time.said_rank", static_cast<double>(found - said.begin()));
    }
  }

 private:
  using Dates = std::map<int, std::set<int>>;  // of each table

  void look_at(const Query& query, const Expr& expr) {
    if ((expr.name == ">=" || expr.name == "=") && !expr.args.empty())
      note(query, inside(expr.args[0]), dates_);
    for (const Expr& arg : expr.args) look_at(query, arg);
    if (expr.query) look_at(*expr.query);
  }

  /// The column that a part of a date is taken of.
  static const Expr& inside(const Expr& expr) {
    return expr.kind == ExprKind::call && !expr.args.empty() ? inside(expr.args.back()) : expr;
  }

  void note(const Query& query, const Expr& expr, Dates& dates) const {
    if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0) return;
    const int table = query.from[static_cast<std::size_t>(expr.source)].table;
    if (table >= 0 && expr.column >= 0 && schema_.column(table, expr.column).temporal())
      dates[table].insert(expr.column);
  }

  const schema::Schema& schema_;
  Dates dates_;    // that stretches begin at
  Dates grouped_;  // of parts of which groups are made
};

}  // namespace

void add_date_agreement(const schema::Schema& schema, const std::vector<ColumnUse>& said,
                        const Query& query, FeatureVector& features) {
  StretchesBegun begun(schema);
  begun.look_at(query);
  if (const double further = begun.further(); further > 0)
    features.add("time.unlike_dates", further);
  if (!said.empty()) begun.compare(said, features);
}

}  // namespace nl_ask::candidates
