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

}  // namespace nl_ask::candidates
