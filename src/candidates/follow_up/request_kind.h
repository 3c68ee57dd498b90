// What a request after an answer asks for, seen as a whole: which edits its words speak against,
// and whether an edit does what they plainly say.
#pragma once

#include <string_view>

#include "candidates/correction/feedback.h"
#include "candidates/correction/profile.h"
#include "candidates/features/features.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"
#include "candidates/follow_up/heard_request.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The least weight of words for an edit to be called for plainly, and what may be left of words
/// that have no place.
inline constexpr double kCallsPlainly = 1;
inline constexpr double kMissedOfPlain = 0.35;
/// So sure are words that name something here.
inline constexpr double kPlaced = 0.5;
inline constexpr int kMostWords = 8;  // that count where none may be right

/// The references must outlive it.
class RequestKind {
 public:
  /// `profile`: of the query before; `weights`: of data/weights/follow_up.txt; `other_things`:
  /// things are asked for that it has nothing of.
  RequestKind(const Query& before, const HeardRequest& heard, const Profile& profile,
              const schema::Schema& schema, const Weights& weights, bool other_things)
      : before_(before),
        heard_(heard),
        told_(heard.told),
        words_(heard.words),
        profile_(profile),
        schema_(schema),
        weights_(weights),
        other_things_(other_things) {}

  /// Whether the words, seen as a whole, speak against the edit.
  bool speaks_against(const FollowUpDraft& draft) const;

  /// "Sorted by humidity", of which nothing is known here: whatever is made of it leaves that out.
  bool leads_to_unheard() const;

  /// "20 or more": the edit compares the same with another number, and nothing else is named.
  bool renumbers(const FollowUpDraft& draft) const;

  /// kPlainRequest where the edit does what is plainly said, kWholeRequest where all of the words
  /// have a place in it; else nothing.
  std::string_view kind_of(const FollowUpDraft& draft, const FeatureVector& features) const;

  /// Words of content that name nothing, and say nothing of how to ask; kMostWords at most.
  int unheard() const;

  /// Whether a query looks for what is said in tables that no word names, over several joins.
  bool goes_far(const Query& query) const;

 private:
  static bool computes_otherwise(const FollowUpDraft& draft);
  static bool names_something(const Feedback& told);
  bool exchanges(const FollowUpDraft& draft) const;
  bool gives_up_denied(const FollowUpDraft& draft) const;
  std::string_view kind_of_request(const FeatureVector& features, const FollowUpDraft& draft) const;
  std::string_view of_referred(const FeatureVector& features) const;
  static bool restricts(const FollowUpDraft& draft);
  std::string_view of_each(const FeatureVector& features) const;
  bool calls_for_nothing() const;
  bool says_time_alone() const;
  int known_words() const;
  bool all_words_known() const;
  bool asks_for_shares() const;
  bool asks_how_many_groups() const;
  bool exchanges_number() const;
  bool says_number_alone() const;
  bool compares_alone() const;
  bool names_numbers_alone() const;
  bool turns_dates() const;
  bool asks_for_things_counted() const;
  bool brings_in_unheard(const FollowUpDraft& draft) const;
  bool lists_what_alone_is_wanted(const FollowUpDraft& draft) const;

  const Query& before_;
  const HeardRequest& heard_;
  const Feedback& told_;
  const FollowUpWords& words_;
  const Profile& profile_;
  const schema::Schema& schema_;
  const Weights& weights_;
  bool other_things_;
};

}  // namespace nl_ask::candidates
