#include "candidates/follow_up/other_columns.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "candidates/correction/edits.h"
#include "candidates/correction/feedback_match.h"
#include "candidates/correction/query_walk.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostOthers = 2;  // columns that one saying may mean

/// Dates that are written by the system are nobody's other date.
bool is_audited(ColumnUse use, const Naming& naming) {
  return has_column_word(naming, use, "audit");
}

class OtherColumns : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    const std::vector<ColumnUse> compared = compared_columns();
    for (const FeedbackPhrase& saying : told_.phrases)
      for (std::size_t m = 0; m < saying.columns.size() && m < kMostOthers; ++m) {
        const ColumnUse meant = saying.columns[m].use;
        for (const ColumnUse use : compared)
          if (alike(use, meant) && !(column(use).temporal() && is_bare(saying))) swap(use, meant);
        change_measure(meant);
        if (words_.has(FollowCue::instead)) {
          sum_up(meant);
          change_order(meant);
        }
      }
    if (words_.has(FollowCue::other)) show_other_times(compared);
    if (words_.has(FollowCue::group)) rescale();
    if (words_.has(FollowCue::only)) narrow();
    if (told_.has(CueKind::sum) || words_.has(FollowCue::altogether)) put_together();
    if (words_.has(FollowCue::except) || words_.has(FollowCue::drop)) hide();
  }

 private:
  const schema::Column& column(ColumnUse use) const {
    return context_.schema.column(use.table, use.column);
  }

  /// What conditions are about, and the times that the rows are grouped by.
  std::vector<ColumnUse> compared_columns() const {
    std::vector<ColumnUse> found;
    const auto add = [&](ColumnUse use) {
      if (use.table >= 0 && !use.is_row() && std::ranges::find(found, use) == found.end())
        found.push_back(use);
    };
    for (const ConditionGroup& group : condition_groups(before_)) add(group.use);
    for_each_expr(before_, [&](const Expr& expr, Place place) {
      const ColumnUse use = use_of(expr, before_);
      const bool known = place == Place::group && expr.kind == ExprKind::column && use.table >= 0;
      if (known && column(use).temporal()) add(use);
    });
    return found;
  }

  /// "The day", which may be of any date.
  bool is_bare(const FeedbackPhrase& saying) const {
    const auto tokens = language::tokenize(words_.rest);
    if (saying.last != saying.first + 1 || saying.last > static_cast<int>(tokens.size()))
      return false;
    const std::string& word = tokens[static_cast<std::size_t>(saying.first)].lower;
    return language::Lexicon::english().is(language::WordList::trailing, word) ||
           language::TimeWords::english().unit(word);
  }

  bool alike(ColumnUse from, ColumnUse to) const {
    if (from.table < 0 || from.table != to.table || from == to || from.is_row() || to.is_row())
      return false;
    if (stands_for_row(from) != stands_for_row(to)) return false;
    if (column(from).temporal()) return column(to).temporal();
    if (column(from).numeric()) return column(to).numeric();
    return column(from).kind == column(to).kind && column(from).kind == schema::TypeKind::text;
  }

  /// A number that stands for a row is no amount.
  bool stands_for_row(ColumnUse use) const {
    const Naming& naming = context_.grammar.naming;
    return use.column == naming.key(use.table) || naming.reference_of(use.table, use.column) >= 0;
  }

  /// "by the due date instead": what is compared is compared by a like column of the same table.
  void swap(ColumnUse from, ColumnUse to) {
    const bool time = column(from).temporal();
    const bool shown = time && is_shown(to);  // each once
    Query query = before_;
    replace_column(
        query, from, to,
        [&](Place place) {
          return time ? !shown || place != Place::output
                      : place == Place::where || place == Place::having;
        },
        context_.schema);
    if (time) return note(std::move(query), {Act::swapped_column, Act::dated});
    note(std::move(query), Act::swapped_column);
  }

  bool is_shown(ColumnUse use) const {
    return std::ranges::any_of(before_.outputs, [&](const Expr& output) {
      return output.kind == ExprKind::column && use_of(output, before_) == use;
    });
  }

  /// "I meant the charged amount": the same is computed of another amount.
  void change_measure(ColumnUse meant) {
    for (const Expr& output : before_.outputs) {
      const bool measure = is_aggregate(output) && output.args.size() == 1 &&
                           output.args[0].kind == ExprKind::column;
      const ColumnUse use = measure ? use_of(output.args[0], before_) : ColumnUse{-1, -1};
      if (use.table < 0 || !column(use).numeric() || !alike(use, meant)) continue;
      Query query = before_;
      query.output_names.clear();
      replace_column(
          query, use, meant,
          [](Place place) { return place != Place::where && place != Place::group; },
          context_.schema);
      note(std::move(query), Act::swapped_measure);
    }
  }

  /// "The principal, not the number": what it comes to, where rows were counted.
  void sum_up(ColumnUse meant) {
    if (meant.table < 0 || meant.is_row() || !column(meant).numeric() || stands_for_row(meant))
      return;
    for (std::size_t i = 0; i < before_.outputs.size(); ++i) {
      if (!is_count_star(before_.outputs[i])) continue;
      Query query = before_;
      query.output_names.clear();
      const int source = source_of(meant.table);
      if (source < 0) return;
      const Expr sum = call("sum", {column_ref(source, meant.column, column(meant).kind)},
                            schema::TypeKind::decimal);
      for (OrderKey& key : query.order_by)
        if (same_expression(key.expr, query.outputs[i])) key.expr = sum;
      query.outputs[i] = sum;
      note(std::move(query), Act::swapped_measure);
    }
  }

  int source_of(int table) const {
    const auto found = std::ranges::find(before_.from, table, &Source::table);
    return found == before_.from.end() ? -1 : static_cast<int>(found - before_.from.begin());
  }

  /// "The critic score instead", of the first few by another number that is not shown.
  void change_order(ColumnUse meant) {
    if (before_.order_by.size() != 1 || !before_.limit) return;
    const Expr& key = before_.order_by[0].expr;
    const ColumnUse use = use_of(key, before_);
    const bool shown = std::ranges::any_of(
        before_.outputs, [&](const Expr& output) { return same_expression(output, key); });
    if (key.kind != ExprKind::column || shown || use.table < 0 || !alike(use, meant)) return;
    Query query = before_;
    query.order_by[0].expr.column = meant.column;
    note(std::move(query), Act::reordered);
  }

  /// "no, the other date"
  void show_other_times(const std::vector<ColumnUse>& compared) {
    for (const ColumnUse use : compared) {
      if (!column(use).temporal()) continue;
      const auto& columns = context_.schema.tables[static_cast<std::size_t>(use.table)].columns;
      for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
        const ColumnUse other{use.table, c};
        if (alike(use, other) && !is_audited(other, context_.grammar.naming)) swap(use, other);
      }
    }
  }

  /// "Per week", where the rows are grouped by another stretch of a time, or are of one.
  void rescale() {
    const std::string& unit = words_.unit;
    if (unit.empty() || says_more_than_unit()) return;
    if (before_.group_by.empty()) group_by_compared(unit);
    for (const Expr& group : before_.group_by) {
      const ColumnUse use = time_of(group);
      if (use.table < 0) continue;
      const Expr& inside = inside_date(group);
      const Expr column = inside.kind == ExprKind::column ? inside : inside.args.back();
      Expr scaled = truncated(unit, column);
      if (&inside != &group && scaled.name != group.name) scaled = as_shown(group, scaled);
      Query query = before_;
      query.output_names.clear();
      for (auto* list : {&query.outputs, &query.group_by})
        for (Expr& expr : *list)
          if (same_expression(expr, group)) expr = scaled;
      for (OrderKey& key : query.order_by)
        if (same_expression(key.expr, group)) key.expr = scaled;
      note(std::move(query), Act::rescaled);
    }
  }

  /// As the day that it begins with, where such a day was shown.
  static Expr as_shown(Expr day, const Expr& scaled) {
    day.args[0] = scaled;
    return day;
  }

  void group_by_compared(const std::string& unit) {
    if (!std::ranges::all_of(before_.outputs, contains_aggregate) || before_.limit) return;
    for (const ConditionGroup& group : condition_groups(before_)) {
      if (group.use.table < 0 || group.use.is_row() || !column(group.use).temporal()) continue;
      Query query = before_;
      query.output_names.clear();
      query.group_by = {truncated(unit, column_in(query, group.use, context_.schema))};
      query.outputs.insert(query.outputs.begin(), query.group_by[0]);
      note(std::move(query), Act::rescaled);
    }
  }

  /// The column of a group by time: itself, or the last argument of a function over it.
  ColumnUse time_of(const Expr& grouped) const {
    const Expr& group = inside_date(grouped);
    const bool part = group.kind == ExprKind::call && group.args.size() == 2 &&
                      (group.name == "date_trunc" || group.name == "date_part") &&
                      group.args[1].kind == ExprKind::column;
    if (group.kind != ExprKind::column && !part) return {-1, -1};
    const ColumnUse use = use_of(part ? group.args[1] : group, before_);
    return use.table >= 0 && !use.is_row() && column(use).temporal() ? use : ColumnUse{-1, -1};
  }

  /// Something besides the stretch of time is said.
  bool says_more_than_unit() const { return words_.rest != words_.unit; }

  bool is_spoken_of(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    return output.kind == ExprKind::column && use.table >= 0 &&
           std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& saying) {
             return about(saying) == About::column && means(saying, use);
           });
  }

  /// No other column of the tables that are read is likelier: "paid" is no amount where there is a
  /// date of payment.
  bool is_likeliest(ColumnUse use) const {
    constexpr double kAsLikely = 0.02;  // "the job" is the job title rather than a name
    return std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& saying) {
      double best = 0, own = 0;
      for (const PossibleItem& item : saying.columns) {
        if (item.use == use) own = std::max(own, item.score);
        if (source_of(item.use.table) >= 0) best = std::max(best, item.score);
      }
      return own > 0 && own >= best - kAsLikely;
    });
  }

  /// "the name only"
  void narrow() {
    const auto names_column = [](const FeedbackPhrase& saying) {
      return about(saying) == About::column && !saying.number;
    };
    const std::size_t said = told_.phrases.size() + (says_name() ? 1 : 0);
    if (!before_.group_by.empty() || said == 0 || !std::ranges::all_of(told_.phrases, names_column))
      return;
    Query query = before_;
    query.output_names.clear();
    std::erase_if(query.outputs, [this](const Expr& output) {
      return !is_spoken_of(output) && !(says_name() && is_name(output));
    });
    const bool all = query.outputs.size() >= said;
    if (all && query.outputs.size() < before_.outputs.size()) note(std::move(query), Act::narrowed);
  }

  /// "The name", which is a word of many columns and links to none.
  bool says_name() const {
    const auto tokens = language::tokenize(words_.rest);
    const auto name = [&](const language::Token& token) { return token.stem == "name"; };
    const auto at = std::ranges::find_if(tokens, name) - tokens.begin();
    return at < std::ssize(tokens) &&
           std::ranges::none_of(told_.phrases, [&](const FeedbackPhrase& saying) {
             return saying.first <= at && at < saying.last;
           });
  }

  bool is_name(const Expr& output) const {
    const ColumnUse use = use_of(output, before_);
    return output.kind == ExprKind::column && use.table >= 0 && !use.is_row() &&
           std::ranges::count(context_.grammar.naming.words(use.table, use.column), "name") > 0;
  }

  /// "how many is that in total?", of numbers by group.
  void put_together() {
    if (before_.group_by.empty() || !before_.having.empty() || before_.limit) return;
    Query query = before_;
    query.output_names.clear();
    query.group_by.clear();
    query.order_by.clear();
    std::erase_if(query.outputs, [](const Expr& output) { return !contains_aggregate(output); });
    if (!query.outputs.empty()) note(std::move(query), Act::ungrouped);
  }

  /// "drop the city"
  void hide() {
    if (!before_.group_by.empty()) return;
    Query query = before_;
    query.output_names.clear();
    std::erase_if(query.outputs, [this](const Expr& output) {
      return is_spoken_of(output) && is_likeliest(use_of(output, before_));
    });
    const bool fewer = query.outputs.size() < before_.outputs.size();
    if (fewer && !query.outputs.empty()) note(std::move(query), Act::hidden);
  }
};

}  // namespace

void other_columns(const Query& before, const Feedback& told, const FollowUpWords& words,
                   const FollowUpContext& context,
                   const std::function<void(FollowUpDraft)>& visit) {
  OtherColumns(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
