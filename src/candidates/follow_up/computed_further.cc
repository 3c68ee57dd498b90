#include "candidates/follow_up/computed_further.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/grammar/search/empty_groups.h"
#include "candidates/grammar/search/lowering.h"

namespace nl_ask::candidates {
namespace {

class ComputedFurther : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    if (before_.right || before_.limit) return;
    if (words_.has(FollowCue::altogether) && names_them_alone()) take_all();
    if (told_.has(CueKind::avg) && told_.phrases.empty()) average_groups();
    if (words_.has(FollowCue::running)) add_up_to_each();
    if (words_.has(FollowCue::above)) show_those(">");
    if (words_.has(FollowCue::below)) show_those("<");
    if (words_.has(FollowCue::empty) && names_them_alone()) add_empty();
  }

 private:
  /// Nothing but the things that the answer before was about is named.
  bool names_them_alone() const {
    return std::ranges::all_of(told_.phrases, [&](const FeedbackPhrase& phrase) {
      return std::ranges::any_of(phrase.tables, [&](const PossibleItem& item) {
        return std::ranges::find(before_.from, item.use.table, &Source::table) !=
               before_.from.end();
      });
    });
  }

  /// "And in total?" of the number of some.
  void take_all() const {
    if (!computes_one_row(before_) || before_.where.empty()) return;
    Query query = before_;
    query.output_names.clear();
    query.where.clear();
    if (std::ranges::all_of(query.outputs, is_count_star)) leave_rows_alone(query);
    note(std::move(query), Act::dropped);
  }

  /// Other tables were there for what held of the rows.
  void leave_rows_alone(Query& query) const {
    const int subject = subject_of(before_, context_.schema);
    if (subject < 0) return;
    query.from = {query.from[static_cast<std::size_t>(subject)]};
    query.from[0].on.clear();
    query.from[0].join = JoinKind::inner;
  }

  /// The only number that is computed for the groups; nullptr: there are several, or none.
  const Expr* only_number() const {
    const auto first = std::ranges::find_if(before_.outputs, contains_aggregate);
    const bool one = std::ranges::count_if(before_.outputs, contains_aggregate) == 1;
    return one && !before_.group_by.empty() && before_.having.empty() ? &*first : nullptr;
  }

  static bool adds_up(const Expr& number) {
    return is_aggregate(number) && (number.name == "count" || number.name == "sum") &&
           !number.distinct;
  }

  /// "And on average?" of numbers by group: of one group.
  void average_groups() const {
    const Expr* const number = only_number();
    if (number == nullptr || !adds_up(*number) || !told_apart_by_last()) return;
    Query query = before_;
    query.output_names.clear();
    query.order_by.clear();
    Expr rows = *number;
    const Expr* const column = column_of(what_tells_apart());
    const bool own = column != nullptr && column->source == subject_of(before_, context_.schema);
    if (is_count_star(rows) && own && before_.from.size() == 1)
      rows = call("count", {*column}, schema::TypeKind::integer);  // of those that are in a group
    Expr groups = call("count", {what_tells_apart()}, schema::TypeKind::integer);
    groups.distinct = true;
    query.outputs = {quotient(std::move(rows), std::move(groups))};
    query.group_by.clear();
    note(std::move(query), Act::averaged);
  }

  /// What no two groups have alike: of names and a key, which stands behind them, the key.
  const Expr& what_tells_apart() const { return before_.group_by.back(); }

  bool told_apart_by_last() const {
    const ColumnUse key = use_of(what_tells_apart(), before_);
    return before_.group_by.size() == 1 ||
           (key.table >= 0 && context_.grammar.naming.key(key.table) == key.column &&
            std::ranges::all_of(before_.group_by, [&](const Expr& group) {
              return group.kind == ExprKind::column && group.source == what_tells_apart().source;
            }));
  }

