// The same thing of two tables: "phone numbers of all customers and suppliers" (of either), "names
// used both by authors and students" (of both), "cities of clients but not of suppliers".

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr double kSurePair = 0.6;  // a name linked more weakly may be a verb

struct Pair {
  int column = -1;  // chunk of what is asked for
  int first = -1;   // chunks of the tables
  int second = -1;
  bool both = false;    // "both", "common"
  bool except = false;  // "but not"
};

bool named(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return std::max(chunk.table_score(), chunk.column_score()) >= kSurePair;
}

/// Whether the question says more than a column of two tables.
bool says_more(const Parse& parse, const Pair& pair) {
  for (int i = 0; i < parse.size(); ++i) {
    if (i == pair.column || i == pair.first || i == pair.second) continue;
    const Chunk& chunk = parse.chunks[i];
    if (chunk.number || chunk.quoted || chunk.time != nullptr || parse.valuable(i)) return true;
    for (CueKind kind :
         {CueKind::count, CueKind::sum, CueKind::avg, CueKind::max, CueKind::min, CueKind::each,
          CueKind::compare, CueKind::comparative, CueKind::superlative, CueKind::hint,
          CueKind::order, CueKind::how_much, CueKind::frequent, CueKind::none, CueKind::whose})
      if (parse.is(i, kind)) return true;
    if (named(parse, i) && i < pair.first) return true;
  }
  return false;
}

/// The table after "and", "but not" behind chunk `first`; -1: none.
int second_table(const Parse& parse, int first, Pair& pair) {
  bool joined = false;
  for (int i = first + 1; i < parse.size() && i <= first + 6; ++i) {
    if (parse.tabular(i) && named(parse, i))
      return joined && table_at(parse, i) != table_at(parse, first) ? i : -1;
    joined |= parse.is(i, CueKind::and_word) || parse.is(i, CueKind::or_word) ||
              parse.is(i, CueKind::except) || parse.is(i, CueKind::negation);
    pair.except |= parse.is(i, CueKind::except) || parse.is(i, CueKind::negation);
    if (named(parse, i) || parse.is(i, CueKind::sentence)) return -1;
  }
  return -1;
}

std::optional<Pair> find_pair(const Parse& parse) {
  Pair pair;
  for (int i = 0; i < parse.size() && pair.second < 0; ++i) {
    if (pair.column < 0 && parse.zones[i] == Zone::output && parse.columnar(i)) pair.column = i;
    pair.both |= parse.is(i, CueKind::both) || parse.is(i, CueKind::same);
    if (pair.column < 0 || i == pair.column || !parse.tabular(i) || !named(parse, i)) continue;
    pair.first = i;
    pair.second = second_table(parse, i, pair);
    if (pair.second < 0) return std::nullopt;
  }
  if (pair.second < 0 || says_more(parse, pair)) return std::nullopt;
  for (int i = pair.first; i < pair.second; ++i) pair.both |= parse.is(i, CueKind::both);
  return pair;
}

/// The column of `table` that the words mean.
std::optional<ColumnChoice> column_of_table(const Parse& parse, int chunk, int table) {
  for (ColumnChoice& choice : column_choices(parse, chunk, table))
    if (choice.use.table == table) return std::move(choice);
  return std::nullopt;
}

Sketch of_table(const ColumnChoice& choice) {
  Sketch sketch;
  sketch.outputs.push_back(output_of(choice.use, choice.span));
  sketch.features = choice.features;
  return sketch;
}

void add(Parse& parse, const Sketch& left, const Sketch& right, SetOperation operation,
         const char* feature) {
  Sketch whole = left;
  whole.set_operation = operation;
  whole.right_part = std::make_shared<const Sketch>(right);
  whole.right_alone = true;
  whole.features.add(right.features);
  whole.features.add(feature);
  parse.wholes.push_back(std::move(whole));
}

void parse_two_tables(Parse& parse) {
  const std::optional<Pair> pair = find_pair(parse);
  if (!pair) return;
  const auto one = column_of_table(parse, pair->column, table_at(parse, pair->first));
  const auto other = column_of_table(parse, pair->column, table_at(parse, pair->second));
  if (!one || !other || parse.column(one->use).kind != parse.column(other->use).kind) return;
  const Sketch left = of_table(*one), right = of_table(*other);
  if (pair->except) {
    add(parse, left, right, SetOperation::except, "sets.tables_except");
    return;
  }
  add(parse, left, right, SetOperation::union_distinct,
      pair->both ? "sets.tables_union_both" : "sets.tables_union");
  add(parse, left, right, SetOperation::intersect,
      pair->both ? "sets.tables_intersect_both" : "sets.tables_intersect");
}

}  // namespace

extern constexpr Construct kTwoTables = {
    .name = "two_tables",
    .read = parse_two_tables,
    .reads = {kAroundColumns, kAggregateCues, kDenials, kDegrees, CueKind::count, CueKind::how_much,
              CueKind::compare, CueKind::frequent, CueKind::comparative, CueKind::order,
              CueKind::both, CueKind::or_word, CueKind::and_word, CueKind::same, CueKind::sentence},
    .after = {"tables"},
};

}  // namespace nl_ask::candidates
