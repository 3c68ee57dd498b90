#include "candidates/follow_up/heard_request.h"

#include <algorithm>
#include <string>
#include <utility>

#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/english/english.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/other_measures.h"
#include "candidates/follow_up/reorder.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/vocabulary/term_keys.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/time/time_words.h"
#include "language/token.h"
#include "language/units.h"

namespace nl_ask::candidates {
namespace {

class Hearing {
 public:
  Hearing(std::string_view question, const Query& before, const FollowUpContext& context,
          const schema::LinkingIndex& index, const GeneratorContext& asked)
      : before_(before),
        context_(context),
        index_(index),
        asked_(asked),
        meant_(meant(question, before, asked.today)),
        told_(read_feedback(meant_.text, false, context.schema, index)) {}

  HeardRequest run() {
    FollowUpWords words = heard();
    Feedback denied = read_feedback(meant_.denied, false, context_.schema, index_);
    return {std::move(meant_), std::move(times_), std::move(told_), std::move(denied),
            std::move(words)};
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
      told_ = read_feedback(rest, false, context_.schema, index_);
      heard_ = rest;
      leave_to_times(told_, rest);
      times_ = language::time_phrases(language::tokenize(rest), asked_.today);
      words.unheard = unheard_words(words);
      leave_to_unit(words);
      leave_to_conversion(words);
    } else {
      told_.phrases.clear();
    }
    leave_to_vocabulary();
    if (words.stand_for_things) told_.phrases.clear();
    leave_out_trailing();
    leave_out_bare_dates();
    if (names_rate() || averages_own_rows(words) || speaks_of_each_row(words) || words.of_each)
      take_no_groups(words);
    if (names_number())
      words.cues[static_cast<std::size_t>(FollowCue::count)] = false;
    else
      leave_to_count();
    say_what_by_means(words);
    const bool of_period = period_of(before_).months > 0;
    std::erase_if(told_.phrases,
                  [this](const FeedbackPhrase& one) { return is_part_of_time(one); });
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

  static bool begins_with_groups(const FollowUpWords& words) {
    return words.has(FollowCue::group) || words.has(FollowCue::by);
  }

  /// Words of content of which nothing is known here, and which say nothing of how to ask.
  int unheard_words(const FollowUpWords& heard) const {
    const bool divides = begins_with_groups(heard);
    const std::vector<language::Token> tokens = language::tokenize(heard_);
    int words = 0;
    for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
      const auto covers = [i](const auto& one) { return one.first <= i && i < one.last; };
      const auto names = [&](const FeedbackPhrase& phrase) {
        return covers(phrase) && is_heard(phrase);
      };
      const auto says = [i](const language::TimePhrase& time) {
        return time.first_token <= i && i < time.last_token;
      };
      const language::Token& token = tokens[static_cast<std::size_t>(i)];
      words += token.kind != language::TokenKind::punctuation &&
               !language::Lexicon::english().names_nothing(token.lower) &&
               std::ranges::none_of(told_.phrases, names) &&
               std::ranges::none_of(told_.cues, covers) && std::ranges::none_of(times_, says) &&
               !((i == 0 ? divides : divides_times(i)) &&
                 language::TimeWords::english().unit(token.lower));
    }
    return words;
  }

  /// "Per month": the word for a stretch of time, which names no column that is called otherwise.
  void leave_to_unit(FollowUpWords& words) {
    constexpr double kCalled = 0.9;
    const bool divides = begins_with_groups(words);
    const std::vector<language::Token> tokens = language::tokenize(heard_);
    for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
      const std::string& word = tokens[static_cast<std::size_t>(i)].lower;
      if (!language::TimeWords::english().unit(word) || !(i == 0 ? divides : divides_times(i)))
        continue;
      words.unit = language::is_plural(word) ? language::singular(word) : word;
      std::erase_if(told_.phrases, [&](const FeedbackPhrase& phrase) {
        return phrase.first == i && phrase.last == i + 1 && phrase.weight() < kCalled;
      });
    }
  }

