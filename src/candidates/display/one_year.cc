#include "candidates/display/one_year.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/calendar.h"
#include "candidates/canonical/literal_form.h"

namespace nl_ask::candidates {
namespace {

using base::CivilDate;

bool is_call(const Expr& expr, std::string_view name) {
  return expr.kind == ExprKind::call && expr.name == name && expr.args.size() == 2 &&
         expr.args[0].kind == ExprKind::literal && expr.args[1].kind == ExprKind::column;
}

/// The date that is cut to its month or quarter; nullptr: none is.
const Expr* cut_date(const Expr& expr) {
  const Expr& cut = inside_date(expr);
  const bool cuts =
      is_call(cut, "date_trunc") && (cut.args[0].text == "month" || cut.args[0].text == "quarter");
  return cuts ? &cut.args[1] : nullptr;
}

bool compares(const Expr& condition, const Expr& date, std::string_view op) {
  return condition.kind == ExprKind::op && condition.args.size() == 2 && condition.name == op &&
         condition.args[1].kind == ExprKind::literal && same_expression(condition.args[0], date);
}

/// The year is said, or the first day and the one after the last are.
bool of_one_year(const Expr& date, const std::vector<Expr>& conditions) {
  std::optional<int> first, last;
  for (const Expr& condition : conditions) {
    if (condition.name == "=" && condition.args.size() == 2 &&
        is_call(condition.args[0], "date_part") && condition.args[0].args[0].text == "year" &&
        same_expression(condition.args[0].args[1], date))
      return true;
    CivilDate day;
    if (condition.args.size() != 2 || !read_date(condition.args[1].text, day)) continue;
    if (compares(condition, date, ">=")) first = day.year;
    const bool new_year = day.month == 1 && day.day == 1;
    if (compares(condition, date, "<")) last = new_year ? day.year - 1 : day.year;
  }
  return first && first == last;
}

void number_stretches(Expr& expr, const std::vector<Expr>& conditions) {
  const Expr* const date = cut_date(expr);
  if (date != nullptr && of_one_year(*date, conditions)) {
    expr = call("date_part", {inside_date(expr).args[0], *date}, schema::TypeKind::decimal);
    return;
  }
  for (Expr& arg : expr.args) number_stretches(arg, conditions);
}

}  // namespace

Query with_stretches_numbered(Query query) {
  for (Expr& output : query.outputs) number_stretches(output, query.where);
  for (Expr& group : query.group_by) number_stretches(group, query.where);
  for (OrderKey& key : query.order_by) number_stretches(key.expr, query.where);
  return query;
}

}  // namespace nl_ask::candidates
