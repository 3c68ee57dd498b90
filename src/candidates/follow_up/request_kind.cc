#include "candidates/follow_up/request_kind.h"

#include <algorithm>
#include <array>

#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/follow_up_features.h"
#include "candidates/follow_up/row_set.h"
#include "language/time/time_phrase.h"

namespace nl_ask::candidates {
namespace {

constexpr int kMostPlainWords = 6;
constexpr std::size_t kMostJoins = 2;  // that are gone on from the answer

}  // namespace

bool RequestKind::speaks_against(const FollowUpDraft& draft) const {
  return (draft.has(Act::kept_outputs) && asks_for_things_counted()) ||
         (words_.of_each && restricts(draft)) || lists_what_alone_is_wanted(draft) ||
         brings_in_unheard(draft) || (draft.has(Act::ordered) && turns_dates()) ||
         (draft.has(Act::took_aggregate) && asks_how_many_groups()) ||
         (asks_for_shares() && !draft.has(Act::changed_function)) ||
         (draft.has(Act::replaced) && (says_number_alone() || exchanges_number()));
}

/// "The manager of each": of all that were shown.
bool RequestKind::restricts(const FollowUpDraft& draft) {
  constexpr std::array kRestricting = {Act::added,          Act::replaced, Act::replaced_alike,
                                       Act::replaced_other, Act::cleared,  Act::widened};
  return std::ranges::any_of(kRestricting, [&](Act act) { return draft.has(act); });
}

bool RequestKind::leads_to_unheard() const {
  constexpr std::array kLeading = {FollowCue::order, FollowCue::by,   FollowCue::group,
                                   FollowCue::more,  FollowCue::with, FollowCue::theirs};
  return unheard() > 0 && heard_.times.empty() && std::ranges::none_of(told_.phrases, is_heard) &&
         std::ranges::any_of(kLeading, [this](FollowCue cue) { return words_.has(cue); });
}

/// "How many are there?" of groups that were listed: so many groups, and not how many of each.
bool RequestKind::asks_how_many_groups() const {
  return words_.has(FollowCue::count) && !words_.has(FollowCue::group) && told_.phrases.empty() &&
         !before_.group_by.empty() && std::ranges::none_of(before_.outputs, contains_aggregate);
}

/// Not by a column that some far relative of the word names, nor that column beside the others or
/// instead, nor for each of its values.
bool RequestKind::brings_in_unheard(const FollowUpDraft& draft) const {
  if (!leads_to_unheard()) return false;
  const auto is_new = [&](const Expr& expr, const std::vector<Expr>& old) {
    const ColumnUse use = use_of(expr, draft.query);
    return expr.kind == ExprKind::column && use.table >= 0 && !use.is_row() &&
           std::ranges::none_of(old, [&](const Expr& one) { return use_of(one, before_) == use; });
  };
  const auto adds = [&](const std::vector<Expr>& exprs, const std::vector<Expr>& old) {
    return std::ranges::any_of(exprs, [&](const Expr& expr) { return is_new(expr, old); });
  };
  std::vector<Expr> keys, old_keys;
  for (const OrderKey& key : draft.query.order_by) keys.push_back(key.expr);
  for (const OrderKey& key : before_.order_by) old_keys.push_back(key.expr);
  constexpr std::array kShowing = {Act::joined_outputs, Act::took_outputs, Act::alone};
  const bool shows = std::ranges::any_of(kShowing, [&](Act act) { return draft.has(act); });
  return adds(keys, old_keys) || adds(draft.query.group_by, before_.group_by) ||
         (shows && adds(draft.query.outputs, before_.outputs));
}

bool RequestKind::renumbers(const FollowUpDraft& draft) const {
  return draft.has(Act::replaced) && !draft.has(Act::replaced_turned) && compares_alone();
}

std::string_view RequestKind::kind_of(const FollowUpDraft& draft,
                                      const FeatureVector& features) const {
  if (draft.has(Act::alone) || exchanges(draft)) return {};
  if (draft.has(Act::computed_each)) return of_each(features);
  return draft.has(Act::referred) ? of_referred(features) : kind_of_request(features, draft);
}

/// What is compared or computed is another column or function; what is listed may be meant in
/// other ways.
bool RequestKind::computes_otherwise(const FollowUpDraft& draft) {
  constexpr std::array kOtherwise = {Act::swapped_column, Act::swapped_measure, Act::took_aggregate,
                                     Act::changed_function};
  return std::ranges::any_of(kOtherwise, [&](Act act) { return draft.has(act); });
}

/// "A in place of B" where B is still there: only one of several things may go, which a
/// correction looks into. Words that name nothing are none of them.
bool RequestKind::exchanges(const FollowUpDraft& draft) const {
  return heard_.meant.contrasts && names_something(heard_.denied) && !draft.has(Act::regrouped) &&
         !draft.has(Act::swapped_number) && !draft.has(Act::swapped_limit) &&
         !draft.has(Act::replaced) && !gives_up_denied(draft);
}

bool RequestKind::names_something(const Feedback& told) {
  return !told.cues.empty() || std::ranges::any_of(told.phrases, [](const FeedbackPhrase& one) {
    return one.weight() >= kPlaced || one.number || one.of_time;
  });
}

/// Something else is computed than what is said not to be meant.
bool RequestKind::gives_up_denied(const FollowUpDraft& draft) const {
  return heard_.meant.contrasts && computes_otherwise(draft) &&
         gives_up(heard_.denied, profile_, profile_of(draft.query));
}

bool RequestKind::goes_far(const Query& query) const {
  return query.from.size() > before_.from.size() + kMostJoins;
}

/// All words have a place in what is done, and nothing else is done: plain where words call
/// for it besides.
std::string_view RequestKind::kind_of_request(const FeatureVector& features,
                                              const FollowUpDraft& draft) const {
  const bool much = words_.words > kMostPlainWords || unheard() > 0;
  if (much || other_things_ || goes_far(draft.query)) return {};
  bool called = gives_up_denied(draft);
  const bool adds_time = draft.has(Act::added) && says_time_alone();
  // "Highest first": by what is shown, not by what a reading of the words brings in.
  const bool orders_shown = words_.has(FollowCue::order) && !features.has("frame.log");
  for (const auto& [name, value] : features.entries()) {
    const bool of_shown =
        (name == "new.order" && orders_shown) || (name == "new.where" && adds_time);
    const bool piece =  // on the way to it
        name.starts_with("new.") && name != "new.table" && !of_shown;
    const bool odd = piece || name.starts_with("conflict.") || name == "frame.unplaced" ||
                     name == "act.unchanged";
    if (odd || (name.ends_with("_missed") && value > kMissedOfPlain)) return {};
    const bool calls = calls_for_edit(name) || name == "act.renumbered";
    called |= calls && weights_.of(name) >= kCallsPlainly;
  }
  if (called) return kPlainRequest;
  return calls_for_nothing() && all_words_known() ? kWholeRequest : std::string_view();
}

/// Whom rows refer to is shown, and of several things that are said all of them.
std::string_view RequestKind::of_referred(const FeatureVector& features) const {
  const auto missed = [](const auto& feature) {
    return feature.first.ends_with("_missed") && feature.second > kMissedOfPlain;
  };
  const bool misses = told_.phrases.size() > 1 && std::ranges::any_of(features.entries(), missed);
  return misses ? std::string_view() : kPlainRequest;
}

/// Something is computed for each of the rows, and all that is said is in it.
std::string_view RequestKind::of_each(const FeatureVector& features) const {
  constexpr double kMostNone = 0.5;
  const bool odd = std::ranges::any_of(features.entries(), [](const auto& feature) {
    const auto& [name, value] = feature;
    return (name.ends_with("_missed") && value > kMissedOfPlain) ||
           (name == "frame.none" && value > kMostNone) || (name == "frame.unplaced" && value > 0);
  });
  return odd ? std::string_view() : kPlainRequest;
}

/// No word says that something goes or is replaced.
bool RequestKind::calls_for_nothing() const {
  constexpr std::array kGoing = {FollowCue::except, FollowCue::drop, FollowCue::negation,
                                 FollowCue::instead};
  return std::ranges::none_of(kGoing, [this](FollowCue cue) { return words_.has(cue); });
}

/// "In 2022": by which date, is not said.
bool RequestKind::says_time_alone() const {
  return heard_.times.size() == 1 && std::ranges::all_of(told_.phrases, &FeedbackPhrase::of_time);
}

/// Words that name something here, or are of a time.
int RequestKind::known_words() const {
  int known = told_.words_named();
  for (const language::TimePhrase& time : heard_.times) known += time.last_token - time.first_token;
  return known;
}

/// Every word of content names something here, or is a time.
bool RequestKind::all_words_known() const { return known_words() > 0 && unheard() == 0; }

int RequestKind::unheard() const { return std::min(words_.unheard, kMostWords); }

/// "In percent", and nothing else, of what is computed for groups; "what percentage of all orders
/// is that?" of the number of some.
bool RequestKind::asks_for_shares() const {
  const auto names_them = [this](const FeedbackPhrase& phrase) {
    return about(phrase) == About::table && profile_.tables.contains(phrase.tables[0].use.table);
  };
  const bool of_all = is_number_of_some(before_) && unheard() == 0 &&
                      std::ranges::all_of(told_.phrases, names_them);
  if (asks_for_share(told_) && of_all) return true;
  return told_.has(CueKind::percent) && told_.phrases.empty() && words_.words <= 1 &&
         !before_.group_by.empty() && std::ranges::any_of(before_.outputs, contains_aggregate);
}

/// "1910, not 1930": the number goes that is compared, how it is compared stays.
bool RequestKind::exchanges_number() const {
  const auto is_compared = [this](const FeedbackPhrase& denied) {
    return denied.number && std::ranges::any_of(before_.where, [&](const Expr& condition) {
             return condition.kind == ExprKind::op && condition.args.size() == 2 &&
                    condition.args[1].kind == ExprKind::literal &&
                    denied.may_replace(condition.args[1].text) &&
                    condition.args[1].text == denied.text;
           });
  };
  return heard_.meant.contrasts && !words_.has(FollowCue::compare) &&
         std::ranges::any_of(heard_.denied.phrases, is_compared);
}

/// "Make it 40": the number is another one, how it is compared stays (small_edits.h).
bool RequestKind::says_number_alone() const {
  return told_.phrases.size() == 1 && names_numbers_alone() && !words_.has(FollowCue::compare) &&
         std::ranges::any_of(before_.where, [](const Expr& condition) {
           return condition.kind == ExprKind::op && condition.args.size() == 2 &&
                  condition.name.find_first_of("<>") != std::string::npos;
         });
}

/// "Between 10 and 12", "20 or more".
bool RequestKind::compares_alone() const {
  return names_numbers_alone() && words_.has(FollowCue::compare);
}

bool RequestKind::names_numbers_alone() const {
  const auto& phrases = told_.phrases;
  return !phrases.empty() && words_.words <= 3 && heard_.times.empty() &&
         std::ranges::all_of(phrases,
                             [](const FeedbackPhrase& one) { return one.number.has_value(); });
}

/// "Newest first" of what is ordered by a date, and nothing else is named: the other way round.
bool RequestKind::turns_dates() const {
  if (before_.order_by.empty() || !told_.phrases.empty() || words_.words > 1) return false;
  const ColumnUse key = use_of(before_.order_by[0].expr, before_);
  return key.table >= 0 && !key.is_row() && schema_.column(key.table, key.column).temporal() &&
         std::ranges::any_of(told_.cues, &PolarCue::dates);
}

/// "Which brands?" after a number of products: the brands, and not how many have one.
bool RequestKind::asks_for_things_counted() const {
  const bool counted = before_.outputs.size() == 1 && is_count_star(before_.outputs[0]);
  const bool names_one = told_.phrases.size() == 1 && told_.cues.empty();
  if (!counted || !names_one || !words_.has(FollowCue::asks)) return false;
  const FeedbackPhrase& said = told_.phrases[0];
  return said.first == 0 && said.names_columns() && said.values.empty() && said.tables.empty();
}

/// "Only full-timers" of averages by job: still averages, and not who they are. "Only the ones in
/// Atlantis", of which nothing is known, does not ask for their names.
bool RequestKind::lists_what_alone_is_wanted(const FollowUpDraft& draft) const {
  if (!words_.has(FollowCue::only) || words_.stand_for_things) return false;
  const bool lists = draft.has(Act::listed);
  const bool gives_up_groups = !before_.group_by.empty() && draft.query.group_by.empty();
  const bool knows_nothing = words_.words > 0 && known_words() == 0;
  return (lists && gives_up_groups) || (knows_nothing && (lists || draft.has(Act::narrowed)));
}

}  // namespace nl_ask::candidates