  /// "In hours, please", of what was given in minutes: the unit names nothing else.
  void leave_to_conversion(FollowUpWords& words) {
    bool converted = false;
    for (const language::Token& token : language::tokenize(heard_)) {
      const language::Unit* unit = language::unit_said(token.lower);
      if (unit == nullptr ? language::Lexicon::english().names_nothing(token.lower)
                          : converts(before_, *unit, context_.schema)) {
        converted |= unit != nullptr;
        continue;
      }
      return;
    }
    if (!converted || !words.unit.empty()) return;
    words.cues[static_cast<std::size_t>(FollowCue::in_unit)] = true;
    words.unheard = 0;
    told_.phrases.clear();
  }

  /// Whether "per" or "each" stands in front of a token.
  bool divides_times(int token) const {
    return std::ranges::any_of(told_.cues, [token](const PolarCue& cue) {
      return cue.last == token && (cue.kind == CueKind::each || cue.kind == CueKind::by);
    });
  }

  /// What somebody has defined is nothing else that it, or a part of it, may be called after.
  void leave_to_vocabulary() {
    if (!asked_.vocabulary) return;
    const std::vector<KeySpan> spans = key_spans(language::tokenize(heard_));
    std::vector<std::string> keys;
    for (const KeySpan& span : spans) keys.push_back(span.key);
    for (const Term& term : asked_.vocabulary(keys))
      for (const KeySpan& span : spans)
        if (std::ranges::count(term.keys, span.key) > 0) leave_to(term, span);
  }

  void leave_to(const Term& term, const KeySpan& span) {
    std::erase_if(told_.phrases, [&](const FeedbackPhrase& phrase) {
      return phrase.first < span.last && span.first < phrase.last && !phrase.number;
    });
    for (const OrderKey& key : term.exprs)
      for (const Expr& column : key.expr.args)
        told_.defined.push_back({column.source, column.column});
  }

  /// "Phone numbers" are phones: what kind of thing a column holds is no other column.
  void leave_out_trailing() {
    const auto tokens = language::tokenize(heard_);
    for (std::size_t i = 1; i < told_.phrases.size(); ++i) {
      const FeedbackPhrase& head = told_.phrases[i - 1];
      const FeedbackPhrase& kind = told_.phrases[i];
      const bool one_word = kind.last == kind.first + 1 && head.last == kind.first;
      if (!one_word || kind.last > static_cast<int>(tokens.size()) || !names_column(head) ||
          !language::Lexicon::english().is(language::WordList::trailing,
                                           tokens[static_cast<std::size_t>(kind.first)].lower))
        continue;
      told_.phrases.erase(told_.phrases.begin() + static_cast<std::ptrdiff_t>(i--));
    }
  }

  /// "The date" of "the date paid", where what was paid is dated by something else.
  void leave_out_bare_dates() {
    const auto other = [this](const FeedbackPhrase& phrase) {
      return about(phrase) == About::column && names_like_date(phrase.columns[0].use);
    };
    const auto bare = [this](const FeedbackPhrase& phrase) {
      const auto tokens = language::tokenize(heard_);
      return phrase.last == phrase.first + 1 && phrase.last <= static_cast<int>(tokens.size()) &&
             language::Lexicon::english().is(language::WordList::trailing,
                                             tokens[static_cast<std::size_t>(phrase.first)].lower);
    };
    if (std::ranges::any_of(told_.phrases,
                            [&](const auto& phrase) { return other(phrase) && !bare(phrase); }))
      std::erase_if(told_.phrases, bare);
  }

  static bool names_column(const FeedbackPhrase& phrase) {
    return about(phrase) == About::column && phrase.columns[0].score >= kNamesThings;
  }

  /// "And who coaches each of those teams?" of teams that were listed: of each of these.
  bool speaks_of_each_row(const FollowUpWords& words) const {
    return words.has(FollowCue::theirs) && words.has(FollowCue::group) && words.unit.empty() &&
           before_.group_by.empty() && std::ranges::none_of(before_.outputs, contains_aggregate);
  }

