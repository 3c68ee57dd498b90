#include "candidates/follow_up/follow_up.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "candidates/canonical/canonical.h"
#include "candidates/correction/feedback.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/look_ups.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/compound.h"
#include "candidates/follow_up/follow_up_features.h"
#include "candidates/follow_up/heard_request.h"
#include "candidates/follow_up/linked_conditions.h"
#include "candidates/follow_up/merge.h"
#include "candidates/follow_up/odd_drafts.h"
#include "candidates/follow_up/of_each.h"
#include "candidates/follow_up/order_shown.h"
#include "candidates/follow_up/other_columns.h"
#include "candidates/follow_up/own_evidence.h"
#include "candidates/follow_up/own_question.h"
#include "candidates/follow_up/plain_moves.h"
#include "candidates/follow_up/referred.h"
#include "candidates/follow_up/regroup.h"
#include "candidates/follow_up/reorder.h"
#include "candidates/follow_up/small_edits.h"
#include "candidates/follow_up/sureness.h"
#include "candidates/follow_up/transferred.h"
#include "candidates/follow_up/wider.h"
#include "candidates/query/query.h"
#include "language/time/time_phrase.h"
#include "language/token.h"
#include "language/units.h"
#include "schema/schema.h"

namespace nl_ask::candidates {
namespace {

/// The least weight of words for an edit to be called for plainly, and what may be left of words
/// that have no place.
constexpr double kCallsPlainly = 1;
constexpr double kMissedOfPlain = 0.35;
constexpr int kMostPlainWords = 6;
/// So sure are words that name something here.
constexpr double kPlaced = 0.5;
constexpr int kMostWords = 8;          // that count where none may be right
constexpr double kFarBehind = 10.0;    // the least weight of the likeliest reading
constexpr std::size_t kMostJoins = 2;  // that are gone on from the answer
constexpr double kLeastLog = -7;
constexpr std::size_t kWork = 400000;     // expressions that are looked at in all
constexpr std::size_t kKeptSize = 16000;  // those of the queries that are returned
constexpr std::size_t kLeastKept = 6;
constexpr std::size_t kReadings = 10;  // of each framed question
constexpr std::size_t kAlone = 24;     // of the question by itself

class FollowUpSearch {
 public:
  FollowUpSearch(std::string_view question, const Query& before, const schema::Schema& schema,
                 const schema::LinkingIndex& index, const GrammarIndex& grammar,
                 const GeneratorContext& context)
      : before_(before),
        schema_(schema),
        index_(index),
        grammar_(grammar),
        context_(context),
        work_(kWork, context.check_interrupts),
        edits_{schema, grammar, work_},
        weights_(follow_up_weights()),
        heard_(hear_request(question, before, edits_, index, context)),
        told_(heard_.told),
        words_(heard_.words),
        case_{told_, words_, before, profile_of(before)},
        odd_(before, told_, words_, grammar.naming),
        other_things_(asks_for_other_things()) {}

  Generated run(const Generated& alone) {
    const FeatureVector own = own_evidence(heard_, before_, case_.profile, alone);
    own_ = context_.goes_on ? 0 : own_probability(own);
    if (own_ >= kSurelyOwn || stands_alone(alone)) return by_itself(alone, own);
    of_each(before_, told_, words_, edits_, [this](FollowUpDraft draft) {
      shows_of_each_ = true;
      consider(std::move(draft), {});
    });
    for (const FramedQuestion& framed : words_.framed) read(framed);
    add_linked();
    for (const auto edit : {small_edits, order_shown, referred_rows, other_columns,
                            wider_conditions, transferred, regrouped})
      edit(before_, told_, words_, edits_,
           [this](FollowUpDraft draft) { consider(std::move(draft), {}); });
    add_alone(alone);
    return finish(alone, own);
  }

 private:
  /// The question asks, in full, for things that the answer before had nothing of.
  bool asks_for_other_things() const {
    const bool asks =
        words_.has(FollowCue::asks) || words_.has(FollowCue::count) || words_.has(FollowCue::show);
    const bool besides = words_.has(FollowCue::more) || words_.has(FollowCue::with);
    return asks && !besides && !words_.has(FollowCue::refer) && names_other_things();
  }

