// "Who mentors whom", "which parts were replaced, and by what": each row beside the row of its own
// table that it refers to.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

/// What is shown of the upper rows where a column is among the words: "the subject of the original
/// campaign"; -1: nothing is said.
int column_shown(const Parse& parse, const RelationSaid& said, int table) {
  for (const int token : said.covered)
    for (int i = 0; i < parse.size(); ++i) {
      if (parse.chunks[i].first != token) continue;
      const ColumnUse use = shared_column(parse, table, i);
      if (!use.is_row() && !parse.naming.identifies(table, use.column) &&
          parse.naming.reference_of(table, use.column) < 0)
        return i;
    }
  return -1;
}

/// All from the first word that says it to the last: "with the consultant who supervises them".
void cover_between(RelationSaid& said) {
  const auto [first, last] = std::ranges::minmax(said.covered);
  said.covered.clear();
  for (int token = first; token <= last; ++token) said.covered.push_back(token);
}

void parse_own_pairs(Parse& parse) {
  for (const OwnRelation& relation : own_relations(parse.schema, parse.naming)) {
    if (relation.down >= 0) continue;
    std::optional<RelationSaid> said = pairs_said(parse, relation);
    if (!said) continue;
    cover_between(*said);
    Slot slot;
    show_referred(parse, relation.up, column_shown(parse, *said, relation.table),
                  span_of_tokens(parse, said->covered), slot);
    if (slot.empty()) continue;
    for (Sketch& sketch : slot) sketch.features.add("own.pair");
    const schema::ForeignKey& key = parse.naming.references()[static_cast<size_t>(relation.up)];
    place_tokens(parse, said->covered, {key.table, key.columns[0]});
    note_own_topic(parse, relation.table);
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kOwnPairs = {
    .name = "own_pairs",
    .read = parse_own_pairs,
    .reads = {kAroundValues, CueKind::which, CueKind::who, CueKind::relative, CueKind::comma,
              CueKind::pronoun, CueKind::with, CueKind::by},
    .uses_up = {kSchemaItems, kAroundValues, CueKind::auxiliary, CueKind::who, CueKind::which,
                CueKind::relative, CueKind::comma, CueKind::and_word, CueKind::with, CueKind::by,
                CueKind::pronoun, Material::word},
    .provides = {Finding::topics},
    .after = {"terms", "full_names", "own_relations", "own_references"},
};

}  // namespace nl_ask::candidates
