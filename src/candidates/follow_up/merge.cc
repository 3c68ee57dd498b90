#include "candidates/follow_up/merge.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/graft.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostPlans = 24;

bool computes(const std::vector<Expr>& exprs) {
  return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
}

bool has_query(const Expr& expr) {
  return expr.query || std::any_of(expr.args.begin(), expr.args.end(), has_query);
}

class Merger {
 public:
  Merger(const Query& reading, FrameUse use, const FollowUpContext& context)
      : reading_(reading), use_(use), context_(context) {}

  FollowUpDrafts run(const Query& before) {
    start(before);
    step(&Merger::with_conditions);
    step(&Merger::with_outputs);
    step(&Merger::with_order);
    return finish();
  }

 private:
  using Step = void (Merger::*)(const FollowUpDraft&, FollowUpDrafts&) const;

  void start(const Query& before) {
    plans_.push_back({before, {}});
    if (!is_closed(before)) return;
    plans_.back().note(Act::within_limit);
    std::optional<Query> open = reopened(before, context_.schema, context_.grammar.naming);
    if (!open) return;
    plans_.push_back({std::move(*open), {}});
    plans_.back().note(Act::nested);
  }

  void step(Step make) {
    FollowUpDrafts next;
    for (const FollowUpDraft& plan : plans_)
      if (next.size() < kMostPlans && context_.work.spend(size_of(plan.query)))
        (this->*make)(plan, next);
    if (next.size() > kMostPlans) next.resize(kMostPlans);
    plans_ = std::move(next);
  }

  /// The reading's part of the plan, in the plan's query; false where it does not fit there.
  template <typename Change>
  bool grafted(FollowUpDraft& plan, const Change& change) const {
    Graft graft(reading_, plan.query, context_.schema, context_.grammar.joins);
    if (!graft.ok()) return false;
    change(graft, plan.query);
    return graft.ok();
  }

  bool conditions() const { return !reading_.where.empty() || !reading_.having.empty(); }

  /// The reading's conditions, with the conjuncts `gone` of the plan taken away.
  void put(FollowUpDraft plan, const std::vector<int>& gone, FollowUpDrafts& next) const {
    std::vector<Expr> kept;
    for (std::size_t i = 0; i < plan.query.where.size(); ++i)
      if (std::find(gone.begin(), gone.end(), static_cast<int>(i)) == gone.end())
        kept.push_back(plan.query.where[i]);
    plan.query.where = std::move(kept);
    const bool fits = grafted(plan, [&](Graft& graft, Query& query) {
      for (const Expr& condition : reading_.where) query.where.push_back(graft.moved(condition));
      for (const Expr& condition : reading_.having) query.having.push_back(graft.moved(condition));
    });
    if (std::any_of(reading_.where.begin(), reading_.where.end(), has_query))
      plan.note(Act::added_nested);
    if (fits) next.push_back(std::move(plan));
  }

  void with_conditions(const FollowUpDraft& plan, FollowUpDrafts& next) const {
    if (!conditions() || use_ == FrameUse::group) {
      next.push_back(plan);
    } else if (use_ == FrameUse::except) {
      add_denied(plan, next);
    } else {
      FollowUpDraft added = plan;
      if (complements(plan.query)) added.note(Act::complemented);
      put(added.note(Act::added), {}, next);
      add_replacements(plan, next);
    }
  }

  /// Whether the reading compares a column that is compared already, in another way.
  bool complements(const Query& before) const {
    for (const ConditionGroup& own : condition_groups(reading_))
      for (const ConditionGroup& group : condition_groups(before))
        if (own.use.table >= 0 && own.use == group.use &&
            !same_comparison(reading_, own, before, group) &&
            !contradict(reading_, own, before, group))
          return true;
    return false;
  }

  /// "Everywhere except Ireland" of what is in Germany: what is one value is none of the others
  /// anyway, so that the condition goes.
  void leave_out_equal(Query& query) const {
    std::vector<int> gone;
    for (const ConditionGroup& group : condition_groups(query))
      for (const ConditionGroup& own : condition_groups(reading_))
        if (own.use == group.use && own.use.table >= 0 && is_equality(reading_, own) &&
            is_equality(query, group))
          gone.push_back(group.conjuncts[0]);
    std::ranges::sort(gone, std::greater());
    gone.erase(std::ranges::unique(gone).begin(), gone.end());
    for (const int i : gone) query.where.erase(query.where.begin() + i);
  }

