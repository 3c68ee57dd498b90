#include "candidates/follow_up/graft.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "candidates/correction/rejoin.h"
#include "candidates/grammar/search/lowering.h"

namespace nl_ask::candidates {
namespace {

int table_place(const Query& query, int table) {
  for (std::size_t i = 0; i < query.from.size(); ++i)
    if (query.from[i].table == table && !query.from[i].derived) return static_cast<int>(i);
  return -1;
}

bool names(const Expr& expr) {
  return (expr.kind == ExprKind::column || expr.kind == ExprKind::star) && expr.source >= 0;
}

/// The own sources that a condition of a join speaks of.
void note_sources(const Expr& expr, std::vector<int>& sources) {
  if (names(expr) && expr.level == 0) sources.push_back(expr.source);
  for (const Expr& arg : expr.args) note_sources(arg, sources);
}

}  // namespace

Graft::Graft(const Query& from, Query& to, const schema::Schema& schema, const JoinGraph& joins)
    : from_(from), to_(to), schema_(schema), joins_(joins), places_(from.from.size(), -1) {
  std::vector<int> seen;
  for (std::size_t i = 0; i < from.from.size(); ++i) {
    const int table = from.from[i].table;
    ok_ &= table >= 0 && !from.from[i].derived &&
           std::find(seen.begin(), seen.end(), table) == seen.end();
    seen.push_back(table);
    places_[i] = table_place(to, table);
  }
}

Expr Graft::moved(const Expr& expr) {
  Expr copy = expr;
  lead(copy, 0);
  return copy;
}

void Graft::bring_all() {
  for (std::size_t i = 0; i < places_.size() && ok_; ++i) source_of(static_cast<int>(i));
}

void Graft::lead(Expr& expr, int depth) {
  if (names(expr) && expr.level == depth) expr.source = source_of(expr.source);
  for (Expr& arg : expr.args) lead(arg, depth);
  if (!expr.query) return;
  Query nested = *expr.query;
  lead(nested, depth + 1);
  expr.query = std::make_shared<const Query>(std::move(nested));
}

void Graft::lead(Query& query, int depth) {
  for (auto* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    for (Expr& expr : *list) lead(expr, depth);
  for (OrderKey& key : query.order_by) lead(key.expr, depth);
  for (Source& source : query.from)
    for (Expr& expr : source.on) lead(expr, depth);
}

int Graft::source_of(int source) {
  if (source >= static_cast<int>(places_.size())) ok_ = false;
  if (!ok_) return 0;
  int& place = places_[static_cast<std::size_t>(source)];
  if (place < 0 && !join_as_there(source) && !join_along_keys(source)) ok_ = false;
  return std::max(place, 0);
}

/// By the conditions that join it in `from` to sources that `to` has.
bool Graft::join_as_there(int source) {
  std::vector<Expr> conditions;
  for (const Source& one : from_.from)
    for (const Expr& condition : one.on) {
      std::vector<int> sources;
      note_sources(condition, sources);
      const bool speaks = std::find(sources.begin(), sources.end(), source) != sources.end();
      const bool known = std::all_of(sources.begin(), sources.end(), [&](int other) {
        return other == source || places_[static_cast<std::size_t>(other)] >= 0;
      });
      if (speaks && known && sources.size() > 1) conditions.push_back(condition);
    }
  if (conditions.empty()) return false;
  Source added;
  added.table = from_.from[static_cast<std::size_t>(source)].table;
  to_.from.push_back(std::move(added));
  places_[static_cast<std::size_t>(source)] = static_cast<int>(to_.from.size()) - 1;
  for (Expr& condition : conditions) lead(condition, 0);
  to_.from.back().on = std::move(conditions);
  return true;
}

bool Graft::join_along_keys(int source) {
  const int table = from_.from[static_cast<std::size_t>(source)].table;
  std::vector<JoinEdge> best;
  for (const Source& known : to_.from) {
    if (known.table < 0 || known.derived) continue;
    std::vector<JoinEdge> path = joins_.path(known.table, table);
    if (!path.empty() && (best.empty() || path.size() < best.size())) best = std::move(path);
  }
  for (const JoinEdge& edge : best) {
    if (table_place(to_, edge.other) >= 0) continue;
    SourceMap sources;
    for (std::size_t i = 0; i < to_.from.size(); ++i)
      if (table_place(to_, to_.from[i].table) == static_cast<int>(i))
        sources.push_back({to_.from[i].table, static_cast<int>(i), -1});
    Source added;
    added.table = edge.other;
    sources.push_back({edge.other, static_cast<int>(to_.from.size()), -1});
    added.on = join_conditions(edge, sources, schema_);
    to_.from.push_back(std::move(added));
  }
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i] < 0) places_[i] = table_place(to_, from_.from[i].table);
  return places_[static_cast<std::size_t>(source)] >= 0;
}

}  // namespace nl_ask::candidates