  /// The first table that is named is none of the answer before.
  bool names_other_things() const {
    for (const FeedbackPhrase& phrase : told_.phrases)
      if (about(phrase) == About::table)
        return !case_.profile.tables.contains(phrase.tables[0].use.table);
    return false;
  }

  void read(const FramedQuestion& framed) {
    if (context_.check_interrupts) context_.check_interrupts();
    GeneratorContext context = context_;
    context.max_candidates = static_cast<int>(kReadings);
    const Generated generated = generate(framed.text, schema_, index_, grammar_, context);
    for (const Candidate& reading : generated.candidates) {
      FeatureVector evidence;
      evidence.add("frame.log",
                   std::max(std::log(reading.prior / (1 - generated.none) + 1e-9), kLeastLog));
      evidence.add("frame.none", generated.none);
      evidence.add("frame.unplaced", static_cast<double>(generated.unplaced.size()));
      if (!generated.answerable) evidence.add("frame.unanswerable");
      if (framed.use == FrameUse::group)
        evidence.add("frame.group_log", evidence.entries()[0].second);
      const bool turned = words_.has(FollowCue::direction) || words_.has(FollowCue::superlative);
      const bool ranks = framed.use == FrameUse::rank || framed.use == FrameUse::rank_named;
      for (FollowUpDraft& draft : ranks ? reordered(before_, reading.query, turned, edits_)
                                        : merged(before_, reading.query, framed.use, edits_))
        consider(std::move(draft), evidence);
    }
  }

  /// Single words linked to values and flags.
  void add_linked() {
    for (const LinkedCondition& linked : linked_conditions(told_, before_, schema_)) {
      FeatureVector evidence;
      evidence.add("linked.score", linked.score);
      const FrameUse use = words_.has(FollowCue::except) ? FrameUse::except : FrameUse::keep;
      for (FollowUpDraft& draft : merged(before_, linked.query, use, edits_))
        consider(std::move(draft.note(Act::linked)), evidence);
    }
  }

  /// The question says by itself what it is about: it names things, all its words have a place, and
  /// none leads over from the answer before.
  bool stands_alone(const Generated& alone) const {
    const bool plainly = asks(heard_) && !leads_over(heard_) && alone.answerable &&
                         alone.unplaced.empty() && names_things(heard_);
    return plainly ||
           (asks_by_itself(heard_, alone) && (begins_as_question(heard_) || names_other_things()));
  }

  Generated by_itself(Generated alone, const FeatureVector& own) const {
    if (context_.traced) alone.evidence.add(own);
    return alone;
  }

  void add_alone(const Generated& alone) {
    for (std::size_t i = 0; i < alone.candidates.size() && i < kAlone; ++i) {
      FeatureVector evidence;
      evidence.add("alone.log", std::max(std::log(alone.candidates[i].prior + 1e-9), kLeastLog));
      if (other_things_) evidence.add("alone.other_things");
      evidence.add("alone.words", std::min(words_.words, 6));
      if (!alone.answerable) evidence.add("alone.unanswerable");
      FollowUpDraft draft{alone.candidates[i].query, {}};
      consider(std::move(draft.note(Act::alone)), evidence);
    }
  }

  /// What is compared or computed is another column or function; what is listed may be meant in
  /// other ways.
  static bool computes_otherwise(const FollowUpDraft& draft) {
    constexpr std::array kOtherwise = {Act::swapped_column, Act::swapped_measure,
                                       Act::took_aggregate, Act::changed_function};
    return std::ranges::any_of(kOtherwise, [&](Act act) { return draft.has(act); });
  }

  /// "A in place of B" where B is still there: only one of several things may go, which a
  /// correction looks into. Words that name nothing are none of them.
  bool exchanges(const FollowUpDraft& draft) const {
    return heard_.meant.contrasts && names_something(heard_.denied) && !draft.has(Act::regrouped) &&
           !draft.has(Act::swapped_number) && !draft.has(Act::replaced) && !gives_up_denied(draft);
  }

  static bool names_something(const Feedback& told) {
    return !told.cues.empty() || std::ranges::any_of(told.phrases, [](const FeedbackPhrase& one) {
      return one.weight() >= kPlaced || one.number || one.of_time;
    });
  }

  /// Something else is computed than what is said not to be meant.
  bool gives_up_denied(const FollowUpDraft& draft) const {
    return heard_.meant.contrasts && computes_otherwise(draft) &&
           gives_up(heard_.denied, case_.profile, profile_of(draft.query));
  }

