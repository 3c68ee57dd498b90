#include "candidates/grammar/parse/thing_first.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "language/lexicon.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace {

using language::CueKind;
using language::Token;
using language::TokenKind;

constexpr std::size_t kMostWords = 3;  // of the column

/// "highest", "longest": of what a column holds. "Latest" says which by itself.
bool is_superlative(const Token& token) {
  if (!token.lower.ends_with("est") || token.lower == "latest" || token.lower == "best")
    return false;
  const auto cues = language::Lexicon::english().cues({token});
  return std::ranges::any_of(cues, [](const language::CueMatch& match) {
    return match.cue->kind == CueKind::superlative || match.cue->kind == CueKind::hint;
  });
}

/// Whether tokens [first, last) are words of one column of numbers or times.
bool says_column(const std::vector<Token>& tokens, std::size_t first, std::size_t last,
                 const schema::Schema& schema, const Naming& naming) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c) {
      const schema::Column& column = schema.column(t, c);
      if ((!column.numeric() && !column.temporal()) || naming.identifies(t, c)) continue;
      const bool all =
          std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(first),
                      tokens.begin() + static_cast<std::ptrdiff_t>(last),
                      [&](const Token& token) { return naming.has_word(t, c, token.stem); });
      if (all) return true;
    }
  return false;
}

/// Whether a column of numbers is called just so: "stars".
bool is_column(const Token& token, const schema::Schema& schema, const Naming& naming) {
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c)
      if (schema.column(t, c).numeric() && naming.words(t, c) == std::vector{token.stem})
        return true;
  return false;
}

/// A word that may be what something is called by.
bool is_thing(const Token& token) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  return token.kind == TokenKind::word && !token.number && !lexicon.names_nothing(token.lower) &&
         !lexicon.says_little(token.lower) &&
         !lexicon.is(language::WordList::hollow, token.lower) && lexicon.cues({token}).empty() &&
         !language::TimeWords::english().unit(token.lower) && !token.lower.ends_with("ed");
}

/// How many words after the superlative at `at` are the column's, the noun after them not counted;
/// 0: it is said otherwise.
std::size_t column_words(const std::vector<Token>& tokens, std::size_t at,
                         const schema::Schema& schema, const Naming& naming) {
  for (std::size_t count = kMostWords; count > 0; --count) {
    const std::size_t noun = at + 1 + count;
    if (noun >= tokens.size() || !is_thing(tokens[noun]) || is_column(tokens[noun], schema, naming))
      continue;
    // "the highest unit price": the last word is the column's too
    if (says_column(tokens, at + 1, noun, schema, naming) &&
        !says_column(tokens, at + 1, noun + 1, schema, naming))
      return count;
  }
  return 0;
}

}  // namespace

std::vector<Token> say_thing_first(std::vector<Token> tokens, const schema::Schema& schema,
                                   const Naming& naming) {
  for (std::size_t at = 0; at + 2 < tokens.size(); ++at) {
    if (!is_superlative(tokens[at]) || (at > 1 && is_superlative(tokens[at - 2]))) continue;
    const std::size_t count = column_words(tokens, at, schema, naming);
    if (count == 0) continue;
    const language::Span span = tokens[at].span;
    const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(at);
    std::rotate(first, first + static_cast<std::ptrdiff_t>(count + 1),
                first + static_cast<std::ptrdiff_t>(count + 2));
    tokens.insert(first + 1, {language::token_for("with", span), language::token_for("the", span)});
    at += count + 3;
  }
  return tokens;
}

}  // namespace nl_ask::candidates
