#include "candidates/grammar/constructs/implied_absences.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// The chunk of what was done, before "nothing" or behind "never"; -1: none that is linked.
int deed_at(const Parse& parse, int cue) {
  for (const int i : {parse.next(cue, -1), parse.next(cue)})
    if (parse.free(i) && (parse.columnar(i) || parse.tabular(i)) &&
        says_done(parse.tokens[parse.chunks[i].first].lower))
      return i;
  return -1;
}

/// "have sold nothing", "were never rented": whether rows of `table` are what chunk `deed` says was
/// done, or parts of it (the lines of a rental).
bool is_done_in(const Parse& parse, int deed, int table) {
  if (deed < 0) return false;
  const Chunk& chunk = parse.chunks[deed];
  const auto of_it = [&](const schema::Mention* mention) {
    return mention->table == table ||
           std::ranges::any_of(parse.joins.edges(table), [&](const JoinEdge& edge) {
             return edge.up && edge.other == mention->table;
           });
  };
  return std::ranges::any_of(chunk.tables, of_it) || std::ranges::any_of(chunk.columns, of_it);
}

}  // namespace

Sketch without_related(int table, std::vector<Condition> conditions, Span span) {
  Sketch sketch;
  sketch.conditions.push_back(unrelated_to(table, std::move(conditions), span));
  sketch.features.add("nested.unrelated");
  return sketch;
}

bool only_limited(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (!parse.columnar(i) || !says_done(parse.tokens[chunk.first].lower)) return false;
  const ColumnUse use{chunk.columns[0]->table, chunk.columns[0]->column};
  return parse.column(use).numeric() && has_column_word(parse.naming, use, "bound");
}

void deny_implied(Parse& parse, int cue, int deed) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || parse.zones[cue] != Zone::filter) return;
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (parse.is(i, CueKind::sentence)) break;
    const Chunk& chunk = parse.chunks[i];
    if (i == deed) continue;
    if (chunk.number || chunk.time != nullptr || parse.valuable(i) || chunk.named()) return;
  }
  Slot slot;
  std::vector<int> seen;
  const int done = deed_at(parse, cue);
  std::vector<JoinEdge> edges = parse.joins.edges(topics[0]);
  const auto is_done = [&](const JoinEdge& edge) {
    return !edge.up && edge.other != topics[0] && is_done_in(parse, done, edge.other);
  };
  std::ranges::stable_partition(edges, is_done);
  for (const JoinEdge& edge : edges) {
    if (std::find(seen.begin(), seen.end(), edge.other) != seen.end() || seen.size() >= 4) continue;
    seen.push_back(edge.other);
    slot.push_back(without_related(edge.other, {}, parse.chunks[cue].span));
    slot.back().features.add("denial.implied");
    if (parse.named[edge.other]) slot.back().features.add("denial.implied_named");
    if (is_done(edge)) slot.back().features.add("denial.implied_deed");
  }
  if (slot.empty()) return;
  Sketch ignored;
  ignored.features.add("denial.ignored");
  slot.push_back(std::move(ignored));
  parse.use(cue);
  for (const int said : {deed, done})
    if (said >= 0) parse.use(said);
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
