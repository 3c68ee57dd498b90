#include "candidates/follow_up/condition_groups.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "candidates/correction/query_walk.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostCompared = 32;  // conditions on one column, each with each

void note_columns(const Expr& expr, const Query& query, std::vector<ColumnUse>& uses) {
  if (expr.kind == ExprKind::column) {
    const ColumnUse use = use_of(expr, query);
    if (std::find(uses.begin(), uses.end(), use) == uses.end()) uses.push_back(use);
  }
  for (const Expr& arg : expr.args) note_columns(arg, query, uses);
}

const Expr& conjunct(const Query& query, int i) { return query.where[static_cast<std::size_t>(i)]; }

bool is_literal(const Expr& expr) { return expr.kind == ExprKind::literal; }

/// Whether one literal is less than another: as numbers where both are, else as texts, which dates
/// are in the right order as.
bool less(const std::string& a, const std::string& b) {
  char* end_a = nullptr;
  char* end_b = nullptr;
  const double x = std::strtod(a.c_str(), &end_a);
  const double y = std::strtod(b.c_str(), &end_b);
  const bool numbers = !a.empty() && !b.empty() && *end_a == '\0' && *end_b == '\0';
  return numbers ? x < y : a < b;
}

/// A moment at midnight as the day that it begins, which is the same in the order of texts.
std::string day_of(const std::string& text) {
  constexpr std::size_t kDay = 10;  // "2026-01-31"
  const bool midnight = text.size() > kDay && text.compare(kDay, 9, " 00:00:00") == 0;
  return midnight ? text.substr(0, kDay) : text;
}

/// What a group lets through: values between two ends, or one of some values.
struct Extent {
  std::optional<std::string> low, high;
  std::optional<std::set<std::string>> values;
  std::set<std::string> denied;  // values that it does not let through
  std::optional<bool> flag;
  bool known = true;
};

/// The year that a time has to be in; 0: something else is compared.
int year_compared(const Expr& expr) {
  const bool compares = expr.kind == ExprKind::op && expr.name == "=" && expr.args.size() == 2 &&
                        expr.args[0].name == "date_part" && !expr.args[0].args.empty() &&
                        expr.args[0].args[0].text == "year" && is_literal(expr.args[1]);
  return compares ? std::atoi(expr.args[1].text.c_str()) : 0;
}

void narrow(const Expr& expr, Extent& extent) {
  const auto low = [&](const std::string& said) {
    const std::string text = day_of(said);
    if (!extent.low || less(*extent.low, text)) extent.low = text;
  };
  const auto high = [&](const std::string& said) {
    const std::string text = day_of(said);
    if (!extent.high || less(text, *extent.high)) extent.high = text;
  };
  if (expr.kind == ExprKind::column) {
    extent.flag = true;
    return;
  }
  if (expr.name == "not" && expr.args.size() == 1 && expr.args[0].kind == ExprKind::column) {
    extent.flag = false;
    return;
  }
  if (const int year = year_compared(expr)) {
    low(std::to_string(year) + "-01-01");
    high(std::to_string(year + 1) + "-01-01");
    return;
  }
  if ((expr.name == "<>" || expr.name == "not in") && expr.args.size() > 1)
    for (std::size_t i = 1; i < expr.args.size(); ++i)
      if (is_literal(expr.args[i])) extent.denied.insert(expr.args[i].text);
  const bool literals = expr.kind == ExprKind::op && expr.args.size() > 1 &&
                        std::all_of(expr.args.begin() + 1, expr.args.end(), is_literal);
  if (!literals) {
    extent.known = false;
  } else if (expr.name == "=" || expr.name == "in") {
    extent.values.emplace();
    for (std::size_t i = 1; i < expr.args.size(); ++i) extent.values->insert(expr.args[i].text);
  } else if (expr.name == ">" || expr.name == ">=") {
    low(expr.args[1].text);
  } else if (expr.name == "<" || expr.name == "<=") {
    high(expr.args[1].text);
  } else if (expr.name == "between" && expr.args.size() == 3) {
    low(expr.args[1].text);
    high(expr.args[2].text);
  } else {
    extent.known = false;
  }
}

