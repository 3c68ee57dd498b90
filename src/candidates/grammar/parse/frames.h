// Whole questions as fixed words with gaps between them: "set ... to ...". The words are written as
// in data/english/lexicon.txt; "..." is a gap of one word or more, "..?" one of any number,
// "<year>" one of a year: 2025, "<number>" one of a number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/packed.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// Tokens that the parts of a frame have matched, in order: [first, last).
using FramePlaces = std::vector<std::pair<std::size_t, std::size_t>>;

/// The end of a question without what ends it (? . !).
std::size_t end_of_words(const std::vector<language::Token>& tokens);

/// A list of frames, each to be fitted by a question from its first word to its last, but for what
/// ends it.
class Frames {
 public:
  Frames() = default;
  /// What pack() of another wrote, used where it stands.
  explicit Frames(base::PackReader& block);
  void pack(base::PackWriter& block) const;

  /// The number of the frame, from 0 on. Throws std::runtime_error where it has no word, or two
  /// gaps without a word between them.
  int add(std::string_view pattern);

  std::size_t size() const { return ends_.size(); }
  int gaps(int frame) const;
  bool is_gap(int frame, std::size_t part) const;

  /// A question that frames are fitted to, which must outlive it.
  class Fitting {
   public:
    Fitting(const Frames& frames, const std::vector<language::Token>& tokens);
    /// Where the frame's parts are; the first gap is as short as may be. Nothing: it doesn't fit.
    std::optional<FramePlaces> fit(int frame) const;

   private:
    const Frames& frames_;
    const std::vector<language::Token>& tokens_;
    std::vector<language::PhraseMatch> matches_;
    std::size_t end_;
  };

 private:
  using Parts = std::span<const std::int32_t>;  // numbers of phrases in the table; below 0: gaps
  static constexpr std::int32_t kGap = -1, kYear = -2, kAny = -3, kNumber = -4;

  void end_words(std::string& words, std::vector<std::int32_t>& parts);
  Parts parts(int frame) const;

  language::PhraseTable phrases_;
  base::PackedList<std::int32_t> parts_;  // of all frames, one after the other
  base::PackedList<std::uint32_t> ends_;  // of each, where its parts end
  std::int32_t added_ = 0;

  friend class FramePlacing;
};

}  // namespace nl_ask::candidates
