// Columns that a join makes equal are one, and GROUP BY of what is listed alone is DISTINCT.

#include "candidates/canonical/query.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "base/text.h"
#include "candidates/canonical/joins.h"

namespace nl_ask::candidates {
namespace {

using base::joined;
using base::sort_unique;

bool is_column_pair(const Expr& e) {
  return e.kind == ExprKind::op && e.name == "=" && e.args.size() == 2 &&
         e.args[0].kind == ExprKind::column && e.args[1].kind == ExprKind::column &&
         e.args[0].level == 0 && e.args[1].level == 0;
}

bool contains_any_aggregate(const Query& query) {
  const auto any = [](const std::vector<Expr>& exprs) {
    return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
  };
  return any(query.outputs) || any(query.having) ||
         std::any_of(query.order_by.begin(), query.order_by.end(),
                     [](const OrderKey& key) { return contains_aggregate(key.expr); });
}

}  // namespace

QueryText::QueryText(const Query& query, const schema::Schema& schema, const CanonicalScope* outer,
                     bool rows_only)
    : query_(query),
      scope_(canonical_scope(query, schema, outer)),
      nested_(outer != nullptr),
      rows_only_(rows_only) {
  join_columns();
}

// Columns that an inner join makes equal are one column: the first by name stands for all.
void QueryText::join_columns() {
  if (!only_inner_and_left(query_)) return;
  std::vector<const Expr*> equal;
  for (const Expr& e : query_.where) {
    if (is_column_pair(e)) equal.push_back(&e);
  }
  for (std::size_t s = 1; s < query_.from.size(); ++s) {
    if (is_left(query_, s)) continue;
    for (const Expr& e : query_.from[s].on) {
      if (is_column_pair(e)) equal.push_back(&e);
    }
  }
  std::vector<std::vector<const Expr*>> classes;
  for (const Expr* pair : equal) {
    const schema::Column* a = schema_column(pair->args[0], scope_);
    const schema::Column* b = schema_column(pair->args[1], scope_);
    if (!a || !b || a->type_name != b->type_name) continue;
    if (scope_.nullable.at(pair->args[0].source) || scope_.nullable.at(pair->args[1].source)) {
      continue;
    }
    classes.push_back({&pair->args[0], &pair->args[1]});
  }
  const auto same = [](const Expr* x, const Expr* y) {
    return x->source == y->source && x->column == y->column;
  };
  for (std::size_t i = 0; i < classes.size(); ++i) {
    for (std::size_t j = i + 1; j < classes.size(); ++j) {
      const bool meet = std::any_of(classes[i].begin(), classes[i].end(), [&](const Expr* x) {
        return std::any_of(classes[j].begin(), classes[j].end(),
                           [&](const Expr* y) { return same(x, y); });
      });
      if (!meet) continue;
      classes[i].insert(classes[i].end(), classes[j].begin(), classes[j].end());
      classes.erase(classes.begin() + static_cast<std::ptrdiff_t>(j));
      j = i;
    }
  }
  std::map<std::pair<int, int>, std::pair<int, int>> found;
  for (const auto& members : classes) {
    const Expr* first =
        *std::min_element(members.begin(), members.end(), [&](const Expr* x, const Expr* y) {
          return canonical_expr(*x, scope_) < canonical_expr(*y, scope_);
        });
    for (const Expr* m : members) found[{m->source, m->column}] = {first->source, first->column};
  }
  scope_.same = std::move(found);
}

// A condition that joins names the columns themselves.
void QueryText::add_condition(const Expr& condition, std::vector<std::string>& conjuncts) {
  if (!is_column_pair(condition)) return add_conjuncts(condition, scope_, conjuncts);
  CanonicalScope raw = scope_;
  raw.same.clear();
  add_conjuncts(condition, raw, conjuncts);
}

std::string QueryText::condition(const Expr& condition) {
  std::vector<std::string> conjuncts;
  add_condition(condition, conjuncts);
  sort_unique(conjuncts);
  return joined(conjuncts, " and ");
}

std::string QueryText::tables() {
  std::vector<std::string> conjuncts;
  const std::string text = from(conjuncts);
  for (const Expr& e : query_.where) {
    if (is_column_pair(e)) add_condition(e, conjuncts);
  }
  sort_unique(conjuncts);
  return conjuncts.empty() ? text : text + " where " + joined(conjuncts, " and ");
}

bool QueryText::single_row() const {
  return query_.group_by.empty() && contains_any_aggregate(query_);
}

bool QueryText::distinct() {
  const std::vector<std::string> group = groups();
  return distinct_matters(group) || groups_are_distinct(outputs(), group);
}

std::string QueryText::source_text(std::size_t s) {
  const Source& source = query_.from[s];
  if (!source.derived) return scope_.names[s];
  return scope_.names[s] + " (" + canonical_query(*source.derived, scope_.schema, &scope_) + ')';
}

std::string QueryText::from(std::vector<std::string>& conjuncts) {
  std::vector<std::string> inner, outer;
  const bool ordered = !only_inner_and_left(query_);
  for (std::size_t s = 0; s < query_.from.size(); ++s) {
    const Source& source = query_.from[s];
    CanonicalScope raw = scope_;  // join conditions name the columns themselves
    raw.same.clear();
    std::vector<std::string> on;
    for (const Expr& e : source.on) add_conjuncts(e, raw, on);
    if (s == 0 || (!ordered && !is_left(query_, s))) {
      inner.push_back(source_text(s));
      conjuncts.insert(conjuncts.end(), on.begin(), on.end());
      continue;
    }
    sort_unique(on);
    static constexpr const char* kNames[] = {"join ", "left ", "right ", "full ", "join "};
    outer.push_back(kNames[static_cast<int>(source.join)] + source_text(s) + " on " +
                    joined(on, " and "));
  }
  std::sort(inner.begin(), inner.end());
  if (!ordered) std::sort(outer.begin(), outer.end());
  std::string text = joined(inner, ", ");
  for (const std::string& join : outer) text += ' ' + join;
  return text;
}

const std::vector<std::string>& QueryText::outputs() {
  if (!outputs_) outputs_ = find_outputs();
  return *outputs_;
}

const std::vector<std::string>& QueryText::groups() {
  if (!groups_) groups_ = find_groups();
  return *groups_;
}

std::vector<std::string> QueryText::find_outputs() {
  std::vector<std::string> texts;
  for (const Expr& output : query_.outputs) {
    if (output.kind != ExprKind::star) {
      texts.push_back(canonical_expr(output, scope_));
      continue;
    }
    for (int s = 0; s < static_cast<int>(query_.from.size()); ++s) {
      if (output.source >= 0 && output.source != s) continue;
      const int table = query_.from[s].table;
      const std::size_t columns =
          table >= 0 ? scope_.schema.tables.at(table).columns.size()
                     : (query_.from[s].derived ? query_.from[s].derived->outputs.size() : 0);
      for (std::size_t c = 0; c < columns; ++c) {
        const Expr column = column_ref(s, static_cast<int>(c), schema::TypeKind::other);
        texts.push_back(canonical_expr(column, scope_));
      }
      if (columns == 0) texts.push_back(scope_.names[s] + ".*");
    }
  }
  sort_unique(texts);
  return texts;
}

// Grouping by a table's whole primary key, its other columns add nothing.
std::vector<std::string> QueryText::find_groups() {
  std::vector<std::string> texts;
  const auto grouped = [&](int source, int column) {
    return std::any_of(query_.group_by.begin(), query_.group_by.end(), [&](const Expr& e) {
      return e.kind == ExprKind::column && e.level == 0 && e.source == source && e.column == column;
    });
  };
  for (const Expr& e : query_.group_by) {
    if (e.kind == ExprKind::column && e.level == 0 && query_.from.at(e.source).table >= 0) {
      const auto& key = scope_.schema.tables.at(query_.from[e.source].table).primary_key;
      const bool whole = !key.empty() && std::all_of(key.begin(), key.end(),
                                                     [&](int c) { return grouped(e.source, c); });
      if (whole && std::find(key.begin(), key.end(), e.column) == key.end()) continue;
    }
    texts.push_back(canonical_expr(e, scope_));
  }
  sort_unique(texts);
  return texts;
}

bool QueryText::outputs_hold_a_key() {
  if (query_.from.size() != 1 || query_.from[0].table < 0 || !query_.group_by.empty()) return false;
  const schema::Table& table = scope_.schema.tables.at(query_.from[0].table);
  std::vector<bool> has(table.columns.size(), false);
  for (const Expr& e : query_.outputs) {
    if (e.kind == ExprKind::star) has.assign(has.size(), true);
    if (e.kind == ExprKind::column && e.level == 0) has.at(e.column) = true;
  }
  for (std::size_t c = 0; c < has.size(); ++c) {
    if (has[c] && table.columns[c].unique && !table.columns[c].nullable) return true;
  }
  const auto& key = table.primary_key;
  return !key.empty() && std::all_of(key.begin(), key.end(), [&](int c) { return has.at(c); });
}

bool QueryText::distinct_matters(const std::vector<std::string>& group_texts) {
  if (!query_.distinct || single_row() || outputs_hold_a_key()) return false;
  if (group_texts.empty()) return true;
  const std::vector<std::string> all = outputs();
  return !std::includes(all.begin(), all.end(), group_texts.begin(), group_texts.end());
}

// GROUP BY of exactly what is listed, without aggregates, is DISTINCT.
bool QueryText::groups_are_distinct(const std::vector<std::string>& outputs_texts,
                                    const std::vector<std::string>& group_texts) const {
  return !group_texts.empty() && query_.having.empty() && !contains_any_aggregate(query_) &&
         outputs_texts == group_texts;
}

std::string QueryText::select() {
  std::vector<std::string> conjuncts, having;
  const std::string tables = from(conjuncts);
  for (const Expr& e : query_.where) add_condition(e, conjuncts);
  for (const Expr& e : query_.having) add_conjuncts(e, scope_, having);
  sort_unique(conjuncts);
  sort_unique(having);
  const std::vector<std::string> group = groups();
  std::string text = "select ";
  const bool plain = rows_only_ && !single_row();
  if (!plain) {
    const std::vector<std::string> out = outputs();
    const bool same = groups_are_distinct(out, group);
    if (same || distinct_matters(group)) text += "distinct ";
    text += joined(out, ", ");
    if (!tables.empty()) text += " from " + tables;
    if (!conjuncts.empty()) text += " where " + joined(conjuncts, " and ");
    if (!group.empty() && !same) text += " group by " + joined(group, ", ");
  } else {
    text += "from " + tables;
    if (!conjuncts.empty()) text += " where " + joined(conjuncts, " and ");
    if (!group.empty() && !having.empty()) text += " group by " + joined(group, ", ");
  }
  if (!having.empty()) text += " having " + joined(having, " and ");
  return text + order_and_limit();
}

bool QueryText::unique_column(const Expr& expr) const {
  if (query_.from.size() != 1 || !query_.group_by.empty()) return false;
  const schema::Column* column = schema_column(expr, scope_);
  return column && expr.level == 0 && column->unique && never_null(expr, scope_);
}

std::string QueryText::key_text(const OrderKey& key) {
  std::string text = canonical_expr(key.expr, scope_) + (key.descending ? " desc" : "");
  const bool by_default = key.nulls_last != key.descending;
  if (!by_default && !never_null(key.expr, scope_)) {
    text += key.nulls_last ? " nulls last" : " nulls first";
  }
  return text;
}

std::string QueryText::order_and_limit() {
  const bool limited = query_.limit || query_.offset > 0;
  std::string text;
  std::vector<std::string> keys;
  const bool counts = (limited || !nested_) && !single_row() && !rows_only_;
  for (const OrderKey& key : query_.order_by) {
    if (!counts) break;
    if (key.expr.kind == ExprKind::literal) continue;
    std::string key_words = key_text(key);
    if (std::find(keys.begin(), keys.end(), key_words) != keys.end()) continue;
    keys.push_back(std::move(key_words));
    if (unique_column(key.expr)) break;
  }
  if (!keys.empty()) text += " order by " + joined(keys, ", ");
  const bool one_row = single_row() && query_.limit.value_or(0) > 0 && query_.offset == 0;
  const bool any_row = rows_only_ && query_.limit.value_or(0) > 0 && query_.offset == 0;
  if (query_.limit && !one_row && !any_row) text += " limit " + std::to_string(*query_.limit);
  if (query_.offset > 0) text += " offset " + std::to_string(query_.offset);
  return text;
}

}  // namespace nl_ask::candidates
