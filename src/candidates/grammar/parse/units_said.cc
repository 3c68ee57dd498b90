#include "candidates/grammar/parse/units_said.h"

#include <algorithm>

#include "language/time/time_words.h"

namespace nl_ask::candidates {

const UnitGroup* unit_said(const Parse& parse, int i) {
  return unit_group(parse.tokens[static_cast<std::size_t>(parse.chunks[i].last) - 1].stem);
}

bool says_time_unit(const Parse& parse, const Chunk& chunk) {
  const language::Token& first = parse.tokens[static_cast<std::size_t>(chunk.first)];
  return unit_group(first.stem) != nullptr ||
         language::TimeWords::english().unit(first.lower).has_value();
}

bool is_time_unit(const Parse& parse, int i) {
  constexpr double kNamed = 0.97;
  if (i < 0 || i >= parse.size()) return false;
  const Chunk& unit = parse.chunks[i];
  return unit.cue == nullptr && std::max(unit.table_score(), unit.column_score()) < kNamed &&
         says_time_unit(parse, unit);
}

}  // namespace nl_ask::candidates
