// Of which rows: their conditions, the tables that they have partners in, and what ties them to a
// query outside.

#include <algorithm>
#include <set>

#include "candidates/english/expr.h"
#include "candidates/english/phrases.h"

namespace nl_ask::candidates {
namespace {

// Queries nested deeper than this are not spelt out.
constexpr int kMostBelow = 6;

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

struct Conditions {
  std::vector<std::string> that, whose, where;
};

Conditions conditions_of(const EnglishScope& scope);

// What is kept of a query in FROM before anything else is done with it; of groups and of the first
// of an order there is more to say than conditions.
void add_conditions_below(const EnglishScope& scope, Conditions& result) {
  for (const Source& source : scope.query.from) {
    if (!source.derived || !source.derived->group_by.empty() || scope.depth > kMostBelow) continue;
    EnglishScope inner = english_scope(*source.derived, scope.schema, &scope);
    inner.name_every_table = scope.query.from.size() > 1;
    Conditions below = conditions_of(inner);
    std::move(below.that.begin(), below.that.end(), std::back_inserter(result.that));
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
      const std::string predicate = range_predicate(a_lower ? a : b, a_lower ? b : a, scope);
      if (std::string done = rows_done_words(a.args[0], predicate, scope); !done.empty()) {
        result.that.push_back(std::move(done));
        continue;
      }
      result.whose.push_back(without_the(range_words(a_lower ? a : b, a_lower ? b : a, scope)));
    } else if (std::string done = that_words(conditions[k], scope); !done.empty()) {
      result.that.push_back(std::move(done));
    } else if (std::string text = whose_words(conditions[k], scope); !text.empty()) {
      result.whose.push_back(std::move(text));
    } else {
      result.where.push_back(condition_words(conditions[k], scope));
    }
  }
  add_conditions_below(scope, result);
  return result;
}

// "is in 2026" beside "is in March 2026" of the same.
bool said_more_closely(const std::vector<std::string>& conditions, std::size_t k) {
  constexpr std::size_t kYear = 4;
  const std::string in = ' ' + in_english("predicate.period", {{"period", ""}});
  const std::string& words = conditions[k];
  const auto at = words.rfind(in);
  if (at == words.npos || words.size() != at + in.size() + kYear) return false;
  const std::string_view year = std::string_view(words).substr(at + in.size());
  const std::string_view subject = std::string_view(words).substr(0, at + in.size());
  return std::ranges::any_of(conditions, [&](const std::string& other) {
    return other != words && other.starts_with(subject) && other.find(year) != other.npos;
  });
}

// What is said already is not said again, nor that something is known of which more is said.
void say_once(std::vector<std::string>& conditions) {
  const std::string known = ' ' + std::string(english_phrases().at("predicate.is not null"));
  std::vector<std::string> kept;
  const auto goes_without = [&](std::size_t k) {
    const std::string& words = conditions[k];
    if (std::ranges::find(kept, words) != kept.end()) return true;
    if (said_more_closely(conditions, k)) return true;
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

}  // namespace

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

std::string conditions_words(const EnglishScope& scope) {
  Conditions conditions = conditions_of(scope);
  say_once(conditions.that);
  say_once(conditions.whose);
  say_once(conditions.where);
  std::string text = optional_words(scope) + ties_words(scope);
  bool first = true;
  const auto add = [&](const char* key, std::string_view slot, const std::string& words) {
    text += ' ' + in_english(std::string(key) + (first ? "" : ".more"), {{slot, words}});
    first = false;
  };
  for (const std::string& words : conditions.that) add("that", "condition", words);
  for (const std::string& words : conditions.whose) add("whose", "condition", words);
  if (const auto with = partners(scope); !with.empty()) add("with", "tables", list_words(with));
  for (const std::string& words : conditions.where) add("where", "condition", words);
  return text;
}

}  // namespace nl_ask::candidates
