// Which columns an adjective speaks of: "oldest" of an age, or of a birth date the other way round.

#include <algorithm>

#include "candidates/grammar/grammar.h"

namespace nl_ask::candidates {
namespace {

bool has_words(const Parse& parse, ColumnUse use, const std::vector<std::string>& words) {
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return parse.naming.has_word(use.table, use.column, word);
  });
}

std::vector<HintedColumn> hinted_in(const Parse& parse, const std::vector<ColumnHint>& hints,
                                    const std::vector<int>& tables) {
  std::vector<HintedColumn> found;
  for (int table : tables) {
    const int columns = static_cast<int>(parse.schema.tables[table].columns.size());
    for (int rank = 0; rank < static_cast<int>(hints.size()); ++rank)
      for (int c = 0; c < columns; ++c) {
        const schema::Column& column = parse.schema.column(table, c);
        if (!has_words(parse, {table, c}, hints[rank].words) ||
            column.kind == schema::TypeKind::boolean)
          continue;
        found.push_back({{table, c}, hints[rank].sign, rank});
      }
  }
  return found;
}

}  // namespace

int measured_later(const Parse& parse, int cue, int name) {
  for (int i = name + 1; i < parse.size() && i <= cue + 8; ++i) {
    if (parse.is(i, CueKind::sentence) || parse.is(i, CueKind::comma)) break;
    if (!parse.free(i) || !parse.columnar(i)) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    if (parse.column({best.table, best.column}).temporal()) return i;
  }
  return -1;
}

std::vector<HintedColumn> hinted_columns(const Parse& parse, const std::vector<ColumnHint>& hints,
                                         const std::vector<int>& tables) {
  std::vector<HintedColumn> found = hinted_in(parse, hints, tables);
  const bool measured = std::any_of(found.begin(), found.end(), [&](const HintedColumn& hint) {
    return !parse.column(hint.use).textual();
  });
  if (measured || hints.empty()) return found;
  std::vector<int> beside;
  for (int table : tables)
    for (const JoinEdge& edge : parse.joins.edges(table)) beside.push_back(edge.other);
  const std::vector<HintedColumn> more = hinted_in(parse, hints, beside);
  found.insert(found.end(), more.begin(), more.end());
  return found;
}

}  // namespace nl_ask::candidates
