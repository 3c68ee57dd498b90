// The noun is the word before what denies: "but no", "and not", "without".
#include "candidates/grammar/parse/noun_again.h"

#include <cstddef>
#include <string>

#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::WordList;

constexpr std::size_t kDenialReach = 4;  // words from the denial to "ones"; one at least is between

bool is_word(const Token& token) { return token.kind == language::TokenKind::word; }

bool says_thing(const Token& token) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  return is_word(token) && !lexicon.is(WordList::function, token.lower) &&
         !lexicon.is(WordList::denying, token.lower);
}

/// What stands before the denial at `at`, but for a comma and one little word: "courses, but no";
/// nothing: no thing does.
const Token* thing_before(const std::vector<Token>& tokens, std::size_t at) {
  if (at > 1 && is_word(tokens[at - 1]) && !says_thing(tokens[at - 1])) --at;
  if (at > 1 && !is_word(tokens[at - 1])) --at;
  return at > 0 && says_thing(tokens[at - 1]) ? &tokens[at - 1] : nullptr;
}

/// The noun that the words before "ones" deny something of; nothing: they deny nothing.
const Token* noun_before(const std::vector<Token>& tokens, std::size_t ones) {
  for (std::size_t at = ones - 2; at > 0 && ones - at <= kDenialReach; --at)
    if (language::Lexicon::english().is(WordList::denying, tokens[at].lower))
      return thing_before(tokens, at);
  return nullptr;
}

}  // namespace

std::vector<Token> say_noun_again(std::vector<Token> tokens) {
  for (std::size_t i = 3; i < tokens.size(); ++i) {
    if (!language::Lexicon::english().is(WordList::noun, tokens[i].lower)) continue;
    const Token* noun = noun_before(tokens, i);
    if (noun == nullptr) continue;
    const language::Span span = tokens[i].span;
    tokens[i] = *noun;
    tokens[i].span = span;
  }
  return tokens;
}

}  // namespace nl_ask::candidates
