// Words and phrases that may be said for one another (data/english/synonyms.txt).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace nl_ask::schema {

class Synonyms {
 public:
  /// The file built in; read at the first call, then for the life of the process.
  static const Synonyms& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Synonyms(std::string_view text);

  using Words = std::vector<std::string>;

  /// What may stand for the phrase of these words (singulars, joined by spaces), each as singulars,
  /// without repetition; null where there is nothing. Not stems: a rating is not a rate.
  const std::vector<Words>* find(const std::string& singulars) const;

  /// Phrases have at most this many words.
  int longest() const { return longest_; }

 private:
  void add(const Words& from, const Words& to);

  std::unordered_map<std::string, std::vector<Words>> others_;
  int longest_ = 1;
};

/// `words` with spaces between them.
std::string spaced(const std::vector<std::string>& words);

}  // namespace nl_ask::schema
