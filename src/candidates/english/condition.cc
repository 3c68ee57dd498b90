// Conditions in English: a subject and a predicate.

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/data_lines.h"
#include "base/utf8.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/english.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"
#include "schema/linking/code_comment.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

bool is_literal(const Expr& expr) { return expr.kind == ExprKind::literal; }

std::string operator_word(const Expr& e) {
  if (e.name == "!=") return "<>";
  if (e.name == "~~") return "like";
  if (e.name == "~~*" || e.name == "ilike") return "like";
  if (e.name == "!~~" || e.name == "!~~*" || e.name == "not ilike") return "not like";
  return e.name;
}

std::string flipped(const std::string& op) {
  if (op == "<") return ">";
  if (op == "<=") return ">=";
  if (op == ">") return "<";
  if (op == ">=") return "<=";
  return op;
}

struct Predicate {
  const Expr* subject = nullptr;  // nullptr: the condition has no subject
  std::string words;
};

// A year kept as a number: "is after 2010", not "is more than 2010".
bool about_year(const Expr& left, const Expr& right, const EnglishScope& scope) {
  constexpr std::size_t kDigits = 4;
  if (left.kind != ExprKind::column || !is_literal(right) || right.text.size() != kDigits) {
    return false;
  }
  return subject_words(left, scope).ends_with("year");
}

// The date column whose year is taken; nullptr: none is.
const Expr* column_of_year(const Expr& e, const EnglishScope& scope) {
  const Expr* const date = date_of_year(e);
  if (date == nullptr || date->kind != ExprKind::column) return nullptr;
  return type_word(term_type(*date, scope)) == std::string_view("time") ? date : nullptr;
}

// "is in 2025" where the year of a date is compared.
Predicate comparison_of_year(const Expr& date, const std::string& op, std::string_view year) {
  const bool next = op == ">" || op == "<=";  // said by the first year that is in, or is not
  const std::string said =
      next ? std::to_string(std::atoi(std::string(year).c_str()) + 1) : std::string(year);
  const char* const key = op == ">" ? ">=" : op == "<=" ? "<" : op.c_str();
  return {&date, in_english("predicate.year_of." + std::string(key), {{"right", said}})};
}

Predicate comparison(const Expr& e, const EnglishScope& scope) {
  std::string op = operator_word(e);
  const bool turned = is_literal(e.args[0]) && !is_literal(e.args[1]);
  const Expr& left = e.args[turned ? 1 : 0];
  const Expr& right = e.args[turned ? 0 : 1];
  if (turned) op = flipped(op);
  const bool plain = is_literal(right) || right.kind == ExprKind::subquery;
  const bool equal = op == "=" || op == "<>";
  const Expr* const date = is_literal(right) ? column_of_year(left, scope) : nullptr;
  if (date != nullptr) return comparison_of_year(*date, op, right.text);
  if (is_literal(right)) {
    std::string years = years_predicate(op, right.text, term_type(left, scope));
    if (!years.empty()) return {&left, years};
  }
  std::string key = "predicate." + op;
  if (!equal)
    key += std::string(".") +
           (about_year(left, right, scope) ? "time" : type_word(term_type(left, scope)));
  if (equal && !plain) key += ".other";
  return {&left,
          fill(english_phrases().nearest(key), {{"right", value_words(right, left, scope)}})};
}

// "%sales%" contains, "sales%" begins with, "%sales" ends with, any other pattern "looks like".
Predicate pattern(const Expr& e, const EnglishScope& scope) {
  const bool negative = operator_word(e) == "not like";
  const Expr& right = e.args[1];
  std::string_view text = right.text;
  const bool open_left = !text.empty() && text.front() == '%';
  const bool open_right = text.size() > 1 && text.back() == '%';
  if (open_left) text.remove_prefix(1);
  if (open_right) text.remove_suffix(1);
  const bool inner = text.find_first_of("%_\\") != text.npos || text.empty();
  if (!is_literal(right) || inner) {
    std::string words =
        is_literal(right) ? literal_words(right.text, TypeKind::text) : term_words(right, scope);
    return {&e.args[0],
            in_english(negative ? "predicate.not looks" : "predicate.looks", {{"right", words}})};
  }
  const std::string words = literal_words(text, TypeKind::text);
  std::string key = negative ? "predicate.not " : "predicate.";
  key += open_left && open_right ? "contains" : open_right ? "begins" : open_left ? "ends" : "";
  if (!open_left && !open_right) key = negative ? "predicate.<>" : "predicate.=";
  return {&e.args[0], in_english(key, {{"right", words}})};
}

