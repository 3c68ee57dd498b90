#include "candidates/follow_up/reorder.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/graft.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

bool computes_outputs(const Query& query) {
  return std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
}

/// Groups that there are only for the sake of the order: of rows, each of them one.
bool groups_rows(const Query& query) {
  return !query.group_by.empty() && !computes_outputs(query) && query.having.empty();
}

bool says_to_compute(const Feedback& told) {
  return std::any_of(told.cues.begin(), told.cues.end(), [](const PolarCue& cue) {
    return cue.kind == CueKind::count || aggregate_function(cue.kind) != nullptr;
  });
}

/// The column that the words name, where they name one.
const PossibleItem* named_column(const Feedback& told) {
  for (const FeedbackPhrase& phrase : told.phrases)
    if (!phrase.number && about(phrase) == About::column) return &phrase.columns[0];
  return nullptr;
}

/// Whether a condition compares a like column of the same table, which may be the one to change.
bool compares_alike(const Query& before, ColumnUse use, const schema::Schema& schema) {
  const schema::Column& column = schema.column(use.table, use.column);
  const auto alike = [&](const ConditionGroup& group) {
    if (group.use.table != use.table || group.use.is_row()) return false;
    const schema::Column& other = schema.column(group.use.table, group.use.column);
    return (other.temporal() && column.temporal()) || (other.numeric() && column.numeric());
  };
  const std::vector<ConditionGroup> groups = condition_groups(before);
  return std::any_of(groups.begin(), groups.end(), alike);
}

/// The query without its order and what there was only for that.
std::vector<Query> unordered(Query query, const FollowUpContext& context) {
  query.order_by.clear();
  if (!groups_rows(query)) return {query};
  query.group_by.clear();
  std::vector<Query> results = completed(std::move(query), context.schema, context.grammar.joins);
  const auto fewer = [](const Query& a, const Query& b) { return a.from.size() < b.from.size(); };
  std::stable_sort(results.begin(), results.end(), fewer);
  if (results.size() > 1) results.resize(1);
  return results;
}

/// Rows of which something is computed, each a group: by what is shown of it and its key.
void group_rows(Query& query, const FollowUpContext& context) {
  const int source = subject_of(query, context.schema);
  if (source < 0) return;
  const int table = query.from[static_cast<std::size_t>(source)].table;
  const int key = context.grammar.naming.key(table);
  query.group_by = query.outputs;
  if (key < 0) return;
  Expr own = column_ref(source, key, context.schema.column(table, key).kind);
  const bool grouped = std::any_of(query.group_by.begin(), query.group_by.end(),
                                   [&](const Expr& group) { return same_expression(group, own); });
  if (!grouped) query.group_by.push_back(std::move(own));
}

/// "By amount" of groups: by its sum, which is shown where the order before was.
void add_up_keys(const Query& before, Query& query, const schema::Schema& schema) {
  if (query.group_by.empty() || !computes_outputs(query) || query.order_by.size() != 1) return;
  Expr& key = query.order_by[0].expr;
  const ColumnUse use = use_of(key, query);
  if (key.kind != ExprKind::column || use.table < 0 || use.is_row() ||
      !schema.column(use.table, use.column).numeric())
    return;
  const Expr old = before.order_by.empty() ? Expr() : before.order_by[0].expr;
  const bool computes = is_aggregate(old) && old.name != "count";
  key = call(computes ? old.name : "sum", {key}, schema::TypeKind::decimal);
  for (Expr& output : query.outputs)
    if (same_expression(output, old)) output = key;
  query.output_names.clear();
}

/// Whether what is ordered by has one value for each row of the answer.
bool orders_rows(const Query& query, const schema::Schema& schema) {
  return std::all_of(query.order_by.begin(), query.order_by.end(), [&](const OrderKey& key) {
    return constant_in_groups(key.expr, query, schema);
  });
}

}  // namespace

bool asks_for_order(const Query& before, const Feedback& told, const schema::Schema& schema) {
  if (before.right || before.from.empty()) return false;
  const bool groups = !before.group_by.empty() && !groups_rows(before);
  if (computes_outputs(before) && !groups) return false;
  const PossibleItem* const column = named_column(told);
  const bool computed = column == nullptr && says_to_compute(told);
  const bool measure = computed || (column != nullptr && !column->use.is_row() &&
                                    schema.column(column->use.table, column->use.column).numeric());
  if (groups) return measure && !before.order_by.empty();
  if (!before.order_by.empty()) return true;
  if (column == nullptr || column->use.is_row()) return false;
  const bool time = schema.column(column->use.table, column->use.column).temporal();
  return (measure || time) && !compares_alike(before, column->use, schema);
}

FollowUpDrafts reordered(const Query& before, const Query& reading, bool turned,
                         const FollowUpContext& context) {
  const bool orders = !reading.order_by.empty() && !reading.right && reading.where.empty() &&
                      reading.having.empty() && !reading.limit;
  if (!orders) return {};
  FollowUpDrafts drafts;
  for (Query& query : unordered(before, context)) {
    const bool computed =
        std::any_of(reading.order_by.begin(), reading.order_by.end(),
                    [](const OrderKey& key) { return contains_aggregate(key.expr); });
    if (computed && query.group_by.empty()) group_rows(query, context);
    const std::size_t tables = query.from.size();
    Graft graft(reading, query, context.schema, context.grammar.joins);
    if (!graft.ok()) return drafts;
    if (computed) graft.bring_all();
    for (const OrderKey& key : reading.order_by) {
      OrderKey moved{graft.moved(key.expr), key.descending, key.nulls_last};
      if (!turned && !before.order_by.empty()) {
        moved.descending = before.order_by[0].descending;
        moved.nulls_last = before.order_by[0].nulls_last;
      }
      query.order_by.push_back(std::move(moved));
    }
    if (!orders_rows(query, context.schema)) add_up_keys(before, query, context.schema);
    const bool multiplied = computes_outputs(query) && query.from.size() > tables;
    if (!graft.ok() || multiplied || !orders_rows(query, context.schema)) continue;
    for (Query& whole : settled(std::move(query), context)) {
      FollowUpDraft draft{std::move(whole), {}};
      drafts.push_back(std::move(draft.note(Act::reordered)));
    }
  }
  return drafts;
}

}  // namespace nl_ask::candidates
