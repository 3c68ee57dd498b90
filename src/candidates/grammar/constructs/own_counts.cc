// "managers with more than 3 reports", "members who referred at least 2 others", "managers without
// reports": by how many rows of the own table refer to a row.

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

/// How many lower rows are asked for, and the tokens that say of what.
struct CountedLower {
  int number = -1;          // chunks; -1: none are wanted
  bool none_above = false;  // no upper row is wanted
  int cue = -1;
  Operator op = Operator::none;
  std::vector<int> tokens;
};

std::vector<int> range_of(int first, int last) {
  std::vector<int> tokens;
  for (int t = first; t < last; ++t) tokens.push_back(t);
  return tokens;
}

/// The rows that refer to a row; of pairs those of the table of pairs.
const schema::ForeignKey& counting_key(const Parse& parse, const OwnRelation& relation) {
  return parse.naming.references()[static_cast<size_t>(relation.up)];
}

/// "more than 3 direct reports", "referred at least 3 others".
std::optional<CountedLower> counted_at(const Parse& parse, const OwnRelation& relation, int i) {
  CountedLower counted;
  counted.number = i;
  counted.op = comparison_at(parse, i, counted.cue);
  if (counted.op == Operator::none) return std::nullopt;
  const int first = counted.cue >= 0 ? std::min(counted.cue, i) : i;
  for (int after = std::max(counted.cue, i) + 1;
       after < parse.size() && (after <= i + 1 || parse.is(after - 1, CueKind::stop)); ++after) {
    const int start = parse.chunks[after].first;
    const int end = parse.free(after) ? end_of_lower(parse, relation, start) : -1;
    if (end > start) {
      counted.tokens = range_of(start, end);
      return counted;
    }
  }
  const int verb = first - 1;
  if (verb < 0) return std::nullopt;
  for (int start = parse.chunks[verb].first; start < parse.chunks[verb].last; ++start) {
    const int end = end_of_deed(parse, relation, start);
    if (end < parse.chunks[verb].last || (verb > 0 && parse.is(verb - 1, CueKind::be))) continue;
    counted.tokens = range_of(start, end);
    return counted;
  }
  return std::nullopt;
}

/// "without reports", "no subcategories"; "no manager" of rows that refer to none.
std::optional<CountedLower> absent_at(const Parse& parse, const OwnRelation& relation, int i) {
  if (!parse.is(i, CueKind::none) && !parse.is(i, CueKind::negation)) return std::nullopt;
  int after = i + 1;
  while (parse.is(after, CueKind::stop)) ++after;
  if (after >= parse.size()) return std::nullopt;
  const int start = parse.chunks[after].first;
  const int upper = parse.free(after) ? end_of_upper(parse, relation, start) : -1;
  const int end = upper > start ? upper : end_of_lower(parse, relation, start);
  if (end <= start) return std::nullopt;
  CountedLower counted;
  counted.cue = i;
  counted.none_above = upper > start;
  counted.tokens = range_of(start, end);
  return counted;
}

/// "departments without a head": not those who have none above them.
bool speaks_of_others(const Parse& parse, const OwnRelation& relation) {
  const std::vector<int> topics = topic_tables(parse);
  return !topics.empty() && topics[0] != relation.table;
}

Condition count_condition(const Parse& parse, const OwnRelation& relation,
                          const CountedLower& counted, Span span) {
  const schema::ForeignKey& key = counting_key(parse, relation);
  if (counted.none_above)
    return literal_condition({key.table, key.columns[0]}, Operator::is_null, {}, span);
  Nested nested;
  nested.output = {key.table, key.columns[0]};
  if (relation.kind) nested.conditions.push_back(*relation.kind);
  if (counted.number < 0) {
    Condition none = nested_condition(ConditionKind::unrelated, std::move(nested), span);
    none.left = row_of(relation.table);
    none.left.through = relation.up;
    return none;
  }
  Condition having;
  having.aggregate = Aggregate::count;
  having.op = counted.op;
  having.values = {number_words(*parse.chunks[counted.number].number)};
  nested.having.push_back(std::move(having));
  Condition several = nested_condition(ConditionKind::ranked, std::move(nested), span);
  several.left = {relation.table, key.referenced_columns[0]};
  return several;
}

void add_counted(Parse& parse, const OwnRelation& relation, const CountedLower& counted) {
  Span span = span_of_tokens(parse, counted.tokens);
  for (int chunk : {counted.number, counted.cue}) {
    if (chunk < 0) continue;
    span = language::join(span, parse.chunks[chunk].span);
    parse.use(chunk);
  }
  Sketch sketch = sketch_of(count_condition(parse, relation, counted, span));
  sketch.features.add("own.counted");
  const schema::ForeignKey& key = counting_key(parse, relation);
  const ColumnUse by{key.table, key.columns[0]};
  place_tokens(parse, counted.tokens, by);
  place_words_for_rows(parse, by, [&](int token) { return end_of_upper(parse, relation, token); });
  note_own_topic(parse, relation.table);
  parse.slots.push_back({std::move(sketch)});
}

void parse_own_counts(Parse& parse) {
  const std::vector<OwnRelation> relations = own_relations(parse.schema, parse.naming);
  for (int i = 0; i < parse.size() && !relations.empty(); ++i) {
    if (!parse.free(i)) continue;
    const bool number = parse.chunks[i].number && !parse.chunks[i].quoted;
    for (const OwnRelation& relation : relations) {
      if (relation.down >= 0) continue;  // of pairs each side is counted as any rows are
      const std::optional<CountedLower> counted =
          number ? counted_at(parse, relation, i) : absent_at(parse, relation, i);
      if (!counted || (counted->none_above && speaks_of_others(parse, relation))) continue;
      add_counted(parse, relation, *counted);
      break;
    }
  }
}

}  // namespace

extern constexpr Construct kOwnCounts = {
    .name = "own_counts",
    .read = parse_own_counts,
    .reads = {kAroundValues, CueKind::be},
    .uses_up = {kSchemaItems, kAroundValues, Material::word, Material::number},
    .provides = {Finding::topics},
    .after = {"terms", "own_relations"},
};

}  // namespace nl_ask::candidates
