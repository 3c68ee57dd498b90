// Trigrams of words with an edge before and after; a slip touches only so many in a row.

#include "schema/linking/value_grams.h"

#include <algorithm>

#include "language/lexicon.h"
#include "schema/linking/spelling.h"

namespace nl_ask::schema {

namespace {

using language::Token;
using language::TokenKind;

constexpr int kMostSpanTokens = 6;
constexpr std::size_t kMostLoose = 6;
/// A slip touches so many trigrams in a row, two letters swapped included.
constexpr std::size_t kTouched = 4;
/// With fewer left a word could be any.
constexpr std::size_t kLeastLeft = 2;

std::vector<std::string_view> words_of(std::string_view normal) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < normal.size();) {
    const std::size_t end = std::min(normal.find(' ', at), normal.size());
    if (end > at) words.push_back(normal.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

/// The trigrams of a word with an edge before and after it, in their order.
std::vector<std::uint32_t> grams_of(std::string_view word) {
  const std::string padded = ' ' + std::string(word) + ' ';
  std::vector<std::uint32_t> grams;
  for (std::size_t i = 0; i + 2 < padded.size(); ++i) {
    std::uint32_t gram = 0;
    for (std::size_t k = 0; k < 3; ++k)
      gram = gram << 8 | static_cast<unsigned char>(padded[i + k]);
    grams.push_back(gram);
  }
  return grams;
}

void add_all(std::vector<std::uint32_t>& to, const std::vector<std::uint32_t>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> grams) {
  std::ranges::sort(grams);
  grams.erase(std::unique(grams.begin(), grams.end()), grams.end());
  return grams;
}

bool wordy(const Token& token) {
  return token.kind == TokenKind::word || token.kind == TokenKind::number ||
         token.kind == TokenKind::quoted;
}

bool says_something(const Token& token) {
  return wordy(token) && !language::Lexicon::english().names_nothing(token.lower);
}

bool begins_sentence(const std::vector<Token>& tokens, int at) {
  if (at == 0) return true;
  const std::string& before = tokens[static_cast<std::size_t>(at) - 1].text;
  return before == "." || before == "?" || before == "!";
}

/// Written as names and codes are.
bool like_a_name(const std::vector<Token>& tokens, int at) {
  const Token& token = tokens[static_cast<std::size_t>(at)];
  if (token.kind == TokenKind::quoted) return true;
  if (token.kind != TokenKind::word || token.text.empty()) return false;
  const bool capital = token.text[0] >= 'A' && token.text[0] <= 'Z' && !begins_sentence(tokens, at);
  return capital || token.text.find_first_of("0123456789") != token.text.npos;
}

/// A stretch is loose where it begins and ends like a name, and could not be longer.
bool is_loose(const std::vector<Token>& tokens, int first, int last) {
  if (!like_a_name(tokens, first) || !like_a_name(tokens, last - 1)) return false;
  const int size = static_cast<int>(tokens.size());
  return (first == 0 || !like_a_name(tokens, first - 1)) &&
         (last == size || !like_a_name(tokens, last));
}

std::string normal_of(const std::vector<Token>& tokens, int first, int last) {
  std::string text;
  for (int i = first; i < last; ++i) {
    const Token& token = tokens[static_cast<std::size_t>(i)];
    if (!wordy(token)) continue;
    const std::string words =
        token.kind == TokenKind::quoted ? normal_value(token.lower) : token.lower;
    text += (text.empty() || words.empty() ? "" : " ") + words;
  }
  return text;
}

}  // namespace

std::string normal_value(std::string_view text) {
  std::string normal;
  for (const Token& token : language::tokenize(text)) {
    if (!wordy(token) || token.lower.empty()) continue;
    const std::string words =
        token.kind == TokenKind::quoted ? normal_value(token.lower) : token.lower;
    if (!normal.empty() && !words.empty()) normal += ' ';
    normal += words;
  }
  return normal;
}

std::vector<std::uint32_t> value_grams(std::string_view normal) {
  std::vector<std::uint32_t> grams;
  for (const std::string_view word : words_of(normal)) add_all(grams, grams_of(word));
  return sorted(std::move(grams));
}

std::vector<ValueSpan> value_spans(const std::vector<Token>& tokens) {
  std::vector<ValueSpan> spans;
  std::size_t loose = 0;
  const int size = static_cast<int>(tokens.size());
  for (int first = 0; first < size; ++first) {
    if (!says_something(tokens[static_cast<std::size_t>(first)])) continue;
    for (int last = first + 1; last <= std::min(size, first + kMostSpanTokens); ++last) {
      if (!says_something(tokens[static_cast<std::size_t>(last) - 1])) continue;
      ValueSpan span{first, last, normal_of(tokens, first, last), false};
      span.loose = loose < kMostLoose && is_loose(tokens, first, last);
      loose += span.loose ? 1 : 0;
      if (!span.normal.empty()) spans.push_back(std::move(span));
    }
  }
  return spans;
}

std::vector<std::vector<std::uint32_t>> misspelled_grams(std::string_view normal) {
  std::vector<std::vector<std::uint32_t>> sets;
  const auto words = words_of(normal);
  for (std::size_t w = 0; w < words.size(); ++w) {
    std::vector<std::uint32_t> others;
    for (std::size_t other = 0; other < words.size(); ++other)
      if (other != w) add_all(others, grams_of(words[other]));
    const std::vector<std::uint32_t> grams = grams_of(words[w]);
    if (grams.size() < kTouched + kLeastLeft) continue;
    for (std::size_t slip = 0; slip + kTouched <= grams.size(); ++slip) {
      std::vector<std::uint32_t> left = others;
      for (std::size_t i = 0; i < grams.size(); ++i)
        if (i < slip || i >= slip + kTouched) left.push_back(grams[i]);
      sets.push_back(sorted(std::move(left)));
    }
  }
  return sets;
}

double likeness(std::string_view span, std::string_view value, bool& part) {
  part = false;
  if (span == value) return 1;
  const auto said = words_of(span), held = words_of(value);
  const auto holds = [&](std::string_view word) {
    return std::ranges::find(held, word) != held.end();
  };
  if (said.size() < held.size() && std::ranges::all_of(said, holds)) {
    part = true;
    return 1;
  }
  if (said.size() != held.size()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const double right = said[i] == held[i] ? 1 : right_letters(said[i], held[i]);
    if (right <= 0) return 0;
    sum += right;
  }
  return sum / static_cast<double>(said.size());
}

}  // namespace nl_ask::schema
