// Words and phrases that may be said for one another (data/english/synonyms.txt).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/packed.h"

namespace nl_ask::schema {

class Synonyms {
 public:
  /// The file built in, used where it stands.
  static const Synonyms& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Synonyms(std::string_view text);

  /// What pack() of another wrote, used where it stands.
  explicit Synonyms(base::PackReader block);
  void pack(base::PackWriter& block) const;

  using Words = std::vector<std::string>;

  /// What may stand for the phrase of these words (singulars, joined by spaces), each as singulars,
  /// without repetition. Not stems: a rating is not a rate.
  std::vector<Words> find(std::string_view singulars) const;

  /// Phrases have at most this many words.
  std::size_t longest() const { return longest_[0]; }

 private:
  struct Phrase {
    base::PackedText words;
    std::uint32_t first = 0;  // of others_
    std::uint32_t last = 0;
  };

  base::PackedTexts texts_;
  base::PackedList<Phrase> phrases_;           // by their words
  base::PackedList<base::PackedText> others_;  // words with spaces between them
  base::PackedList<std::uint32_t> longest_;    // one
};

/// `words` with spaces between them.
std::string spaced(const std::vector<std::string>& words);

}  // namespace nl_ask::schema
