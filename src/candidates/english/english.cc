// Whole queries in English: what is listed, of which rows, grouped, ordered and limited how.

#include "candidates/english/english.h"

#include <algorithm>
#include <set>

#include "candidates/english/brief_form.h"
#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

// Queries nested deeper than this are not spelt out.
constexpr int kMaxNesting = 6;

// All columns of a table, as `*` is spelt out: in_english as everything about it.
bool whole_table(const Query& query, const EnglishScope& scope) {
  if (query.outputs.size() < 2 || query.from.empty()) return false;
  const int source = query.outputs[0].source;
  if (source < 0 || source >= static_cast<int>(query.from.size())) return false;
  const int table = query.from[source].table;
  if (table < 0 || query.outputs.size() != scope.schema.tables[table].columns.size()) return false;
  std::set<int> columns;
  for (const Expr& e : query.outputs) {
    if (e.kind != ExprKind::column || e.level != 0 || e.source != source) return false;
    columns.insert(e.column);
  }
  return columns.size() == query.outputs.size();
}

// Groups that are listed without anything worked out for them go without saying.
bool groups_are_spoken(const Query& query) {
  if (query.group_by.empty()) return false;
  const auto& outputs = query.outputs;
  if (std::any_of(outputs.begin(), outputs.end(), contains_aggregate)) return true;
  return !std::all_of(outputs.begin(), outputs.end(), [](const Expr& e) {
    return e.kind == ExprKind::column || e.kind == ExprKind::star;
  });
}

// Of a key that only keeps apart rows whose names are equal, nothing is said beside the names.
bool beside_names(const Expr& e, const EnglishScope& scope) {
  const auto key = [&](const Expr& one) {
    if (one.kind != ExprKind::column || one.level != 0 || one.source < 0) return false;
    const int table = scope.query.from[static_cast<std::size_t>(one.source)].table;
    return table >= 0 && scope.schema.column(table, one.column).primary_key;
  };
  return key(e) && std::ranges::any_of(scope.query.group_by, [&](const Expr& other) {
           return other.kind == ExprKind::column && other.level == 0 && other.source == e.source &&
                  !key(other);
         });
}

// The other end of a stretch of time that an earlier condition says in full.
bool ends_stretch(const std::vector<Expr>& conditions, std::size_t k) {
  const auto bounds = [](const Expr& e) { return e.name == ">=" || e.name == "<"; };
  const Expr& end = conditions[k];
  return bounds(end) && end.phrase.empty() &&
         std::any_of(conditions.begin(), conditions.begin() + static_cast<std::ptrdiff_t>(k),
                     [&](const Expr& e) {
                       return bounds(e) && e.name != end.name && !e.phrase.empty() &&
                              same_expression(e.args[0], end.args[0]);
                     });
}

std::string having_words(const EnglishScope& scope) {
  std::vector<std::string> conditions;
  for (std::size_t k = 0; k < scope.query.having.size(); ++k)
    if (!ends_stretch(scope.query.having, k))
      conditions.push_back(condition_words(scope.query.having[k], scope));
  return in_english("having", {{"condition", list_words(conditions)}});
}

// Of which rows: named unless the outputs have in_english it ("the number of employees").
std::string rows_words(const EnglishScope& scope) {
  const Query& query = scope.query;
  if (query.from.empty()) return {};
  const bool named = whole_table(query, scope) ||
                     std::any_of(query.outputs.begin(), query.outputs.end(), [&](const Expr& e) {
                       return e.kind == ExprKind::star || counts_rows(e, scope);
                     });
  std::string text;
  if (!named) {
    text = ' ' + in_english("of", {{"table", source_words(scope, scope.main, true)}});
  }
  return text + conditions_words(scope);
}

// "of issues whose type is "bug", the percentage where it is closed"; empty where it is no share,
// or one of all rows.
std::string shared_rows_words(const EnglishScope& scope) {
  const Query& query = scope.query;
  const Expr* const part = query.outputs.size() == 1 ? share_condition(query.outputs[0]) : nullptr;
  const std::string rows = part == nullptr ? "" : conditions_words(scope);
  if (rows.empty()) return {};
  return in_english("share.of", {{"rows", source_words(scope, scope.counted, true) + rows},
                                 {"condition", condition_words(*part, scope)}});
}

