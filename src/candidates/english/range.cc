// Ranges and stretches of time in English: "is in 2020", "is between 1 and 5".

#include <deque>
#include <map>
#include <tuple>

#include "base/data_lines.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "language/notation.h"

namespace nl_ask::candidates {
namespace {

using base::CivilDate;
using schema::TypeKind;

const Expr* bound_of(const Expr& e, bool& lower, bool& inclusive) {
  if (e.kind != ExprKind::op || e.args.size() != 2 || !(e.args[1].kind == ExprKind::literal))
    return nullptr;
  if (e.name != "<" && e.name != "<=" && e.name != ">" && e.name != ">=") return nullptr;
  lower = e.name[0] == '>';
  inclusive = e.name.size() == 2;
  return e.args[0].kind == ExprKind::column ? &e.args[0] : nullptr;
}

// The half-open range of days as the year or the month that it is; empty where it is neither.
std::string period_words(const CivilDate& from, const CivilDate& until) {
  if (from.day != 1 || until.day != 1) return {};
  if (from.month == 1 && until.month == 1 && until.year == from.year + 1) {
    return std::to_string(from.year);
  }
  const int months = (until.year - from.year) * 12 + until.month - from.month;
  if (months != 1) return {};
  const auto names = base::split_words(english_phrases().at("months"));
  return in_english("date.month",
                    {{"month", language::localized_month(from.month, {names.begin(), names.end()})},
                     {"year", std::to_string(from.year)}});
}

// Years that a comparison with a year number or a date range covers.
std::string dates_predicate(const Expr& lower, const Expr& upper, TypeKind type) {
  CivilDate from, until;
  const bool days = type == TypeKind::date;
  if (!read_date(lower.args[1].text, from) || !read_date(upper.args[1].text, until)) return {};
  if (lower.name == ">") {
    if (!days) return {};
    from = day_after(from);
  }
  if (upper.name == "<=") {
    if (!days) return {};
    until = day_after(until);
  }
  const std::string period = period_words(from, until);
  return period.empty() ? period : in_english("predicate.period", {{"period", period}});
}

}  // namespace

// Whole years: "in 2021 or later", "before 2021"; empty for any other day.
std::string years_predicate(std::string op, std::string_view literal, TypeKind type) {
  CivilDate date;
  const bool temporal = type == TypeKind::date || type == TypeKind::timestamp;
  if (!temporal || !read_date(literal, date)) return {};
  if (type == TypeKind::date && (op == ">" || op == "<=")) {
    date = day_after(date);
    op = op == ">" ? ">=" : "<";
  }
  if (date.month != 1 || date.day != 1 || (op != ">=" && op != "<")) return {};
  return in_english("predicate." + op + ".year", {{"right", std::to_string(date.year)}});
}

std::vector<int> range_partners(const std::vector<Expr>& conjuncts) {
  std::vector<int> partner(conjuncts.size(), -1);
  // Ends that have no partner yet, by column, and whether they are lower ends.
  std::map<std::tuple<int, int, int, bool>, std::deque<int>> alone;
  for (std::size_t b = 0; b < conjuncts.size(); ++b) {
    bool lower = false, inclusive = false;
    const Expr* column = bound_of(conjuncts[b], lower, inclusive);
    if (!column) continue;
    const auto end = [&](bool low) -> std::deque<int>& {
      return alone[{column->source, column->column, column->level, low}];
    };
    std::deque<int>& others = end(!lower);
    if (others.empty()) {
      end(lower).push_back(static_cast<int>(b));
      continue;
    }
    partner[b] = others.front();
    partner[static_cast<std::size_t>(others.front())] = static_cast<int>(b);
    others.pop_front();
  }
  return partner;
}

std::string range_predicate(const Expr& lower, const Expr& upper, const EnglishScope& scope) {
  if (!lower.phrase.empty()) return in_english("predicate.phrase", {{"right", lower.phrase}});
  const Expr& subject = lower.args[0];
  const TypeKind type = term_type(subject, scope);
  const std::string low = value_words(lower.args[1], subject, scope);
  const std::string high = value_words(upper.args[1], subject, scope);
  if (type == TypeKind::date || type == TypeKind::timestamp) {
    if (std::string period = dates_predicate(lower, upper, type); !period.empty()) return period;
    if (lower.name == ">=" && upper.name == "<") {
      return in_english("predicate.before_end", {{"low", low}, {"high", high}});
    }
  }
  if (lower.name == ">=" && upper.name == "<=") {
    return in_english("predicate.between", {{"low", low}, {"high", high}});
  }
  return in_english("condition.and", {{"left", predicate_words(lower, scope)},
                                      {"right", predicate_words(upper, scope)}});
}

std::string range_words(const Expr& lower, const Expr& upper, const EnglishScope& scope) {
  const std::string predicate = range_predicate(lower, upper, scope);
  if (std::string done = row_done_words(lower.args[0], predicate, scope); !done.empty())
    return done;
  return in_english("condition",
                    {{"subject", subject_words(lower.args[0], scope)}, {"predicate", predicate}});
}

}  // namespace nl_ask::candidates
