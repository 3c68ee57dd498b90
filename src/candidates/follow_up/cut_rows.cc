#include "candidates/follow_up/cut_rows.h"

#include <algorithm>

#include "candidates/english/asked_conditions.h"
#include "candidates/english/names.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostConditions = 8;

/// The query whose rows are what an answer counts, adds up or lists.
Query rows_behind(Query query) {
  const bool one_row = query.group_by.empty() && !query.outputs.empty() &&
                       std::ranges::all_of(query.outputs, contains_aggregate);
  query.order_by.clear();
  query.limit.reset();
  query.offset = 0;
  if (!one_row) return query;
  query.having.clear();
  query.outputs = {literal("1", schema::TypeKind::integer)};
  query.output_names.clear();
  return query;
}

std::vector<Expr> without(const std::vector<Expr>& conjuncts,
                          const std::vector<std::size_t>& dropped) {
  std::vector<Expr> left;
  for (std::size_t i = 0; i < conjuncts.size(); ++i)
    if (std::ranges::find(dropped, i) == dropped.end()) left.push_back(conjuncts[i]);
  return left;
}

/// "student"; "row" of nothing in the schema, empty for groups.
std::string thing_of(const Query& query, const schema::Schema& schema) {
  if (!query.group_by.empty()) return {};
  const int source = subject_of(query, schema);
  const int table = source < 0 ? -1 : query.from[static_cast<std::size_t>(source)].table;
  return table < 0 ? "row" : table_words(schema, table, false);
}

}  // namespace

std::optional<RowCounts> row_counts(const Query& query, const schema::Schema& schema) {
  if (query.set_operation != SetOperation::none || query.from.empty()) return std::nullopt;
  const Query rows = rows_behind(query);
  const EnglishScope scope = english_scope(query, schema, nullptr);
  RowCounts counts{counted(rows), thing_of(query, schema), {}, query.limit};
  const auto add = [&](std::vector<Expr> Query::*part) {
    for (const AskedCondition& asked : asked_conditions(rows.*part, scope)) {
      if (asked.english.empty() || counts.without.size() == kMostConditions) continue;
      Query less = rows;
      less.*part = without(rows.*part, asked.conjuncts);
      counts.without.push_back({counted(less), asked.english});
    }
  };
  add(&Query::where);
  add(&Query::having);
  return counts;
}

}  // namespace nl_ask::candidates
