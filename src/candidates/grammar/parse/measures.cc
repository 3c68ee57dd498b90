#include "candidates/grammar/parse/measures.h"

#include <algorithm>
#include <tuple>

#include "base/identifier.h"
#include "candidates/grammar/parse/column_units.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/question_terms.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr double kNamed = 0.9;  // a column or a table that is surely meant itself

/// How sure it is that a column says how much a row is about, the least first: parts of an amount
/// come behind others, what holds them all before those of as sure a word.
struct AmountRank {
  size_t word = 0;  // the place of the surest word for an amount in the name; as many: none
  bool part = false, whole = false;

  bool found() const { return word < column_words("amount").size(); }
  bool before(const AmountRank& other) const {
    return std::tuple(part, !whole, word) < std::tuple(other.part, !other.whole, other.word);
  }
};

AmountRank amount_rank(const Parse& parse, ColumnUse use) {
  const std::vector<std::string>& words = column_words("amount");
  const std::vector<std::string>& own = parse.naming.words(use.table, use.column);
  const auto found = std::find_if(words.begin(), words.end(), [&](const std::string& word) {
    return std::find(own.begin(), own.end(), word) != own.end();
  });
  return {static_cast<size_t>(found - words.begin()), has_column_word(parse.naming, use, "part"),
          has_column_word(parse.naming, use, "whole")};
}

/// What shipping costs is no amount of orders; what a refund comes to is one of refunds.
bool is_mere_part(const Parse& parse, ColumnUse use) {
  const std::vector<std::string>& parts = column_words("part");
  const std::vector<std::string>& rows = parse.naming.words(use.table);
  const auto of_rows = [&](const std::string& word) { return std::ranges::count(rows, word) > 0; };
  return std::ranges::any_of(parse.naming.words(use.table, use.column),
                             [&](const std::string& word) {
                               return std::ranges::count(parts, word) > 0 && !of_rows(word);
                             });
}

bool says_turnover(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.cue == nullptr && chunk.time == nullptr && chunk.column_score() < kNamed &&
         chunk.table_score() < kNamed && chunk.last - chunk.first == 1 &&
         is_column_word("turnover", parse.tokens[chunk.first].stem);
}

Measure summed(const Parse& parse, int table, int amount, int i, const char* feature) {
  return {table, output_of(Aggregate::sum, {table, amount}, parse.chunks[i].span), feature, false};
}

/// What turnover is in the rows of a table: worked out (quantity by price), else their amount; -1:
/// nothing.
int turnover_in(const Parse& parse, int table) {
  const DerivedColumn* worked_out =
      parse.terms == nullptr ? nullptr : parse.terms->derived().inferred_of(table);
  return worked_out != nullptr ? worked_out->use.column : natural_amount(parse, table);
}

/// "our turnover": of the tables that the word is linked with, else of all.
std::vector<Measure> turnovers(const Parse& parse, int i) {
  std::vector<Measure> found;
  const auto add = [&](int table) {
    const int amount = turnover_in(parse, table);
    if (amount < 0) return;
    found.push_back(summed(parse, table, amount, i, "measure.turnover"));
    found.back().word = true;
  };
  for (const schema::Mention* mention : parse.chunks[i].tables) add(mention->table);
  const int tables = static_cast<int>(parse.schema.tables.size());
  for (int t = 0; found.empty() && t < tables; ++t)
    if (parse.named[t]) add(t);
  const bool linked = !found.empty();
  for (int t = 0; !linked && t < tables; ++t) add(t);
  return found;
}

}  // namespace

bool is_unsaid_part(const Parse& parse, ColumnUse use) {
  if (!is_mere_part(parse, use)) return false;
  return std::ranges::none_of(parse.tokens, [&](const language::Token& token) {
    return is_column_word("part", token.stem) &&
           parse.naming.has_word(use.table, use.column, token.stem);
  });
}

bool is_portion(const Parse& parse, ColumnUse use) {
  return !parse.column(use).derived && has_column_word(parse.naming, use, "portion");
}

bool is_unsaid_portion(const Parse& parse, ColumnUse use) {
  return is_portion(parse, use) &&
         std::ranges::none_of(parse.tokens, [](const language::Token& token) {
           return is_column_word("portion", token.stem) || token.text == "%";
         });
}

bool can_be_added_up(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return column.numeric() && !column.derived && !parse.naming.identifies(use.table, use.column) &&
         !has_column_word(parse.naming, use, "level");
}

bool called_turnover(const Parse& parse, int i) {
  return is_column_word("turnover", parse.tokens[parse.chunks[i].last - 1].stem);
}

bool holds_events(const Parse& parse, int table) {
  const schema::Table& rows = parse.schema.tables[table];
  const bool named = !parse.naming.names(table).empty() && !parse.naming.numbered(table);
  return rows.kind != schema::TableKind::view && !named && has_date(parse, table);
}

bool belongs_to(const Parse& parse, int table, int owner) {
  constexpr size_t kMostSteps = 3;
  std::vector<int> reached = {table};
  for (size_t step = 0, from = 0; step < kMostSteps; ++step)
    for (const size_t end = reached.size(); from < end; ++from)
      for (const JoinEdge& edge : parse.joins.edges(reached[from])) {
        if (!edge.up || (!edge.declared && step > 0)) continue;
        if (edge.other == owner) return true;
        if (std::ranges::find(reached, edge.other) == reached.end()) reached.push_back(edge.other);
      }
  return false;
}

