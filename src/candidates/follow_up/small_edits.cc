#include "candidates/follow_up/small_edits.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/grammar/search/lowering.h"
#include "candidates/grammar/sketch/aggregates.h"
#include "language/number.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

const char* function_of(const PolarCue& cue) {
  if (cue.kind == CueKind::superlative || cue.kind == CueKind::hint) {
    return cue.argument == "asc" ? "min" : "max";
  }
  return aggregate_function(cue.kind);
}

/// The aggregate that a cue names, of nothing yet.
std::optional<Expr> aggregate_named(const PolarCue& cue) {
  if (const char* const function = function_of(cue))
    return call(function, {}, schema::TypeKind::decimal);
  const Aggregate further =
      cue.kind == CueKind::aggregate ? aggregate_called(cue.argument) : Aggregate::none;
  if (further == Aggregate::none) return std::nullopt;
  const FurtherAggregate& found = further_aggregate(further);
  Expr named = call(found.function, {}, schema::TypeKind::decimal);
  if (!found.argument.empty())
    named.args.push_back(literal(found.argument, schema::TypeKind::decimal));
  return named;
}

bool numeric_text(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789.-") == std::string::npos;
}

bool compares_number(const Expr& expr) {
  return expr.kind == ExprKind::op && expr.args.size() == 2 &&
         expr.args[1].kind == ExprKind::literal && numeric_text(expr.args[1].text);
}

