#include "candidates/follow_up/transferred.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// The columns of one table that stand for those of another.
class Counterparts {
 public:
  Counterparts(int from, int to, const FollowUpContext& context)
      : from_(from), to_(to), schema_(context.schema), naming_(context.grammar.naming) {}

  std::optional<int> of(int column) const {
    const schema::Column& old = schema_.column(from_, column);
    if (column == naming_.key(from_)) return found(naming_.key(to_));
    if (old.temporal()) return found(time_of(to_));
    const auto& columns = schema_.tables[static_cast<std::size_t>(to_)].columns;
    const auto same = std::ranges::find(columns, old.name, &schema::Column::name);
    if (same != columns.end() && same->kind == old.kind)
      return static_cast<int>(same - columns.begin());
    const bool name = std::ranges::count(naming_.names(from_), column) > 0;
    return name && !naming_.names(to_).empty() ? found(naming_.names(to_)[0]) : std::nullopt;
  }

 private:
  static std::optional<int> found(int column) {
    return column < 0 ? std::nullopt : std::optional(column);
  }

  /// The first date that every row has and that rows are counted by; else the first one.
  int time_of(int table) const {
    const auto& columns = schema_.tables[static_cast<std::size_t>(table)].columns;
    int first = -1;
    for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
      if (!columns[static_cast<std::size_t>(c)].temporal()) continue;
      if (first < 0) first = c;
      const bool seldom = has_column_word(naming_, {table, c}, "audit") ||
                          has_column_word(naming_, {table, c}, "seldom");
      if (!seldom && !columns[static_cast<std::size_t>(c)].nullable) return c;
    }
    return first;
  }

  int from_;
  int to_;
  const schema::Schema& schema_;
  const Naming& naming_;
};

bool simple(const Query& query) {
  return query.from.size() == 1 && query.from[0].table >= 0 && !query.from[0].derived &&
         !query.right && nodes_of(query).size() == 1;
}

std::optional<Query> over(const Query& before, int table, const FollowUpContext& context) {
  const Counterparts counterparts(before.from[0].table, table, context);
  Query query = before;
  query.output_names.clear();
  query.from[0].table = table;
  bool whole = true;
  for_each_expr(query, [&](Expr& expr, Place) {
    if (expr.kind != ExprKind::column || expr.level != 0) return;
    const auto other = expr.column < 0 ? std::nullopt : counterparts.of(expr.column);
    whole &= other.has_value();
    if (!other) return;
    expr.column = *other;
    expr.type = context.schema.column(table, *other).kind;
  });
  return whole ? std::optional(std::move(query)) : std::nullopt;
}

}  // namespace

void transferred(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  if (!words.has(FollowCue::same) || !simple(before)) return;
  for (const FeedbackPhrase& saying : told.phrases) {
    if (about(saying) != About::table) continue;
    const int table = saying.tables[0].use.table;
    if (table == before.from[0].table || !context.work.left()) continue;
    auto query = over(before, table, context);
    if (!query) continue;
    for (Query& one : settled(std::move(*query), context)) {
      FollowUpDraft draft{std::move(one), {}};
      visit(std::move(draft.note(Act::transferred)));
    }
  }
}

}  // namespace nl_ask::candidates
