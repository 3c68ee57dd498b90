#include "candidates/follow_up/order_shown.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/heard_request.h"
#include "candidates/follow_up/row_set.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

class OrderShown : private EditStep {
 public:
  using EditStep::EditStep;

  /// "in descending order", "the highest first", "the top three", "which is the biggest?": by what
  /// is ordered or shown.
  void run() {
    if (words_.has(FollowCue::turn) && !before_.order_by.empty()) return turn_round();
    if (words_.has(FollowCue::next) && before_.limit) return go_on();
    const bool speaks = words_.has(FollowCue::order) || descending(false);
    const bool superlative = words_.has(FollowCue::superlative);
    // "Sorted by buoyancy" names a column that is not there.
    if (!speaks || (!superlative && words_.unheard > 0)) return;
    if (!before_.order_by.empty()) turn_order(descending(temporal(before_.order_by[0].expr)));
    const bool one_row = computes_one_row(before_);
    // "Thickest first" is said of pages rather than of prices that are shown as well.
    const bool spoken_of = std::ranges::any_of(
        before_.outputs, [this](const Expr& output) { return speaks_of(output); });
    // "The three best months": by what they come to.
    const bool aggregates = std::ranges::any_of(before_.outputs, contains_aggregate);
    for (std::size_t i = 0; i < before_.outputs.size() && !one_row && some_left(i); ++i) {
      const Expr& output = before_.outputs[i];
      if (output.kind != ExprKind::column && !contains_aggregate(output)) continue;
      if ((superlative && !measures(output)) || (speaks_of_dates() && !temporal(output))) continue;
      if (told_.has(CueKind::alphabetical) && !superlative && !alphabetical(output)) continue;
      if (superlative && aggregates && temporal(output) && !speaks_of_dates()) continue;
      if (superlative && spoken_of && !speaks_of(output)) continue;
      Query query = before_;
      query.order_by = {{output, descending(temporal(output)).value_or(false), true}};
      note(query, Act::ordered);
      bool many = false;
      for (const FeedbackPhrase& saying : told_.phrases) {
        const auto rows = rows_in(amount_of(saying));
        if (!rows) continue;
        many = many || *rows > 1;
        query.limit = rows;
        note(query, Act::limited);
      }
      if (!superlative || many || !contains_aggregate(output)) continue;
      query.limit = 1;
      note(std::move(query), Act::limited);
    }
  }

 private:
  /// The direction that is said, of dates or of anything else; nothing where none is: the oldest
  /// have the earliest dates.
  std::optional<bool> descending(bool dates) const {
    for (const PolarCue& cue : told_.cues) {
      if (dates && cue.dates) return cue.dates_down;
      if (cue.kind == CueKind::descending) return true;
      if (cue.kind == CueKind::ascending) return false;
      if (cue.kind == CueKind::superlative || cue.kind == CueKind::hint)
        return cue.argument != "asc";
    }
    return std::nullopt;
  }

  /// Whether something can be more or less of it.
  bool measures(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    if (contains_aggregate(output) || use.table < 0) return true;
    const schema::Column& column = context_.schema.column(use.table, use.column);
    return column.numeric() || column.temporal();
  }

  bool alphabetical(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    return output.kind == ExprKind::column && use.table >= 0 && !use.is_row() &&
           context_.schema.column(use.table, use.column).kind == schema::TypeKind::text;
  }

  /// Whether the adjective is one for what the column is called.
  bool speaks_of(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    if (use.table < 0 || use.is_row()) return false;
    const auto called = [&](const language::ColumnHint& hint) {
      return std::ranges::all_of(hint.words, [&](const std::string& word) {
        return context_.grammar.naming.has_word(use.table, use.column, word);
      });
    };
    return std::ranges::any_of(told_.cues, [&](const PolarCue& cue) {
      return cue.hints != nullptr && std::ranges::any_of(*cue.hints, called);
    });
  }

  /// "Newest first": nothing but a date is meant.
  bool speaks_of_dates() const { return std::ranges::any_of(told_.cues, &PolarCue::dates); }

  bool temporal(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    return use.table >= 0 && !use.is_row() &&
           context_.schema.column(use.table, use.column).temporal();
  }

  /// "The 3 lowest".
  std::optional<double> number_said() const {
    for (const language::Token& token : language::tokenize(words_.rest))
      if (token.number) return token.number;
    return std::nullopt;
  }

  bool numbers_alone() const {
    return std::ranges::all_of(told_.phrases, [](const FeedbackPhrase& phrase) {
      return phrase.number || !is_heard(phrase);
    });
  }

  bool asks() const {
    return words_.has(FollowCue::asks) || words_.has(FollowCue::refer) ||
           words_.has(FollowCue::who) || words_.has(FollowCue::limit);
  }

  /// "The next 5": those after the ones that were shown, as many where no number is said.
  void go_on() {
    constexpr std::int64_t kMostShown = 1'000'000'000'000;  // far from where sums overflow
    if (*before_.limit > kMostShown || before_.offset > kMostShown) return;
    Query query = before_;
    query.offset += *query.limit;
    for (const FeedbackPhrase& saying : told_.phrases)
      if (const auto rows = rows_in(amount_of(saying))) query.limit = rows;
    note(std::move(query), Act::next_rows);
  }

  /// "In reverse order".
  void turn_round() {
    Query query = before_;
    for (OrderKey& key : query.order_by) {
      key.descending = !key.descending;
      key.nulls_last = true;  // what is not known is at no end
    }
    note(std::move(query), Act::turned_order);
  }

  /// The other way round; of the first few, where nothing else is said, as many from the other end.
  void turn_order(std::optional<bool> down) {
    Query query = before_;
    const bool turns = down && query.order_by[0].descending != *down;
    for (OrderKey& key : query.order_by) {
      key.descending = down.value_or(false);
      key.nulls_last = true;  // what is not known is at no end
    }
    const bool one_end = words_.has(FollowCue::superlative) && words_.words <= 2 && !asks() &&
                         before_.limit && numbers_alone();
    const auto rows = one_end ? rows_in(number_said()) : std::nullopt;
    if (rows) query.limit = rows;
    if (one_end && !turns && !rows && before_.limit > 1 && words_.has(FollowCue::only)) {
      query.limit = 1;  // "just the highest" of the five highest
      return note(std::move(query), Act::swapped_limit);
    }
    note(std::move(query), turns && one_end ? Act::other_end : Act::turned_order);
  }
};

}  // namespace

void order_shown(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  OrderShown(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
