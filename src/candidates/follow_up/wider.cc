#include "candidates/follow_up/wider.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/graft.h"
#include "candidates/follow_up/meant.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostWidened = 3;  // values that one saying may mean

/// A condition that a column has one of some values.
bool lists_values(const Expr& condition) {
  const bool lists = condition.kind == ExprKind::op && condition.args.size() > 1 &&
                     (condition.name == "=" || condition.name == "in");
  return lists && std::all_of(condition.args.begin() + 1, condition.args.end(),
                              [](const Expr& arg) { return arg.kind == ExprKind::literal; });
}

bool lists_value(const Expr& condition, const std::string& value) {
  return std::any_of(condition.args.begin() + 1, condition.args.end(),
                     [&](const Expr& arg) { return arg.text == value; });
}

/// The condition with another value besides; nothing where it is about something else.
bool widen(Expr& condition, const PossibleValue& value, const Query& query) {
  if (!lists_values(condition) || !(use_of(condition.args[0], query) == value.use) ||
      lists_value(condition, value.value))
    return false;
  Expr besides = condition.args[1];
  besides.text = value.value;
  besides.phrase.clear();
  condition.args.push_back(std::move(besides));
  condition.name = "in";
  condition.phrase.clear();
  return true;
}

Expr all_of(std::vector<Expr> conditions) {
  return conditions.size() == 1 ? std::move(conditions[0])
                                : operation("and", std::move(conditions));
}

/// Two stretches of time that one column is in, one or the other.
bool add_time(Query& query, const ConditionGroup& group, const Query& reading,
              const FollowUpContext& context) {
  std::vector<Expr> old, kept, besides;
  for (std::size_t i = 0; i < query.where.size(); ++i)
    (std::ranges::count(group.conjuncts, static_cast<int>(i)) ? old : kept)
        .push_back(query.where[i]);
  Graft graft(reading, query, context.schema, context.grammar.joins);
  for (const Expr& condition : reading.where) besides.push_back(graft.moved(condition));
  kept.push_back(operation("or", {all_of(std::move(old)), all_of(std::move(besides))}));
  query.where = std::move(kept);
  return graft.ok();
}

/// In one of two years, each of which is a condition by itself.
Expr in_years(const Query& before, const Query& reading, ColumnUse date, Query& query,
              const schema::Schema& schema) {
  constexpr int kMonths = 12;
  const auto year = [](const Query& one) {
    return literal(std::to_string(period_of(one).first / kMonths), schema::TypeKind::decimal);
  };
  const Expr part =
      call("date_part", {literal("year", schema::TypeKind::text), column_in(query, date, schema)},
           schema::TypeKind::decimal);
  return operation("in", {part, year(before), year(reading)});
}

void visit_made(Query query, Act act, const FollowUpContext& context,
                const std::function<void(FollowUpDraft)>& visit) {
  for (Query& one : settled(std::move(query), context)) {
    FollowUpDraft draft{std::move(one), {}};
    visit(std::move(draft.note(act)));
  }
}

/// What tells two stretches of the same length apart; empty: they have no whole months.
std::string unit_of(const Query& before, const Query& reading) {
  const int months = period_of(before).months;
  if (months != period_of(reading).months) return {};
  return months == 12 ? "year" : months == 3 ? "quarter" : months == 1 ? "month" : "";
}

/// For each year, month or quarter that the date is in.
void divide_by(const std::string& unit, ColumnUse date, Query& query,
               const schema::Schema& schema) {
  query.group_by = {truncated(unit, column_in(query, date, schema))};
  query.outputs.insert(query.outputs.begin(), query.group_by[0]);
  query.order_by.clear();
}

}  // namespace

void wider_times(const Query& before, const Query& reading, const FollowUpContext& context,
                 const std::function<void(FollowUpDraft)>& visit, bool apart) {
  const std::vector<ConditionGroup> said = condition_groups(reading);
  if (said.size() != 1 || said[0].use.table < 0 || !reading.having.empty() || reading.right) return;
  if (!context.schema.column(said[0].use.table, said[0].use.column).temporal()) return;
  for (const ConditionGroup& group : condition_groups(before)) {
    const bool other = group.use == said[0].use && contradict(reading, said[0], before, group);
    Query query = before;
    if (!other || !context.work.spend(size_of(query)) || !add_time(query, group, reading, context))
      continue;
    const std::string unit = apart ? unit_of(before, reading) : std::string();
    if (unit.empty()) {
      visit_made(std::move(query), Act::widened, context, visit);
    } else {
      if (unit == "year")
        query.where.back() = in_years(before, reading, group.use, query, context.schema);
      divide_by(unit, group.use, query, context.schema);
      visit_made(std::move(query), Act::compared, context, visit);
    }
  }
}

void wider_conditions(const Query& before, const Feedback& told, const FollowUpWords& words,
                      const FollowUpContext& context,
                      const std::function<void(FollowUpDraft)>& visit) {
  if (!words.has(FollowCue::more)) return;
  for (const FeedbackPhrase& saying : told.phrases)
    for (std::size_t v = 0; v < saying.values.size() && v < kMostWidened; ++v)
      for (std::size_t i = 0; i < before.where.size() && context.work.left(); ++i) {
        Query query = before;
        if (widen(query.where[i], saying.values[v], query))
          visit_made(std::move(query), Act::widened, context, visit);
      }
}

}  // namespace nl_ask::candidates
