#include "candidates/follow_up/computed_each.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/graft.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

class ComputedEach {
 public:
  ComputedEach(const Query& reading, const FollowUpContext& context)
      : reading_(reading), context_(context) {}

  FollowUpDrafts run(const Query& before) {
    source_ = subject_of(before, context_.schema);
    const bool rows = source_ >= 0 && !before.right && before.group_by.empty() &&
                      std::ranges::none_of(before.outputs, [](const Expr& output) {
                        return output.kind == ExprKind::star || contains_aggregate(output);
                      });
    if (!rows || !computes_for(table_of(before))) return {};
    const bool apart = is_closed(before) || before.distinct;
    if (!apart) return beside(before);
    // Rows that a join repeats, or that are cut off, are told apart first.
    const auto open = reopened(before, context_.schema, context_.grammar.naming);
    if (!open) return {};
    source_ = subject_of(*open, context_.schema);
    return source_ < 0 ? FollowUpDrafts() : beside(*open);
  }

 private:
  int table_of(const Query& query) const {
    return query.from[static_cast<std::size_t>(source_)].table;
  }

  /// It computes by groups that are rows of the table, and keeps all of them.
  bool computes_for(int table) const {
    const auto own = [&](const Expr& group) { return use_of(group, reading_).table == table; };
    return !reading_.right && !reading_.limit && reading_.having.empty() &&
           reading_.from.size() > 1 && !reading_.group_by.empty() &&
           std::ranges::all_of(reading_.group_by, own) &&
           std::ranges::any_of(reading_.outputs, contains_aggregate);
  }

  FollowUpDrafts beside(Query query) const {
    const std::size_t known = query.from.size();
    const int key = context_.grammar.naming.key(table_of(query));
    if (key < 0 || !context_.work.spend(size_of(query))) return {};
    query.output_names.clear();
    std::vector<Expr> computed, conditions;
    Graft graft(reading_, query, context_.schema, context_.grammar.joins);
    graft.bring_all();
    if (!graft.ok() || query.from.size() == known) return {};
    for (const Expr& output : reading_.outputs)
      if (contains_aggregate(output)) computed.push_back(graft.moved(output));
    for (const Expr& condition : reading_.where) conditions.push_back(graft.moved(condition));
    if (!graft.ok() || !keep_all(known, std::move(conditions), query)) return {};
    group(key, query);
    for (Expr& output : computed) {
      count_present(query, output);
      query.outputs.push_back(std::move(output));
    }
    FollowUpDraft draft{std::move(query), {}};
    return {draft.note(Act::computed_each)};
  }

  /// The rows that were shown stay where nothing belongs to them; false where a condition is on
  /// them, which says something else than what is computed.
  static bool keep_all(std::size_t known, std::vector<Expr> conditions, Query& query) {
    const auto own = [&](const Expr& condition) {
      return first_column(condition).source < static_cast<int>(known);
    };
    if (std::ranges::any_of(conditions, own)) return false;
    const bool near = query.from.size() == known + 1;
    const bool keeps = near || conditions.empty();  // else all of what is nearer would be computed
    for (std::size_t i = known; i < query.from.size() && keeps; ++i)
      query.from[i].join = JoinKind::left;
    std::vector<Expr>& place = keeps ? query.from.back().on : query.where;
    std::ranges::move(conditions, std::back_inserter(place));
    return true;
  }

  void group(int key, Query& query) const {
    query.distinct = false;
    query.group_by = query.outputs;
    query.group_by.push_back(
        column_ref(source_, key, context_.schema.column(table_of(query), key).kind));
    for (const OrderKey& order : query.order_by) query.group_by.push_back(order.expr);
  }

  /// A row that nothing belongs to counts as none.
  void count_present(const Query& query, Expr& expr) const {
    for (Expr& arg : expr.args) count_present(query, arg);
    if (is_count_star(expr)) expr.args = {present(query)};
  }

  /// A column that every row of the last source has.
  Expr present(const Query& query) const {
    const int place = static_cast<int>(query.from.size()) - 1;
    const Source& last = query.from.back();
    if (const int key = context_.grammar.naming.key(last.table); key >= 0)
      return column_ref(place, key, context_.schema.column(last.table, key).kind);
    const std::vector<Expr>& sides = last.on[0].args;
    const auto own = std::ranges::find(sides, place, &Expr::source);
    return own == sides.end() ? first_column(last.on[0]) : *own;
  }

  const Query& reading_;
  const FollowUpContext& context_;
  int source_ = -1;
};

}  // namespace

FollowUpDrafts computed_for_each(const Query& before, const Query& reading,
                                 const FollowUpContext& context) {
  return ComputedEach(reading, context).run(before);
}

}  // namespace nl_ask::candidates
