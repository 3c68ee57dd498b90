#include "candidates/follow_up/of_each.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

constexpr double kNamesCounted = 0.5;  // so sure the words have to be of the rows that are counted

/// The last or the first date that words ask for; nullptr: none.
const PolarCue* end_asked_for(const Feedback& told) {
  const auto cue = std::ranges::find_if(told.cues, [](const PolarCue& one) {
    return (one.kind == CueKind::superlative || one.kind == CueKind::hint) && one.dates;
  });
  return cue == told.cues.end() ? nullptr : &*cue;
}

class OfEach : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    source_ = subject_of(before_, context_.schema);
    const bool star = std::ranges::any_of(
        before_.outputs, [](const Expr& output) { return output.kind == ExprKind::star; });
    const bool rows = source_ >= 0 && !before_.right && before_.group_by.empty() &&
                      !is_closed(before_) && !before_.distinct && !star;
    if (counts_each() && before_.distinct && told_.phrases.empty()) return count_values();
    if (!rows) return;
    table_ = before_.from[static_cast<std::size_t>(source_)].table;
    key_ = context_.grammar.naming.key(table_);
    if (key_ < 0) return;
    if (const PolarCue* const end = end_asked_for(told_); end != nullptr && shows_more())
      show_dates(end->dates_down ? "max" : "min");
    if (words_.has(FollowCue::count) && words_.has(FollowCue::theirs)) show_numbers();
    if (counts_each()) show_how_often();
  }

 private:
  bool counts_each() const { return words_.has(FollowCue::count) && words_.of_each; }

  /// "How often each?" of different values.
  void count_values() {
    Query query = before_;
    query.output_names.clear();
    query.distinct = false;
    query.group_by = query.outputs;
    query.outputs.push_back(count_star());
    note(std::move(query), Act::computed_each);
  }

  /// Something of the rows, and not the rows that come last.
  bool shows_more() const {
    const bool more = words_.has(FollowCue::with) || words_.has(FollowCue::more) ||
                      words_.has(FollowCue::theirs) || told_.has(CueKind::when);
    return more && !words_.has(FollowCue::limit) && !words_.has(FollowCue::only);
  }

  void show_dates(const char* function) {
    for (const FeedbackPhrase& saying : told_.phrases) {
      for (const PossibleItem& item : saying.columns)
        if (!item.use.is_row()) show_date(function, item.use.table, item.use.column);
      for (const PossibleItem& item : saying.tables)
        show_date(function, item.use.table, date_of(item.use.table));
    }
  }

  void show_date(const char* function, int table, int date) {
    if (date < 0 || !column(table, date).temporal()) return;
    each_reference_from(table, [&](const JoinEdge& edge) { add(edge, function, date); });
  }

  void show_numbers() {
    for (const FeedbackPhrase& saying : told_.phrases)
      for (const PossibleItem& item : saying.tables)
        if (item.score >= kNamesCounted)
          each_reference_from(item.use.table, [&](const JoinEdge& edge) {
            const int key = context_.grammar.naming.key(edge.other);
            add(edge, "count", key >= 0 ? key : edge.other_columns[0]);
          });
  }

  /// "How often has each been used?": the rows that refer to it, where those of one table do.
  void show_how_often() {
    std::vector<JoinEdge> edges;
    for (const JoinEdge& edge : context_.grammar.joins.edges(table_))
      if (!edge.up && edge.columns.size() == 1) edges.push_back(edge);
    if (edges.size() != 1 || names_counted()) return;
    const int key = context_.grammar.naming.key(edges[0].other);
    add(edges[0], "count", key >= 0 ? key : edges[0].other_columns[0]);
  }

  bool names_counted() const {
    return std::ranges::any_of(told_.phrases, [this](const FeedbackPhrase& saying) {
      return about(saying) == About::table && saying.tables[0].score >= kNamesCounted &&
             saying.tables[0].use.table != table_;
    });
  }

  /// The ways in which rows of a table refer to those that were shown.
  template <typename Visit>
  void each_reference_from(int table, const Visit& visit) const {
    if (table == table_) return;
    for (const JoinEdge& edge : context_.grammar.joins.edges(table_))
      if (!edge.up && edge.other == table && edge.columns.size() == 1) visit(edge);
  }

  const schema::Column& column(int table, int at) const {
    return context_.schema.column(table, at);
  }

  /// The first date of a table that every row has; else the first one; -1: it has none.
  int date_of(int table) const {
    const auto& columns = context_.schema.tables[static_cast<std::size_t>(table)].columns;
    const auto sure = [](const schema::Column& one) { return one.temporal() && !one.nullable; };
    auto found = std::ranges::find_if(columns, sure);
    if (found == columns.end()) found = std::ranges::find_if(columns, &schema::Column::temporal);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
  }

  void add(const JoinEdge& edge, const char* function, int of) {
    if (!context_.work.spend(size_of(before_))) return;
    const auto ref = [&](int source, int table, int at) {
      return column_ref(source, at, column(table, at).kind);
    };
    Query query = before_;
    query.output_names.clear();
    const int place = static_cast<int>(query.from.size());
    Source& added = query.from.emplace_back();
    added.table = edge.other;
    added.join = JoinKind::left;
    added.on = {operation("=", {ref(place, edge.other, edge.other_columns[0]),
                                ref(source_, table_, edge.columns[0])})};
    query.group_by = query.outputs;
    query.group_by.push_back(ref(source_, table_, key_));
    for (const OrderKey& order : query.order_by) query.group_by.push_back(order.expr);
    const bool counts = std::string_view(function) == "count";
    query.outputs.push_back(call(function, {ref(place, edge.other, of)},
                                 counts ? schema::TypeKind::integer : column(edge.other, of).kind));
    FollowUpDraft draft{std::move(query), {}};
    visit_(std::move(draft.note(Act::referred)));
  }

  int source_ = -1;
  int table_ = -1;
  int key_ = -1;
};

}  // namespace

void of_each(const Query& before, const Feedback& told, const FollowUpWords& words,
             const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  OfEach(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
