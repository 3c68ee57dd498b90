#include "candidates/grammar/ranking/date_agreement.h"

#include <map>
#include <set>

namespace nl_ask::candidates {
namespace {

class StretchesBegun {
 public:
  explicit StretchesBegun(const schema::Schema& schema) : schema_(schema) {}

  void look_at(const Query& query) {
    for (const Expr& condition : query.where) look_at(query, condition);
    if (query.right) look_at(*query.right);
  }

  /// Dates beyond the first of each table.
  double further() const {
    std::size_t count = 0;
    for (const auto& [table, dates] : dates_) count += dates.size() - 1;
    return static_cast<double>(count);
  }

 private:
  void look_at(const Query& query, const Expr& expr) {
    if ((expr.name == ">=" || expr.name == "=") && !expr.args.empty())
      note(query, inside(expr.args[0]));
    for (const Expr& arg : expr.args) look_at(query, arg);
    if (expr.query) look_at(*expr.query);
  }

  /// The column that a part of a date is taken of.
  static const Expr& inside(const Expr& expr) {
    return expr.kind == ExprKind::call && !expr.args.empty() ? inside(expr.args.back()) : expr;
  }

  void note(const Query& query, const Expr& expr) {
    if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0) return;
    const int table = query.from[static_cast<std::size_t>(expr.source)].table;
    if (table >= 0 && expr.column >= 0 && schema_.column(table, expr.column).temporal())
      dates_[table].insert(expr.column);
  }

  const schema::Schema& schema_;
  std::map<int, std::set<int>> dates_;
};

}  // namespace

void add_date_agreement(const schema::Schema& schema, const Query& query, FeatureVector& features) {
  StretchesBegun begun(schema);
  begun.look_at(query);
  if (const double further = begun.further(); further > 0)
    features.add("time.unlike_dates", further);
}

}  // namespace nl_ask::candidates
