// Conditions in English: a subject and a predicate.

#include <algorithm>
#include <cctype>

#include "base/data_lines.h"
#include "candidates/canonical/literal_form.h"
#include "candidates/english/english.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

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

Predicate comparison(const Expr& e, const EnglishScope& scope) {
  std::string op = operator_word(e);
  const bool turned = is_literal(e.args[0]) && !is_literal(e.args[1]);
  const Expr& left = e.args[turned ? 1 : 0];
  const Expr& right = e.args[turned ? 0 : 1];
  if (turned) op = flipped(op);
  const bool plain = is_literal(right) || right.kind == ExprKind::subquery;
  const bool equal = op == "=" || op == "<>";
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

Predicate predicate(const Expr& e, const EnglishScope& scope) {
  if (e.kind != ExprKind::op || e.args.empty()) return {};
  if (!e.phrase.empty()) return {&e.args[0], in_english("predicate.phrase", {{"right", e.phrase}})};
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

// ---- nested queries -----------------------------------------------------------------------------

struct TableColumn {
  int table = -1, column = -1;
};

TableColumn table_column(const Expr& e, const EnglishScope& scope) {
  const EnglishScope* at = &scope;
  for (int level = e.level; level > 0 && at->outer; --level) at = at->outer;
  if (e.kind != ExprKind::column || e.source < 0 ||
      e.source >= static_cast<int>(at->query.from.size())) {
    return {};
  }
  return {at->query.from[e.source].table, e.column};
}

// What a nested query is tied to the row outside by: its own column, and the row's.
struct Tie {
  TableColumn inner, outer;
};

Tie tie_of(const Expr& e, const EnglishScope& scope) {
  const Query& nested = *e.args.back().query;
  const EnglishScope inside = english_scope(nested, scope.schema, &scope);
  if (e.name == "in" || e.name == "not in") {
    if (nested.outputs.size() != 1) return {};
    return {table_column(nested.outputs[0], inside), table_column(e.args[0], scope)};
  }
  for (const Expr& c : nested.where) {
    if (!is_join_condition(c) || c.args[0].level == c.args[1].level) continue;
    const bool first = c.args[0].level == 0;
    return {table_column(c.args[first ? 0 : 1], inside),
            table_column(c.args[first ? 1 : 0], inside)};
  }
  return {};
}

// The one condition of a nested query on one table, in_english from outside: what is asked of the
// row that is referred to. Empty where the nested query is more than that.
std::string condition_within(const Query& nested, const EnglishScope& inside) {
  const bool plain = nested.from.size() == 1 && nested.where.size() == 1 &&
                     nested.group_by.empty() && nested.having.empty() && !nested.limit &&
                     nested.set_operation == SetOperation::none;
  if (!plain || nested.from[0].table < 0 || nested.where[0].args.empty()) return {};
  if (nested.where[0].args[0].kind != ExprKind::column || nested.where[0].args[0].level != 0) {
    return {};
  }
  EnglishScope outside = inside;
  outside.main = -1;
  outside.name_every_table = true;
  return condition_words(nested.where[0], outside);
}

// "the employee is the manager of employees whose ...": referred to by one of several keys; empty
// where there is but one.
std::string referred_words(const Tie& tie, bool none, const std::string& rows,
                           const schema::Schema& schema) {
  const std::string role =
      reference_words(schema, tie.inner.table, tie.inner.column, tie.outer.table);
  if (role.empty()) return {};
  const std::string table = table_words(schema, tie.outer.table, false);
  const std::string key = role.ends_with(" by")   ? "condition.done_by"
                          : role.ends_with(" to") ? "condition.done_to"
                                                  : "condition.role_of";
  return in_english(none ? key + ".none" : key, {{"table", table}, {"role", role}, {"rows", rows}});
}

// What a row of either table is called where columns of both say which one it is, without a key
// that is declared: "site" of site_id in two tables, "member" of members.id and member_id; empty
// where they don't.
std::string named_alike(const Tie& tie, const schema::Schema& schema) {
  if (tie.inner.table == tie.outer.table) return {};
  const std::string inner = column_words(schema, tie.inner.table, tie.inner.column);
  const std::string outer = column_words(schema, tie.outer.table, tie.outer.column);
  const std::string table = table_words(schema, tie.outer.table, false);
  if (schema.tables[tie.outer.table].keyed_by(tie.outer.column))
    return inner == outer || inner == table + ' ' + outer ? table : std::string();
  return inner == outer && inner != "id" && is_id(inner) ? without_id(inner) : std::string();
}

// "there are sales for the employee", "the department is one of departments whose ..."; empty where
// the two are not tied by a foreign key.
std::string related_words(const Expr& e, const EnglishScope& scope) {
  const bool asks =
      e.kind == ExprKind::op && !e.args.empty() && e.args.back().query &&
      (e.name == "in" || e.name == "not in" || e.name == "exists" || e.name == "not exists");
  if (!asks) return {};
  const Tie tie = tie_of(e, scope);
  if (tie.inner.table < 0 || tie.outer.table < 0) return {};
  const bool none = e.name.compare(0, 3, "not") == 0;
  const std::string rows = exists_words(*e.args.back().query, scope.schema, &scope);
  if (foreign_key_pair(scope.schema, tie.inner.table, tie.inner.column, tie.outer.table,
                       tie.outer.column)) {
    if (std::string role = referred_words(tie, none, rows, scope.schema); !role.empty())
      return role;
    return in_english(
        none ? "condition.none_for" : "condition.some_for",
        {{"rows", rows}, {"table", table_words(scope.schema, tie.outer.table, false)}});
  }
  if (foreign_key_pair(scope.schema, tie.outer.table, tie.outer.column, tie.inner.table,
                       tie.inner.column)) {
    if (const std::string role =
            reference_words(scope.schema, tie.outer.table, tie.outer.column, tie.inner.table);
        !role.empty()) {
      return in_english(none ? "condition.not_one_of" : "condition.one_of",
                        {{"rows", rows}, {"table", role}});
    }
    const Query& nested = *e.args.back().query;
    const EnglishScope inside = english_scope(nested, scope.schema, &scope);
    if (std::string within = none ? "" : condition_within(nested, inside); !within.empty()) {
      return within;
    }
    return in_english(
        none ? "condition.not_one_of" : "condition.one_of",
        {{"rows", rows}, {"table", table_words(scope.schema, tie.inner.table, false)}});
  }
  const Query& nested = *e.args.back().query;
  const bool rows_alone = nested.group_by.empty() && nested.order_by.empty() && !nested.limit;
  const std::string thing = rows_alone ? named_alike(tie, scope.schema) : std::string();
  if (thing.empty()) return {};
  return in_english(none ? "condition.none_for" : "condition.some_for",
                    {{"rows", rows}, {"table", thing}});
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
  const bool unknown = condition.name == "is null" || condition.name == "is not null";
  return unknown ? without_id(std::move(words)) : words;  // "manager id" is a manager
}

}  // namespace

std::string value_words(const Expr& value, const Expr& other, const EnglishScope& scope) {
  if (!is_literal(value)) return term_words(value, scope);
  const TypeKind type = term_type(other, scope);
  return literal_words(value.text, type == TypeKind::other ? value.type : type);
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
      !unknown_words(e, scope).empty()) {
    return {};
  }
  const Predicate p = predicate(e, scope);
  if (!p.subject || p.subject->kind != ExprKind::column) return {};
  return in_english("condition.subject",
                    {{"subject", subject_of(e, *p.subject, scope)}, {"predicate", p.words}});
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
  if (e.name == "exists" || e.name == "not exists") {
    if (!e.args[0].query) return in_english("condition.other");
    return in_english("condition." + e.name,
                      {{"query", exists_words(*e.args[0].query, scope.schema, &scope)}});
  }
  const Predicate p = predicate(e, deeper);
  if (!p.subject) return in_english("condition.other");
  return in_english("condition",
                    {{"subject", subject_of(e, *p.subject, deeper)}, {"predicate", p.words}});
}

}  // namespace nl_ask::candidates
