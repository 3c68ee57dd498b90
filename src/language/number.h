// Numbers in words and digits.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::language {

/// The value of one word, folded: a numeral ("2020", "1,500", "3.5", "5k", "2nd") or a number word
/// of data/english/numbers.txt ("five", "dozen", "first"); hyphens join ("twenty-one").
std::optional<double> word_number(std::string_view lower);

/// "2nd", "third", "twenty-first": says a place in an order rather than an amount.
bool is_ordinal(std::string_view lower);

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

/// `value` as SQL writes it: without exponent, without needless zeros ("1500000", "0.5").
std::string number_text(double value);

}  // namespace nl_ask::language
