// The time from one date to another, in English: as an interval, in days, or in a unit that the
// seconds are divided by.

#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

bool says_moment(const Expr& expr, const EnglishScope& scope) {
  const bool day = &inside_date(expr) != &expr;
  if (expr.kind != ExprKind::column && !day) return false;
  const TypeKind type = day ? TypeKind::date : term_type(expr, scope);
  return type == TypeKind::date || type == TypeKind::timestamp || type == TypeKind::time;
}

bool is_elapsed(const Expr& expr, const EnglishScope& scope) {
  return expr.kind == ExprKind::op && expr.name == "-" && expr.args.size() == 2 &&
         says_moment(expr.args[0], scope) && says_moment(expr.args[1], scope);
}

bool in_days(const Expr& moment, const EnglishScope& scope) {
  return moment.kind == ExprKind::call || term_type(moment, scope) == TypeKind::date;
}

/// The interval whose seconds are taken; nullptr: it is no such thing.
const Expr* timed(const Expr& expr, const EnglishScope& scope) {
  const bool seconds = expr.kind == ExprKind::call && expr.args.size() == 2 &&
                       (expr.name == "date_part" || expr.name == "extract") &&
                       expr.args[0].text == "epoch";
  return seconds && is_elapsed(expr.args[1], scope) ? &expr.args[1] : nullptr;
}

std::string said_between(const std::string& key, const Expr& elapsed, const EnglishScope& scope) {
  const std::string_view text = english_phrases().nearest(key);
  return fill(text, {{"left", term_words(elapsed.args[1], scope)},
                     {"right", term_words(elapsed.args[0], scope)}});
}

}  // namespace

std::string elapsed_words(const Expr& expr, const EnglishScope& scope) {
  if (is_elapsed(expr, scope)) {
    const bool days = in_days(expr.args[0], scope) && in_days(expr.args[1], scope);
    return said_between(days ? "elapsed.86400" : "elapsed", expr, scope);
  }
  if (const Expr* elapsed = timed(expr, scope)) return said_between("elapsed.1", *elapsed, scope);
  const bool divided = expr.kind == ExprKind::op && expr.name == "/" && expr.args.size() == 2 &&
                       expr.args[1].kind == ExprKind::literal;
  if (!divided) return {};
  const Expr* elapsed = timed(expr.args[0], scope);
  const std::string key = "elapsed." + expr.args[1].text;
  const bool known =
      elapsed != nullptr && english_phrases().nearest(key) != english_phrases().at("elapsed");
  return known ? said_between(key, *elapsed, scope) : std::string();
}

}  // namespace nl_ask::candidates
