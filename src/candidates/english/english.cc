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

bool refers_to(const Expr& expr, int source, int level);

bool refers_to(const std::vector<Expr>& exprs, int source, int level) {
  return std::any_of(exprs.begin(), exprs.end(),
                     [&](const Expr& e) { return refers_to(e, source, level); });
}

bool refers_to(const Expr& expr, int source, int level) {
  const bool column = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  if (column && expr.level == level && expr.source == source) return true;
  return refers_to(expr.args, source, level);
}

// Something that is in_english of the query speaks of this source.
bool mentioned(const Query& query, int source) {
  if (refers_to(query.outputs, source, 0) || refers_to(query.group_by, source, 0) ||
      refers_to(query.having, source, 0)) {
    return true;
  }
  const auto condition = [&](const Expr& e) {
    return !is_join_condition(e) && refers_to(e, source, 0);
  };
  if (std::any_of(query.where.begin(), query.where.end(), condition)) return true;
  for (const Source& item : query.from) {
    if (std::any_of(item.on.begin(), item.on.end(), condition)) return true;
  }
  return std::any_of(query.order_by.begin(), query.order_by.end(),
                     [&](const OrderKey& key) { return refers_to(key.expr, source, 0); });
}

// A table that only leads from one table to another: it is joined to two of them.
bool only_connects(const Query& query, int source) {
  std::set<int> partners;
  const auto add = [&](const std::vector<Expr>& conditions) {
    for (const Expr& e : conditions) {
      if (!is_join_condition(e) || e.args[0].level != 0 || e.args[1].level != 0) continue;
      for (const int side : {0, 1})
        if (e.args[side].source == source) partners.insert(e.args[1 - side].source);
    }
  };
  for (const Source& item : query.from) add(item.on);
  add(query.where);
  return partners.size() > 1;
}

// count(*) has in_english its name.
bool counted_aloud(const EnglishScope& scope, int source) {
  if (source != scope.counted) return false;
  const auto counts = [&](const Expr& e) { return counts_rows(e, scope); };
  const Query& query = scope.query;
  return std::ranges::any_of(query.outputs, counts) || std::ranges::any_of(query.having, counts) ||
         std::ranges::any_of(query.order_by, [&](const OrderKey& key) { return counts(key.expr); });
}

// The main source's rows all have a partner there: a foreign key that is never NULL says so.
bool always_there(const EnglishScope& scope, int source) {
  const Query& query = scope.query;
  const int from = query.from[scope.main].table, to = query.from[source].table;
  if (from < 0 || to < 0) return false;
  return std::any_of(
      scope.schema.foreign_keys.begin(), scope.schema.foreign_keys.end(), [&](const auto& key) {
        return key.table == from && key.referenced == to &&
               std::none_of(key.columns.begin(), key.columns.end(),
                            [&](int c) { return scope.schema.column(from, c).nullable; });
      });
}

// Other tables that the main source's rows must have partners in, without more being in_english of
// them.
std::vector<std::string> partners(const EnglishScope& scope) {
  std::vector<std::string> with;
  const Query& query = scope.query;
  for (int s = 0; s < static_cast<int>(query.from.size()); ++s) {
    const JoinKind join = query.from[s].join;
    const bool outer = s > 0 && (join == JoinKind::left || join == JoinKind::full);
    if (s == scope.main || outer || mentioned(query, s) || counted_aloud(scope, s)) continue;
    if (only_connects(query, s) || always_there(scope, s)) continue;
    with.push_back(source_words(scope, s, true));
  }
  return with;
}

// " (also those without departments)": tables joined so that rows without a partner stay.
std::string optional_words(const EnglishScope& scope) {
  std::vector<std::string> also;
  for (std::size_t s = 1; s < scope.query.from.size(); ++s) {
    const JoinKind join = scope.query.from[s].join;
    if (join != JoinKind::left && join != JoinKind::full) continue;
    also.push_back(unmatched_words(scope, static_cast<int>(s)));
  }
  return also.empty() ? "" : ' ' + in_english("with.left", {{"tables", list_words(also)}});
}

// "with the same department", "of that customer": how a row of a nested query is tied to the row
// outside.
std::string tie_words(const Expr& e, const EnglishScope& scope) {
  if (e.kind != ExprKind::op || e.name != "=" || e.args.size() != 2 || !is_join_condition(e))
    return {};
  const bool first = e.args[0].level == 0;
  const Expr& inner = e.args[first ? 0 : 1];
  const Expr& outer = e.args[first ? 1 : 0];
  if (inner.level != 0 || outer.level != 1 || scope.outer == nullptr) return {};
  const int own = scope.query.from[static_cast<std::size_t>(inner.source)].table;
  const int other = scope.outer->query.from[static_cast<std::size_t>(outer.source)].table;
  if (own < 0 || other < 0) return {};
  if (own == other && inner.column == outer.column) {
    const std::string thing = without_id(column_words(scope.schema, own, inner.column));
    return in_english("tie.same", {{"thing", thing}});
  }
  return in_english("tie.of", {{"table", table_words(scope.schema, other, false)}});
}

