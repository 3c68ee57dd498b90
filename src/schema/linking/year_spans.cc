#include "schema/linking/year_spans.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "language/time/year_span.h"
#include "schema/linking/value_text.h"
#include "schema/linking/values.h"

namespace nl_ask::schema {
namespace {

using language::Token;
using language::TokenKind;

/// What is typed in three tokens from `i` on with nothing between them; empty where they are not.
std::string typed_together(const std::vector<Token>& tokens, std::size_t i) {
  if (i + 2 >= tokens.size()) return {};
  std::string typed = tokens[i].text;
  for (std::size_t at = i + 1; at <= i + 2; ++at) {
    const bool apart = tokens[at].span.begin != tokens[at - 1].span.end;
    if (apart || tokens[at].kind == TokenKind::quoted) return {};
    typed += tokens[at].text;
  }
  return typed;
}

bool textual(const Schema& schema, const ValueRef& ref) {
  return schema.column(ref.table, ref.column).textual();
}

/// Whether a text is these words, or has them among its own, one after the other.
bool has_words(const std::string& value, const std::vector<std::string>& words) {
  const std::vector<std::string> all = value_words(value);
  return !std::ranges::search(all, words).empty();
}

/// How the years are stored that begin with `first`; empty: they are not.
std::string stored_form(int first, const Schema& schema, const LinkingIndex& index) {
  const auto short_year = [](int year) {
    const std::string digits = std::to_string(year % 100);
    return digits.size() < 2 ? '0' + digits : digits;
  };
  const std::string year = std::to_string(first), next = std::to_string(first + 1);
  const std::vector<std::string> forms[] = {
      {year, short_year(first + 1)}, {year, next}, {short_year(first), short_year(first + 1)}};
  for (const std::vector<std::string>& words : forms) {
    for (const ValueRef& ref : index.values().whole(schema, words[0] + words[1]))
      if (textual(schema, ref) && value_words(stored_value(schema, ref)) == words)
        return stored_value(schema, ref);
    for (const ValueRef& ref : index.values().with_word(words[0]))
      if (textual(schema, ref) && has_words(stored_value(schema, ref), words))
        return words[0] + '/' + words[1];
  }
  return {};
}

}  // namespace

std::vector<Token> with_year_spans(std::vector<Token> tokens, const Schema& schema,
                                   const LinkingIndex& index) {
  std::vector<Token> all;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string typed = typed_together(tokens, i);
    const std::optional<int> first = language::year_span(typed);
    if (!first) {
      all.push_back(std::move(tokens[i]));
      continue;
    }
    const std::string stored = stored_form(*first, schema, index);
    Token token = language::token_for(stored.empty() ? typed : stored,
                                      language::join(tokens[i].span, tokens[i + 2].span));
    if (!stored.empty()) token.kind = TokenKind::quoted;
    all.push_back(std::move(token));
    i += 2;
  }
  return all;
}

}  // namespace nl_ask::schema
