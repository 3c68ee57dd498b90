#include "candidates/follow_up/referred.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kNameLetters = 5;  // that "reported" and "reporter" have in common

bool alike(std::string_view word, std::string_view other) {
  return word.size() >= kNameLetters && other.size() >= kNameLetters &&
         word.substr(0, kNameLetters) == other.substr(0, kNameLetters);
}

class Referred : private EditStep {
 public:
  using EditStep::EditStep;

  void run() {
    source_ = subject_of(before_, context_.schema);
    if (source_ < 0 || before_.right || is_closed(before_) || !before_.group_by.empty()) return;
    table_ = before_.from[static_cast<std::size_t>(source_)].table;
    // "Who is the youngest?" asks for one of the rows, "only those who hesitated" for some of them.
    const bool asks = !words_.has(FollowCue::superlative) && !words_.has(FollowCue::only);
    if (words_.has(FollowCue::who) && asks) show_persons();
    if (words_.has(FollowCue::with) || words_.has(FollowCue::more) || asks_for_theirs())
      show_named();
  }

 private:
  const Naming& naming() const { return context_.grammar.naming; }

  /// "Their managers?", and nothing else.
  bool asks_for_theirs() const {
    return words_.has(FollowCue::theirs) && told_.phrases.size() == 1 &&
           !words_.has(FollowCue::only) && !words_.has(FollowCue::except) &&
           !words_.has(FollowCue::count);
  }

  /// References of the rows to persons; of several those that the words call by their name.
  std::vector<JoinEdge> to_persons(bool up) const {
    std::vector<JoinEdge> all, called;
    for (const JoinEdge& edge : context_.grammar.joins.edges(table_)) {
      if (edge.up != up || edge.columns.size() != 1 || !is_person(naming(), edge.other)) continue;
      all.push_back(edge);
      if (up && is_called(edge)) called.push_back(edge);
    }
    return called.empty() ? all : called;
  }

  bool is_called(const JoinEdge& edge) const {
    const auto said = language::tokenize(words_.rest);
    return std::ranges::any_of(naming().words(edge.table, edge.columns[0]), [&](const auto& word) {
      return std::ranges::any_of(said, [&](const auto& token) { return alike(token.lower, word); });
    });
  }

  /// Persons that the rows refer to; else those that refer to them.
  void show_persons() {
    std::vector<JoinEdge> edges = to_persons(true);
    if (edges.empty() && !is_person(naming(), table_)) edges = to_persons(false);
    for (const JoinEdge& edge : edges) show({edge.other, edge.other_columns[0], edge.columns[0]});
  }

  /// "With their manager": a column that refers to a row with a name.
  void show_named() {
    for (const FeedbackPhrase& saying : told_.phrases)
      for (const PossibleItem& item : saying.columns) {
        if (item.use.table != table_ || item.use.is_row()) continue;
        if (const auto edge = reference_of(item.use, context_.grammar))
          show({edge->other, edge->other_columns[0], item.use.column});
      }
  }

  /// A table that is joined by one of its columns to one of the rows'.
  struct Joined {
    int table = 0;
    int column = 0;
    int own = 0;
  };

  void show(Joined joined) {
    const std::vector<int> names = naming().shown_name(joined.table);
    if (names.empty() || !context_.work.spend(size_of(before_))) return;
    Query query = before_;
    const bool computed = std::ranges::any_of(query.outputs, contains_aggregate);
    if (computed) query.outputs.clear();
    query.output_names.clear();
    const auto column = [&](int source, int table, int of) {
      return column_ref(source, of, context_.schema.column(table, of).kind);
    };
    const int place = static_cast<int>(query.from.size());
    Source& added = query.from.emplace_back();
    added.table = joined.table;
    const bool keeps = !computed && context_.schema.column(table_, joined.own).nullable;
    if (keeps) added.join = JoinKind::left;
    added.on = {operation(
        "=", {column(source_, table_, joined.own), column(place, joined.table, joined.column)})};
    for (const int name : names) query.outputs.push_back(column(place, joined.table, name));
    FollowUpDraft draft{std::move(query), {}};
    visit_(std::move(draft.note(Act::referred)));
  }

  int source_ = -1;
  int table_ = -1;
};

}  // namespace

void referred_rows(const Query& before, const Feedback& told, const FollowUpWords& words,
                   const FollowUpContext& context,
                   const std::function<void(FollowUpDraft)>& visit) {
  Referred(before, told, words, context, visit).run();
}

bool shows_bare_reference(const Query& query, const Query& before, const FollowUpContext& context) {
  const Naming& naming = context.grammar.naming;
  return std::ranges::any_of(query.outputs, [&](const Expr& output) {
    const ColumnUse use = use_of(output, query);
    if (output.kind != ExprKind::column || use.table < 0 || use.is_row()) return false;
    const auto edge = reference_of(use, context.grammar);
    return edge && !naming.names(edge->other).empty() &&
           std::ranges::none_of(before.outputs,
                                [&](const Expr& old) { return use_of(old, before) == use; });
  });
}

}  // namespace nl_ask::candidates
