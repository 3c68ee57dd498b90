// Dates are compared with constants of many forms: each is worked out as the server would.

#include "candidates/variants/bounds.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace nl_ask::candidates {
namespace {

using base::CivilDate;
using base::Moment;
using base::Period;
using base::TimeUnit;
using schema::TypeKind;

bool temporal(TypeKind kind) { return kind == TypeKind::date || kind == TypeKind::timestamp; }

/// The number at the beginning of `text`, which is taken off.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// "2025-05-03", perhaps with midnight behind it.
std::optional<Moment> written_date(std::string_view text) {
  std::array<int, 3> parts{};
  for (int& part : parts) {
    const auto number = take_number(text);
    if (!number) return std::nullopt;
    part = std::abs(*number);  // "-05" is the fifth
  }
  const std::string_view time = text.substr(0, text.find('+'));
  if (time.find_first_of("123456789") != time.npos) return std::nullopt;
  return base::moment_of({parts[0], parts[1], parts[2]});
}

std::optional<TimeUnit> unit_named(std::string_view name) {
  constexpr std::pair<std::string_view, TimeUnit> kUnits[] = {
      {"day", TimeUnit::day},      {"week", TimeUnit::week},       {"mon", TimeUnit::month},
      {"month", TimeUnit::month},  {"quarter", TimeUnit::quarter}, {"year", TimeUnit::year},
      {"decade", TimeUnit::decade}};
  if (name.size() > 1 && name.ends_with('s')) name.remove_suffix(1);
  for (const auto& [known, unit] : kUnits)
    if (known == name) return unit;
  return std::nullopt;
}

/// `moment` and `sign` times an interval as the server writes it ("1 year 2 mons", "30 days").
std::optional<Moment> moved_by(Moment moment, std::string_view interval, int sign) {
  std::optional<Moment> result = moment;
  while (result && !interval.empty()) {
    const auto count = take_number(interval);
    if (!count || !interval.starts_with(' ')) return std::nullopt;
    interval.remove_prefix(1);
    const std::string_view name = interval.substr(0, interval.find(' '));
    interval.remove_prefix(std::min(interval.size(), name.size() + 1));
    const auto unit = unit_named(name);
    if (!unit) return std::nullopt;
    result = base::moved(*result, *unit, sign * *count);
  }
  return result;
}

std::optional<Moment> called(const Expr& expr, CivilDate today) {
  if (expr.args.empty()) {
    const bool now = expr.name == "current_date" || expr.name == "current_timestamp" ||
                     expr.name == "localtimestamp" || expr.name == "now";
    return now ? base::moment_of(today) : std::nullopt;
  }
  if (expr.args.size() == 1)
    return temporal(expr.type) ? moment_of(expr.args[0], today) : std::nullopt;
  if (expr.name != "date_trunc" || expr.args.size() != 2) return std::nullopt;
  const auto unit = unit_named(expr.args[0].text);
  const auto moment = moment_of(expr.args[1], today);
  if (!unit || !moment) return std::nullopt;
  const auto period = base::calendar_period(*moment, *unit, 0);
  return period ? period->from : std::nullopt;
}

std::optional<Moment> computed(const Expr& expr, CivilDate today) {
  if ((expr.name != "+" && expr.name != "-") || expr.args.size() != 2) return std::nullopt;
  const auto moment = moment_of(expr.args[0], today);
  const Expr& by = expr.args[1];
  if (!moment || by.kind != ExprKind::literal) return std::nullopt;
  const int sign = expr.name == "-" ? -1 : 1;
  if (by.type == TypeKind::interval) return moved_by(*moment, by.text, sign);
  if (by.type == TypeKind::integer) return moved_by(*moment, by.text + " days", sign);
  return std::nullopt;
}

/// The column of the query's own that is compared: itself, or its day.
const Expr* date_column(const Expr& expr) {
  const Expr& column = inside_date(expr);
  const bool own = column.kind == ExprKind::column && column.level == 0 && column.column >= 0;
  return own && temporal(column.type) ? &column : nullptr;
}

/// Of "extract(year from x)" it is x.
const Expr* year_of_column(const Expr& expr) {
  const Expr* const date = date_of_year(expr);
  return date != nullptr ? date_column(*date) : nullptr;
}

/// What "x op unit" leaves where x is in whole units and `unit` is one of them.
std::optional<Period> compared(std::string_view op, const Period& unit) {
  if (op == "=") return unit;
  if (op == ">=") return Period{unit.from, {}};
  if (op == ">") return Period{unit.until, {}};
  if (op == "<") return Period{{}, unit.from};
  if (op == "<=") return Period{{}, unit.until};
  return std::nullopt;
}

struct BoundBy {
  const Expr* column = nullptr;
  Period period;
};

std::optional<BoundBy> bound_by_year(const Expr& condition) {
  const Expr* column = year_of_column(condition.args[0]);
  if (column == nullptr || condition.args[1].kind != ExprKind::literal) return std::nullopt;
  std::string_view text = condition.args[1].text;
  const auto year = take_number(text);
  const auto from = year ? base::moment_of({*year, 1, 1}) : std::nullopt;
  const auto until = year ? base::moment_of({*year + 1, 1, 1}) : std::nullopt;
  if (!from || !until) return std::nullopt;
  const auto period = compared(condition.name, {from, until});
  if (!period) return std::nullopt;
  return BoundBy{column, *period};
}

std::optional<BoundBy> bound_by(const Expr& condition, CivilDate today) {
  if (condition.kind != ExprKind::op || condition.args.size() != 2) return std::nullopt;
  if (auto year = bound_by_year(condition)) return year;
  const Expr& left = condition.args[0];
  const Expr* column = date_column(left);
  const auto moment = column != nullptr ? moment_of(condition.args[1], today) : std::nullopt;
  if (!moment) return std::nullopt;
  const bool whole_days = left.kind == ExprKind::call || left.type == TypeKind::date;
  const Moment next = whole_days ? *moment + std::chrono::days(1) : *moment;
  if (condition.name == "=" && !whole_days) return std::nullopt;
  const auto period = compared(condition.name, {*moment, next});
  if (!period) return std::nullopt;
  return BoundBy{column, *period};
}

void narrow(Period& period, const Period& by) {
  if (by.from && (!period.from || *period.from < *by.from)) period.from = by.from;
  if (by.until && (!period.until || *by.until < *period.until)) period.until = by.until;
}

}  // namespace

