#include "candidates/follow_up/other_rows.h"

#include <algorithm>

#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/edit_step.h"

namespace nl_ask::candidates {
namespace {

class OtherRows : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    // "The other date" is another column; what is left of the first ten is no matter of conditions.
    constexpr int kOthers = 1;  // "others" itself names nothing
    const bool shows = words_.has(FollowCue::with) || words_.has(FollowCue::more);
    if (!words_.has(FollowCue::others) || words_.has(FollowCue::other) || shows || before_.limit ||
        words_.unheard > kOthers || names_other_table())
      return;
    std::size_t places = 0;
    for (const ConditionGroup& group : condition_groups(before_))
      if (group.use.table >= 0 && group.conjuncts.size() == 1 && is_spoken_of(group.use) &&
          some_left(places++))
        deny(group.conjuncts[0]);
  }

 private:
  /// "What other products do they buy?", of customers.
  bool names_other_table() const {
    return std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& phrase) {
      return about(phrase) == About::table &&
             std::ranges::none_of(before_.from, [&](const Source& source) {
               return source.table == phrase.tables[0].use.table;
             });
    });
  }

  /// No column is named, or this one.
  bool is_spoken_of(ColumnUse use) const {
    bool named = false;
    for (const FeedbackPhrase& phrase : told_.phrases) {
      if (!phrase.names_columns() || !phrase.tables.empty()) continue;
      named = true;
      if (means(phrase, use)) return true;
    }
    return !named;
  }

  void deny(int conjunct) const {
    Query query = before_;
    Expr& condition = query.where[static_cast<std::size_t>(conjunct)];
    condition = denied(std::move(condition));
    note(std::move(query), Act::others);
  }
};

}  // namespace

void other_rows(const Query& before, const Feedback& told, const FollowUpWords& words,
                const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  OtherRows(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
