// What each step from the query before to what is asked next has at hand, and how it gives what it
// makes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/feedback.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// The references must outlive it.
class EditStep {
 public:
  EditStep(const Query& before, const Feedback& told, const FollowUpWords& words,
           const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit)
      : before_(before), told_(told), words_(words), context_(context), visit_(visit) {}

 protected:
  /// Visits the query made whole.
  void note(Query query, Act act) const { note(std::move(query), {act}); }

  void note(Query query, std::initializer_list<Act> acts) const {
    for (Query& one : settled(std::move(query), context_)) {
      FollowUpDraft draft{std::move(one), {}};
      for (const Act act : acts) draft.note(act);
      visit_(std::move(draft));
    }
  }

  /// Whether another edit of a kind is made after so many places.
  bool some_left(std::size_t places) const { return places < most_ && context_.work.left(); }

  /// An amount as a number of rows to show; nothing where it can be none.
  static std::optional<std::int64_t> rows_in(std::optional<double> amount) {
    constexpr double kMostRows = 1000;
    if (!amount || *amount < 1 || *amount > kMostRows) return std::nullopt;
    return static_cast<std::int64_t>(*amount);
  }

  const Query& before_;
  const Feedback& told_;
  const FollowUpWords& words_;
  const FollowUpContext& context_;
  const std::function<void(FollowUpDraft)>& visit_;

 private:
  std::size_t most_ = most_edits(size_of(before_));  // edits of a kind
};

}  // namespace nl_ask::candidates
