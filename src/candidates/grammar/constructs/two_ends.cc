// "Rides that ended at another hub", "rentals brought back to the same branch", "requests merged by
// their own author": rows that refer to two rows of one table, which differ or are the same.

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_words.h"

namespace nl_ask::candidates {
namespace {

using Words = std::vector<std::string>;

/// Two references of the rows of a table; what comes of one in comparison with the other.
struct Ends {
  ColumnUse from;
  ColumnUse to;
  Operator op = Operator::unequal;
  int table = -1;
  std::vector<int> covered;
};

bool is_one_of(const Words& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

const std::string& lower(const Parse& parse, int token) {
  return parse.tokens[static_cast<size_t>(token)].lower;
}

/// "at another", "to a different", "by their own": what says it begins after a word that leads
/// there.
bool is_led_to(const Parse& parse, int token) {
  int before = token - 1;
  while (before >= 0 && is_one_of(relation_data().fillers, lower(parse, before))) --before;
  return before >= 0 && is_one_of(relation_data().leading, lower(parse, before));
}

Operator said_of_ends(const Parse& parse, int token) {
  if (!is_led_to(parse, token)) return Operator::none;
  const std::string& word = lower(parse, token);
  if (is_one_of(relation_data().elsewhere, word)) return Operator::unequal;
  return is_one_of(relation_data().alike, word) ? Operator::equal : Operator::none;
}

/// Rows of which table the chunk speaks of: it is named, or a column that refers to it; -1: none.
int table_referred(const Parse& parse, int chunk) {
  constexpr double kSure = 0.6;
  if (!parse.free(chunk)) return -1;
  const Chunk& said = parse.chunks[chunk];
  if (said.table_score() >= kSure) return said.tables[0]->table;
  for (const schema::Mention* column : said.columns)
    for (const JoinEdge& edge : parse.joins.edges(column->table))
      if (column->score >= kSure && edge.up && edge.columns == std::vector<int>{column->column})
        return edge.other;
  return -1;
}

/// The columns of `table` that refer to rows of `referred`, another table.
std::vector<ColumnUse> references_to(const Parse& parse, int table, int referred) {
  std::vector<ColumnUse> found;
  if (table == referred) return found;
  for (const JoinEdge& edge : parse.joins.edges(table))
    if (edge.other == referred && edge.columns.size() == 1 && edge.up)
      found.push_back({table, edge.columns[0]});
  return found;
}

/// Whether a word of the question but for those in chunk `except` is one of the column's name.
bool is_said(const Parse& parse, ColumnUse use, int except) {
  for (int token = 0; token < static_cast<int>(parse.tokens.size()); ++token) {
    const Chunk& chunk = parse.chunks[except];
    if (token >= chunk.first && token < chunk.last) continue;
    const std::string& stem = parse.tokens[static_cast<size_t>(token)].stem;
    if (parse.naming.has_word(use.table, use.column, stem)) return true;
  }
  return false;
}

/// The first two, those first that words of the question name.
bool choose(const Parse& parse, std::vector<ColumnUse> references, int chunk, Ends& ends) {
  if (references.size() < 2) return false;
  if (references.size() > 2)
    std::ranges::stable_sort(references, std::ranges::greater{},
                             [&](ColumnUse use) { return is_said(parse, use, chunk); });
  ends.from = references[0];
  ends.to = references[1];
  return true;
}

/// "than the one they started from": what is said again of the other end.
void cover_rest(const Parse& parse, int chunk, Ends& ends) {
  const int first = parse.chunks[chunk].last;
  const auto ends_there = [&](int i) {
    return parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
           parse.is(i, CueKind::and_word) || parse.valuable(i) || parse.chunks[i].time != nullptr ||
           (parse.chunks[i].number && !is_one_of(relation_data().rows, parse.chunks[i].text));
  };
  if (first >= static_cast<int>(parse.tokens.size()) ||
      !is_one_of(relation_data().beside, lower(parse, first)))
    return;
  for (int i = chunk + 1; i < parse.size() && !ends_there(i); ++i)
    for (int token = parse.chunks[i].first; token < parse.chunks[i].last; ++token)
      ends.covered.push_back(token);
}

/// "ended at", "departed from and arrived at": what the rows do at the two ends, before what says
/// that they differ or are the same (chunk `said`).
void cover_deeds(const Parse& parse, int said, Ends& ends) {
  constexpr double kNamed = 0.6;
  for (int i = said - 1; i >= 0; --i) {
    const Chunk& chunk = parse.chunks[i];
    if (chunk.number || chunk.time != nullptr || chunk.table_score() >= kNamed) return;
    const bool leads = parse.is(i, CueKind::in) || parse.is(i, CueKind::by) ||
                       parse.is(i, CueKind::of) || parse.is(i, CueKind::with) ||
                       parse.is(i, CueKind::stop) || parse.is(i, CueKind::and_word);
    if (!leads && (!parse.free(i) || chunk.cue != nullptr)) return;
    for (int token = chunk.first; token < chunk.last; ++token) ends.covered.push_back(token);
  }
}

bool read_ends(const Parse& parse, int token, int chunk, Ends& ends) {
  const int referred = table_referred(parse, chunk);
  if (referred < 0) return false;
  for (const int table : topic_tables(parse)) {
    if (!choose(parse, references_to(parse, table, referred), chunk, ends)) continue;
    ends.table = table;
    for (int at = token; at < parse.chunks[chunk].last; ++at) ends.covered.push_back(at);
    cover_rest(parse, chunk, ends);
    cover_deeds(parse, parse.chunk_at(token), ends);
    return true;
  }
  return false;
}

void add_ends(Parse& parse, const Ends& ends) {
  Condition condition =
      literal_condition(ends.to, ends.op, {}, span_of_tokens(parse, ends.covered));
  condition.right = ends.from;
  Sketch sketch = sketch_of(std::move(condition));
  sketch.features.add(ends.op == Operator::equal ? "own.ends_alike" : "own.ends_apart");
  place_tokens(parse, ends.covered, ends.to);
  note_own_topic(parse, ends.table);
  parse.slots.push_back({std::move(sketch)});
}

void parse_two_ends(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    for (int token = parse.chunks[i].first; token < parse.chunks[i].last; ++token) {
      Ends ends;
      ends.op = said_of_ends(parse, token);
      const int chunk = token + 1 < parse.chunks[i].last ? i : i + 1;
      if (ends.op == Operator::none || chunk >= parse.size()) continue;
      if (!read_ends(parse, token, chunk, ends)) continue;
      add_ends(parse, ends);
      return;
    }
}

}  // namespace

extern constexpr Construct kTwoEnds = {
    .name = "two_ends",
    .read = parse_two_ends,
    .reads = {kAroundValues, CueKind::which, CueKind::distinct, CueKind::comma, CueKind::same,
              CueKind::pronoun, CueKind::relative},
    .uses_up = {kSchemaItems, kAroundValues, CueKind::auxiliary, CueKind::distinct, CueKind::same,
                CueKind::pronoun, CueKind::relative, CueKind::compare, CueKind::comparative,
                Material::word},
    .provides = {Finding::topics},
    .after = {"terms", "full_names", "own_relations", "own_pairs"},
};

}  // namespace nl_ask::candidates
