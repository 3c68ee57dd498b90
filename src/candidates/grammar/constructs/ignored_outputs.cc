// What is named and may not be shown all the same: "the name of the country", what is linked badly.

#include <algorithm>
#include <string>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/outputs.h"

namespace nl_ask::candidates {
namespace {

/// "the name of the country", where the country is a column: it is what is shown.
bool names_column(const Parse& parse, int i) {
  const std::string& stem = parse.tokens[parse.chunks[i].last - 1].stem;
  if (stem != "name" && stem != "titl") return false;
  if (!parse.is(parse.next(i), CueKind::of)) return false;
  int after = parse.next(parse.next(i));
  while (parse.is(after, CueKind::all) || parse.is(after, CueKind::distinct))
    after = parse.next(after);
  return parse.columnar(after) && parse.zones[after] == Zone::output;
}

/// "with city and phone", ": name, code, price": one of several that are to be shown.
bool is_listed(const Parse& parse, int i) {
  const int before = parse.next(i, -1);
  if (parse.is(before, CueKind::with) || parse.is(parse.next(before, -1), CueKind::with))
    return true;
  const bool follows = parse.is(i - 1, CueKind::comma) || parse.is(i - 1, CueKind::and_word);
  return follows && parse.columnar(i - 2) && parse.used[static_cast<size_t>(i - 2)];
}

}  // namespace

void add_ignored(const Parse& parse, int i, Slot& slot) {
  constexpr double kSure = 0.97;
  const Chunk& chunk = parse.chunks[i];
  const double score = std::max(chunk.table_score(), chunk.column_score());
  if (names_column(parse, i)) {
    Sketch nothing;
    nothing.features.add("output.ignored_name");
    slot.push_back(std::move(nothing));
    return;
  }
  if (score >= kSure) return;
  Sketch nothing;
  nothing.features.add("output.ignored");
  nothing.features.add("output.ignored_score", score);
  if (is_listed(parse, i)) nothing.features.add("output.ignored_listed");
  slot.push_back(std::move(nothing));
}

}  // namespace nl_ask::candidates
