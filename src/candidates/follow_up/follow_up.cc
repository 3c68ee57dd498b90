#include "candidates/follow_up/follow_up.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/canonical/canonical.h"
#include "candidates/correction/feedback.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/look_ups.h"
#include "candidates/correction/query_walk.h"
#include "candidates/english/english.h"
#include "candidates/follow_up/follow_up_features.h"
#include "candidates/follow_up/meant.h"
#include "candidates/follow_up/merge.h"
#include "candidates/follow_up/referred.h"
#include "candidates/follow_up/reorder.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/follow_up/small_edits.h"
#include "candidates/query/query.h"
#include "language/time/time_phrase.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {
namespace {

/// A condition that a single word of a second question stands for, whatever the grammar makes of
/// the whole: a stored value ("Cork"), a flag ("the paid ones"). As a query over its table, and how
/// sure the link is, in (0, 1].
struct LinkedCondition {
  Query query;
  double score = 0;
};

constexpr std::size_t kMostMeant = 4;

/// "inactive", "unpaid": of a flag that is called by what follows.
bool denies_flag(const FeedbackPhrase& phrase, ColumnUse use, const schema::Schema& schema) {
  static const auto& prefixes =
      *new auto(base::word_list("english/denying_prefixes.txt"));  // never freed
  const std::string& name = schema.column(use.table, use.column).name;
  for (const std::string_view prefix : prefixes) {
    if (!phrase.text.starts_with(prefix)) continue;
    const std::string_view stem = std::string_view(phrase.text).substr(prefix.size());
    const std::size_t space = stem.find(' ');
    const std::string_view word = stem.substr(0, space);
    if (word.size() > 2 && name.find(word) != name.npos &&
        name.find(std::string(prefix) + std::string(word)) == name.npos)
      return true;
  }
  return false;
}

LinkedCondition over_table(ColumnUse use, double score, const schema::Schema& schema,
                           Expr condition) {
  LinkedCondition linked;
  linked.score = score;
  linked.query.from.resize(1);
  linked.query.from[0].table = use.table;
  linked.query.outputs = {column_ref(0, use.column, schema.column(use.table, use.column).kind)};
  linked.query.where = {std::move(condition)};
  return linked;
}

std::vector<LinkedCondition> linked_conditions(const Feedback& told, const schema::Schema& schema) {
  std::vector<LinkedCondition> found;
  for (const FeedbackPhrase& phrase : told.phrases) {
    if (phrase.number) continue;  // any column of numbers could hold it
    for (std::size_t i = 0; i < phrase.values.size() && i < kMostMeant; ++i) {
      const PossibleValue& value = phrase.values[i];
      const schema::TypeKind kind = schema.column(value.use.table, value.use.column).kind;
      Expr condition =
          operation("=", {column_ref(0, value.use.column, kind), literal(value.value, kind)});
      found.push_back(over_table(value.use, value.score, schema, std::move(condition)));
    }
    for (std::size_t i = 0; i < phrase.columns.size() && i < kMostMeant; ++i) {
      const PossibleItem& meant = phrase.columns[i];
      if (schema.column(meant.use.table, meant.use.column).kind != schema::TypeKind::boolean)
        continue;
      Expr flag = column_ref(0, meant.use.column, schema::TypeKind::boolean);
      if (denies_flag(phrase, meant.use, schema)) flag = operation("not", {std::move(flag)});
      found.push_back(over_table(meant.use, meant.score, schema, std::move(flag)));
    }
  }
  return found;
}

/// The least weight of words for an edit to be called for plainly, and what may be left of words
/// that have no place.
constexpr double kCallsPlainly = 1;
constexpr double kMissedOfPlain = 0.35;
constexpr int kMostPlainWords = 6;
constexpr double kNamesThings = 0.9;  // of words that name a table
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
        meant_(meant(question, before, context.today)),
        told_(read_feedback(meant_.text, false, schema, index)),
        words_(heard()),
        case_{told_, words_, before, profile_of(before)},
        other_things_(asks_for_other_things()) {}