  static bool is_equality(const Query& query, const ConditionGroup& group) {
    if (group.conjuncts.size() != 1) return false;
    const Expr& condition = query.where[static_cast<std::size_t>(group.conjuncts[0])];
    return condition.kind == ExprKind::op && condition.name == "=";
  }

  void add_denied(FollowUpDraft plan, FollowUpDrafts& next) const {
    leave_out_equal(plan.query);
    const bool fits = grafted(plan, [&](Graft& graft, Query& query) {
      for (const Expr& condition : reading_.where)
        query.where.push_back(denied(graft.moved(condition)));
    });
    if (fits && !reading_.where.empty()) next.push_back(plan.note(Act::excluded));
  }

  void add_replacements(const FollowUpDraft& plan, FollowUpDrafts& next) const {
    const std::vector<ConditionGroup> ours = condition_groups(reading_);
    const std::vector<ConditionGroup> theirs = condition_groups(plan.query);
    std::vector<int> same, all;
    for (const ConditionGroup& group : theirs) {
      if (next.size() >= kMostPlans || !context_.work.spend(1)) return;
      Nearness nearest = Nearness::none;
      for (const ConditionGroup& own : ours)
        nearest = std::max(nearest, nearness(reading_, own, plan.query, group, context_.schema));
      if (nearest == Nearness::none) continue;
      all.insert(all.end(), group.conjuncts.begin(), group.conjuncts.end());
      if (nearest == Nearness::same) {
        same.insert(same.end(), group.conjuncts.begin(), group.conjuncts.end());
        continue;
      }
      FollowUpDraft other = plan;
      put(other.note(nearest == Nearness::alike ? Act::replaced_alike : Act::replaced_other),
          group.conjuncts, next);
    }
    FollowUpDraft replaced = plan, cleared = plan;
    if (complements(plan.query)) replaced.note(Act::replaced_turned);
    if (!same.empty()) put(replaced.note(Act::replaced), same, next);
    if (all.size() > 1 && all.size() > same.size()) put(cleared.note(Act::cleared), all, next);
  }

  // --- what is shown

  /// Nothing but rows of the things spoken of: their name, their key, all of them.
  bool lists_things(const Query& query) const {
    const int subject = subject_of(query, context_.schema);
    return subject >= 0 && std::all_of(reading_.outputs.begin(), reading_.outputs.end(),
                                       [&](const Expr& e) { return stands_for_row(e, query); });
  }

  bool stands_for_row(const Expr& output, const Query& before) const {
    if (output.kind == ExprKind::star) return true;
    const ColumnUse use = use_of(output, reading_);
    const int subject = subject_of(before, context_.schema);
    const int table = before.from[static_cast<std::size_t>(subject)].table;
    if (use.table != table || use.is_row()) return false;
    const Naming& naming = context_.grammar.naming;
    const std::vector<int>& names = naming.names(table);
    return use.column == naming.key(table) ||
           std::find(names.begin(), names.end(), use.column) != names.end();
  }

  void with_outputs(const FollowUpDraft& plan, FollowUpDrafts& next) const {
    const bool groups = use_ == FrameUse::group || !reading_.group_by.empty();
    // What is shown of rows that were cut off is shown of them as they are.
    if (plan.has(Act::nested) && !conditions() && !groups && reading_.order_by.empty() &&
        !computes(reading_.outputs))
      return;
    if (groups) add_grouped(plan, next);
    if (groups) add_subdivided(plan, next);
    if (groups && measures(reading_)) add_measured(plan, next);
    if (use_ == FrameUse::group) return;
    FollowUpDraft kept = plan;
    next.push_back(kept.note(Act::kept_outputs));
    if (use_ != FrameUse::take || groups) return;
    const bool computed = computes(reading_.outputs);
    const bool things = !computed && lists_things(plan.query);
    take(plan, computed ? Act::took_aggregate : things ? Act::listed : Act::took_outputs, next);
    if (!things || shows_none(plan.query)) join(plan, next);
  }