std::string ties_words(const EnglishScope& scope) {
  std::string text;
  if (!scope.says_ties) return text;
  for (const Expr& e : scope.query.where)
    if (const std::string tie = tie_words(e, scope); !tie.empty()) text += ' ' + tie;
  return text;
}

std::vector<Expr> spoken_conditions(const Query& query) {
  std::vector<Expr> conditions;
  const auto add = [&](const std::vector<Expr>& from) {
    std::copy_if(from.begin(), from.end(), std::back_inserter(conditions),
                 [](const Expr& e) { return !is_join_condition(e); });
  };
  for (const Source& source : query.from) add(source.on);
  add(query.where);
  return conditions;
}

struct Conditions {
  std::vector<std::string> whose, where;
};

Conditions conditions_of(const EnglishScope& scope);

// What is kept of a query in FROM before anything else is done with it; of groups and of the first
// of an order there is more to say than conditions.
void add_conditions_below(const EnglishScope& scope, Conditions& result) {
  for (const Source& source : scope.query.from) {
    if (!source.derived || !source.derived->group_by.empty() || scope.depth > kMaxNesting) continue;
    EnglishScope inner = english_scope(*source.derived, scope.schema, &scope);
    inner.name_every_table = scope.query.from.size() > 1;
    Conditions below = conditions_of(inner);
    std::move(below.whose.begin(), below.whose.end(), std::back_inserter(result.whose));
    std::move(below.where.begin(), below.where.end(), std::back_inserter(result.where));
  }
}

// "IN (SELECT author_id ... WHERE author_id IS NOT NULL)": what a nested query gives is known.
bool guards_output(const Expr& e, const Query& query) {
  if (e.name != "is not null" || e.args.size() != 1 || query.outputs.size() != 1) return false;
  const Expr& tested = e.args[0];
  const Expr& output = query.outputs[0];
  return tested.kind == ExprKind::column && output.kind == ExprKind::column &&
         tested.level == output.level && tested.source == output.source &&
         tested.column == output.column;
}

Conditions conditions_of(const EnglishScope& scope) {
  std::vector<Expr> conditions = spoken_conditions(scope.query);
  if (scope.outer != nullptr)
    std::erase_if(conditions, [&](const Expr& e) { return guards_output(e, scope.query); });
  const std::vector<int> partner = range_partners(conditions);
  Conditions result;
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    if (partner[k] >= 0) {
      if (partner[k] < static_cast<int>(k)) continue;
      const Expr& a = conditions[k];
      const Expr& b = conditions[partner[k]];
      const bool a_lower = a.name[0] == '>';
      result.whose.push_back(without_the(range_words(a_lower ? a : b, a_lower ? b : a, scope)));
    } else if (std::string text = whose_words(conditions[k], scope); !text.empty()) {
      result.whose.push_back(std::move(text));
    } else {
      result.where.push_back(condition_words(conditions[k], scope));
    }
  }
  add_conditions_below(scope, result);
  return result;
}

// What is said already is not said again, nor that something is known of which more is said.
void say_once(std::vector<std::string>& conditions) {
  const std::string known = ' ' + std::string(english_phrases().at("predicate.is not null"));
  std::vector<std::string> kept;
  const auto goes_without = [&](std::size_t k) {
    const std::string& words = conditions[k];
    if (std::ranges::find(kept, words) != kept.end()) return true;
    if (!words.ends_with(known)) return false;
    const std::string subject = words.substr(0, words.size() - known.size()) + " is ";
    return std::ranges::any_of(conditions, [&](const std::string& other) {
      return other != words && other.starts_with(subject) && !other.starts_with(subject + "not ");
    });
  };
  for (std::size_t k = 0; k < conditions.size(); ++k)
    if (!goes_without(k)) kept.push_back(conditions[k]);
  conditions = std::move(kept);
}

// " whose A and whose B and that have C and where D".
std::string conditions_words(const EnglishScope& scope) {
  Conditions conditions = conditions_of(scope);
  say_once(conditions.whose);
  say_once(conditions.where);
  std::string text = optional_words(scope) + ties_words(scope);
  bool first = true;
  const auto add = [&](const char* key, std::string_view slot, const std::string& words) {
    text += ' ' + in_english(std::string(key) + (first ? "" : ".more"), {{slot, words}});
    first = false;
  };
  for (const std::string& words : conditions.whose) add("whose", "condition", words);
  if (const auto with = partners(scope); !with.empty()) add("with", "tables", list_words(with));
  for (const std::string& words : conditions.where) add("where", "condition", words);
  return text;
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

std::string having_words(const EnglishScope& scope) {
  std::vector<std::string> conditions;
  for (const Expr& e : scope.query.having) conditions.push_back(condition_words(e, scope));
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

std::string select_words(const EnglishScope& scope, bool ordered) {
  const Query& query = scope.query;
  std::string text = outputs_words(query, scope) + rows_words(scope);
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
