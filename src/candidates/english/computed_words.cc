// What is worked out of some rows, or of several numbers, in English: shares, quotients,
// percentiles.

#include <charconv>
#include <cmath>

#include "candidates/english/expr.h"
#include "candidates/english/names.h"
#include "candidates/english/phrases.h"
#include "language/units.h"

namespace nl_ask::candidates {
namespace {

bool is_operation(const Expr& expr, std::string_view name) {
  return expr.kind == ExprKind::op && expr.name == name && expr.args.size() == 2;
}

double number_of(const Expr& expr) {
  double number = 0;
  if (expr.kind != ExprKind::literal) return 0;
  std::from_chars(expr.text.data(), expr.text.data() + expr.text.size(), number);
  return number;
}

/// What is divided by, without the NULLIF that keeps zero out.
const Expr& divisor_of(const Expr& quotient) {
  const Expr& divisor = quotient.args[1];
  const bool safe = divisor.kind == ExprKind::call && divisor.name == "nullif";
  return safe && !divisor.args.empty() ? divisor.args[0] : divisor;
}

/// What is taken a hundred times and divided; null: nothing is.
const Expr* hundredfold(const Expr& expr) {
  if (!is_operation(expr, "/") || !is_operation(expr.args[0], "*")) return nullptr;
  return number_of(expr.args[0].args[0]) == 100 ? &expr.args[0].args[1] : nullptr;
}

/// The part of a share: 100 * x FILTER (WHERE ...) / x; null: it is none.
const Expr* share_part(const Expr& expr) {
  const Expr* part = hundredfold(expr);
  if (part == nullptr || !is_operation(*part, "filter")) return nullptr;
  return same_expression(part->args[0], divisor_of(expr)) ? part : nullptr;
}

std::string share_words(const Expr& part, const EnglishScope& scope) {
  const std::string condition = condition_words(part.args[1], scope);
  if (!is_count_star(part.args[0]))
    return fill(english_phrases().at("share.sum"),
                {{"thing", term_words(part.args[0], scope)}, {"condition", condition}});
  return fill(english_phrases().at("share"),
              {{"things", source_words(scope, scope.counted, true)}, {"condition", condition}});
}

/// Less the same of other rows: x FILTER (WHERE ...) - x FILTER (WHERE ...).
bool is_gain(const Expr& expr) {
  return is_operation(expr, "-") && is_operation(expr.args[0], "filter") &&
         is_operation(expr.args[1], "filter") &&
         same_expression(expr.args[0].args[0], expr.args[1].args[0]);
}

/// "the growth of the total amount in percent, ..."; empty: it is no such comparison.
std::string gain_words(const Expr& expr, const EnglishScope& scope) {
  const Expr* part = hundredfold(expr);
  const bool growth =
      part != nullptr && is_gain(*part) && same_expression(part->args[1], divisor_of(expr));
  if (!growth && !is_gain(expr)) return {};
  const Expr& gain = growth ? *part : expr;
  return fill(english_phrases().at(growth ? "growth" : "gain"),
              {{"thing", term_words(gain.args[0].args[0], scope)},
               {"after", condition_words(gain.args[0].args[1], scope)},
               {"before", condition_words(gain.args[1].args[1], scope)}});
}

/// The x of 1.0 * x, which keeps a quotient from being an integer; null: it is no such product.
const Expr* once(const Expr& expr) {
  const bool product = is_operation(expr, "*") && number_of(expr.args[0]) == 1;
  return product ? &expr.args[1] : nullptr;
}

/// So many times the same of other rows: x FILTER (WHERE ...) / x FILTER (WHERE ...); empty: it is
/// no such comparison.
std::string times_words(const Expr& expr, const EnglishScope& scope) {
  if (!is_operation(expr, "/")) return {};
  const Expr* const product = once(expr.args[0]);
  const Expr& part = product != nullptr ? *product : expr.args[0];
  const Expr& whole = divisor_of(expr);
  if (!is_operation(part, "filter") || !is_operation(whole, "filter") ||
      !same_expression(part.args[0], whole.args[0]))
    return {};
  return fill(english_phrases().at("times"), {{"thing", term_words(part.args[0], scope)},
                                              {"part", condition_words(part.args[1], scope)},
                                              {"whole", condition_words(whole.args[1], scope)}});
}

/// "the total clicks as a percentage of the total impressions"; empty: it is no such rate.
std::string rate_words(const Expr& expr, const EnglishScope& scope) {
  const Expr* part = hundredfold(expr);
  const bool summed = part != nullptr && part->kind == ExprKind::call && part->name == "sum";
  if (!summed || divisor_of(expr).kind != ExprKind::call) return {};
  return fill(english_phrases().at("rate"),
              {{"part", term_words(*part, scope)}, {"whole", term_words(divisor_of(expr), scope)}});
}

/// date_trunc(unit, date) or date_part(unit, date), perhaps said as a day; null: it is neither.
const Expr* stretch_in(const Expr& expr) {
  const Expr& part = inside_date(expr);
  const bool cuts = part.kind == ExprKind::call && part.args.size() == 2 &&
                    (part.name == "date_trunc" || part.name == "date_part");
  return cuts ? &part : nullptr;
}

/// What is divided by how many different stretches of time some rows are of; empty: nothing is.
std::string over_stretches_words(const Expr& expr, const EnglishScope& scope) {
  if (!is_operation(expr, "/")) return {};
  const Expr& count = divisor_of(expr);
  if (!is_aggregate(count) || count.name != "count" || !count.distinct || count.args.size() != 1)
    return {};
  const Expr* const stretch = stretch_in(count.args[0]);
  if (stretch == nullptr) return {};
  return fill(english_phrases().at("quotient.of_stretches"),
              {{"left", term_words(expr.args[0], scope)},
               {"things", plural_words(stretch->args[0].text)},
               {"date", term_words(stretch->args[1], scope)}});
}

/// What is divided by how many different rows the counted ones refer to, those of which none speaks
/// are left out; empty: nothing is.
std::string over_referred_words(const Expr& expr, const EnglishScope& scope) {
  if (!is_operation(expr, "/") || scope.query.from.size() != 1) return {};
  const Expr* const others = counted_apart(divisor_of(expr));
  const std::string column = others != nullptr ? term_words(*others, scope) : std::string();
  if (!is_id(column)) return {};
  const Expr* const product = once(expr.args[0]);
  const Expr& above = product != nullptr ? *product : expr.args[0];
  // those that refer to one, each counted by that: "repairs", rather than "known units"
  const bool rows = is_aggregate(above) && above.name == "count" && !above.distinct &&
                    above.args.size() == 1 && same_expression(above.args[0], *others);
  const std::string left =
      rows ? in_english("count", {{"things", source_words(scope, scope.counted, true)}})
           : term_words(above, scope);
  return fill(english_phrases().at("quotient.of_referred"),
              {{"left", left}, {"things", plural_words(without_the(without_id(column)))}});
}

bool is_over(const Expr& expr, std::size_t args, std::string_view function) {
  return expr.kind == ExprKind::op && expr.name == "over" && expr.args.size() == args &&
         expr.args[0].kind == ExprKind::call && expr.args[0].name == function &&
         !expr.args[0].args.empty();
}

/// What is said to be a part of all: 100 * x / sum(x) OVER (); null: it is no such part.
const Expr* part_of_all(const Expr& expr) {
  const Expr* part = hundredfold(expr);
  if (part == nullptr) return nullptr;
  const Expr& all = divisor_of(expr);
  return is_over(all, 1, "sum") && same_expression(all.args[0].args[0], *part) ? part : nullptr;
}

/// "month" of groups that are one each; empty where they are no stretches of time.
std::string stretch_of_groups(const Query& query) {
  for (const Expr& group : query.group_by)
    if (const Expr* const stretch = stretch_in(group)) return stretch->args[0].text;
  return {};
}

/// Less the same of the group before: x - lag(x) OVER (...).
bool is_change(const Expr& expr) {
  return is_operation(expr, "-") && is_over(expr.args[1], 2, "lag") &&
         same_expression(expr.args[1].args[0].args[0], expr.args[0]);
}

/// Beside earlier groups, or all of them; empty: it is neither.
std::string beside_words(const Expr& expr, const EnglishScope& scope) {
  const auto said = [&](const char* key, const Expr& thing) {
    return fill(english_phrases().at(key), {{"thing", term_words(thing, scope)}});
  };
  if (const Expr* part = part_of_all(expr)) return said("part", *part);
  if (is_over(expr, 2, "sum")) return said("running", expr.args[0].args[0]);
  const Expr* const risen = hundredfold(expr);
  const auto changed = [&](const std::string& key, const Expr& thing) {
    return fill(english_phrases().nearest(key + stretch_of_groups(scope.query)),
                {{"thing", term_words(thing, scope)}});
  };
  if (risen != nullptr && is_change(*risen) && same_expression(divisor_of(expr), risen->args[1]))
    return changed("change_rate.", risen->args[0]);
  if (is_change(expr)) return changed("change.", expr.args[0]);
  if (expr.kind == ExprKind::op && expr.name == "over") return said("over", expr.args[0]);
  return {};
}

/// "the duration in minutes" of one in milliseconds that is divided by 60000; empty: it is no such
/// number, or of no unit that there is.
std::string other_unit_words(const Expr& expr, const EnglishScope& scope) {
  const double by = is_operation(expr, "/") ? number_of(expr.args[1]) : 0;
  if (by <= 0 || expr.args[0].kind != ExprKind::column) return {};
  const std::string words = term_words(expr.args[0], scope);
  const auto in = words.rfind(" in ");
  const std::string* const unit =
      in == words.npos ? nullptr
                       : language::larger_unit(std::string_view(words).substr(in + 4), by);
  return unit == nullptr ? std::string() : words.substr(0, in + 4) + unit_in_words(*unit);
}

}  // namespace

const Expr* share_condition(const Expr& expr) {
  const Expr* const part = share_part(expr);
  return part != nullptr && is_count_star(part->args[0]) ? &part->args[1] : nullptr;
}

std::string computed_words(const Expr& expr, const EnglishScope& scope) {
  if (const Expr* part = share_part(expr)) return share_words(*part, scope);
  if (std::string gain = gain_words(expr, scope); !gain.empty()) return gain;
  if (std::string times = times_words(expr, scope); !times.empty()) return times;
  if (is_operation(expr, "filter"))
    return fill(english_phrases().at("filter"),
                {{"left", term_words(expr.args[0], scope)},
                 {"condition", condition_words(expr.args[1], scope)}});
  if (std::string beside = beside_words(expr, scope); !beside.empty()) return beside;
  if (std::string rate = rate_words(expr, scope); !rate.empty()) return rate;
  if (std::string each = over_stretches_words(expr, scope); !each.empty()) return each;
  if (std::string each = over_referred_words(expr, scope); !each.empty()) return each;
  if (std::string other = other_unit_words(expr, scope); !other.empty()) return other;
  const Expr* const whole = once(expr);
  return whole != nullptr ? term_words(*whole, scope) : std::string();
}

std::string percentile_words(const Expr& expr, const EnglishScope& scope) {
  const std::string thing = without_the(term_words(expr.args.back(), scope));
  const double part = number_of(expr.args[0]);
  if (part == 0.5) return fill(english_phrases().at("aggregate.median"), {{"thing", thing}});
  return fill(english_phrases().at("aggregate.percentile"),
              {{"percent", std::to_string(std::lround(100 * part))}, {"thing", thing}});
}

}  // namespace nl_ask::candidates
