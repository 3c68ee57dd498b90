#include "dialogue/phrase.h"

#include <vector>

#include "language/lexicon.h"
#include "language/token.h"

namespace nl_ask::dialogue {
namespace {

using language::Lexicon;
using language::Token;
using language::TokenKind;
using language::WordList;

// "9" of "9 minutes"; "2025" stands by itself.
bool bare_count(const Token& token) {
  constexpr double kFirstYear = 1000, kLastYear = 2999;
  return token.number && (*token.number < kFirstYear || *token.number > kLastYear);
}

// Says something only of what follows.
bool leans(const Token& token) {
  const Lexicon& lexicon = Lexicon::english();
  return bare_count(token) || lexicon.names_nothing(token.lower) ||
         lexicon.is(WordList::hollow, token.lower);
}

}  // namespace

language::Span phrase_of(std::string_view question, language::Span span) {
  const std::vector<Token> tokens = language::tokenize(question);
  std::size_t after = 0;
  for (std::size_t t = 0; t < tokens.size() && tokens[t].span.begin < span.end; ++t) {
    after = t + 1;
    if (tokens[t].span.overlaps(span) && !leans(tokens[t])) return span;
  }
  if (span.empty() || after >= tokens.size() || after == 0) return span;
  const Token& next = tokens[after];
  if (next.kind != TokenKind::word || leans(next)) return span;
  span.end = next.span.end;
  return span;
}

}  // namespace nl_ask::dialogue
