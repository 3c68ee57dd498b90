#include "candidates/vocabulary/term_keys.h"

#include <algorithm>

#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

using language::Token;
using language::TokenKind;

/// A number greater than this is no number of rows to be shown.
constexpr double kMostRows = 10000;

bool wordy(const Token& token) {
  return token.kind == TokenKind::word || token.kind == TokenKind::number;
}

const std::string& stem_of(const Token& token) {
  return token.stem.empty() ? token.lower : token.stem;
}

void add_word(std::string& key, const std::string& stem) {
  if (!key.empty()) key += ' ';
  key += stem;
}

bool is_article(const std::string& lower) {
  return language::Lexicon::english().is(language::WordList::article, lower);
}

std::vector<Token> phrase_tokens(std::string_view phrase) {
  std::vector<Token> tokens = language::tokenize(phrase);
  while (!tokens.empty() && is_article(tokens.front().lower)) tokens.erase(tokens.begin());
  return tokens;
}

bool says_something(const std::vector<Token>& tokens) {
  const language::Lexicon& lexicon = language::Lexicon::english();
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token.kind == TokenKind::word && !lexicon.names_nothing(token.lower);
  });
}

std::string key_of(const std::vector<Token>& tokens) {
  if (tokens.size() > kMostTermWords || !says_something(tokens) ||
      !std::all_of(tokens.begin(), tokens.end(), wordy))
    return {};
  std::string key;
  for (const Token& token : tokens) add_word(key, stem_of(token));
  return key;
}

/// The stretch without the one number inside it; nothing where there is none, or more.
std::optional<KeySpan> without_number(const std::vector<Token>& tokens, int first, int last) {
  KeySpan span{first, last, {}, std::nullopt};
  for (int i = first; i < last; ++i) {
    const Token& token = tokens[static_cast<std::size_t>(i)];
    if (!token.number) {
      add_word(span.key, stem_of(token));
      continue;
    }
    if (span.limit || !(span.limit = rows_said(token)) || i + 1 == last) return std::nullopt;
  }
  if (!span.limit || span.key.empty()) return std::nullopt;
  return span;
}

}  // namespace

std::optional<std::int64_t> rows_said(const Token& token) {
  if (!token.number || !(*token.number >= 1 && *token.number <= kMostRows)) return std::nullopt;
  const auto rows = static_cast<std::int64_t>(*token.number);
  return *token.number == static_cast<double>(rows) ? std::optional(rows) : std::nullopt;
}

std::string phrase_key(std::string_view phrase) { return key_of(phrase_tokens(phrase)); }

std::string key_without_table(std::string_view phrase, std::string_view table_name) {
  std::vector<Token> tokens = phrase_tokens(phrase);
  std::vector<std::string> words = base::identifier_words(table_name);
  if (words.empty() || tokens.size() <= words.size()) return {};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Token& token = tokens[tokens.size() - words.size() + i];
    if (stem_of(token) != language::stem(words[i])) return {};
  }
  tokens.resize(tokens.size() - words.size());
  return key_of(tokens);
}

std::vector<KeySpan> key_spans(const std::vector<Token>& tokens) {
  std::vector<KeySpan> spans;
  const int size = static_cast<int>(tokens.size());
  for (int first = 0; first < size; ++first) {
    std::string key;
    for (int last = first; last < size && last <= first + kMostTermWords; ++last) {
      const Token& token = tokens[static_cast<std::size_t>(last)];
      if (!wordy(token)) break;
      add_word(key, stem_of(token));
      if (last - first < kMostTermWords) spans.push_back({first, last + 1, key, std::nullopt});
      if (std::optional<KeySpan> fewer = without_number(tokens, first, last + 1))
        spans.push_back(std::move(*fewer));
    }
  }
  return spans;
}

}  // namespace nl_ask::candidates