std::optional<Moment> moment_of(const Expr& expr, CivilDate today) {
  if (expr.kind == ExprKind::call) return called(expr, today);
  if (expr.kind == ExprKind::op) return computed(expr, today);
  if (expr.kind == ExprKind::literal && temporal(expr.type)) return written_date(expr.text);
  return std::nullopt;
}

std::vector<BoundColumn> bound_columns(const Query& query, CivilDate today) {
  std::vector<BoundColumn> found;
  for (std::size_t i = 0; i < query.where.size(); ++i) {
    const auto bound = bound_by(query.where[i], today);
    if (!bound) continue;
    auto known = std::ranges::find_if(found, [&](const BoundColumn& one) {
      return one.column.source == bound->column->source &&
             one.column.column == bound->column->column;
    });
    if (known == found.end()) known = found.insert(found.end(), {*bound->column, {}, {}});
    narrow(known->period, bound->period);
    known->conditions.push_back(i);
  }
  return found;
}

std::vector<Expr> period_conditions(const Expr& column, const Period& period) {
  std::vector<Expr> conditions;
  const auto compare = [&](const char* name, Moment moment) {
    conditions.push_back(operation(name, {column, literal(base::sql_text(moment), column.type)}));
  };
  if (period.from) compare(">=", *period.from);
  if (period.until) compare("<", *period.until);
  return conditions;
}

}  // namespace nl_ask::candidates
