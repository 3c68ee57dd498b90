// Frames of whole questions, and how the same is said plainly: data/english/rephrasings.txt, and
// data/english/moves.txt for what is said after an answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/packed.h"
#include "candidates/grammar/parse/frames.h"

namespace nl_ask::candidates {

/// Frames, and as many ways to say them plainly.
class PlainWays {
 public:
  /// A frame has one to so many gaps.
  static constexpr int kMostGaps = 5;

  /// Throws std::runtime_error that names the file and the line where one can't be read.
  PlainWays(const char* file, std::string_view text);
  /// What pack() of another wrote, used where it stands.
  explicit PlainWays(base::PackReader block);
  void pack(base::PackWriter& block) const;

  /// Those that are built in.
  static const PlainWays& english();

  const Frames& frames() const { return frames_; }
  /// What is said for a frame: words, and "<2>" for its second gap.
  std::vector<std::string_view> words(int frame) const;
  /// The gap that stands in a plain way, from 0 on: "<2>" is the second one. Nothing: a word.
  static std::optional<std::size_t> gap_said(std::string_view word);
  /// The gap whose year, less one, stands there: "<2-1>" for the year before that of the second
  /// gap.
  static std::optional<std::size_t> year_before_said(std::string_view word);
  /// It says the same for sure; else it is a second way to read the question.
  bool instead(int frame) const;

 private:
  struct Plain {
    base::PackedText words;
    std::uint32_t instead = 1;
  };

  void read(std::string_view line, const char* file);

  Frames frames_;
  base::PackedTexts texts_;
  base::PackedList<Plain> plain_;
};

}  // namespace nl_ask::candidates
