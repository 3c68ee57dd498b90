// Comparisons are turned, negations pushed inwards and literals typed until one spelling is left.

#include "candidates/canonical/expr.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "base/text.h"
#include "candidates/canonical/joins.h"
#include "candidates/canonical/literal_form.h"

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;
using base::joined;
using base::sort_unique;

using schema::TypeKind;

constexpr int kMaxDepth = 500;

struct Pair {
  std::string_view from, to;
};

// Other spellings of operators.
constexpr std::array<Pair, 8> kSynonyms{{{"!=", "<>"},
                                         {"~~", "like"},
                                         {"~~*", "ilike"},
                                         {"!~~", "not like"},
                                         {"!~~*", "not ilike"},
                                         {"isnull", "is null"},
                                         {"notnull", "is not null"},
                                         {"any", "in"}}};
// What NOT makes of an operator.
constexpr std::array<Pair, 18> kNegations{{{"=", "<>"},
                                           {"<>", "="},
                                           {"<", ">="},
                                           {">=", "<"},
                                           {">", "<="},
                                           {"<=", ">"},
                                           {"like", "not like"},
                                           {"not like", "like"},
                                           {"ilike", "not ilike"},
                                           {"not ilike", "ilike"},
                                           {"has", "lacks"},
                                           {"lacks", "has"},
                                           {"in", "not in"},
                                           {"not in", "in"},
                                           {"is null", "is not null"},
                                           {"is not null", "is null"},
                                           {"exists", "not exists"},
                                           {"not exists", "exists"}}};
// The operator with its sides exchanged.
constexpr std::array<Pair, 6> kFlips{
    {{"=", "="}, {"<>", "<>"}, {"<", ">"}, {">", "<"}, {"<=", ">="}, {">=", "<="}}};

template <std::size_t N>
std::string_view found(const std::array<Pair, N>& pairs, std::string_view name) {
  for (const Pair& pair : pairs) {
    if (pair.from == name) return pair.to;
  }
  return {};
}

std::string operator_name(const Expr& expr) {
  const std::string_view other = found(kSynonyms, expr.name);
  return other.empty() ? expr.name : std::string(other);
}

Expr made(std::string_view name, std::vector<Expr> args) {
  return operation(std::string(name), std::move(args));
}

bool is_literal(const Expr& expr) { return expr.kind == ExprKind::literal; }

bool wildcard(std::string_view pattern) { return pattern.find_first_of("%_\\") != pattern.npos; }

TypeKind type_of(const Expr& expr, const CanonicalScope& scope) {
  if (const schema::Column* column = schema_column(expr, scope)) return column->kind;
  return expr.type;
}

// Text of `expr`; a literal takes the type of what it is compared with.
std::string text_as(const Expr& expr, const Expr& other, const CanonicalScope& scope) {
  if (!is_literal(expr)) return canonical_expr(expr, scope);
  const TypeKind type = is_literal(other) ? expr.type : type_of(other, scope);
  return literal_form(expr.text, type == TypeKind::other ? expr.type : type);
}

std::string list_text(const Expr& left, const std::vector<std::string>& items, bool negative,
                      const CanonicalScope& scope) {
  const std::string subject = canonical_expr(left, scope);
  if (items.size() == 1) return subject + (negative ? " <> " : " = ") + items[0];
  return subject + (negative ? " not in (" : " in (") + joined(items, ", ") + ')';
}

std::string in_text(const Expr& expr, bool negative, const CanonicalScope& scope) {
  const Expr& left = expr.args.at(0);
  if (expr.args.size() == 2 && expr.args[1].kind == ExprKind::subquery) {
    return canonical_expr(left, scope) + (negative ? " not in " : " in ") +
           canonical_expr(expr.args[1], scope);
  }
  std::vector<std::string> items;
  for (std::size_t k = 1; k < expr.args.size(); ++k) {
    items.push_back(text_as(expr.args[k], left, scope));
  }
  sort_unique(items);
  return list_text(left, items, negative, scope);
}

