// Words of the question, as every later floor sees them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/span.h"

namespace nl_ask::language {

enum class TokenKind { word, number, quoted, punctuation };

/// One token. `lower` is the case-folded text (for `quoted` the text between the quotes, as typed in
/// `text`), `stem` its Snowball English stem, `number` the value of a numeral or number word
/// ("2020", "1,500", "3.5", "five", "2nd"), where it has one.
struct Token {
  Span span;
  TokenKind kind = TokenKind::word;
  std::string text;
  std::string lower;
  std::string stem;
  std::optional<double> number;
};

/// Splits UTF-8 text into tokens, in order. Never fails: bytes that are not UTF-8 become
/// punctuation. Possessive 's is a token of its own; a hyphenated word is one token.
std::vector<Token> tokenize(std::string_view question);

}  // namespace nl_ask::language
