// Trigrams as the table of values keeps them: with the number of their index, so that a search
// meets no other index's values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nl_ask::pg {

/// An array of bigint as text. Trigrams are three bytes (schema/linking/value_grams.h).
inline std::string value_keys(std::int32_t index, const std::vector<std::uint32_t>& grams) {
  std::string text = "{";
  for (const std::uint32_t gram : grams) {
    if (text.size() > 1) text += ',';
    text += std::to_string(std::int64_t{index} << 24 | gram);
  }
  return text + '}';
}

}  // namespace nl_ask::pg