// ascii_lower('ABC') is 'abc'.
Expr folded(const Expr& expr) {
  const bool constant = expr.kind == ExprKind::call && ascii_lower(expr.name) == "lower" &&
                        expr.args.size() == 1 && is_literal(expr.args[0]);
  return constant ? literal(ascii_lower(expr.args[0].text), TypeKind::text) : expr;
}

// After a day is on or after the next, up to a day is before the next.
void whole_days(std::string_view& op, std::string& day) {
  base::CivilDate date;
  if ((op != ">" && op != "<=") || day.size() < 3 || day.front() != '\'') return;
  if (!read_date(std::string_view(day).substr(1, day.size() - 2), date)) return;
  const base::CivilDate next = day_after(date);
  if (next == date) return;
  op = op == ">" ? ">=" : "<";
  char text[40];
  std::snprintf(text, sizeof text, "%04d-%02d-%02d", next.year, next.month, next.day);
  day = literal_form(text, TypeKind::date);
}

std::string comparison(const std::string& name, const Expr& left_side, const Expr& right_side,
                       const CanonicalScope& scope) {
  const Expr left = folded(left_side), right = folded(right_side);
  std::string a = text_as(left, right, scope);
  std::string b = text_as(right, left, scope);
  std::string_view op = name;
  const bool two_sided = !is_literal(left) && !is_literal(right);
  const bool symmetric = op == "=" || op == "<>";
  // A literal stands on the right; else the smaller text on the left of a symmetric operator, and
  // nothing is greater than another but less.
  const bool exchange = (is_literal(left) && !is_literal(right)) ||
                        (two_sided && (symmetric ? b < a : op.front() == '>'));
  if (exchange) {
    std::swap(a, b);
    op = found(kFlips, op);
  }
  const TypeKind type = type_of(exchange ? right : left, scope);
  if (type == TypeKind::date) whole_days(op, b);
  if (type == TypeKind::boolean && symmetric && (b == "true" || b == "false")) {
    return ((op == "=") == (b == "true")) ? a : "not " + a;
  }
  return a + ' ' + std::string(op) + ' ' + b;
}

std::string pattern_text(const std::string& name, const Expr& expr, const CanonicalScope& scope) {
  const Expr& left = expr.args.at(0);
  const Expr& right = expr.args.at(1);
  const bool negative = name.compare(0, 4, "not ") == 0;
  const bool folding = name.find("ilike") != name.npos;
  if (!is_literal(right) || wildcard(right.text)) {
    Expr pattern = right;
    if (folding && is_literal(right)) pattern.text = ascii_lower(right.text);
    return canonical_expr(left, scope) + ' ' + name + ' ' + canonical_expr(pattern, scope);
  }
  const char* equals = negative ? "<>" : "=";
  if (!folding) return comparison(equals, left, right, scope);
  const Expr lowered = call("lower", {left}, TypeKind::text);
  return comparison(equals, lowered, literal(ascii_lower(right.text), TypeKind::text), scope);
}

// Without a query inside: cheap to write down, and once more.
bool is_simple(const Expr& expr) {
  return !expr.query && std::all_of(expr.args.begin(), expr.args.end(), is_simple);
}

// `a = 1 OR a = 2` is an IN list; anything else is nothing.
bool as_in_list(const std::vector<Expr>& parts, const CanonicalScope& scope, std::string& text) {
  const Expr* subject = nullptr;
  std::string subject_text;
  std::vector<std::string> items;
  for (const Expr& part : parts) {
    const std::string name = part.kind == ExprKind::op ? operator_name(part) : "";
    if ((name != "=" && name != "in") || part.args.size() < 2) return false;
    const bool turned = name == "=" && is_literal(part.args[0]);
    const Expr& left = part.args[turned ? 1 : 0];
    if (is_literal(left) || !is_simple(left)) return false;
    if (!subject) {
      subject = &left;
      subject_text = canonical_expr(left, scope);
    } else if (canonical_expr(left, scope) != subject_text) {
      return false;
    }
    for (std::size_t k = 0; k < part.args.size(); ++k) {
      if (k == (turned ? 1U : 0U)) continue;
      if (!is_literal(part.args[k])) return false;
      items.push_back(text_as(part.args[k], left, scope));
    }
  }
  if (!subject) return false;
  sort_unique(items);
  text = list_text(*subject, items, false, scope);
  return true;
}