  /// None of the names that the reading shows is shown yet: "add the title" to first and last
  /// names.
  bool shows_none(const Query& before) const {
    return std::ranges::none_of(reading_.outputs, [&](const Expr& output) {
      const ColumnUse use = use_of(output, reading_);
      return output.kind == ExprKind::star ||
             std::ranges::any_of(before.outputs,
                                 [&](const Expr& shown) { return use_of(shown, before) == use; });
    });
  }

  void add_outputs(const std::vector<Expr>& outputs, Graft& graft, Query& query) const {
    for (const Expr& output : outputs) query.outputs.push_back(graft.moved(output));
  }

  void take(FollowUpDraft plan, Act act, FollowUpDrafts& next) const {
    const bool computed = act == Act::took_aggregate;
    Query& query = plan.query;
    std::vector<Expr> plain;
    for (const Expr& output : query.outputs)
      if (!contains_aggregate(output)) plain.push_back(output);
    const bool grouped = computed && !query.group_by.empty();
    if (!grouped) clear_groups(query);
    query.outputs = grouped ? plain : std::vector<Expr>();
    const bool fits = grafted(plan, [&](Graft& graft, Query& target) {
      graft.bring_all();
      add_outputs(reading_.outputs, graft, target);
    });
    query.distinct = reading_.distinct;
    if (computed) query.order_by.clear();
    if (fits) next.push_back(plan.note(act));
  }

  static void clear_groups(Query& query) {
    query.group_by.clear();
    query.having.clear();
    std::erase_if(query.order_by, [](const OrderKey& key) { return contains_aggregate(key.expr); });
  }

  /// Besides what was shown.
  void join(FollowUpDraft plan, FollowUpDrafts& next) const {
    const bool computed = computes(plan.query.outputs);
    if (computed != computes(reading_.outputs) && plan.query.group_by.empty()) return;
    const bool fits = grafted(plan, [&](Graft& graft, Query& query) {
      graft.bring_all();
      const std::size_t shown = query.outputs.size();
      add_outputs(reading_.outputs, graft, query);
      leave_out_shown(shown, query);
      if (computed) add_up_measures(shown, query);
    });
    if (fits) next.push_back(plan.note(Act::joined_outputs));
  }

  /// All of what is shown already is not shown again beside it.
  static void leave_out_shown(std::size_t shown, Query& query) {
    const auto first = query.outputs.begin() + static_cast<std::ptrdiff_t>(shown);
    const auto repeats = [&](const Expr& added) {
      return added.kind == ExprKind::star &&
             std::any_of(query.outputs.begin(), first, [&](const Expr& one) {
               return !contains_aggregate(one) && one.source == added.source;
             });
    };
    query.outputs.erase(std::remove_if(first, query.outputs.end(), repeats), query.outputs.end());
  }

  /// "Amounts please" of groups: what they come to, computed as what is shown of numbers already.
  void add_up_measures(std::size_t first, Query& query) const {
    if (query.group_by.empty()) return;
    const auto computes_number = [](const Expr& output) {
      return is_aggregate(output) && output.name != "count" && !output.args.empty();
    };
    const auto like = std::ranges::find_if(query.outputs, computes_number);
    const std::string function = like == query.outputs.end() ? "sum" : like->name;
    for (std::size_t i = first; i < query.outputs.size(); ++i) {
      Expr& output = query.outputs[i];
      const ColumnUse use = use_of(output, query);
      const bool measure = output.kind == ExprKind::column && use.table >= 0 && !use.is_row() &&
                           context_.schema.column(use.table, use.column).numeric() &&
                           !context_.grammar.naming.identifies(use.table, use.column);
      if (measure && !constant_in_groups(output, query, context_.schema))
        output = call(function, {std::move(output)}, schema::TypeKind::decimal);
    }
  }

  /// Computes something else than how many there are, which nobody needs to have said.
  static bool measures(const Query& query) {
    return std::ranges::any_of(query.outputs, [](const Expr& output) {
      return contains_aggregate(output) && !is_count_star(output);
    });
  }

  /// "Average stars per year": what the reading computes, for each of its groups.
  void add_measured(FollowUpDraft plan, FollowUpDrafts& next) const {
    std::erase_if(plan.query.outputs, contains_aggregate);
    add_grouped(plan.note(Act::took_aggregate), next);
  }

