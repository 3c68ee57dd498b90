// Words of the question, as every later floor sees them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/span.h"

namespace nl_ask::language {

enum class TokenKind { word, number, quoted, punctuation };

/// One token. `lower` is the case-folded text (for `quoted` the text between the quotes, as typed
/// in `text`), `stem` its Snowball English stem, `number` the value of a numeral or number word
/// ("2020", "1,500", "3.5", "five", "2nd"), where it has one.
struct Token {
  Span span;
  TokenKind kind = TokenKind::word;
  std::string text;
  std::string lower;
  std::string stem;
  std::optional<double> number;
};

/// A question is read up to this many tokens and bytes: what comes after is not looked at, so that
/// work on hostile text is bounded.
inline constexpr std::size_t kMaxTokens = 256;
inline constexpr std::size_t kMaxQuestionBytes = 16384;

/// Splits UTF-8 text into tokens, in order. Never fails: bytes that are not UTF-8 become
/// punctuation. Possessive 's is a token of its own. One token each: a hyphenated word, a date or
/// time in digits ("2020-05-03", "08/30/2015", "15:06:20"), an e-mail address, an abbreviation with
/// full stops ("U.S.", its `lower` without them), an operator (">="), and text in quotes.
std::vector<Token> tokenize(std::string_view question, std::size_t max_tokens = kMaxTokens);

/// A word that nobody typed but which stands for what was typed at `span`.
Token token_for(std::string_view word, Span span);

/// The text of tokens [first, last) as typed, from the question they came from.
std::string_view text_of(std::string_view question, const std::vector<Token>& tokens, int first,
                         int last);

}  // namespace nl_ask::language
