#include "candidates/elements/origins.h"

#include <array>
#include <utility>

namespace nl_ask::candidates {
namespace {

// "" for candidates of nobody, as tests make them; "both" goes back to the two that are most often
// meant by it.
constexpr std::array<std::pair<Origins, std::string_view>, 9> kNames{{
    {{}, ""},
    {Origin::grammar, "grammar"},
    {Origin::follow_up, "follow_up"},
    {Origin::correction, "correction"},
    {Origin::model, "model"},
    {Origin::caller, "caller"},
    {Origin::twin, "twin"},
    {Origin::verified, "verified"},
    {Origin::grammar | Origin::model, "both"},
}};

/// What a name has room for.
Origins told(Origins origins) {
  if (origins.has(Origin::verified)) return Origin::verified;
  if (origins.has(Origin::caller)) return Origin::caller;
  return origins;
}

}  // namespace

std::string_view origins_name(Origins origins) {
  for (const auto& [one, name] : kNames) {
    if (one == told(origins)) return name;
  }
  return kNames.back().second;
}

std::optional<Origins> origins_named(std::string_view name) {
  for (const auto& [origins, known] : kNames) {
    if (known == name) return origins;
  }
  return std::nullopt;
}

}  // namespace nl_ask::candidates