Extent extent_of(const Query& query, const ConditionGroup& group) {
  Extent extent;
  for (int i : group.conjuncts) narrow(conjunct(query, i), extent);
  return extent;
}

bool outside(const std::set<std::string>& values, const Extent& range) {
  return std::all_of(values.begin(), values.end(), [&](const std::string& value) {
    return (range.low && less(value, *range.low)) || (range.high && less(*range.high, value));
  });
}

/// "Germany", and nothing that is Germany.
bool lets_none_through(const Extent& x, const Extent& y) {
  return x.values && std::ranges::includes(y.denied, *x.values);
}

bool contradict(const Extent& x, const Extent& y) {
  if (lets_none_through(x, y) || lets_none_through(y, x)) return true;
  if (!x.known || !y.known) return false;
  if (x.flag && y.flag) return *x.flag != *y.flag;
  if (x.values && y.values)
    return std::none_of(x.values->begin(), x.values->end(),
                        [&](const std::string& value) { return y.values->contains(value); });
  if (x.values) return outside(*x.values, y);
  if (y.values) return outside(*y.values, x);
  return (x.low && y.high && !less(*x.low, *y.high)) || (y.low && x.high && !less(*y.low, *x.high));
}

bool same_comparison(const Extent& x, const Extent& y) {
  return x.known && y.known && x.low.has_value() == y.low.has_value() &&
         x.high.has_value() == y.high.has_value() && x.values.has_value() == y.values.has_value() &&
         x.flag.has_value() == y.flag.has_value();
}

bool compared(const Query& query, const ConditionGroup& group) {
  return extent_of(query, group).known;
}

}  // namespace

std::vector<ConditionGroup> condition_groups(const Query& query) {
  std::vector<ConditionGroup> groups;
  std::map<std::pair<int, int>, std::size_t> places;
  for (std::size_t i = 0; i < query.where.size(); ++i) {
    std::vector<ColumnUse> uses;
    note_columns(query.where[i], query, uses);
    ColumnUse use;
    if (uses.size() == 1 && uses[0].table >= 0) use = uses[0];
    const auto fresh = places.try_emplace({use.table, use.column}, groups.size());
    if (use.table >= 0 && !fresh.second)
      groups[fresh.first->second].conjuncts.push_back(static_cast<int>(i));
    else
      groups.push_back({use, {static_cast<int>(i)}});
  }
  return groups;
}

Nearness nearness(const Query& a, const ConditionGroup& of_a, const Query& b,
                  const ConditionGroup& of_b, const schema::Schema& schema) {
  if (of_a.use.table < 0 || of_b.use.table < 0) return Nearness::none;
  if (of_a.use == of_b.use) return Nearness::same;
  if (!compared(a, of_a) || !compared(b, of_b)) return Nearness::none;
  const schema::Column& left = schema.column(of_a.use.table, of_a.use.column);
  const schema::Column& right = schema.column(of_b.use.table, of_b.use.column);
  const bool alike = (left.textual() && right.textual()) || (left.temporal() && right.temporal());
  return alike ? Nearness::alike : Nearness::compared;
}

bool contradict(const Query& a, const ConditionGroup& of_a, const Query& b,
                const ConditionGroup& of_b) {
  if (!(of_a.use == of_b.use) || of_a.use.table < 0) return false;
  return contradict(extent_of(a, of_a), extent_of(b, of_b));
}

bool same_comparison(const Query& a, const ConditionGroup& of_a, const Query& b,
                     const ConditionGroup& of_b) {
  return same_comparison(extent_of(a, of_a), extent_of(b, of_b));
}

Conflicts conflicts_of(const Query& query) {
  Conflicts found;
  for (const ConditionGroup& group : condition_groups(query)) {
    if (group.use.table < 0) continue;
    std::vector<Extent> extents;
    for (std::size_t i = 0; i < group.conjuncts.size() && i < kMostCompared; ++i) {
      extents.emplace_back();
      narrow(conjunct(query, group.conjuncts[i]), extents.back());
      for (std::size_t j = 0; j < i; ++j) {
        if (contradict(extents[j], extents[i]))
          ++found.empty;
        else if (same_comparison(extents[j], extents[i]))
          ++found.twice;
      }
    }
  }
  return found;
}

}  // namespace nl_ask::candidates