  /// What is said is looked for in tables that no word names, over several joins.
  bool goes_far(const Query& query) const {
    return query.from.size() > before_.from.size() + kMostJoins;
  }

  /// All words have a place in what is done, and nothing else is done: plain where words call
  /// for it besides.
  std::string_view kind_of_request(const FeatureVector& features,
                                   const FollowUpDraft& draft) const {
    if (words_.words > kMostPlainWords || other_things_ || goes_far(draft.query)) return {};
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
  std::string_view of_referred(const FeatureVector& features) const {
    const auto missed = [](const auto& feature) {
      return feature.first.ends_with("_missed") && feature.second > kMissedOfPlain;
    };
    const bool misses = told_.phrases.size() > 1 && std::ranges::any_of(features.entries(), missed);
    return misses ? std::string_view() : kPlainRequest;
  }

  /// No word says that something goes or is replaced.
  bool calls_for_nothing() const {
    constexpr std::array kGoing = {FollowCue::except, FollowCue::drop, FollowCue::negation,
                                   FollowCue::instead};
    return std::ranges::none_of(kGoing, [this](FollowCue cue) { return words_.has(cue); });
  }

  /// "In 2022": by which date, is not said.
  bool says_time_alone() const {
    return heard_.times.size() == 1 && std::ranges::all_of(told_.phrases, &FeedbackPhrase::of_time);
  }

  /// Words that name something here, or are of a time.
  int known_words() const {
    int known = told_.words_named();
    for (const language::TimePhrase& time : heard_.times)
      known += time.last_token - time.first_token;
    return known;
  }

  /// Every word of content names something here, or is a time.
  bool all_words_known() const { return known_words() > 0 && unheard() == 0; }

  /// Words of content that name nothing, and say nothing of how to ask; kMostWords at most.
  int unheard() const {
    const int left = words_.words - known_words() - static_cast<int>(told_.cues.size());
    return std::clamp(left, 0, kMostWords);
  }

  /// "In percent", and nothing else, of what is computed for groups.
  bool asks_for_shares() const {
    return told_.has(CueKind::percent) && told_.phrases.empty() && words_.words <= 1 &&
           !before_.group_by.empty() && std::ranges::any_of(before_.outputs, contains_aggregate);
  }

  /// "Make it 40": the number is another one, how it is compared stays (small_edits.h).
  bool says_number_alone() const {
    return told_.phrases.size() == 1 && names_numbers_alone() && !words_.has(FollowCue::compare) &&
           std::ranges::any_of(before_.where, [](const Expr& condition) {
             return condition.kind == ExprKind::op && condition.args.size() == 2 &&
                    condition.name.find_first_of("<>") != std::string::npos;
           });
  }

  /// "Between 10 and 12", "20 or more".
  bool compares_alone() const { return names_numbers_alone() && words_.has(FollowCue::compare); }

  bool names_numbers_alone() const {
    const auto& phrases = told_.phrases;
    return !phrases.empty() && words_.words <= 3 && heard_.times.empty() &&
           std::ranges::all_of(phrases,
                               [](const FeedbackPhrase& one) { return one.number.has_value(); });
  }

  /// "Newest first" of what is ordered by a date, and nothing else is named: the other way round.
  bool turns_dates() const {
    if (before_.order_by.empty() || !told_.phrases.empty() || words_.words > 1) return false;
    const ColumnUse key = use_of(before_.order_by[0].expr, before_);
    return key.table >= 0 && !key.is_row() && schema_.column(key.table, key.column).temporal() &&
           std::ranges::any_of(told_.cues, &PolarCue::dates);
  }

  /// "Which brands?" after a number of products: the brands, and not how many have one.
  bool asks_for_things_counted() const {
    const bool counted = before_.outputs.size() == 1 && is_count_star(before_.outputs[0]);
    const bool names_one = told_.phrases.size() == 1 && told_.cues.empty();
    if (!counted || !names_one || !words_.has(FollowCue::asks)) return false;
    const FeedbackPhrase& said = told_.phrases[0];
    return said.first == 0 && said.names_columns() && said.values.empty() && said.tables.empty();
  }

  void consider(FollowUpDraft draft, const FeatureVector& evidence) {
    if (!draft.has(Act::alone)) odd_.leave_out_other_name(draft.query);
    if (odd_.holds(draft) || (shows_of_each_ && odd_.shows_one_of_all(draft))) return;
    if (draft.has(Act::kept_outputs) && asks_for_things_counted()) return;
    if (draft.has(Act::ordered) && turns_dates()) return;
    if (asks_for_shares() && !draft.has(Act::changed_function)) return;
    if (draft.has(Act::replaced) && says_number_alone()) return;
    if (draft.has(Act::replaced) && !draft.has(Act::replaced_turned) && compares_alone())
      draft.note(Act::renumbered);
    const bool fits = work_.spend(size_of(draft.query)) || draft.has(Act::alone);
    if (!fits || !look_ups_make_sense(draft.query, schema_)) return;
    Candidate one;
    one.evidence.features = follow_up_features(draft, case_);
    one.evidence.features.add(evidence);
    if (!draft.has(Act::alone) && shows_bare_reference(draft.query, before_, edits_))
      one.evidence.features.add("new.reference");
    const auto request = draft.has(Act::alone) || exchanges(draft) ? std::string_view()
                         : draft.has(Act::referred) ? of_referred(one.evidence.features)
                                                    : kind_of_request(one.evidence.features, draft);
    if (!request.empty()) one.evidence.features.add(request);
    one.evidence.score = weights_.score(one.evidence.features);
    one.origins = draft.has(Act::alone) ? Origin::grammar : Origin::follow_up;
    try {
      one.canonical = canonical_text(draft.query, schema_);
    } catch (const std::length_error&) {  // nested too deeply
      return;
    }
    one.query = std::move(draft.query);
    const auto [known, fresh] = found_.try_emplace(one.canonical);
    if (fresh || known->second.evidence.score < one.evidence.score) known->second = std::move(one);
  }

  Generated finish(const Generated& alone, const FeatureVector& own) {
    Generated result;
    result.none = 1;
    result.unplaced = still_unplaced(alone.unplaced);
    auto& queries = result.candidates;
    for (auto& [key, one] : found_)
      if (!context_.excluded || !context_.excluded(one.query)) queries.push_back(std::move(one));
    result.answerable = !queries.empty();
    if (queries.empty()) return result;
    if (!context_.goes_on) weigh_own_questions(weights_, own_, queries);
    std::stable_sort(queries.begin(), queries.end(), [](const Candidate& a, const Candidate& b) {
      return a.evidence.score > b.evidence.score;
    });
    const auto most = std::min(static_cast<std::size_t>(std::max(context_.max_candidates, 1)),
                               std::max(kKeptSize / size_of(before_), kLeastKept));
    if (queries.size() > most) queries.resize(most);
    FeatureVector evidence = evidence_of_none(result);
    evidence.add(own);
    share_out(weights_, evidence, result);
    if (context_.traced) result.evidence = std::move(evidence);
    return result;
  }

  /// Words without a place in a question by itself that lead over from no answer, and name nothing
  /// of it: "split that by village" has none.
  std::vector<Unplaced> still_unplaced(std::vector<Unplaced> words) const {
    const std::vector<language::Token> left = language::tokenize(heard_.meant.text);
    std::set<std::string, std::less<>> unread;
    for (int i = words_.first; i < std::min(words_.last, static_cast<int>(left.size())); ++i) {
      const bool placed = std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& phrase) {
        return phrase.weight() >= kPlaced && phrase.first <= i - words_.first &&
               i - words_.first < phrase.last;
      });
      const auto next = static_cast<std::size_t>(i) + 1;
      const bool amount = left[next - 1].number && next < left.size() &&
                          language::unit_said(left[next].lower) != nullptr;
      if (!placed && !amount) unread.insert(left[static_cast<std::size_t>(i)].lower);
    }
    std::erase_if(words, [&](const Unplaced& word) {
      return std::ranges::none_of(language::tokenize(word.text), [&](const language::Token& token) {
        return unread.contains(token.lower);
      });
    });
    return words;
  }