  /// "What do they charge per hour": the unit belongs to the rate that is asked for.
  bool names_rate() const {
    const auto unit = [](const FeedbackPhrase& phrase) {
      return language::TimeWords::english().unit(phrase.text).has_value();
    };
    const auto numeric = [&](ColumnUse use) {
      return !use.is_row() && context_.schema.column(use.table, use.column).numeric();
    };
    return std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& phrase) {
      if (!unit(phrase) || phrase.columns.empty() || !numeric(phrase.columns[0].use)) return false;
      return std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& other) {
        return !unit(other) && std::ranges::any_of(other.columns, [&](const PossibleItem& item) {
          return item.use == phrase.columns[0].use;
        });
      });
    });
  }

  /// "The average per sale" of what sales come to by region: of each region's sales, as they are.
  bool averages_own_rows(const FollowUpWords& words) {
    const bool average = std::ranges::any_of(
        told_.cues, [](const PolarCue& cue) { return cue.kind == CueKind::avg; });
    const int subject = before_.group_by.empty() ? -1 : subject_of(before_, context_.schema);
    if (!average || subject < 0 || !words.has(FollowCue::group)) return false;
    const int table = before_.from[static_cast<std::size_t>(subject)].table;
    const auto own_rows = [&](const FeedbackPhrase& phrase) {
      return std::ranges::any_of(phrase.tables, [&](const PossibleItem& item) {
        return item.use.table == table && item.score >= kNamesThings;
      });
    };
    return std::erase_if(told_.phrases, own_rows) > 0;
  }

  static void take_no_groups(FollowUpWords& words) {
    words.cues[static_cast<std::size_t>(FollowCue::group)] = false;
    std::erase_if(words.framed,
                  [](const FramedQuestion& framed) { return framed.use == FrameUse::group; });
  }

  /// "Last year" is a time, not the last of anything.
  void leave_to_times(Feedback& told, std::string_view text) const {
    const auto times = language::time_phrases(language::tokenize(text), asked_.today);
    std::erase_if(told.cues, [&](const PolarCue& cue) {
      if (cue.kind == CueKind::compare && compares_number()) return false;  // "less than 1000"
      return std::ranges::any_of(times, [&](const language::TimePhrase& time) {
        return time.first_token <= cue.first && cue.first < time.last_token;
      });
    });
  }

  /// The answer before compares a number with something.
  bool compares_number() const {
    return std::ranges::any_of(condition_groups(before_), [&](const ConditionGroup& group) {
      const ColumnUse use = group.use;
      return use.table >= 0 && !use.is_row() &&
             context_.schema.column(use.table, use.column).numeric();
    });
  }

  /// "By hire date": in that order, or for each.
  void say_what_by_means(FollowUpWords& words) const {
    if (!words.has(FollowCue::by)) return;
    if (names_other_value()) return take_for_value(words);
    const bool order = asks_for_order(before_, told_, context_.schema);
    const bool other = !order && names_other_date();
    words.cues[static_cast<std::size_t>(order ? FollowCue::order : FollowCue::group)] = !other;
    words.cues[static_cast<std::size_t>(FollowCue::by)] = order || other;
    const bool named = !words.has(FollowCue::count) && names_things_alone();
    std::erase_if(words.framed, [&](const FramedQuestion& framed) {
      if (framed.use == FrameUse::group) return order || other;
      if (framed.use == FrameUse::rank) return !order || named;
      return framed.use == FrameUse::rank_named && (!order || !named);
    });
  }

  /// "By email" after what came by phone: the same of another value of what is compared.
  bool names_other_value() const {
    if (told_.phrases.size() != 1) return false;
    const auto compared = [this](const PossibleValue& value) {
      return std::ranges::any_of(condition_groups(before_), [&](const ConditionGroup& group) {
        return group.use == value.use && !group.use.is_row();
      });
    };
    return std::ranges::any_of(told_.phrases[0].values, compared);
  }

  static void take_for_value(FollowUpWords& words) {
    words.cues[static_cast<std::size_t>(FollowCue::by)] = false;
    words.cues[static_cast<std::size_t>(FollowCue::about)] = true;
    std::erase_if(words.framed, [](const FramedQuestion& framed) {
      return framed.use != FrameUse::keep && framed.use != FrameUse::take;
    });
  }

  /// "By approval date" after what was ordered in March, or is divided by months: the date that is
  /// compared, or divided, is another one.
  bool names_other_date() const {
    return told_.phrases.size() == 1 && about(told_.phrases[0]) == About::column &&
           names_like_date(told_.phrases[0].columns[0].use);
  }

  bool names_like_date(ColumnUse use) const {
    const auto is_date = [this](ColumnUse one) {
      return one.table >= 0 && !one.is_row() &&
             context_.schema.column(one.table, one.column).temporal();
    };
    const auto like = [&](ColumnUse one) {
      return is_date(one) && one.table == use.table && !(one == use);
    };
    const auto is_period = [&](const Expr& group) {
      return group.kind != ExprKind::column && like(use_of(first_column(group), before_));
    };
    const bool compared = std::ranges::any_of(
        condition_groups(before_), [&](const ConditionGroup& group) { return like(group.use); });
    return is_date(use) && (std::ranges::any_of(before_.group_by, is_period) ||
                            (compared && before_.group_by.empty()));
  }

  /// "By department": nothing but other things is named.
  bool names_things_alone() const {
    const auto own = [this](const PossibleItem& item) {
      return context_.grammar.naming.reference_of(item.use.table, item.use.column) < 0 &&
             std::ranges::find(before_.from, item.use.table, &Source::table) != before_.from.end();
    };
    return told_.phrases.size() == 1 && !told_.phrases[0].tables.empty() &&
           told_.phrases[0].tables[0].score >= kNamesThings &&
           std::ranges::none_of(told_.phrases[0].columns, own);
  }

  /// "The number of pages": a column that holds it, nothing is counted.
  bool names_number() const {
    constexpr int kNear = 3;  // tokens
    constexpr double kCallsNumber = 0.8;
    const auto of_column = [&](const PolarCue& cue) {
      return std::any_of(
          told_.phrases.begin(), told_.phrases.end(), [&](const FeedbackPhrase& phrase) {
            const bool near = phrase.first >= cue.first && phrase.first <= cue.first + kNear;
            if (!near || about(phrase) != About::column) return false;
            const PossibleItem& named = phrase.columns[0];  // not "used" of most uses
            return named.score >= kCallsNumber &&
                   context_.schema.column(named.use.table, named.use.column).numeric();
          });
    };
    return std::any_of(told_.cues.begin(), told_.cues.end(), [&](const PolarCue& cue) {
      return cue.kind == CueKind::count && of_column(cue);
    });
  }

  /// "The number" of what was summed up is no number of something else.
  void leave_to_count() {
    const auto own = [this](const PossibleItem& item) {
      return item.score >= kNamesThings &&
             std::ranges::find(before_.from, item.use.table, &Source::table) != before_.from.end();
    };
    std::erase_if(told_.phrases, [&](const FeedbackPhrase& phrase) {
      const auto counts = [&](const PolarCue& cue) {
        const bool within = cue.first <= phrase.first && phrase.last <= cue.last;
        return (cue.kind == CueKind::count && cue.first == phrase.first) ||
               (cue.kind == CueKind::sum && within);  // "the total number"
      };
      return phrase.last == phrase.first + 1 && std::ranges::any_of(told_.cues, counts) &&
             std::ranges::none_of(phrase.columns, own);
    });
  }

  /// "January 2026" is nobody called Jan.
  bool is_time(const FeedbackPhrase& phrase) const {
    return std::any_of(times_.begin(), times_.end(), [&](const language::TimePhrase& time) {
      return time.first_token <= phrase.first && phrase.last <= time.last_token;
    });
  }

  /// "Last year" is no column that is called a year.
  bool is_part_of_time(const FeedbackPhrase& phrase) const {
    return !phrase.number && phrase.values.empty() &&
           std::ranges::any_of(times_, [&](const language::TimePhrase& time) {
             return time.first_token <= phrase.first && phrase.last <= time.last_token &&
                    phrase.last - phrase.first < time.last_token - time.first_token;
           });
  }

  /// What the answer before was about, in the plural.
  std::string things() const {
    const int source = subject_of(before_, context_.schema);
    if (source < 0) return "rows";
    return table_words(context_.schema, before_.from[static_cast<std::size_t>(source)].table, true);
  }

  const Query& before_;
  const FollowUpContext& context_;
  const schema::LinkingIndex& index_;
  const GeneratorContext& asked_;
  Meant meant_;
  std::string heard_;  // what is left of it
  std::vector<language::TimePhrase> times_;
  Feedback told_;
};

}  // namespace

bool is_heard(const FeedbackPhrase& phrase) {
  constexpr double kHeard = 0.4;
  return phrase.weight() >= kHeard || phrase.number || phrase.of_time;
}

HeardRequest hear_request(std::string_view question, const Query& before,
                          const FollowUpContext& context, const schema::LinkingIndex& index,
                          const GeneratorContext& asked) {
  return Hearing(question, before, context, index, asked).run();
}

}  // namespace nl_ask::candidates