void flatten(const Expr& expr, std::string_view name, std::vector<Expr>& parts) {
  for (const Expr& arg : expr.args) {
    if (arg.kind == ExprKind::op && arg.name == name) {
      flatten(arg, name, parts);
    } else {
      parts.push_back(arg);
    }
  }
}

std::string conjunction(const Expr& expr, const CanonicalScope& scope) {
  std::vector<std::string> texts;
  add_conjuncts(expr, scope, texts);
  sort_unique(texts);
  if (texts.empty()) return "true";
  return texts.size() == 1 ? texts[0] : '(' + joined(texts, " and ") + ')';
}

std::string disjunction(const Expr& expr, const CanonicalScope& scope) {
  std::vector<Expr> parts;
  flatten(expr, "or", parts);
  std::string list;
  if (as_in_list(parts, scope, list)) return list;
  std::vector<std::string> texts;
  for (const Expr& part : parts) texts.push_back(canonical_expr(part, scope));
  sort_unique(texts);
  return texts.size() == 1 ? texts[0] : '(' + joined(texts, " or ") + ')';
}

// The condition that NOT makes of another, where it can be said without NOT.
std::optional<Expr> negated(const Expr& inner) {
  if (inner.kind != ExprKind::op) return {};
  const std::string name = operator_name(inner);
  if (name == "not") return inner.args.at(0);
  if (const std::string_view other = found(kNegations, name); !other.empty()) {
    return made(other, inner.args);
  }
  if (name == "between" && inner.args.size() == 3) {
    return made("or", {made("<", {inner.args[0], inner.args[1]}),
                       made(">", {inner.args[0], inner.args[2]})});
  }
  if (name != "and" && name != "or") return {};
  std::vector<Expr> parts;
  for (const Expr& arg : inner.args) parts.push_back(made("not", {arg}));
  return made(name == "and" ? "or" : "and", std::move(parts));
}

std::string negation(const Expr& inner, const CanonicalScope& scope) {
  if (const std::optional<Expr> other = negated(inner)) return canonical_expr(*other, scope);
  return "not " + canonical_expr(inner, scope);
}

std::string arithmetic(const std::string& name, const Expr& expr, const CanonicalScope& scope) {
  std::vector<std::string> texts;
  for (const Expr& arg : expr.args) texts.push_back(canonical_expr(arg, scope));
  if (name == "+" || name == "*") std::sort(texts.begin(), texts.end());
  if (texts.size() == 1) return '(' + name + ' ' + texts[0] + ')';
  return '(' + joined(texts, ' ' + name + ' ') + ')';
}

std::string operation_text(const Expr& expr, const CanonicalScope& scope) {
  const std::string name = operator_name(expr);
  if (name == "and" || name == "between") return conjunction(expr, scope);
  if (name == "or") return disjunction(expr, scope);
  if (name == "not") return negation(expr.args.at(0), scope);
  if (name == "in" || name == "not in") return in_text(expr, name == "not in", scope);
  if (name == "is null" || name == "is not null") {
    return canonical_expr(expr.args.at(0), scope) + ' ' + name;
  }
  if (name.find("like") != name.npos && expr.args.size() == 2) {
    return pattern_text(name, expr, scope);
  }
  if (name == "exists" || name == "not exists") {
    const Expr& inner = expr.args.at(0);
    if (!inner.query) return name + ' ' + canonical_expr(inner, scope);
    return name + " (" + canonical_query(*inner.query, scope.schema, &scope, true) + ')';
  }
  if (!found(kFlips, name).empty() && expr.args.size() == 2) {
    return comparison(name, expr.args[0], expr.args[1], scope);
  }
  return arithmetic(name, expr, scope);
}

