// Readings of a follow-up that its words, seen as a whole, speak against.
#pragma once

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// The references must outlive it.
class OddDrafts {
 public:
  OddDrafts(const Query& before, const Feedback& told, const FollowUpWords& words,
            const Naming& naming)
      : before_(before), told_(told), words_(words), naming_(naming) {}

  /// Nobody means it.
  bool holds(const FollowUpDraft& draft) const {
    return only_keeps_known(draft) || ranks_by_unsaid(draft) || shows_other_number(draft) ||
           contradicts_itself(draft.query) || compares_key(draft) || counts_still(draft) ||
           limits_theirs(draft) || lists_several_of_one(draft) || adds_up_key(draft.query) ||
           gives_up_said_group(draft) || divides_by_dates(draft) || gives_up_periods(draft) ||
           computes_unsaid(draft);
  }

  /// "When were they last serviced?": each of them, and not the one that came last; "how many works
  /// are in each of them" is no number of them all. For words that ask for something of each.
  bool shows_one_of_all(const FollowUpDraft& draft) const;

  /// "And Haddad's?" after what is Margaret O'Connell's: nobody's first name is kept with another's
  /// last name.
  void leave_out_other_name(Query& query) const;

 private:
  bool only_keeps_known(const FollowUpDraft& draft) const;
  bool names_groups(const FeedbackPhrase& phrase) const;
  bool ranks_by_unsaid(const FollowUpDraft& draft) const;
  bool shows_other_number(const FollowUpDraft& draft) const;
  bool compares_key(const FollowUpDraft& draft) const;
  bool is_said_before(const Expr& condition) const;
  bool counts_still(const FollowUpDraft& draft) const;
  bool limits_theirs(const FollowUpDraft& draft) const;
  bool lists_several_of_one(const FollowUpDraft& draft) const;
  bool adds_up_key(const Query& query) const;
  bool gives_up_said_group(const FollowUpDraft& draft) const;
  bool divides_by_dates(const FollowUpDraft& draft) const;
  bool gives_up_periods(const FollowUpDraft& draft) const;
  bool computes_unsaid(const FollowUpDraft& draft) const;
  static bool contradicts_itself(const Query& query);

  const Query& before_;
  const Feedback& told_;
  const FollowUpWords& words_;
  const Naming& naming_;
};

}  // namespace nl_ask::candidates
