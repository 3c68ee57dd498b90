#include "candidates/follow_up/referred.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "candidates/follow_up/edit_step.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/grammar/parse/roles.h"
#include "candidates/grammar/sketch/column_words.h"
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
    if (told_.has(CueKind::where)) show_places();
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

  /// Single references of the rows that are as `is` says; `up`: to others, else of others to them.
  template <typename Is>
  std::vector<JoinEdge> references(bool up, const Is& is) const {
    std::vector<JoinEdge> found;
    for (const JoinEdge& edge : context_.grammar.joins.edges(table_))
      if (edge.up == up && edge.columns.size() == 1 && is(edge)) found.push_back(edge);
    return found;
  }

  /// "Reported" of reported_by, "wrote" of an author, "insured" of insurers. `by_part`: not by what
  /// they are called themselves.
  bool is_called(const std::vector<std::string>& names, bool by_part = false) const {
    const std::vector<std::string>& own = naming().words(table_);
    return std::ranges::any_of(language::tokenize(words_.rest), [&](const language::Token& token) {
      return std::ranges::find(own, token.stem) == own.end() &&
             std::ranges::any_of(names, [&](const std::string& name) {
               return (!by_part || name != token.stem) &&
                      (speaks_of_role(name, token.stem) || alike(token.lower, name));
             });
    });
  }

  bool is_called(const JoinEdge& edge) const {
    return is_called(naming().words(edge.table, edge.columns[0])) ||
           is_called(naming().words(edge.other));
  }

  /// "Where are they?": places that the rows refer to, by name.
  void show_places() {
    const auto is_place = [this](const JoinEdge& edge) {
      return has_column_word(naming(), {edge.table, edge.columns[0]}, "place") ||
             std::ranges::any_of(naming().words(edge.other), [](const std::string& word) {
               return is_column_word("place", word);
             });
    };
    for (const JoinEdge& edge : references(true, is_place)) show(edge);
  }

  /// Those whom the words call by their name or part, persons or not ("who are they insured with");
  /// of several that may be meant by "whose", those that things belong to; else persons.
  void show_persons() {
    if (show_called()) return;
    const auto owner = [this](const JoinEdge& edge) {
      return is_somebody(naming(), edge.other) &&
             has_column_word(naming(), {edge.table, edge.columns[0]}, "owner");
    };
    const auto person = [this](const JoinEdge& edge) { return is_person(naming(), edge.other); };
    std::vector<JoinEdge> edges;
    if (told_.has(CueKind::whose)) edges = references(true, owner);
    if (edges.empty()) edges = references(true, person);
    if (edges.empty()) edges = references(true, owner);
    if (edges.empty() && !is_person(naming(), table_)) edges = references(false, person);
    for (const JoinEdge& edge : edges) show(edge);
  }

  /// False where the words call nobody.
  bool show_called() {
    const auto called = [this](const JoinEdge& edge) { return is_called(edge); };
    const std::vector<JoinEdge> edges = references(true, called);
    for (const JoinEdge& edge : edges) show(edge);
    bool found = !edges.empty();
    const auto& columns = context_.schema.tables[static_cast<std::size_t>(table_)].columns;
    for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
      const bool text = columns[static_cast<std::size_t>(c)].kind == schema::TypeKind::text;
      if (!text || naming().reference_of(table_, c) >= 0 ||
          !is_called(naming().words(table_, c), /*by_part=*/true))
        continue;
      Query query = before_;
      query.output_names.clear();
      query.outputs.push_back(column_ref(source_, c, schema::TypeKind::text));
      note(std::move(query), Act::referred);
      found = true;
    }
    return found;
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

  void show(const JoinEdge& edge) {
    show(Joined{edge.other, edge.other_columns[0], edge.columns[0]});
  }

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
