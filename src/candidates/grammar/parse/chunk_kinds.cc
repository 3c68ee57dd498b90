// The names of kinds of chunks, for people: "compare", "each", "column".
#include "candidates/grammar/parse/chunk_kinds.h"

#include <array>
#include <string_view>
#include <utility>

namespace nl_ask::candidates {

std::vector<std::string> names_of(ChunkKinds kinds) {
  constexpr std::array<std::pair<Material, std::string_view>, kMaterials> kNames = {
      {{Material::table, "a table"},
       {Material::column, "a column"},
       {Material::value, "a value"},
       {Material::number, "a number"},
       {Material::time, "a time"},
       {Material::word, "a word"}}};
  std::vector<std::string> names;
  for (int i = 0; i < static_cast<int>(CueKind::other); ++i)
    if (const auto cue = static_cast<CueKind>(i); kinds.has(cue)) names.emplace_back(name_of(cue));
  for (const auto& [material, name] : kNames)
    if (kinds.has(material)) names.emplace_back(name);
  return names;
}

}  // namespace nl_ask::candidates