  /// What speaks for none of the readings being right: how the likeliest one goes with the words.
  FeatureVector evidence_of_none(const Generated& result) const {
    const Candidate& best = result.candidates[0];
    FeatureVector evidence;
    const auto add = [&](std::string_view name, double value) {
      if (value != 0) evidence.add(name, value);
    };
    evidence.add("none.bias");
    add("none.unplaced", static_cast<double>(result.unplaced.size()));
    add("none.nothing_placed", nothing_placed(result));
    add("none.passed_over", passes_over(best));
    add("none.words", std::min(words_.words, kMostWords));
    add("none.unheard", unheard());
    add("none.things", std::min(static_cast<int>(told_.phrases.size()), kMostWords));
    add("none.alone", best.origins.has(Origin::grammar));
    add("none.behind", std::clamp(-best.evidence.score, -kFarBehind, kFarBehind));
    add("none.far", goes_far(best.query));
    for (const auto& [name, value] : best.evidence.features.entries()) {
      if (name == kPlainRequest) evidence.add("none.plain");
      if (name == kWholeRequest) evidence.add("none.whole");
      if (name.ends_with("_missed")) add("none.missed", value);
      if (name == "frame.unplaced") add("none.frame_unplaced", value);
      if (name == "frame.none") add("none.frame_none", value);
      if (name == "new.table") add("none.new_tables", value);
      if (name == "alone.log") add("none.alone_log", value);
    }
    return evidence;
  }