  Generated run(const Generated& alone) {
    for (const FramedQuestion& framed : words_.framed) read(framed);
    add_linked();
    small_edits(before_, told_, words_, edits_,
                [this](FollowUpDraft draft) { consider(std::move(draft), {}); });
    referred_rows(before_, told_, words_, edits_,
                  [this](FollowUpDraft draft) { consider(std::move(draft), {}); });
    add_alone(alone);
    return finish(alone);
  }

 private:
  /// The words, whose leads and tails name nothing: "leave out" is no leave.
  FollowUpWords heard() {
    leave_to_times(told_, meant_.text);
    FollowUpWords words = follow_up_language().hear(meant_.text, things(), told_);
    if (meant_.contrasts) words.cues[static_cast<std::size_t>(FollowCue::instead)] = true;
    const auto tokens = language::tokenize(meant_.text);
    if (words.first < words.last && words.last <= static_cast<int>(tokens.size())) {
      const auto rest = language::text_of(meant_.text, tokens, words.first, words.last);
      told_ = read_feedback(rest, false, schema_, index_);
      leave_to_times(told_, rest);
      times_ = language::time_phrases(language::tokenize(rest), context_.today);
    } else {
      told_.phrases.clear();
    }
    if (names_number()) words.cues[static_cast<std::size_t>(FollowCue::count)] = false;
    say_what_by_means(words);
    const bool of_period = period_of(before_).months > 0;
    for (FeedbackPhrase& phrase : told_.phrases)
      if (is_time(phrase))
        std::erase_if(phrase.values, [&](const PossibleValue& value) {
          return of_period || folded_value(value.value) != folded_value(phrase.text);
        });
    std::erase_if(told_.phrases, [&](const FeedbackPhrase& phrase) {
      return is_time(phrase) && !phrase.number && phrase.values.empty() && phrase.columns.empty() &&
             phrase.tables.empty();
    });
    return words;
  }

  /// "Last year" is a time, not the last of anything.
  void leave_to_times(Feedback& told, std::string_view text) const {
    const auto times = language::time_phrases(language::tokenize(text), context_.today);
    std::erase_if(told.cues, [&](const PolarCue& cue) {
      return std::ranges::any_of(times, [&](const language::TimePhrase& time) {
        return time.first_token <= cue.first && cue.first < time.last_token;
      });
    });
  }

  /// "By hire date": in that order, or for each.
  void say_what_by_means(FollowUpWords& words) const {
    if (!words.has(FollowCue::by)) return;
    const bool order = asks_for_order(before_, told_, schema_);
    words.cues[static_cast<std::size_t>(order ? FollowCue::order : FollowCue::group)] = true;
    words.cues[static_cast<std::size_t>(FollowCue::by)] = order;
    const bool named = !words.has(FollowCue::count) && names_things_alone();
    std::erase_if(words.framed, [&](const FramedQuestion& framed) {
      if (framed.use == FrameUse::group) return order;
      if (framed.use == FrameUse::rank) return !order || named;
      return framed.use == FrameUse::rank_named && (!order || !named);
    });
  }

  /// "By department": nothing but other things is named.
  bool names_things_alone() const {
    const auto own = [this](const PossibleItem& item) {
      return grammar_.naming.reference_of(item.use.table, item.use.column) < 0 &&
             std::ranges::find(before_.from, item.use.table, &Source::table) != before_.from.end();
    };
    return told_.phrases.size() == 1 && !told_.phrases[0].tables.empty() &&
           told_.phrases[0].tables[0].score >= kNamesThings &&
           std::ranges::none_of(told_.phrases[0].columns, own);
  }

  /// "The number of pages": a column that holds it, nothing is counted.
  bool names_number() const {
    constexpr int kNear = 3;  // tokens
    const auto of_column = [&](const PolarCue& cue) {
      return std::any_of(
          told_.phrases.begin(), told_.phrases.end(), [&](const FeedbackPhrase& phrase) {
            const bool near = phrase.first >= cue.first && phrase.first <= cue.first + kNear;
            if (!near || about(phrase) != About::column) return false;
            const ColumnUse use = phrase.columns[0].use;
            return schema_.column(use.table, use.column).numeric();
          });
    };
    return std::any_of(told_.cues.begin(), told_.cues.end(), [&](const PolarCue& cue) {
      return cue.kind == CueKind::count && of_column(cue);
    });
  }

