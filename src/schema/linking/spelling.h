// Words written nearly alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace nl_ask::schema {

/// Words outside these lengths (bytes) are not taken for misspelled.
inline constexpr std::size_t kShortestMisspelled = 4;
inline constexpr std::size_t kLongestMisspelled = 32;

/// Distinct trigrams of a word with an edge before and after it, sorted.
std::vector<std::uint32_t> trigrams(std::string_view word);

/// The share of letters that are right, in (0, 1], of two words that differ by a slip or two: a
/// letter added, left out, exchanged or swapped with its neighbour (optimal string alignment,
/// Damerau 1964). 0 for words that differ by more, or are too short or long to tell.
double right_letters(std::string_view a, std::string_view b);

}  // namespace nl_ask::schema
