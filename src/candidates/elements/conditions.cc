// What a condition is about, what is said of it, and which rows it asks for.

#include <string_view>

#include "candidates/elements/elements.h"

namespace nl_ask::candidates {
namespace {

// The first column, or else the first aggregate, that the condition looks at.
const Expr* looked_at(const Expr& expr) {
  if (expr.kind == ExprKind::column || is_aggregate(expr)) return &expr;
  for (const Expr& arg : expr.args) {
    if (const Expr* found = looked_at(arg)) return found;
  }
  return nullptr;
}

// A pattern's text without what only says where it may stand.
std::string_view without_wildcards(std::string_view text) {
  if (!text.empty() && text.front() == '%') text.remove_prefix(1);
  if (!text.empty() && text.back() == '%') text.remove_suffix(1);
  return text;
}

void add_literals(const Expr& expr, std::string& value) {
  if (expr.kind == ExprKind::literal) {
    if (!value.empty()) value += ", ";
    value += without_wildcards(expr.text);
  }
  if (expr.kind == ExprKind::call) return;  // a unit, a format: not what is looked for
  for (const Expr& arg : expr.args) add_literals(arg, value);
}

// "hire date"; "manager" for the column that refers to one; "whether it is paid".
std::string subject_of(const Expr& about, const EnglishScope& scope) {
  const bool column = about.kind == ExprKind::column;
  if (column && term_type(about, scope) == schema::TypeKind::boolean) {
    return term_words(about, scope);
  }
  std::string words = subject_words(about, scope);
  if (!column || about.level != 0 || !words.ends_with(" id")) return words;
  const int table = scope.query.from.at(about.source).table;
  const bool key =
      table >= 0 && about.column >= 0 && scope.schema.column(table, about.column).primary_key;
  if (!key) words.resize(words.size() - 3);
  return words;
}

// The nested query of a condition that only says whether there are such rows: EXISTS, or IN where
// it is said like that. Such conditions are about those rows, whatever column ties them.
const Query* related_rows(const Expr& condition, const EnglishScope& scope) {
  const bool exists = condition.name == "exists" || condition.name == "not exists";
  if (!exists && condition.name != "in" && condition.name != "not in") return nullptr;
  if (!exists && !whose_words(condition, scope).empty()) return nullptr;
  for (const Expr& arg : condition.args) {
    if (arg.query) return arg.query.get();
  }
  return nullptr;
}

std::string rows_name(const Query& rows, const schema::Schema& schema) {
  if (rows.from.empty()) return {};
  const Source& source = rows.from.front();
  return source.table >= 0 ? schema.tables[source.table].name : source.name;
}

}  // namespace

Element condition_element(const Expr& condition, Clause clause, const DescribedQuery& described) {
  Element element;
  element.clause = clause;
  element.kind = AmbiguityKind::column;
  element.span = words_of(condition);
  if (const Expr* about = looked_at(condition)) {
    element.column = canonical_expr(*about, described.text.scope());
    element.subject = subject_of(*about, described.english);
  }
  if (const Query* rows = related_rows(condition, described.english)) {
    element.column = "rows of " + rows_name(*rows, described.english.schema);
    element.subject.clear();
  }
  add_literals(condition, element.value);
  element.key = described.text.condition(condition);
  element.english = condition_words(condition, described.english);
  element.english_long = condition_words(condition, described.english_long);
  return element;
}

Element range_element(const Expr& lower, const Expr& upper, Clause clause,
                      const DescribedQuery& described) {
  Element element = condition_element(lower, clause, described);
  element.span = language::join(element.span, words_of(upper));
  element.key += " and " + described.text.condition(upper);
  element.english = range_words(lower, upper, described.english);
  element.english_long = range_words(lower, upper, described.english_long);
  return element;
}

}  // namespace nl_ask::candidates