  /// What was computed, for each of the reading's groups; where nothing was, what the reading
  /// computes.
  void add_grouped(FollowUpDraft plan, FollowUpDrafts& next) const {
    Query& query = plan.query;
    std::vector<Expr> computed, plain;
    for (const Expr& output : query.outputs)
      if (contains_aggregate(output)) computed.push_back(output);
    for (const Expr& output : reading_.outputs)
      if (!contains_aggregate(output)) plain.push_back(output);
    if (reading_.group_by.empty() || plain.empty()) return;
    plan.note(query.group_by.empty() ? Act::grouped : Act::regrouped);
    clear_groups(query);
    query.outputs.clear();
    query.order_by.clear();
    const bool fits = grafted(plan, [&](Graft& graft, Query& target) {
      add_outputs(plain, graft, target);
      for (const Expr& group : reading_.group_by) target.group_by.push_back(graft.moved(group));
      if (!computed.empty()) return;
      const bool measured = plan.has(Act::took_aggregate);  // "number of" stands in the frame
      for (const Expr& output : reading_.outputs)
        if (contains_aggregate(output) && !(measured && is_count_star(output)))
          target.outputs.push_back(graft.moved(output));
    });
    query.outputs.insert(query.outputs.end(), computed.begin(), computed.end());
    if (fits) next.push_back(std::move(plan));
  }

  /// What was computed, for each of the groups that there were and each of the reading's; not what
  /// was computed over all groups, which would no longer be of each.
  void add_subdivided(FollowUpDraft plan, FollowUpDrafts& next) const {
    if (plan.query.group_by.empty() || !computes(plan.query.outputs) || plan.query.limit ||
        std::ranges::any_of(plan.query.outputs, is_over_groups))
      return;
    const bool fits = grafted(plan, [&](Graft& graft, Query& query) {
      const auto computed = std::ranges::find_if(query.outputs, contains_aggregate);
      std::vector<Expr> plain;
      for (const Expr& output : reading_.outputs)
        if (!contains_aggregate(output)) plain.push_back(graft.moved(output));
      query.outputs.insert(computed, plain.begin(), plain.end());
      for (const Expr& group : reading_.group_by) query.group_by.push_back(graft.moved(group));
    });
    const auto& groups = plan.query.group_by;
    const bool again = std::ranges::any_of(groups, [&](const Expr& group) {
      return &group != &groups.back() && same_expression(group, groups.back());
    });
    if (fits && !again) next.push_back(plan.note(Act::subdivided));
  }

  // --- order

  void with_order(const FollowUpDraft& plan, FollowUpDrafts& next) const {
    const bool one_row = computes(plan.query.outputs) && plan.query.group_by.empty();
    if (reading_.order_by.empty() || use_ == FrameUse::except || one_row) {
      next.push_back(plan);
      return;
    }
    FollowUpDraft ordered = plan;
    ordered.query.order_by.clear();
    const bool fits = grafted(ordered, [&](Graft& graft, Query& query) {
      for (const OrderKey& key : reading_.order_by)
        query.order_by.push_back({graft.moved(key.expr), key.descending, key.nulls_last});
    });
    const Query& query = ordered.query;
    const bool divides = std::any_of(
        query.order_by.begin(), query.order_by.end(),
        [&](const OrderKey& key) { return !constant_in_groups(key.expr, query, context_.schema); });
    if (!fits || divides) return;
    next.push_back(ordered.note(Act::ordered));
    if (!reading_.limit) return;
    ordered.query.limit = reading_.limit;
    ordered.query.offset = reading_.offset;
    next.push_back(ordered.note(Act::limited));
  }

  FollowUpDrafts finish() const {
    FollowUpDrafts results;
    for (const FollowUpDraft& plan : plans_)
      for (Query& query : settled(plan.query, context_))
        results.push_back({std::move(query), plan.acts});
    return results;
  }

  const Query& reading_;
  FrameUse use_;
  const FollowUpContext& context_;
  FollowUpDrafts plans_;
};

}  // namespace

FollowUpDrafts merged(const Query& before, const Query& reading, FrameUse use,
                      const FollowUpContext& context) {
  if (before.from.empty() || reading.from.empty() || reading.right) return {};
  if (subject_of(before, context.schema) < 0) return {};
  return Merger(reading, use, context).run(before);
}

}  // namespace nl_ask::candidates
