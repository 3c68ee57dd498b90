// What a reading leaves out of the question: who is asked whether it is meant should know.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "language/span.h"
#include "language/token.h"

namespace nl_ask::dialogue {

/// The words of a question, read once for all of its readings.
class SaidWords {
 public:
  explicit SaidWords(std::string_view question);

  /// The stretches of the question that say something, come into no element of the reading and have
  /// no word in what is said of it; in order. Nothing of readings whose elements are not known by
  /// the words that they come from (those that came as SQL).
  std::vector<language::Span> left_out_of(const candidates::Candidate& reading) const;

 private:
  void leave_out_manner(std::string_view question);
  bool only_heads(std::size_t token, const std::vector<bool>& placed) const;

  std::vector<language::Token> tokens_;
  std::vector<bool> nothing_;  // of each: it says nothing
};

}  // namespace nl_ask::dialogue
