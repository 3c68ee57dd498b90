// Two features: the greatest similarity of an equal skeleton, and that times the columns in common.

#include "candidates/verified/precedents.h"

#include <algorithm>

#include "candidates/correction/query_walk.h"
#include "candidates/grammar/ranking/skeleton.h"

namespace nl_ask::candidates {
namespace {

void add_column(const Expr& expr, const Query& node, const schema::Schema& schema,
                std::set<std::string>& columns) {
  const ColumnUse use = use_of(expr, node);
  if (use.table < 0) return;
  const schema::Table& table = schema.tables.at(static_cast<std::size_t>(use.table));
  const std::string column =
      use.is_row() ? "*" : table.columns.at(static_cast<std::size_t>(use.column)).name;
  columns.insert(table.schema + '.' + table.name + '.' + column);
}

/// Jaccard's coefficient; 1 where neither has any.
double overlap(const std::set<std::string>& a, const std::set<std::string>& b) {
  const auto common =
      std::count_if(a.begin(), a.end(), [&](const auto& c) { return b.contains(c); });
  const auto all = static_cast<double>(a.size() + b.size()) - static_cast<double>(common);
  return all > 0 ? static_cast<double>(common) / all : 1;
}

}  // namespace

Traits traits_of(const Query& query, const schema::Schema& schema, const Naming& naming) {
  Traits traits;
  for (const std::string_view part : skeleton_of(query, naming)) {
    if (!traits.skeleton.empty()) traits.skeleton += ' ';
    traits.skeleton += part;
  }
  for (const Query* node : nodes_of(query)) {
    for_each_expr(
        *node, [&](const Expr& expr, Place) { add_column(expr, *node, schema, traits.columns); });
  }
  return traits;
}

double precedent_score(const Traits& traits, std::span<const Precedent> precedents,
                       const PrecedentWeights& weights) {
  double skeleton = 0, columns = 0;
  for (const Precedent& one : precedents) {
    if (one.similarity < kLeastPrecedent) continue;
    if (one.traits.skeleton == traits.skeleton) skeleton = std::max(skeleton, one.similarity);
    columns = std::max(columns, one.similarity * overlap(one.traits.columns, traits.columns));
  }
  return weights.skeleton * skeleton + weights.columns * columns;
}

}  // namespace nl_ask::candidates
