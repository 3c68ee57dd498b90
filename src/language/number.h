// Numbers of several words.
#pragma once

#include <optional>
#include <vector>

#include "language/number_word.h"
#include "language/token.h"

namespace nl_ask::language {

/// A number that tokens [first, last) say.
struct NumberPhrase {
  int first = 0;
  int last = 0;
  double value = 0;
  bool ordinal = false;
};

/// The longest number that starts at token `first`: "twenty one", "two hundred and five",
/// "1.5 million", "3 dozen", "the" not included. Nothing where that token is no number.
std::optional<NumberPhrase> number_at(const std::vector<Token>& tokens, int first);

}  // namespace nl_ask::language