int counts_things(const Parse& parse, ColumnUse use, const std::string& thing) {
  bool found = false, only = true, said = false;
  for (const std::string& word : parse.naming.words(use.table, use.column)) {
    found |= word == thing;
    said |= is_column_word("count", word);
    only &= word == thing || is_column_word("count", word);
  }
  return !found ? 0 : only && said ? 2 : 1;
}

namespace {

/// "page views" whose rows say how many views there were (views_count): that column; -1: none.
int number_of_things(const Parse& parse, int table) {
  const std::vector<std::string>& called = parse.naming.words(table);
  if (called.empty()) return -1;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (parse.naming.words(table, c).size() > 1 && can_be_added_up(parse, {table, c}) &&
        counts_things(parse, {table, c}, called.back()) == 2)
      return c;
  return -1;
}

/// "renewals" of a loan: a whole number of what the plural says.
bool counts_others(const schema::Column& column) {
  const std::vector<std::string> words = base::identifier_words(column.name);
  return column.kind == schema::TypeKind::integer && !words.empty() &&
         language::is_plural(words.back());
}

}  // namespace

int natural_amount(const Parse& parse, int table) {
  if (!holds_events(parse, table)) return -1;
  if (const int named = amount_named(parse, table); named >= 0)
    return is_mere_part(parse, {table, named}) ? -1 : named;
  int only = -1, numbers = 0;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (can_be_added_up(parse, {table, c}) &&
        !has_column_word(parse.naming, {table, c}, "carriage") && ++numbers == 1)
      only = c;
  // A number alone will do, but not how long each of them took or how many of something it had.
  const bool amounts = numbers == 1 && unit_of(parse, {table, only}) == nullptr;
  return amounts && !counts_others(parse.column({table, only})) ? only : -1;
}

int amount_named(const Parse& parse, int table) {
  int best = -1;
  AmountRank best_rank;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    if (!can_be_added_up(parse, {table, c}) || has_column_word(parse.naming, {table, c}, "apiece"))
      continue;
    const AmountRank rank = amount_rank(parse, {table, c});
    if (!rank.found() || (best >= 0 && !rank.before(best_rank))) continue;
    best = c;
    best_rank = rank;
  }
  return best;
}

int amount_of(const Parse& parse, int table) {
  const int natural = natural_amount(parse, table);
  const int named = natural >= 0 ? natural : amount_named(parse, table);
  return named >= 0 && is_mere_part(parse, {table, named}) ? -1 : named;
}

int amount_called(const Parse& parse, int i) {
  const int table = i >= 0 && parse.tabular(i) ? table_at(parse, i) : -1;
  if (table < 0 || natural_amount(parse, table) >= 0 || parse.naming.words(table).empty() ||
      !is_column_word("money", parse.naming.words(table).back()))
    return -1;
  const std::vector<schema::Column>& columns = parse.schema.tables[table].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c)
    if (columns[c].kind == schema::TypeKind::decimal && can_be_added_up(parse, {table, c}))
      return c;
  return -1;
}

std::vector<Measure> added_up_at(const Parse& parse, int i) {
  constexpr double kNearlyNamed = 0.75;  // "shipping costs" of ship_cost
  std::vector<Measure> found;
  if (is_metric(parse, i) || parse.chunks[i].column_score() < kNearlyNamed) return found;
  for (const schema::Mention* mention : parse.chunks[i].columns) {
    const ColumnUse use{mention->table, mention->column};
    if (mention->score < kNamed * parse.chunks[i].column_score() || !can_be_added_up(parse, use))
      continue;
    found.push_back(summed(parse, use.table, use.column, i, "measure.column"));
  }
  return found;
}

bool says_sum_inside(const Parse& parse, int i) {
  if (i < 0 || i >= parse.size() || !parse.columnar(i)) return false;
  const Chunk& chunk = parse.chunks[i];
  const std::string& stem = parse.tokens[chunk.first].stem;
  const schema::Mention& best = *chunk.columns[0];
  return chunk.last - chunk.first > 1 && is_column_word("added_up", stem) &&
         !parse.naming.has_word(best.table, best.column, stem);
}

bool says_deed_date(const Parse& parse, int i) {
  const std::vector<const schema::Mention*>& columns = parse.chunks[i].columns;
  return parse.columnar(i) && parse.column({columns[0]->table, columns[0]->column}).temporal();
}

std::vector<Measure> worth_of_deed(const Parse& parse, int i) {
  std::vector<Measure> measures;
  for (const ColumnChoice& choice : column_choices(parse, i)) {
    const int amount = natural_amount(parse, choice.use.table);
    if (amount < 0 || !parse.column(choice.use).temporal()) continue;
    measures.push_back({choice.use.table,
                        output_of(Aggregate::sum, {choice.use.table, amount}, choice.span),
                        "measure.deed", false, choice.use});
  }
  return measures;
}

std::vector<Measure> measures_at(const Parse& parse, int i) {
  if (i < 0 || i >= parse.size()) return {};
  if (is_metric(parse, i)) return {};
  if (says_turnover(parse, i)) return turnovers(parse, i);
  if (!parse.tabular(i)) return {};
  const int table = table_at(parse, i);
  const int turnover = called_turnover(parse, i) ? turnover_in(parse, table) : -1;
  if (turnover >= 0 && parse.column({table, turnover}).derived) {
    Measure money = summed(parse, table, turnover, i, "measure.turnover");
    money.word = true;
    return {money};
  }
  const int stored = number_of_things(parse, table);
  const int amount = stored >= 0 ? stored : natural_amount(parse, table);
  if (amount < 0) return {};
  Measure rows{table, count_of_rows(table, parse.chunks[i].span), "measure.count"};
  return {summed(parse, table, amount, i, "measure.sum"), rows};
}

}  // namespace nl_ask::candidates
