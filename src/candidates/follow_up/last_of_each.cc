#include "candidates/follow_up/last_of_each.h"

#include <algorithm>
#include <string>
#include <utility>

#include "candidates/correction/feedback_match.h"
#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"

namespace nl_ask::candidates {
namespace {

/// The last or the first date that words ask for; nullptr: none.
const PolarCue* end_asked_for(const Feedback& told) {
  const auto cue = std::ranges::find_if(told.cues, [](const PolarCue& one) {
    return (one.kind == CueKind::superlative || one.kind == CueKind::hint) && one.dates;
  });
  return cue == told.cues.end() ? nullptr : &*cue;
}

class LastOfEach : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    source_ = subject_of(before_, context_.schema);
    const PolarCue* const end = end_asked_for(told_);
    const bool rows = source_ >= 0 && !before_.right && before_.group_by.empty() &&
                      !is_closed(before_) && !before_.distinct;
    if (end == nullptr || !rows) return;
    table_ = before_.from[static_cast<std::size_t>(source_)].table;
    key_ = context_.grammar.naming.key(table_);
    if (key_ < 0) return;
    function_ = end->dates_down ? "max" : "min";
    for (const FeedbackPhrase& saying : told_.phrases) {
      for (const PossibleItem& item : saying.columns)
        if (!item.use.is_row()) show(item.use.table, item.use.column);
      for (const PossibleItem& item : saying.tables) show(item.use.table, date_of(item.use.table));
    }
  }

 private:
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

  void show(int table, int date) {
    if (date < 0 || table == table_ || !column(table, date).temporal()) return;
    for (const JoinEdge& edge : context_.grammar.joins.edges(table_))
      if (!edge.up && edge.other == table && edge.columns.size() == 1) add(edge, date);
  }

  void add(const JoinEdge& edge, int date) {
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
    query.outputs.push_back(
        call(function_, {ref(place, edge.other, date)}, column(edge.other, date).kind));
    FollowUpDraft draft{std::move(query), {}};
    visit_(std::move(draft.note(Act::referred)));
  }

  int source_ = -1;
  int table_ = -1;
  int key_ = -1;
  const char* function_ = "max";
};

}  // namespace

bool asks_last_of_each(const Feedback& told, const FollowUpWords& words) {
  const bool shows_more = words.has(FollowCue::with) || words.has(FollowCue::more) ||
                          words.has(FollowCue::theirs) || told.has(CueKind::when);
  return shows_more && end_asked_for(told) != nullptr && !words.has(FollowCue::limit) &&
         !words.has(FollowCue::only);
}

void last_of_each(const Query& before, const Feedback& told, const FollowUpWords& words,
                  const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit) {
  if (asks_last_of_each(told, words)) LastOfEach(before, told, words, context, visit).run();
}

}  // namespace nl_ask::candidates
