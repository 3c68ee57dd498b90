// What a chunk is: a cue of some kind, or else what it names or says. Sets of such kinds say what a
// construct looks at and what it uses up.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "language/cue.h"

namespace nl_ask::candidates {

using language::CueKind;

/// What a chunk that is no cue stands for; `word`: for nothing that is known.
enum class Material { table, column, value, number, time, word };
inline constexpr unsigned kMaterials = static_cast<unsigned>(Material::word) + 1;

/// One kind of chunk.
class ChunkKind {
 public:
  constexpr ChunkKind(CueKind cue) : bit_(static_cast<std::uint8_t>(cue)) {}
  constexpr ChunkKind(Material material)
      : bit_(static_cast<std::uint8_t>(static_cast<int>(CueKind::other) + 1 +
                                       static_cast<int>(material))) {}

  constexpr unsigned bit() const { return bit_; }
  constexpr bool operator==(const ChunkKind&) const = default;

 private:
  std::uint8_t bit_;
};

class ChunkKinds {
 public:
  constexpr ChunkKinds() = default;
  constexpr ChunkKinds(CueKind kind) { add(kind); }
  constexpr ChunkKinds(Material kind) { add(kind); }
  constexpr ChunkKinds(std::initializer_list<ChunkKinds> parts) {
    for (const ChunkKinds& part : parts) {
      low_ |= part.low_;
      high_ |= part.high_;
    }
  }

  constexpr void add(ChunkKind kind) { (kind.bit() < kBits ? low_ : high_) |= mask_of(kind); }
  constexpr bool has(ChunkKind kind) const {
    return ((kind.bit() < kBits ? low_ : high_) & mask_of(kind)) != 0;
  }
  constexpr bool empty() const { return low_ == 0 && high_ == 0; }

  /// Those of this set that are not in `others`.
  constexpr ChunkKinds without(ChunkKinds others) const {
    ChunkKinds left = *this;
    left.low_ &= ~others.low_;
    left.high_ &= ~others.high_;
    return left;
  }

  constexpr bool operator==(const ChunkKinds&) const = default;

 private:
  static constexpr unsigned kBits = 64;
  static_assert(static_cast<unsigned>(CueKind::other) + 1 + kMaterials <= 2 * kBits);
  static constexpr std::uint64_t mask_of(ChunkKind kind) {
    return std::uint64_t{1} << kind.bit() % kBits;
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// What Parse::next passes over.
inline constexpr ChunkKinds kFiller = {CueKind::stop, CueKind::be, CueKind::auxiliary};

inline constexpr ChunkKinds kSchemaItems = {Material::table, Material::column, Material::value};
inline constexpr ChunkKinds kAggregateCues = {CueKind::sum, CueKind::avg, CueKind::max,
                                              CueKind::min};
inline constexpr ChunkKinds kDenials = {CueKind::negation, CueKind::none, CueKind::except};
inline constexpr ChunkKinds kDegrees = {CueKind::superlative, CueKind::hint};
inline constexpr ChunkKinds kJoints = {CueKind::and_word, CueKind::or_word, CueKind::comma,
                                       CueKind::both};

/// What a construct looked at and what it used up, noted while it runs.
struct ChunkLog {
  ChunkKinds read;
  ChunkKinds used;
};

/// The kinds by name, cues as data/english/lexicon.txt calls them.
std::vector<std::string> names_of(ChunkKinds kinds);

}  // namespace nl_ask::candidates