Predicate in_list(const Expr& e, const EnglishScope& scope) {
  const std::string key = "predicate." + e.name;
  if (e.args.size() == 2 && e.args[1].kind == ExprKind::subquery) {
    return {&e.args[0], in_english(key + ".query", {{"right", term_words(e.args[1], scope)}})};
  }
  std::vector<std::string> items;
  for (std::size_t k = 1; k < e.args.size(); ++k) {
    items.push_back(value_words(e.args[k], e.args[0], scope));
  }
  return {&e.args[0], in_english(key, {{"right", list_words(items, "list.or")}})};
}

/// What a phrase is said of: "on a Monday" of the date rather than of its day of the week.
const Expr& said_of(const Expr& e) {
  const Expr& left = e.args[0];
  const bool part = left.kind == ExprKind::call && left.name == "date_part" &&
                    left.args.size() == 2 && left.args[1].kind == ExprKind::column;
  return part ? left.args[1] : left;
}

Predicate predicate(const Expr& e, const EnglishScope& scope) {
  if (e.kind != ExprKind::op || e.args.empty()) return {};
  if (!e.phrase.empty())
    return {&said_of(e), in_english("predicate.phrase", {{"right", e.phrase}})};
  const std::string op = operator_word(e);
  if ((op == "like" || op == "not like") && e.args.size() == 2) return pattern(e, scope);
  if ((op == "in" || op == "not in") && e.args.size() > 1) return in_list(e, scope);
  if (op == "has" || op == "lacks")
    return {&e.args[0], in_english("predicate." + op,
                                   {{"right", value_words(e.args.at(1), e.args[0], scope)}})};
  if (op == "is null" || op == "is not null") return {&e.args[0], in_english("predicate." + op)};
  if ((op == "between" || op == "not between") && e.args.size() == 3) {
    if (op == "between") {
      const Expr low = operation(">=", {e.args[0], e.args[1]});
      const Expr high = operation("<=", {e.args[0], e.args[2]});
      return {&e.args[0], range_predicate(low, high, scope)};
    }
    return {&e.args[0],
            in_english("predicate." + op, {{"low", value_words(e.args[1], e.args[0], scope)},
                                           {"high", value_words(e.args[2], e.args[0], scope)}})};
  }
  const bool compares =
      op == "=" || op == "<>" || op == "<" || op == "<=" || op == ">" || op == ">=";
  if (compares && e.args.size() == 2) return comparison(e, scope);
  return {};
}

// "it is not known whether it is paid"; empty for any other condition.
std::string unknown_words(const Expr& e, const EnglishScope& scope) {
  const bool null = e.name == "is null";
  if (e.kind != ExprKind::op || (!null && e.name != "is not null") || e.args.empty()) return {};
  if (e.args[0].kind != ExprKind::column || term_type(e.args[0], scope) != TypeKind::boolean) {
    return {};
  }
  return in_english(null ? "condition.unknown" : "condition.known",
                    {{"text", condition_words(e.args[0], scope)}});
}

std::string alternatives(const Expr& e, const EnglishScope& scope) {
  std::vector<std::string> parts;
  for (const Expr& arg : e.args) parts.push_back(condition_words(arg, scope));
  return in_english("condition.or.first", {{"text", list_words(parts, "list.or")}});
}

std::string together(const Expr& e, const EnglishScope& scope) {
  std::vector<std::string> parts;
  for (const Expr& arg : e.args) parts.push_back(condition_words(arg, scope));
  return list_words(parts);
}

// A condition of the vocabulary, by its phrase; empty for any other.
std::string named_words(const Expr& e) {
  const bool denied = e.kind == ExprKind::op && e.name == "not" && e.args.size() == 1;
  const Expr& named = denied ? e.args[0] : e;
  if (named.kind != ExprKind::opaque || named.phrase.empty()) return {};
  return in_english(denied ? "condition.not_named" : "condition.named", {{"phrase", named.phrase}});
}

