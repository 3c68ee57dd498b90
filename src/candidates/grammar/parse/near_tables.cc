#include "candidates/grammar/parse/near_tables.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

/// The table that was named last before chunk `i`, by itself, a column or a value; -1: none.
int table_before(const Parse& parse, int i) {
  constexpr double kSure = 0.6;  // linked more weakly, it may be a verb
  for (int at = i - 1; at >= 0 && !parse.is(at, CueKind::sentence); --at) {
    const Chunk& chunk = parse.chunks[at];
    if (chunk.cue != nullptr || chunk.time != nullptr || chunk.number) continue;
    if (parse.tabular(at) && chunk.table_score() >= kSure) return table_at(parse, at);
    if (parse.columnar(at) && chunk.column_score() >= kSure) return chunk.columns[0]->table;
    if (parse.valuable(at) && !chunk.values.empty()) return chunk.values[0]->table;
  }
  return -1;
}

/// Whether a negation stands between the thing that was named last before chunk `i` and what is
/// asked about: "groups that had no post in 2026".
bool after_denial(const Parse& parse, int i) {
  bool named = false;
  for (int at = i - 1; at >= 0 && !parse.is(at, CueKind::sentence); --at) {
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none)) return named;
    const Chunk& chunk = parse.chunks[at];
    named |= chunk.cue == nullptr && !chunk.number && (chunk.named() || !chunk.values.empty());
  }
  return false;
}

}  // namespace

std::vector<int> tables_near(const Parse& parse, int i) {
  std::vector<int> tables = topic_tables(parse);
  const int near = table_before(parse, i);
  if (near < 0) return tables;
  // Of what is denied, and of many dates, only the first few readings are looked at.
  std::erase(tables, near);
  tables.insert(tables.begin(), near);
  return tables;
}

void add_nearness(const Parse& parse, int i, int table, FeatureVector& features) {
  const int near = table_before(parse, i);
  if (near < 0) return;
  if (near == table) features.add("time.near");
  if (after_denial(parse, i)) features.add(near == table ? "time.denied" : "time.denied_other");
}

}  // namespace nl_ask::candidates
