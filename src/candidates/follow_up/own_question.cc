#include "candidates/follow_up/own_question.h"

#include <algorithm>
#include <array>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/condition_groups.h"

namespace nl_ask::candidates {
namespace {

/// So much may speak for there being no reading that words are still read by themselves.
constexpr double kMostNone = 0.6;

bool has_any(const FollowUpWords& words, const auto& cues) {
  return std::ranges::any_of(cues, [&](FollowCue cue) { return words.has(cue); });
}

bool names_surely(const FeedbackPhrase& phrase) {
  return about(phrase) == About::table && phrase.tables[0].score >= kNamesThings;
}

/// "Sorted by number of insurers".
bool begins_with_order(const HeardRequest& heard) {
  return std::ranges::any_of(heard.told.cues, [](const PolarCue& cue) {
    return cue.kind == CueKind::order && cue.first == 0;
  });
}

/// "The", "which", "who" and "all" begin questions too.
bool leads_over_besides_those(const HeardRequest& heard, bool all_too = true) {
  constexpr std::array kLeading = {FollowCue::link, FollowCue::about,   FollowCue::only,
                                   FollowCue::more, FollowCue::except,  FollowCue::by,
                                   FollowCue::with, FollowCue::instead, FollowCue::refer};
  return (heard.words.has(FollowCue::group) && heard.words.first > 0) || heard.meant.contrasts ||
         heard.words.of_each || begins_with_order(heard) ||
         (all_too && heard.words.has(FollowCue::drop)) || has_any(heard.words, kLeading);
}

bool groups(const HeardRequest& heard) {
  return heard.told.has(CueKind::each) || heard.told.has(CueKind::by);
}

/// "How many per project" does not say what is counted.
bool counts_unsaid(const HeardRequest& heard) {
  return groups(heard) && heard.words.has(FollowCue::count) && heard.told.phrases.size() == 1;
}

/// "Average salary by department".
bool computes_for_each(const HeardRequest& heard) {
  constexpr std::array kComputing = {FollowCue::count, FollowCue::aggregate};
  return heard.words.first == 0 && groups(heard) && has_any(heard.words, kComputing) &&
         heard.told.phrases.size() > 1;
}

}  // namespace

bool leads_over(const HeardRequest& heard) {
  return heard.words.has(FollowCue::those) || leads_over_besides_those(heard);
}

bool names_things(const HeardRequest& heard) {
  return std::ranges::any_of(heard.told.phrases, names_surely);
}

bool asks(const HeardRequest& heard) {
  constexpr std::array kAsking = {FollowCue::asks, FollowCue::count, FollowCue::aggregate,
                                  FollowCue::show, FollowCue::limit};
  return has_any(heard.words, kAsking);
}

bool begins_as_question(const HeardRequest& heard) {
  if (heard.words.first == 0) return asks(heard);
  const bool about_things = heard.words.has(FollowCue::asks) && names_things(heard);
  return heard.words.has(FollowCue::show) || about_things;  // "who is our best employee"
}

bool turns_to_other_value(const HeardRequest& heard, const Generated& alone, const Query& before) {
  if (alone.candidates.empty() || begins_as_question(heard)) return false;
  const Query& reading = alone.candidates.front().query;
  const auto groups = condition_groups(before);
  return std::ranges::any_of(condition_groups(reading), [&](const ConditionGroup& own) {
    return std::ranges::any_of(groups, [&](const ConditionGroup& group) {
      return contradict(reading, own, before, group);
    });
  });
}

bool reads_by_itself(const HeardRequest& heard, const Generated& alone) {
  return alone.answerable && alone.unplaced.empty() && alone.none <= kMostNone &&
         (names_things(heard) || computes_for_each(heard)) && heard.words.words > 1;
}

bool asks_by_itself(const HeardRequest& heard, const Generated& alone) {
  if (leads_over_besides_those(heard) || counts_unsaid(heard) || !alone.answerable ||
      !alone.unplaced.empty() || alone.candidates.empty() || alone.none > kMostNone)
    return false;
  const auto& phrases = heard.told.phrases;
  if (!names_things(heard) && !computes_for_each(heard)) return false;
  const bool more = phrases.size() > 1 || !heard.times.empty();
  return begins_as_question(heard) ? more || heard.words.words > 1
                                   : more && names_surely(phrases.front());
}

bool stands_alone(const HeardRequest& heard, const Generated& alone, bool other_things) {
  // "List all job titles" after something about employees is no restriction less.
  const bool leads = heard.words.has(FollowCue::those) ||
                     leads_over_besides_those(heard, /*all_too=*/!other_things);
  const bool plainly = asks(heard) && !leads && !counts_unsaid(heard) && alone.answerable &&
                       alone.unplaced.empty() && names_things(heard);
  return plainly || (asks_by_itself(heard, alone) && (begins_as_question(heard) || other_things));
}

}  // namespace nl_ask::candidates
