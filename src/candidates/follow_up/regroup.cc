#include "candidates/follow_up/regroup.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/referred.h"

namespace nl_ask::candidates {
namespace {

class Regroup : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    constexpr std::array kDividing = {FollowCue::by, FollowCue::group, FollowCue::instead,
                                      FollowCue::same};
    const auto said = [this](FollowCue cue) { return words_.has(cue); };
    if (before_.group_by.empty() || before_.right || !words_.unit.empty() ||
        std::ranges::none_of(kDividing, said) ||
        std::ranges::none_of(before_.outputs, contains_aggregate))
      return;
    std::size_t places = 0;
    for (const FeedbackPhrase& saying : told_.phrases)
      for (const PossibleItem& item : saying.columns)
        for (int s = 0; s < static_cast<int>(before_.from.size()); ++s)
          if (before_.from[static_cast<std::size_t>(s)].table == item.use.table &&
              may_divide(item.use) && is_meant(saying, item) && some_left(places++))
            divide(s, item.use);
  }

 private:
  /// A kind, a state, what is referred to; dates are divided by their months (other_columns.h).
  bool may_divide(ColumnUse use) const {
    if (use.is_row()) return false;
    const schema::Column& column = context_.schema.column(use.table, use.column);
    const auto groups = [&](const Expr& group) { return use_of(group, before_) == use; };
    return !column.temporal() && context_.grammar.naming.key(use.table) != use.column &&
           std::ranges::none_of(before_.group_by, groups) &&
           (!column.numeric() || reference_of(use, context_.grammar));
  }

  /// "Orders" are no order status, but what refers to them may stand for them.
  bool is_meant(const FeedbackPhrase& saying, const PossibleItem& item) const {
    return about(saying) != About::table || reference_of(item.use, context_.grammar).has_value();
  }

  Expr column(int source, int table, int of) const {
    return column_ref(source, of, context_.schema.column(table, of).kind);
  }

  void divide(int source, ColumnUse use) {
    Query query = before_;
    std::optional<NamedBy> named_by;
    std::vector<Expr> groups = {column(source, use.table, use.column)};
    std::size_t shown = 1;
    if (const auto edge = reference_of(use, context_.grammar)) {
      std::vector<Expr> names = names_of(*edge, static_cast<int>(query.from.size()));
      if (!names.empty()) {
        Source& added = query.from.emplace_back();
        added.table = edge->other;
        const int place = static_cast<int>(query.from.size()) - 1;
        added.on = {
            operation("=", {groups[0], column(place, edge->other, edge->other_columns[0])})};
        shown = names.size();
        names.push_back(added.on[0].args[1]);
        groups = std::move(names);
        named_by = {use, edge->other};
      }
    }
    std::vector<Expr> outputs(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(shown));
    std::ranges::copy_if(before_.outputs, std::back_inserter(outputs), contains_aggregate);
    query.outputs = std::move(outputs);
    query.output_names.clear();
    query.group_by = std::move(groups);
    std::erase_if(query.order_by,
                  [](const OrderKey& key) { return !contains_aggregate(key.expr); });
    for (Query& one : settled(std::move(query), context_)) {
      FollowUpDraft draft{std::move(one), {}, named_by};
      visit_(std::move(draft.note(Act::regrouped)));
    }
  }

  std::vector<Expr> names_of(const JoinEdge& edge, int place) const {
    std::vector<Expr> columns;
    for (const int name : context_.grammar.naming.shown_name(edge.other))
      columns.push_back(column(place, edge.other, name));
    return columns;
  }
};

}  // namespace

void regrouped(const Query& before, const Feedback& told, const FollowUpWords& words,
               const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  Regroup(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