  /// The likeliest reading does more or less than what is plainly said, and has no place for some
  /// of the words; or it goes far to find one.
  bool passes_over(const Candidate& best) const {
    double missed = 0;
    bool unplaced = false;
    for (const auto& [name, value] : best.evidence.features.entries()) {
      if (name == kPlainRequest || name == kWholeRequest) return false;
      if (name.ends_with("_missed")) missed += value;
      unplaced |= name == "frame.unplaced" && value > 0;
    }
    const bool passed = missed > kMissedOfPlain && !told_.phrases.empty();
    return !best.origins.has(Origin::grammar) && (passed || unplaced || goes_far(best.query));
  }

  /// No word of content has a place, and the likeliest reading does nothing that other words call
  /// for: what is shown leaves out all that was said.
  bool nothing_placed(const Generated& result) const {
    const auto placed = [](const FeedbackPhrase& phrase) { return phrase.weight() >= kPlaced; };
    const auto& features = result.candidates[0].evidence.features.entries();
    const auto called = [&](const auto& feature) {
      return calls_for_edit(feature.first) && weights_.of(feature.first) >= kCallsPlainly;
    };
    return words_.words > 0 && static_cast<int>(result.unplaced.size()) >= words_.words &&
           std::ranges::none_of(told_.phrases, placed) && heard_.times.empty() &&
           std::ranges::none_of(features, called);
  }

  const Query& before_;
  const schema::Schema& schema_;
  const schema::LinkingIndex& index_;
  const GrammarIndex& grammar_;
  const GeneratorContext& context_;
  Work work_;
  FollowUpContext edits_;
  const Weights& weights_;
  HeardRequest heard_;
  const Feedback& told_;
  const FollowUpWords& words_;
  FollowUpCase case_;
  OddDrafts odd_;
  bool other_things_;
  double own_ = 0;  // how likely the words are a question of their own
  bool shows_of_each_ = false;
  std::map<std::string, Candidate> found_;  // by canonical text
};

}  // namespace

Generated follow_up_at_once(std::string_view question, const Query& before, const Generated& alone,
                            const schema::Schema& schema, const schema::LinkingIndex& index,
                            const GrammarIndex& grammar, const GeneratorContext& context) {
  return FollowUpSearch(question, before, schema, index, grammar, context).run(alone);
}

Generated follow_up(std::string_view question, const Query& before, const Generated& alone,
                    const schema::Schema& schema, const schema::LinkingIndex& index,
                    const GrammarIndex& grammar, const GeneratorContext& context) {
  const std::string plain = in_plain_words(question);
  Generated found = follow_up_at_once(plain, before, alone, schema, index, grammar, context);
  const Requests requests = requests_in(plain);
  if (requests.texts.empty() || (requests.unsure && is_understood(found))) return found;
  std::vector<Candidate> in_turn =
      read_in_turn(requests.texts, before, [&](const std::string& request, const Query& after) {
        return follow_up_at_once(request, after, {}, schema, index, grammar, context);
      });
  if (in_turn.empty() && !requests.unsure) doubt(found);
  put_in_front(std::move(in_turn), found);
  return found;
}

const Weights& follow_up_weights() {
  static const Weights* const weights = new Weights(data::file("weights/follow_up.txt"));
  return *weights;
}

}  // namespace nl_ask::candidates
