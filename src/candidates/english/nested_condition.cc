// Conditions on rows of other queries: "the customer has orders", "it is the last of its orders".

#include "candidates/english/english.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

// What a nested query is tied to the row outside by: its own column, and the row's.
struct Tie {
  TableColumn inner, outer;
};

Tie tie_of(const Expr& e, const EnglishScope& scope) {
  const Query& nested = *e.args.back().query;
  const EnglishScope inside = english_scope(nested, scope.schema, &scope);
  if (e.name == "in" || e.name == "not in") {
    if (nested.outputs.size() != 1) return {};
    return {column_of(nested.outputs[0], inside), column_of(e.args[0], scope)};
  }
  for (const Expr& c : nested.where) {
    if (!is_join_condition(c) || c.args[0].level == c.args[1].level) continue;
    const bool first = c.args[0].level == 0;
    return {column_of(c.args[first ? 0 : 1], inside), column_of(c.args[first ? 1 : 0], inside)};
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

// The same of a row that goes by another name: "the manager's city is "Bonn"", "the manager is
// "Anna"".
std::string condition_of_role(const Query& nested, const std::string& role,
                              const EnglishScope& scope) {
  const EnglishScope inside = english_scope(nested, scope.schema, &scope);
  const std::string within = condition_within(nested, inside);
  if (within.empty()) return {};
  const std::string table =
      in_english("the", {{"text", table_words(scope.schema, nested.from[0].table, false)}}) + ' ';
  if (!within.starts_with(table)) return {};
  const std::string rest = within.substr(table.size());
  if (rest.starts_with("is ")) return in_english("the", {{"text", role}}) + ' ' + rest;
  return in_english("the",
                    {{"text", in_english("possessive", {{"owner", role}, {"thing", rest}})}});
}

// "the employee is the manager of employees whose ...": referred to by one of several keys; empty
// where there is but one.
std::string referred_words(const Tie& tie, bool none, const std::string& rows,
                           const schema::Schema& schema) {
  const std::string role =
      reference_words(schema, tie.inner.table, tie.inner.column, tie.outer.table);
  const std::string table = table_words(schema, tie.outer.table, false);
  if (role.empty() || role == table) return {};
  const std::string key = role.ends_with(" by")   ? "condition.done_by"
                          : role.ends_with(" to") ? "condition.done_to"
                                                  : "condition.role_of";
  return in_english(none ? key + ".none" : key, {{"table", table}, {"role", role}, {"rows", rows}});
}

// "the department is one of departments whose ..."; by what is asked of the one that is referred
// to where that is one condition.
std::string referring_words(const Query& nested, const Tie& tie, bool none, const std::string& rows,
                            const EnglishScope& scope) {
  const std::string role =
      reference_words(scope.schema, tie.outer.table, tie.outer.column, tie.inner.table);
  std::string within;
  if (!none)
    within = role.empty() ? condition_within(nested, english_scope(nested, scope.schema, &scope))
                          : condition_of_role(nested, role, scope);
  if (!within.empty()) return within;
  const std::string table = role.empty() ? table_words(scope.schema, tie.inner.table, false) : role;
  return in_english(none ? "condition.not_one_of" : "condition.one_of",
                    {{"rows", rows}, {"table", table}});
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

bool is_extreme(const Expr& e) {
  return e.kind == ExprKind::call && (e.name == "max" || e.name == "min") && e.args.size() == 1;
}

}  // namespace

TableColumn column_of(const Expr& e, const EnglishScope& scope) {
  const EnglishScope* at = &scope;
  for (int level = e.level; level > 0 && at->outer; --level) at = at->outer;
  if (e.kind != ExprKind::column || e.source < 0 ||
      e.source >= static_cast<int>(at->query.from.size())) {
    return {};
  }
  return {at->query.from[e.source].table, e.column};
}

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
                       tie.inner.column))
    return referring_words(*e.args.back().query, tie, none, rows, scope);
  const Query& nested = *e.args.back().query;
  const bool rows_alone = nested.group_by.empty() && nested.order_by.empty() && !nested.limit;
  const std::string thing = rows_alone ? named_alike(tie, scope.schema) : std::string();
  if (thing.empty()) return {};
  return in_english(none ? "condition.none_for" : "condition.some_for",
                    {{"rows", rows}, {"table", thing}});
}

std::string place_among_words(const Expr& e, const EnglishScope& scope) {
  const bool equal = e.kind == ExprKind::op && (e.name == "=" || e.name == "in") &&
                     e.args.size() == 2 && e.args[1].kind == ExprKind::subquery && e.args[1].query;
  if (!equal || e.args[1].query->outputs.size() != 1) return {};
  const Query& nested = *e.args[1].query;
  const Expr& one = nested.outputs[0];
  const bool end = is_extreme(one) && nested.group_by.empty();
  const TableColumn own = column_of(e.args[0], scope);
  if (own.table < 0 || !scope.schema.tables[own.table].keyed_by(own.column)) return {};
  EnglishScope inside = english_scope(nested, scope.schema, &scope);
  const TableColumn other = column_of(end ? one.args[0] : one, inside);
  if (other.table != own.table || other.column != own.column) return {};
  inside.says_ties = true;
  const std::string best = end ? std::string() : best_words(nested, inside);
  if (!end && best.empty()) return {};  // before all that is below is said in vain
  const std::string rows = source_words(inside, inside.main, true) + conditions_words(inside);
  const std::string it = in_english("the", {{"text", table_words(scope.schema, own.table, false)}});
  if (end)
    return in_english(one.name == "max" ? "condition.last" : "condition.first",
                      {{"it", it}, {"rows", rows}});
  const char* const key = *nested.limit > 1 ? "condition.best.several" : "condition.best";
  return in_english(key, {{"it", it}, {"best", best}, {"rows", rows}});
}

}  // namespace nl_ask::candidates