std::string call_text(const Expr& expr, const CanonicalScope& scope) {
  const std::string name = ascii_lower(expr.name);
  if (name == "count" && expr.args.size() == 1) {
    const Expr& arg = expr.args[0];
    const schema::Column* column = schema_column(arg, scope);
    const bool unique = column && never_null(arg, scope) && column->unique && arg.level == 0 &&
                        repeats_no_row_of(arg.source, scope.query, scope.schema);
    if (!expr.distinct && (arg.kind == ExprKind::star || never_null(arg, scope) ||
                           (is_literal(arg) && !arg.text.empty()))) {
      return "count(*)";
    }
    if (expr.distinct && unique) return "count(*)";
  }
  if (const Expr constant = folded(expr); is_literal(constant)) {
    return literal_form(constant.text, constant.type);
  }
  std::vector<std::string> texts;
  for (const Expr& arg : expr.args) texts.push_back(canonical_expr(arg, scope));
  const bool distinct = expr.distinct && name != "max" && name != "min";
  return name + (distinct ? "(distinct " : "(") + joined(texts, ", ") + ')';
}

std::string column_text(const Expr& expr, const CanonicalScope& scope) {
  const CanonicalScope& own = scope_of(expr, scope);
  std::pair<int, int> at{expr.source, expr.column};
  if (const auto other = own.same.find(at); other != own.same.end()) at = other->second;
  const Source& source = own.query.from.at(at.first);
  const std::string prefix = std::string(expr.level, '^') + own.names.at(at.first) + '.';
  if (source.table < 0) return prefix + std::to_string(at.second);
  return prefix + own.schema.tables.at(source.table).columns.at(at.second).name;
}

}  // namespace

void add_conjuncts(const Expr& condition, const CanonicalScope& scope,
                   std::vector<std::string>& conjuncts) {
  if (condition.kind == ExprKind::op) {
    const std::string name = operator_name(condition);
    if (name == "and") {
      for (const Expr& arg : condition.args) add_conjuncts(arg, scope, conjuncts);
      return;
    }
    if (name == "not") {
      if (const auto other = negated(condition.args.at(0))) {
        return add_conjuncts(*other, scope, conjuncts);
      }
    }
    if (name == "between" && condition.args.size() == 3) {
      conjuncts.push_back(comparison(">=", condition.args[0], condition.args[1], scope));
      conjuncts.push_back(comparison("<=", condition.args[0], condition.args[2], scope));
      return;
    }
    if (name == "is not null" && never_null(condition.args.at(0), scope)) return;
  }
  std::string text = canonical_expr(condition, scope);
  if (text != "true") conjuncts.push_back(std::move(text));
}

std::string canonical_expr(const Expr& expr, const CanonicalScope& scope) {
  if (scope.depth > kMaxDepth) throw std::length_error("a query is nested too deeply");
  switch (expr.kind) {
    case ExprKind::column:
      return column_text(expr, scope);
    case ExprKind::star:
      return expr.source < 0 ? "*" : scope_of(expr, scope).names.at(expr.source) + ".*";
    case ExprKind::literal:
      return literal_form(expr.text, expr.type);
    case ExprKind::subquery:
      return expr.query ? '(' + canonical_query(*expr.query, scope.schema, &scope) + ')' : "()";
    case ExprKind::opaque: {
      std::string text = expr.text;
      for (const Expr& arg : expr.args) text += ' ' + canonical_expr(arg, scope);
      return text;
    }
    case ExprKind::call:
      return call_text(expr, scope);
    case ExprKind::op:
      return operation_text(expr, scope);
  }
  return {};
}

}  // namespace nl_ask::candidates