// "the number of customers, only where the number of orders is more than 3": what is counted is a
// query of its own, which says of which rows; empty where it is none.
std::string counted_query_words(const EnglishScope& scope) {
  const Query& query = scope.query;
  if (query.from.size() != 1 || !query.from[0].derived || query.outputs.size() != 1 ||
      !counts_rows(query.outputs[0], scope) || !query.where.empty() || !query.group_by.empty())
    return {};
  const Query& rows = *query.from[0].derived;
  if (rows.set_operation != SetOperation::none)
    return in_english("count.query", {{"query", query_words(rows, scope.schema, &scope)}});
  const EnglishScope inner = english_scope(rows, scope.schema, &scope);
  std::string text = outputs_words(query, scope) + conditions_words(inner);
  if (!rows.having.empty()) text += ", " + having_words(inner);
  return text;
}

std::string select_words(const EnglishScope& scope, bool ordered) {
  const Query& query = scope.query;
  if (std::string counted = counted_query_words(scope); !counted.empty()) return counted;
  std::string text = shared_rows_words(scope);
  if (text.empty()) text = outputs_words(query, scope) + rows_words(scope);
  if (groups_are_spoken(query))
    text += ", " + in_english("group", {{"things", group_words(scope)}});
  if (!query.having.empty()) text += ", " + having_words(scope);
  if (query.distinct) text += ", " + in_english("distinct");
  return ordered ? text + first_words(scope) : text;
}

const char* set_key(SetOperation operation) {
  switch (operation) {
    case SetOperation::union_all:
      return "set.union_all";
    case SetOperation::union_distinct:
      return "set.union";
    case SetOperation::intersect:
      return "set.intersect";
    case SetOperation::except:
      return "set.except";
    case SetOperation::none:
      break;
  }
  return "";
}

std::string whole_words(const Query& query, const schema::Schema& schema, const EnglishScope* outer,
                        bool brief = false) {
  EnglishScope scope = english_scope(query, schema, outer);
  scope.brief = scope.brief || brief;
  scope.says_ties = outer != nullptr;
  if (query.set_operation == SetOperation::none || !query.right) return select_words(scope, true);
  std::string text = in_english(
      set_key(query.set_operation),
      {{"left", select_words(scope, false)}, {"right", query_words(*query.right, schema, outer)}});
  return text + first_words(scope);
}

}  // namespace

std::string unmatched_words(const EnglishScope& scope, int source) {
  const std::string table = source_words(scope, source, true);
  if (source != scope.main) return in_english("with.left.those", {{"table", table}});
  return in_english("with.left.others",
                    {{"tables", source_words(scope, 0, true)}, {"table", table}});
}

std::string group_words(const EnglishScope& scope) {
  std::vector<std::string> things;
  for (const Expr& e : scope.query.group_by)
    if (!beside_names(e, scope)) {
      std::string thing = subject_words(e, scope);
      things.push_back(scope.brief ? without_id(std::move(thing)) : std::move(thing));
    }
  return list_words(things);
}

std::string outputs_words(const Query& query, const EnglishScope& scope) {
  if (whole_table(query, scope)) {
    return in_english("all", {{"table", source_words(scope, query.outputs[0].source, true)}});
  }
  const bool columns = std::all_of(query.outputs.begin(), query.outputs.end(),
                                   [](const Expr& e) { return e.kind == ExprKind::column; });
  std::vector<std::string> items;
  for (const Expr& e : query.outputs) {
    std::string item = term_words(e, scope);
    items.push_back(columns && !items.empty() ? without_the(std::move(item)) : std::move(item));
  }
  return list_words(items);
}

std::string query_words(const Query& query, const schema::Schema& schema,
                        const EnglishScope* outer) {
  if (outer && outer->depth > kMaxNesting) return in_english("opaque");
  return whole_words(query, schema, outer);
}

std::string exists_words(const Query& query, const schema::Schema& schema,
                         const EnglishScope* outer) {
  if (outer && outer->depth > kMaxNesting) return in_english("opaque");
  EnglishScope scope = english_scope(query, schema, outer);
  std::string text = source_words(scope, scope.main, true) + conditions_words(scope);
  if (!query.having.empty()) text += ", " + having_words(scope);
  return text;
}

std::string to_english(const Query& query, const schema::Schema& schema) {
  return query_words(query, schema, nullptr);
}

std::string brief_english(const Query& query, const schema::Schema& schema) {
  return whole_words(brief_form(query, schema), schema, nullptr, true);
}

std::string to_english(const Expr& expr, const Query& query, const schema::Schema& schema) {
  const EnglishScope scope = english_scope(query, schema, nullptr);
  const bool condition = expr.kind == ExprKind::op && expr.type == schema::TypeKind::boolean;
  return condition ? condition_words(expr, scope) : term_words(expr, scope);
}

}  // namespace nl_ask::candidates
