// A word is mended only where it can't have been meant as it stands.
#include "dialogue/reply_spelling.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "language/lexicon.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/spelling.h"

namespace nl_ask::dialogue {
namespace {

using language::Token;

using Spellings = std::set<std::string>;

Spellings spellings(const std::vector<std::string>& options) {
  Spellings words;
  for (const std::string& option : options)
    for (Token& token : without_quotes(language::tokenize(option)))
      if (token.kind == language::TokenKind::word) words.insert(std::move(token.lower));
  return words;
}

bool may_be_misspelled(const Token& token) {
  return token.kind == language::TokenKind::word &&
         !language::Lexicon::english().names_nothing(token.lower) &&
         !language::word_profile(token.lower).known();
}

/// The one word that this one is written most alike; empty: none, or several are.
std::string nearest(const std::string& word, const Spellings& options) {
  double best = 0;
  std::string found;
  for (const std::string& other : options) {
    const double alike = schema::right_letters(word, other);
    if (alike < best || alike == 0) continue;
    found = alike == best ? std::string() : other;
    best = alike;
  }
  return found;
}

}  // namespace

std::vector<Token> without_quotes(std::vector<Token> tokens) {
  std::vector<Token> plain;
  for (Token& token : tokens) {
    if (token.kind != language::TokenKind::quoted) {
      plain.push_back(std::move(token));
      continue;
    }
    for (Token& inner : language::tokenize(token.lower)) {
      inner.span = token.span;
      plain.push_back(std::move(inner));
    }
  }
  return plain;
}

std::vector<Token> spelled_as_options(std::vector<Token> words,
                                      const std::vector<std::string>& options) {
  const Spellings known = spellings(options);
  for (Token& token : words) {
    if (!may_be_misspelled(token) || known.contains(token.lower)) continue;
    const std::string right = nearest(token.lower, known);
    if (!right.empty()) token = language::token_for(right, token.span);
  }
  return words;
}

}  // namespace nl_ask::dialogue
