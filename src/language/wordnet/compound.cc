// Names that run words together, taken apart at the least cost: the most probable words, by their
// frequency in WordNet's tagged texts.

#include <algorithm>
#include <limits>
#include <optional>

#include "base/data_lines.h"
#include "base/memo.h"
#include "language/wordnet/forms.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::language {

namespace {

constexpr std::size_t kLongestName = 48;
constexpr std::size_t kLongestPiece = 16;
constexpr std::size_t kShortestPiece = 3;  // shorter ones must be particles
constexpr std::size_t kSurePiece = 5;      // shorter ones must occur in texts
constexpr double kTextBits = 18;           // log2 of the number of words in the tagged texts
constexpr double kRareBits = 20;           // a word never met there
constexpr double kInflectedBits = 4;       // "voiced" beside "voice"
constexpr double kParticleBits = 10;
constexpr double kPieceBits = 3;   // for each piece: rather few
constexpr double kLetterBits = 5;  // a letter of a name that is left whole

constexpr std::size_t kMostKnown = 4096;  // names whose words are kept: about 0.6 MB

bool is_particle(std::string_view word) {
  static const auto& particles =
      *new auto(base::word_list("english/particles.txt"));  // never freed
  return particles.contains(word);
}

/// "billable", "sensorless": made from one word, though the ending is a word too.
bool is_derived(const WordNetTable& table, std::string_view name) {
  static const auto& endings =
      *new auto(base::word_list("english/derived_endings.txt"));  // never freed
  return std::ranges::any_of(endings, [&](const std::string_view ending) {
    return name.size() > ending.size() + kShortestPiece && name.ends_with(ending) &&
           !word_forms(table, name.substr(0, name.size() - ending.size())).empty();
  });
}

/// In bits; nothing where the piece is no word.
std::optional<double> cost(const WordNetTable& table, std::string_view piece) {
  std::optional<double> best;
  if (piece.size() <= 4 && is_particle(piece)) best = kParticleBits;
  if (piece.size() < kShortestPiece) return best;
  for (const WordForm& form : word_forms(table, piece)) {
    if (piece.size() < kSurePiece && form.lemma.frequency <= 1) continue;
    const double frequency = form.lemma.frequency;
    const double bits =
        (frequency > 0 ? kTextBits - frequency : kRareBits) + (form.inflected ? kInflectedBits : 0);
    best = std::min(best.value_or(bits), bits);
  }
  return best;
}

/// The cheapest way to a place of the name: where its last piece starts.
struct Step {
  double cost = std::numeric_limits<double>::infinity();
  std::size_t from = 0;
};

std::vector<Step> cheapest_steps(const WordNetTable& table, std::string_view name) {
  std::vector<Step> steps(name.size() + 1);
  steps[0].cost = 0;
  for (std::size_t from = 0; from < name.size(); ++from) {
    if (steps[from].cost == std::numeric_limits<double>::infinity()) continue;
    const std::size_t longest = std::min(name.size() - from, kLongestPiece);
    for (std::size_t length = 2; length <= longest; ++length) {
      const auto bits = cost(table, name.substr(from, length));
      Step& step = steps[from + length];
      if (!bits) continue;
      const double total = steps[from].cost + *bits + kPieceBits;
      if (total < step.cost) step = {total, from};
    }
  }
  return steps;
}

std::vector<std::string> taken_apart(std::string_view lower) {
  const WordNetTable table = WordNetTable::built_in();
  if (!word_forms(table, lower).empty() || is_derived(table, lower)) return {std::string(lower)};
  const std::vector<Step> steps = cheapest_steps(table, lower);
  if (steps.back().cost > kLetterBits * static_cast<double>(lower.size()))
    return {std::string(lower)};
  std::vector<std::string> words;
  for (std::size_t to = lower.size(); to > 0; to = steps[to].from) {
    words.emplace_back(lower.substr(steps[to].from, to - steps[to].from));
  }
  std::ranges::reverse(words);
  return words;
}

}  // namespace

std::vector<std::string> split_compound(std::string_view lower) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (lower.empty() || lower.size() > kLongestName || !std::ranges::all_of(lower, is_letter))
    return {std::string(lower)};
  static auto& known = *new base::Memo<std::vector<std::string>>(kMostKnown);  // never freed
  return known.get(lower, taken_apart);
}

}  // namespace nl_ask::language