class SmallEdits : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    change_functions();
    show_shares();
    add_up();
    change_numbers();
    show_keys();
    measure();
    drop();
    negate();
    affirm();
    if (words_.has(FollowCue::count) && words_.unheard == 0 && !says_what_holds() &&
        (words_.has(FollowCue::refer) || words_.words <= 1) && !names_what_was_grouped())
      note(counted(before_), Act::counted);
  }

 private:
  /// A table that the answer before was about.
  bool names_them(const FeedbackPhrase& phrase) const {
    return about(phrase) == About::table &&
           std::ranges::find(before_.from, phrase.tables[0].use.table, &Source::table) !=
               before_.from.end();
  }

  /// "How many of those are apartments", "are still open" is no number of all of them.
  bool says_what_holds() const {
    const auto names = [this](const FeedbackPhrase& phrase) { return names_them(phrase); };
    constexpr std::array kHolds = {CueKind::lasting, CueKind::superlative, CueKind::vague,
                                   CueKind::compare, CueKind::unknown,     CueKind::known};
    return !std::ranges::all_of(told_.phrases, names) ||
           std::ranges::any_of(kHolds, [this](CueKind kind) { return told_.has(kind); });
  }

  /// "How many payments was that?" after amounts by method: payments, not methods, are counted.
  bool names_what_was_grouped() const {
    const int subject = before_.group_by.empty() ? -1 : subject_of(before_, context_.schema);
    if (subject < 0) return false;
    const int table = before_.from[static_cast<std::size_t>(subject)].table;
    const Naming& naming = context_.grammar.naming;
    const auto names_row = [&](const Expr& group) {
      const ColumnUse use = use_of(group, before_);
      return use.table == table &&
             (use.column == naming.key(table) ||
              std::ranges::find(naming.names(table), use.column) != naming.names(table).end());
    };
    return std::ranges::none_of(before_.group_by, names_row) &&
           std::ranges::any_of(told_.phrases, [&](const FeedbackPhrase& saying) {
             return std::ranges::any_of(
                 saying.tables, [&](const PossibleItem& item) { return item.use.table == table; });
           });
  }

  /// A column, or what is computed of columns of one row: how long something took.
  static bool is_of_row(const Expr& expr) {
    return expr.kind == ExprKind::column || (is_arithmetic(expr) && !contains_aggregate(expr));
  }

  /// "and the average?", "the median instead"
  void change_functions() {
    for (const PolarCue& cue : told_.cues) {
      const std::optional<Expr> other = aggregate_named(cue);
      for (std::size_t i = 0; other && i < before_.outputs.size() && some_left(i); ++i) {
        const Expr& output = before_.outputs[i];
        const bool one_thing = output.args.size() == 1 || is_ordered_set(output);
        if (!is_aggregate(output) || !one_thing || !is_of_row(output.args.back())) continue;
        Expr changed = *other;
        changed.args.push_back(output.args.back());
        if (changed.name == "min" || changed.name == "max") changed.type = output.args.back().type;
        if (same_expression(changed, output)) continue;
        Query query = before_;
        query.outputs[i] = std::move(changed);
        query.output_names.clear();
        note(std::move(query), Act::changed_function);
      }
    }
  }

  /// "as a percentage": what is computed for each group, as a share of all of them.
  void show_shares() {
    if (!asks_for_share(told_)) return;
    if (is_number_of_some(before_)) {
      Query query = before_;
      query.outputs[0] = percent_of_all_rows(before_.outputs[0], std::move(query.where));
      query.where.clear();
      query.output_names.clear();
      note(std::move(query), Act::changed_function);
    }
    if (before_.group_by.empty()) return;
    for (std::size_t i = 0; i < before_.outputs.size() && some_left(i); ++i) {
      const Expr& output = before_.outputs[i];
      const bool adds_up = is_count_star(output) || (is_aggregate(output) && output.name == "sum");
      if (!adds_up) continue;
      Query query = before_;
      query.outputs[i] = part_of_all(output, {});
      query.output_names.clear();
      note(std::move(query), Act::changed_function);
    }
  }

  /// "what's the average?" of rows that show one number.
  void add_up() {
    if (words_.words > 1 || !before_.group_by.empty() || before_.limit) return;
    for (const PolarCue& cue : told_.cues) {
      const char* function = aggregate_function(cue.kind);
      const auto shown = std::ranges::count_if(
          before_.outputs, [this](const Expr& output) { return shows_number(output); });
      if (function == nullptr || shown != 1) continue;
      Query query = before_;
      std::erase_if(query.outputs, [this](const Expr& output) { return !shows_number(output); });
      query.outputs[0] = call(function, {query.outputs[0]}, schema::TypeKind::decimal);
      query.output_names.clear();
      query.order_by.clear();
      note(std::move(query), Act::changed_function);
    }
  }

  /// "Net plus tax" of each row.
  static bool computes_number(const Expr& output) {
    return is_arithmetic(output) && !contains_aggregate(output);
  }

  bool shows_number(const Expr& output) const {
    if (computes_number(output)) return true;
    const ColumnUse use = use_of(output, before_);
    const Naming& naming = context_.grammar.naming;
    return output.kind == ExprKind::column && use.table >= 0 && !use.is_row() &&
           context_.schema.column(use.table, use.column).numeric() &&
           !naming.identifies(use.table, use.column);
  }

  /// The comparison said nearest before the number, else right behind it ("20 or more"); empty:
  /// none.
  std::string comparison_of(const FeedbackPhrase& saying) const {
    std::string before, behind;
    for (const PolarCue& cue : told_.cues) {
      if (cue.kind != CueKind::compare) continue;
      if (cue.first < saying.first) before = cue.argument;
      if (cue.first == saying.last) behind = cue.argument;
    }
    return before.empty() ? behind : before;
  }

  bool names_number_alone() const { return told_.phrases.size() == 1 && words_.words <= 2; }

  /// A number, and of what else is named only the things that the answer was about.
  bool names_number_of_them() const {
    return std::ranges::all_of(told_.phrases, [this](const FeedbackPhrase& phrase) {
      return phrase.number || names_them(phrase);
    });
  }

  /// A bare number is in the place of the only one that is compared.
  bool replaces_number() const {
    const auto compared = std::ranges::count_if(before_.where, compares_number) +
                          std::ranges::count_if(before_.having, compares_number);
    constexpr std::array kOther = {FollowCue::superlative, FollowCue::order,  FollowCue::aggregate,
                                   FollowCue::count,       FollowCue::except, FollowCue::group};
    const auto said = [this](FollowCue cue) { return words_.has(cue); };
    return words_.has(FollowCue::instead) ||
           (compared == 1 && !before_.limit && std::ranges::none_of(kOther, said));
  }

  /// Compared in the same direction, or with the same number, or so that both can't be.
  static bool takes_place(const Expr& condition, const std::string& op, double amount) {
    const double old = std::stod(condition.args[1].text);
    const bool up = op.starts_with('>'), was_up = condition.name.starts_with('>');
    const bool apart = up != was_up && (up ? amount >= old : amount <= old);
    return up == was_up || amount == old || apart;
  }

  /// "more than 100 instead", "make it five"
  void change_numbers() {
    for (const FeedbackPhrase& saying : told_.phrases) {
      const std::optional<double> amount = amount_of(saying);
      if (!amount) continue;
      const std::string op = comparison_of(saying);
      const std::string text =
          numeric_text(saying.text) ? saying.text : std::to_string(static_cast<long long>(*amount));
      for (auto clause : {&Query::where, &Query::having})
        for (std::size_t i = 0; i < (before_.*clause).size() && some_left(i); ++i) {
          const Expr& compared = (before_.*clause)[i];
          if (!compares_number(compared) || !saying.may_replace(compared.args[1].text)) continue;
          Query query = before_;
          Expr& condition = (query.*clause)[i];
          const bool alike = names_number_alone() &&
                             (op.empty() ? replaces_number() : takes_place(condition, op, *amount));
          condition.args[1].text = text;
          condition.phrase.clear();
          if (!op.empty()) condition.name = op;
          note(std::move(query), alike ? Act::renumbered : Act::swapped_number);
        }
      if (const auto rows = rows_in(amount); before_.limit && rows) {
        Query query = before_;
        query.limit = rows;
        note(std::move(query), Act::swapped_limit);
      }
    }
  }

  /// "show the quantity as well", of rows that are ordered or chosen by it.
  void show_keys() {
    std::vector<Expr> keys;
    for (const OrderKey& key : before_.order_by) keys.push_back(key.expr);
    for (const Expr& condition : before_.having)
      if (!condition.args.empty()) keys.push_back(condition.args[0]);
    for (const Expr& key : keys) {
      if (!contains_aggregate(key) || !key_is_said(key) || !context_.work.left()) continue;
      Query query = before_;
      query.outputs.push_back(key);
      note(std::move(query), Act::joined_outputs);
    }
  }

  bool key_is_said(const Expr& key) const {
    const Expr* const column =
        key.args.empty() || key.args[0].kind != ExprKind::column ? nullptr : &key.args[0];
    if (column == nullptr) return words_.has(FollowCue::count);
    const ColumnUse use = use_of(*column, before_);
    return std::any_of(
        told_.phrases.begin(), told_.phrases.end(),
        [&](const FeedbackPhrase& saying) { return use.table >= 0 && means(saying, use); });
  }

  /// "At least 3 reviews" of what is computed of reviews for each product: so many rows of each.
  bool counts_rows_behind(const FeedbackPhrase& number) const {
    if (before_.group_by.empty()) return false;
    const auto behind = [&](const FeedbackPhrase& one) { return one.first == number.last; };
    const auto thing = std::ranges::find_if(told_.phrases, behind);
    const int subject = subject_of(before_, context_.schema);
    if (thing == told_.phrases.end() || thing->tables.empty() || subject < 0) return false;
    return before_.from[static_cast<std::size_t>(subject)].table == thing->tables[0].use.table;
  }

  /// `alone`: the words name a number and nothing else.
  void note_measured(Query query, bool alone) const {
    if (alone)
      note(std::move(query), {Act::renumbered, Act::measured});
    else
      note(std::move(query), Act::measured);
  }

  void keep_groups(Expr computed, const std::string& op, const std::string& amount) {
    Query query = before_;
    query.having.push_back(
        operation(op, {std::move(computed), literal(amount, schema::TypeKind::decimal)}));
    note_measured(std::move(query), true);
  }

  /// "only where it is above 40000": of what is shown.
  void measure() {
    for (const FeedbackPhrase& saying : told_.phrases) {
      const std::string op = saying.number ? comparison_of(saying) : std::string();
      const std::optional<double> amount = amount_of(saying);
      if (op.empty() || !amount) continue;
      const std::string text =
          numeric_text(saying.text) ? saying.text : std::to_string(static_cast<long long>(*amount));
      if (counts_rows_behind(saying)) {
        keep_groups(count_star(), op, text);
        continue;
      }
      for (std::size_t i = 0; i < before_.outputs.size() && some_left(i); ++i) {
        const Expr& output = before_.outputs[i];
        const bool computed = contains_aggregate(output) && !before_.group_by.empty();
        if (!computed && !shows_number(output)) continue;
        Query query = before_;
        (computed ? query.having : query.where)
            .push_back(operation(op, {output, literal(text, schema::TypeKind::decimal)}));
        note_measured(std::move(query), computed && names_number_of_them());
      }
    }
  }

  bool speaks_of(ColumnUse use) const {
    return std::any_of(told_.phrases.begin(), told_.phrases.end(),
                       [&](const FeedbackPhrase& saying) {
                         const auto same = [&](const auto& meant) { return meant.use == use; };
                         const bool things = about(saying) == About::table;
                         const auto of_table = [&](const PossibleItem& meant) {
                           return things && meant.use.table == use.table;
                         };
                         return std::any_of(saying.columns.begin(), saying.columns.end(), same) ||
                                std::any_of(saying.values.begin(), saying.values.end(), same) ||
                                std::any_of(saying.tables.begin(), saying.tables.end(), of_table);
                       });
  }

  /// "regardless of the shift"
  void drop() {
    if (!words_.has(FollowCue::drop) && !words_.has(FollowCue::except)) return;
    for (const ConditionGroup& group : condition_groups(before_)) {
      if (group.use.table < 0 || !speaks_of(group.use)) continue;
      Query query = before_;
      for (auto i = group.conjuncts.rbegin(); i != group.conjuncts.rend(); ++i)
        query.where.erase(query.where.begin() + *i);
      note(std::move(query), Act::dropped);
    }
  }

  /// There is nothing of what the words name, and of nothing else.
  bool denies_named(const Expr& condition) const {
    const bool denies = condition.name == "not in" || condition.name == "not exists";
    const Query* const inner = denies ? condition.args.back().query.get() : nullptr;
    return inner != nullptr && !inner->from.empty() && told_.phrases.size() == 1 &&
           std::ranges::any_of(told_.phrases[0].tables, [&](const PossibleItem& item) {
             return item.use.table == inner->from[0].table;
           });
  }

  /// "And those with sailings?" of ships that have none.
  void affirm() {
    if (!words_.has(FollowCue::with) && !words_.has(FollowCue::those)) return;
    for (std::size_t i = 0; i < before_.where.size() && some_left(i); ++i) {
      if (!denies_named(before_.where[i])) continue;
      Query query = before_;
      query.where[i] = denied(query.where[i]);
      note(std::move(query), Act::negated);
    }
  }

  /// "and which are not?"
  void negate() {
    if (words_.words > 0) return;
    if (!words_.has(FollowCue::negation) && !words_.has(FollowCue::except)) return;
    for (std::size_t i = 0; i < before_.where.size() && some_left(i); ++i) {
      Query query = before_;
      query.where[i] = denied(query.where[i]);
      note(std::move(query), Act::negated);
    }
  }
};

}  // namespace

void small_edits(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  SmallEdits(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
