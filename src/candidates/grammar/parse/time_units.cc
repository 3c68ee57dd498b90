#include "candidates/grammar/parse/time_units.h"

#include <algorithm>
#include <array>

namespace nl_ask::candidates {
namespace {

constexpr std::array<UnitGroup, 7> kUnits = {{{"year", "year", ""},
                                              {"hour", "hour", ""},
                                              {"quarter", "quarter", "trunc quarter"},
                                              {"month", "month", "trunc month"},
                                              {"week", "week", "trunc week"},
                                              {"weekday", "isodow", ""},
                                              {"day", "", "trunc day"}}};

}  // namespace

const UnitGroup* unit_group(std::string_view stem) {
  const auto* found = std::ranges::find(kUnits, stem, &UnitGroup::stem);
  return found == kUnits.end() ? nullptr : found;
}

bool divides(const Chunk& chunk) { return chunk.is(CueKind::each) || chunk.is(CueKind::by); }

void drop_values_of_units(const std::vector<language::Token>& tokens, std::vector<Chunk>& chunks) {
  for (std::size_t i = 1; i < chunks.size(); ++i) {
    Chunk& chunk = chunks[i];
    if (divides(chunks[i - 1]) && chunk.last - chunk.first == 1 &&
        unit_group(tokens[static_cast<std::size_t>(chunk.first)].stem) != nullptr)
      chunk.values.clear();
  }
}

}  // namespace nl_ask::candidates
