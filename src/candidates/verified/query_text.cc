#include "candidates/verified/query_text.h"

#include <algorithm>

#include "candidates/model/sql_text.h"
#include "language/identifier.h"
#include "language/stem.h"
#include "language/token.h"
#include "language/utf8.h"

namespace nl_ask::candidates {
namespace {

using model::SqlToken;
using model::SqlTokenKind;

bool is_literal(const SqlToken& token) {
  return token.kind == SqlTokenKind::string || token.kind == SqlTokenKind::number;
}

std::string unquoted(const SqlToken& token) {
  if (token.kind != SqlTokenKind::quoted_name || token.text.size() < 2)
    return std::string(token.text);
  std::string name;
  for (std::size_t i = 1; i + 1 < token.text.size(); ++i) {
    name += token.text[i];
    if (token.text[i] == '"') ++i;
  }
  return name;
}

bool tells(const std::string& name, const std::set<std::string>& hidden) {
  const auto words = language::identifier_words(name);
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return hidden.contains(language::stem(word)) ||
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  });
}

// Stems of the words, and the numbers as they stand.
std::set<std::string> said_words(std::string_view text) {
  std::set<std::string> words;
  for (const auto& part : language::tokenize(text)) {
    if (part.kind == language::TokenKind::punctuation) continue;
    words.insert(part.kind == language::TokenKind::word ? part.stem : part.lower);
  }
  return words;
}

// The value of a literal as words: without quotes, and without a pattern's wildcards.
std::string words_of(const SqlToken& token) {
  std::string words(token.text);
  for (char& c : words) {
    if (c == '\'' || c == '%' || c == '_' || c == '$') c = ' ';
  }
  return words;
}

// A date, or a date with a time of day.
bool is_date(std::string_view words) {
  const std::size_t begin = words.find_first_not_of(' ');
  if (begin == words.npos || words.size() < begin + 10) return false;
  const std::string_view date = words.substr(begin, 10);
  for (std::size_t i = 0; i < date.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? date[i] != '-' : date[i] < '0' || date[i] > '9') return false;
  }
  return words.find_first_not_of("0123456789:-. ", begin) == words.npos;
}

}  // namespace

std::set<std::string> literal_stems(std::string_view sql) {
  std::set<std::string> stems;
  for (const SqlToken& token : model::sql_tokens(sql)) {
    if (token.kind != SqlTokenKind::string) continue;
    for (const std::string& word : language::identifier_words(token.text))
      stems.insert(language::stem(word));
    // As a question has it, where words are taken apart otherwise.
    for (const auto& part : language::tokenize(token.text)) stems.insert(part.stem);
  }
  return stems;
}

std::string query_without_literals(std::string_view sql, const std::set<std::string>& hidden,
                                   const IsIdentifier& is_identifier) {
  std::string text;
  std::size_t copied = 0;
  for (const SqlToken& token : model::sql_tokens(sql)) {
    text += sql.substr(copied, token.begin - copied);
    copied = token.begin + token.text.size();
    const bool name = token.kind == SqlTokenKind::word || token.kind == SqlTokenKind::quoted_name;
    if (is_literal(token)) {
      text += '?';
    } else if (token.kind == SqlTokenKind::comment) {
      text += ' ';
    } else if (name && !is_identifier(unquoted(token)) && tells(unquoted(token), hidden)) {
      text += '_';
    } else {
      text += token.text;
    }
  }
  return text;
}

std::string query_as_said(std::string_view sql, std::span<const std::string> questions) {
  std::set<std::string> known;
  for (const std::string& question : questions) known.merge(said_words(question));
  std::string text;
  std::size_t copied = 0;
  for (const SqlToken& token : model::sql_tokens(sql)) {
    text += sql.substr(copied, token.begin - copied);
    copied = token.begin + token.text.size();
    const std::string words = is_literal(token) ? words_of(token) : std::string();
    const std::set<std::string> parts = said_words(words);
    const bool said = std::includes(known.begin(), known.end(), parts.begin(), parts.end());
    if (token.kind == SqlTokenKind::comment) {
      text += ' ';
    } else if (is_literal(token) && !said && !is_date(words)) {
      text += '?';
    } else {
      text += token.text;
    }
  }
  return text;
}

}  // namespace nl_ask::candidates
