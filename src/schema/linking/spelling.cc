// Optimal string alignment (Damerau 1964), with one slip forgiven in so many letters.

#include "schema/linking/spelling.h"

#include <algorithm>
#include <array>
#include <string>

namespace nl_ask::schema {

namespace {

/// One slip is forgiven in so many letters.
constexpr std::size_t kLettersPerSlip = 4;

std::uint32_t trigram(std::string_view text, std::size_t at) {
  return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]) << 16 |
                                    static_cast<unsigned char>(text[at + 1]) << 8 |
                                    static_cast<unsigned char>(text[at + 2]));
}

/// Letters added, left out, exchanged or swapped with their neighbour between two words: optimal
/// string alignment (Damerau 1964).
std::size_t slips(std::string_view a, std::string_view b) {
  std::array<std::array<std::size_t, kLongestMisspelled + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& now = rows[i % 3];
    const auto& last = rows[(i + 2) % 3];
    const auto& before = rows[(i + 1) % 3];
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] =
          std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) now[j] = std::min(now[j], before[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

bool may_be_misspelled(std::string_view word) {
  return word.size() >= kShortestMisspelled && word.size() <= kLongestMisspelled;
}

}  // namespace

std::vector<std::uint32_t> trigrams(std::string_view word) {
  const std::string padded = " " + std::string(word) + " ";
  std::vector<std::uint32_t> out;
  for (std::size_t i = 0; i + 2 < padded.size(); ++i) out.push_back(trigram(padded, i));
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

double right_letters(std::string_view a, std::string_view b) {
  if (!may_be_misspelled(a) || !may_be_misspelled(b)) return 0;
  const std::size_t shorter = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  const std::size_t allowed = shorter / kLettersPerSlip;
  if (longer - shorter > allowed) return 0;
  const std::size_t wrong = slips(a, b);
  return wrong > allowed ? 0 : 1 - static_cast<double>(wrong) / static_cast<double>(shorter);
}

}  // namespace nl_ask::schema