  /// "January 2026" is nobody called Jan.
  bool is_time(const FeedbackPhrase& phrase) const {
    return std::any_of(times_.begin(), times_.end(), [&](const language::TimePhrase& time) {
      return time.first_token <= phrase.first && phrase.last <= time.last_token;
    });
  }

  /// What the answer before was about, in the plural.
  std::string things() const {
    const int source = subject_of(before_, schema_);
    if (source < 0) return "rows";
    return table_words(schema_, before_.from[static_cast<std::size_t>(source)].table, true);
  }

  /// The question asks, in full, for things that the answer before had nothing of.
  bool asks_for_other_things() const {
    const bool asks =
        words_.has(FollowCue::asks) || words_.has(FollowCue::count) || words_.has(FollowCue::show);
    const bool besides = words_.has(FollowCue::more) || words_.has(FollowCue::with);
    if (!asks || besides || words_.has(FollowCue::refer)) return false;
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
    for (const LinkedCondition& linked : linked_conditions(told_, schema_)) {
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
    constexpr std::array kLeading = {FollowCue::link,    FollowCue::about, FollowCue::only,
                                     FollowCue::those,   FollowCue::drop,  FollowCue::more,
                                     FollowCue::except,  FollowCue::by,    FollowCue::with,
                                     FollowCue::instead, FollowCue::refer};
    constexpr std::array kAsking = {FollowCue::asks, FollowCue::count, FollowCue::show,
                                    FollowCue::limit, FollowCue::aggregate};
    const auto has = [this](FollowCue cue) { return words_.has(cue); };
    const bool led =
        (words_.has(FollowCue::group) && words_.first > 0) || std::ranges::any_of(kLeading, has);
    if (led || !std::ranges::any_of(kAsking, has) || meant_.contrasts || !alone.answerable ||
        !alone.unplaced.empty())
      return false;
    return std::ranges::any_of(told_.phrases, [](const FeedbackPhrase& phrase) {
      return about(phrase) == About::table && phrase.tables[0].score >= kNamesThings;
    });
  }

  void add_alone(const Generated& alone) {
    const bool stands = stands_alone(alone);
    for (std::size_t i = 0; i < alone.candidates.size() && i < kAlone; ++i) {
      FeatureVector evidence;
      evidence.add("alone.log", std::max(std::log(alone.candidates[i].prior + 1e-9), kLeastLog));
      if (other_things_)
        evidence.add("alone.other_things");
      else if (stands)
        evidence.add("alone.stands");
      evidence.add("alone.words", std::min(words_.words, 6));
      if (!alone.answerable) evidence.add("alone.unanswerable");
      FollowUpDraft draft{alone.candidates[i].query, {}};
      consider(std::move(draft.note(Act::alone)), evidence);
    }
  }

  /// "A in place of B": only one of several things may go, which a correction looks into.
  bool exchanges(const FollowUpDraft& draft) const {
    return meant_.contrasts && !draft.has(Act::regrouped) && !draft.has(Act::swapped_number) &&
           !draft.has(Act::replaced);
  }

  /// All words have a place in what is done, and nothing else is done: plain where words call
  /// for it besides.
  std::string_view kind_of_request(const FeatureVector& features) const {
    if (words_.words > kMostPlainWords || other_things_) return {};
    bool called = false;
    for (const auto& [name, value] : features.entries()) {
      const bool piece = name.starts_with("new.") && name != "new.table";  // on the way to it
      const bool odd = piece || name.starts_with("conflict.") || name == "frame.unplaced" ||
                       name == "act.unchanged";
      if (odd || (name.ends_with("_missed") && value > kMissedOfPlain)) return {};
      called |= calls_for_edit(name) && weights_.of(name) >= kCallsPlainly;
    }
    if (called) return kPlainRequest;
    return calls_for_nothing() && all_words_known() ? kWholeRequest : std::string_view();
  }

  /// No word says that something goes or is replaced.
  bool calls_for_nothing() const {
    constexpr std::array kGoing = {FollowCue::except, FollowCue::drop, FollowCue::negation,
                                   FollowCue::instead};
    return std::ranges::none_of(kGoing, [this](FollowCue cue) { return words_.has(cue); });
  }

  /// Every word of content names something here, or is a time.
  bool all_words_known() const {
    int known = 0;
    for (const FeedbackPhrase& phrase : told_.phrases) known += phrase.last - phrase.first;
    for (const language::TimePhrase& time : times_) known += time.last_token - time.first_token;
    return known > 0 && words_.words <= known + static_cast<int>(told_.cues.size());
  }

  void consider(FollowUpDraft draft, const FeatureVector& evidence) {
    const bool fits = work_.spend(size_of(draft.query)) || draft.has(Act::alone);
    if (!fits || !look_ups_make_sense(draft.query, schema_)) return;
    Candidate one;
    one.evidence.features = follow_up_features(draft, case_);
    one.evidence.features.add(evidence);
    if (!draft.has(Act::alone) && shows_bare_reference(draft.query, before_, edits_))
      one.evidence.features.add("new.reference");
    const auto request = draft.has(Act::alone) || exchanges(draft) ? std::string_view()
                         : draft.has(Act::referred)                ? kPlainRequest
                                                    : kind_of_request(one.evidence.features);
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

  Generated finish(const Generated& alone) {
    Generated result;
    result.none = 1;
    result.unplaced = alone.unplaced;
    auto& queries = result.candidates;
    for (auto& [key, one] : found_)
      if (!context_.excluded || !context_.excluded(one.query)) queries.push_back(std::move(one));
    result.answerable = !queries.empty();
    if (queries.empty()) return result;
    std::stable_sort(queries.begin(), queries.end(), [](const Candidate& a, const Candidate& b) {
      return a.evidence.score > b.evidence.score;
    });
    const auto most = std::min(static_cast<std::size_t>(std::max(context_.max_candidates, 1)),
                               std::max(kKeptSize / size_of(before_), kLeastKept));
    if (queries.size() > most) queries.resize(most);
    share_out(result);
    return result;
  }

  void share_out(Generated& result) const {
    const double best = result.candidates[0].evidence.score;
    const double temperature = std::max(weights_.of("temperature", 1), 0.05);
    const double unplaced = static_cast<double>(result.unplaced.size());
    const double b = weights_.of("none.bias") + unplaced * weights_.of("none.unplaced");
    const double none = std::exp(std::clamp(b, -20.0, 20.0));
    double sum = none;
    for (Candidate& one : result.candidates)
      sum += one.prior = std::exp((one.evidence.score - best) / temperature);
    for (Candidate& one : result.candidates) one.prior /= sum;
    result.none = none / sum;
  }

  const Query& before_;
  const schema::Schema& schema_;
  const schema::LinkingIndex& index_;
  const GrammarIndex& grammar_;
  const GeneratorContext& context_;
  Work work_;
  FollowUpContext edits_;
  const Weights& weights_;
  Meant meant_;
  std::vector<language::TimePhrase> times_;
  Feedback told_;
  FollowUpWords words_;
  FollowUpCase case_;
  bool other_things_;
  std::map<std::string, Candidate> found_;  // by canonical text
};

}  // namespace

Generated follow_up(std::string_view question, const Query& before, const Generated& alone,
                    const schema::Schema& schema, const schema::LinkingIndex& index,
                    const GrammarIndex& grammar, const GeneratorContext& context) {
  return FollowUpSearch(question, before, schema, index, grammar, context).run(alone);
}

const Weights& follow_up_weights() {
  static const Weights* const weights = new Weights(data::file("weights/follow_up.txt"));
  return *weights;
}

}  // namespace nl_ask::candidates