std::string subject_of(const Expr& condition, const Expr& subject, const EnglishScope& scope) {
  std::string words = subject_words(subject, scope);
  const std::string month =
      without_the(in_english("function.date_trunc.month", {{"second", "the "}}));
  // "the month and year of the date paid is in 2026" says no more than "the date paid is in 2026".
  if (!condition.phrase.empty() && words.starts_with(month)) words.erase(0, month.size());
  const bool unknown = condition.name == "is null" || condition.name == "is not null";
  return unknown ? without_id(std::move(words)) : words;  // "manager id" is a manager
}

}  // namespace

std::string value_words(const Expr& value, const Expr& other, const EnglishScope& scope) {
  if (!is_literal(value)) return term_words(value, scope);
  const TypeKind type = term_type(other, scope);
  std::string words = literal_words(value.text, type == TypeKind::other ? value.type : type);
  const TableColumn at = column_of(other, scope);
  if (at.table < 0 || at.column < 0) return words;
  const std::string meaning =
      schema::code_in_words(scope.schema.column(at.table, at.column), value.text);
  const bool says_more = !meaning.empty() && base::fold(meaning) != base::fold(value.text);
  return says_more ? in_english("value.code", {{"code", words}, {"meaning", meaning}}) : words;
}

std::string predicate_words(const Expr& condition, const EnglishScope& scope) {
  return predicate(condition, scope).words;
}

bool is_join_condition(const Expr& e) {
  return e.kind == ExprKind::op && e.name == "=" && e.args.size() == 2 &&
         e.args[0].kind == ExprKind::column && e.args[1].kind == ExprKind::column &&
         (e.args[0].source != e.args[1].source || e.args[0].level != e.args[1].level);
}

std::string whose_words(const Expr& e, const EnglishScope& scope) {
  const Expr* column = nullptr;
  bool value = false;
  if (boolean_condition(e, scope, column, value) || !related_words(e, scope).empty() ||
      !place_among_words(e, scope).empty() || !unknown_words(e, scope).empty()) {
    return {};
  }
  const Predicate p = predicate(e, scope);
  if (!p.subject || p.subject->kind != ExprKind::column) return {};
  if (std::string done = row_done_words(*p.subject, p.words, scope); !done.empty())
    return without_the(std::move(done));
  return in_english("condition.subject",
                    {{"subject", subject_of(e, *p.subject, scope)}, {"predicate", p.words}});
}

std::string that_words(const Expr& e, const EnglishScope& scope) {
  const Predicate p = predicate(e, scope);
  return p.subject ? rows_done_words(*p.subject, p.words, scope) : std::string();
}

std::string condition_words(const Expr& e, const EnglishScope& scope) {
  if (scope.depth > 24) return in_english("condition.other");
  EnglishScope deeper = scope;
  ++deeper.depth;
  const Expr* column = nullptr;
  bool value = false;
  if (boolean_condition(e, scope, column, value)) return boolean_words(*column, value, scope);
  if (std::string named = named_words(e); !named.empty()) return named;
  if (e.kind != ExprKind::op || e.args.empty()) return in_english("condition.other");
  if (std::string unknown = unknown_words(e, scope); !unknown.empty()) return unknown;
  if (e.name == "or") return alternatives(e, deeper);
  if (e.name == "and") return together(e, deeper);
  if (e.name == "not") {
    return in_english("condition.not", {{"text", condition_words(e.args[0], deeper)}});
  }
  if (std::string related = related_words(e, deeper); !related.empty()) return related;
  if (std::string last = place_among_words(e, deeper); !last.empty()) return last;
  if (e.name == "exists" || e.name == "not exists") {
    if (!e.args[0].query) return in_english("condition.other");
    return in_english("condition." + e.name,
                      {{"query", exists_words(*e.args[0].query, scope.schema, &scope)}});
  }
  const Predicate p = predicate(e, deeper);
  if (!p.subject) return in_english("condition.other");
  if (std::string done = row_done_words(*p.subject, p.words, deeper); !done.empty()) return done;
  return in_english("condition",
                    {{"subject", subject_of(e, *p.subject, deeper)}, {"predicate", p.words}});
}

}  // namespace nl_ask::candidates