  /// The column that groups are made of: itself, or the last argument of functions over it.
  static const Expr* column_of(const Expr& group) {
    if (group.kind == ExprKind::column) return &group;
    return group.kind == ExprKind::call && !group.args.empty() ? column_of(group.args.back())
                                                               : nullptr;
  }

  static bool is_time(const Expr& group) {
    const Expr& inside = inside_date(group);
    return inside.name == "date_trunc" || &inside != &group ||
           (inside.kind == ExprKind::column && inside.type == schema::TypeKind::date);
  }

  /// "As a running total" of numbers by month.
  void add_up_to_each() const {
    const Expr* const number = only_number();
    if (number == nullptr || !adds_up(*number) || before_.group_by.size() != 1 ||
        !is_time(before_.group_by[0]))
      return;
    Query query = before_;
    query.output_names.clear();
    for (Expr& output : query.outputs)
      if (contains_aggregate(output)) output = running_total(*number, before_.group_by[0]);
    query.order_by = {{before_.group_by[0]}};
    note(std::move(query), Act::accumulated);
  }

  /// An average, a median, the highest: a number as the values of a column are.
  static bool is_middle_of_column(const Expr& number) {
    return is_aggregate(number) && !number.args.empty() && number.name != "count" &&
           number.name != "sum" && number.args.back().kind == ExprKind::column;
  }

  /// "Which ones are above that?" of an average: the things themselves.
  void show_those(const char* comparison) const {
    const int source = subject_of(before_, context_.schema);
    const auto found = std::ranges::find_if(before_.outputs, is_middle_of_column);
    if (source < 0 || !computes_one_row(before_) || found == before_.outputs.end()) return;
    const Expr& number = *found;
    const int table = before_.from[static_cast<std::size_t>(source)].table;
    Query query = before_;
    query.output_names.clear();
    query.outputs.clear();
    for (const int name : context_.grammar.naming.shown_name(table))
      query.outputs.push_back(column_ref(source, name, context_.schema.column(table, name).kind));
    if (query.outputs.empty()) {
      Expr& all = query.outputs.emplace_back();
      all.kind = ExprKind::star;
      all.source = source;
    } else {
      query.outputs.push_back(number.args.back());
    }
    Query inner = before_;
    inner.output_names.clear();
    inner.outputs = {number};
    query.where.push_back(operation(comparison, {number.args.back(), subquery(std::move(inner))}));
    note(std::move(query), Act::exceeding);
  }

  /// "Include those without any" of numbers by what is referred to: 0, where there are none.
  void add_empty() const {
    const Expr* const number = only_number();
    const int counted = subject_of(before_, context_.schema);
    if (number == nullptr || !is_count_star(*number) || before_.from.size() != 2 || counted < 0)
      return;
    const auto child = static_cast<std::size_t>(counted_source());
    const int table = before_.from[child].table;
    const int key = table < 0 ? -1 : context_.grammar.naming.key(table);
    if (key < 0 || before_.from[1].join != JoinKind::inner) return;
    Query query = before_;
    query.output_names.clear();
    query.from[1].join = child == 1 ? JoinKind::left : JoinKind::right;
    join_by_conditions(static_cast<int>(child), 1, query);
    count_rows_there(
        column_ref(static_cast<int>(child), key, context_.schema.column(table, key).kind), query);
    FollowUpDraft draft{std::move(query),
                        {}};  // joined otherwise than two tables are by themselves
    visit_(std::move(draft.note(Act::with_empty)));
  }

  /// Of the two sources, the one that no group is of.
  int counted_source() const {
    const auto of_second = [](const Expr& group) { return group.source == 1; };
    return std::ranges::any_of(before_.group_by, of_second) ? 0 : 1;
  }
};

}  // namespace

void computed_further(const Query& before, const Feedback& told, const FollowUpWords& words,
                      const FollowUpContext& context,
                      const std::function<void(FollowUpDraft)>& visit) {
  ComputedFurther(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
