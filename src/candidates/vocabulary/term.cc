#include "candidates/vocabulary/term.h"

#include <algorithm>
#include <array>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::pair<TermKind, std::string_view>, 6> kNames = {{
    {TermKind::table, "table"},
    {TermKind::column, "column"},
    {TermKind::filter, "filter"},
    {TermKind::metric, "metric"},
    {TermKind::expression, "expression"},
    {TermKind::order, "order"},
}};

}  // namespace

std::string_view name_of(TermKind kind) {
  return std::find_if(kNames.begin(), kNames.end(),
                      [kind](const auto& entry) { return entry.first == kind; })
      ->second;
}

std::optional<TermKind> term_kind(std::string_view name) {
  for (const auto& [kind, word] : kNames)
    if (word == name) return kind;
  return std::nullopt;
}

}  // namespace nl_ask::candidates
