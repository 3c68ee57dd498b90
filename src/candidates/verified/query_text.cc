#include "candidates/verified/query_text.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/identifier.h"
#include "base/text.h"
#include "candidates/query/sql_keywords.h"
#include "language/stem.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kShortName = 2;  // "e", "t1": names that say nothing

/// Words of the language and of types that are no reserved key words. Sorted.
// clang-format off
constexpr auto kPlainWords = std::to_array<std::string_view>({
    "at", "bool", "bpchar", "by", "bytea", "century", "citext", "count", "cube", "current", "date",
    "day", "decade", "double", "dow", "doy", "epoch", "escape", "exclude", "filter", "first",
    "float4", "float8", "following", "groups", "hour", "int2", "int4", "int8", "isodow", "isoyear",
    "json", "jsonb", "last", "materialized", "max", "microseconds", "millennium", "milliseconds",
    "min", "minute", "month", "name", "next", "no", "nulls", "ordinality", "others", "over",
    "partition", "preceding", "quarter", "range", "recursive", "rollup", "rows", "second", "sets",
    "text", "ties", "timestamptz", "timetz", "unbounded", "uuid", "value", "varying", "week",
    "within", "without", "year", "zone"});
// clang-format on

bool is_symbol(std::span<const SqlToken> tokens, std::size_t i, std::string_view symbol) {
  return i < tokens.size() && tokens[i].kind == SqlTokenKind::symbol && tokens[i].text == symbol;
}

bool is_word_at(std::span<const SqlToken> tokens, std::size_t i, std::string_view word) {
  return i < tokens.size() && is_word(tokens[i], word);
}

/// The token after the parenthesis that closes the one at `i`.
std::size_t after_parenthesis(std::span<const SqlToken> tokens, std::size_t i) {
  for (int depth = 0; i < tokens.size(); ++i) {
    if (is_symbol(tokens, i, "(")) ++depth;
    if (is_symbol(tokens, i, ")") && --depth == 0) return i + 1;
  }
  return i;
}

/// DISTINCT ON (...) stands before an output, another parenthesis before a name of its own.
bool ends_distinct_on(std::span<const SqlToken> tokens, std::size_t i) {
  for (int depth = 0; i > 1; --i) {
    if (is_symbol(tokens, i, ")")) ++depth;
    if (is_symbol(tokens, i, "(") && --depth == 0)
      return is_word_at(tokens, i - 1, "on") && is_word_at(tokens, i - 2, "distinct");
  }
  return false;
}

/// "AS (", "AS MATERIALIZED (": what a common table expression goes on with.
bool begins_expression(std::span<const SqlToken> tokens, std::size_t i) {
  return is_word_at(tokens, i, "as") &&
         (is_symbol(tokens, i + 1, "(") || is_word_at(tokens, i + 1, "materialized") ||
          is_word_at(tokens, i + 1, "not"));
}

/// A name before a parenthesis is a function's, or one with a list of columns.
bool is_function(std::span<const SqlToken> tokens, std::size_t i) {
  if (!is_symbol(tokens, i + 1, "(")) return false;
  if (i == 0) return true;
  const bool behind = is_symbol(tokens, i - 1, ")") && !ends_distinct_on(tokens, i - 1);
  const bool named =
      behind || is_word_at(tokens, i - 1, "as") || is_word_at(tokens, i - 1, "recursive");
  return !named && !begins_expression(tokens, after_parenthesis(tokens, i + 1));
}

/// Which tokens name types: behind "::" and the AS of a CAST, or before a literal.
bool is_type(std::span<const SqlToken> tokens, std::size_t i, bool in_cast) {
  if (i > 0 && is_symbol(tokens, i - 1, "::")) return true;
  if (i > 2 && is_symbol(tokens, i - 1, ".") && is_symbol(tokens, i - 3, "::")) return true;
  if (in_cast && i > 0 && is_word_at(tokens, i - 1, "as")) return true;
  return i + 1 < tokens.size() && tokens[i + 1].kind == SqlTokenKind::string;
}

/// Whether the nearest parenthesis that is open at each token is that of a CAST.
std::vector<bool> casts_of(std::span<const SqlToken> tokens) {
  std::vector<bool> in_cast, open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (is_symbol(tokens, i, ")") && !open.empty()) open.pop_back();
    in_cast.push_back(!open.empty() && open.back());
    if (is_symbol(tokens, i, "(")) open.push_back(i > 0 && is_word_at(tokens, i - 1, "cast"));
  }
  return in_cast;
}

bool is_plain_word(const std::string& name) {
  return std::binary_search(kSqlKeywords.begin(), kSqlKeywords.end(), name) ||
         std::binary_search(kPlainWords.begin(), kPlainWords.end(), name);
}

bool is_own_name(std::span<const SqlToken> tokens, std::size_t i, bool in_cast,
                 const IsIdentifier& is_identifier) {
  const std::string name = bare_name(tokens[i]);
  if (is_identifier(name)) return false;
  if (tokens[i].kind == SqlTokenKind::quoted_name) return !is_type(tokens, i, in_cast);
  return name.size() > kShortName && !is_plain_word(name) && !is_function(tokens, i) &&
         !is_type(tokens, i, in_cast);
}

}  // namespace

std::set<std::string> literal_stems(std::string_view sql) {
  std::set<std::string> stems;
  for (const SqlToken& token : sql_tokens(sql)) {
    if (token.kind != SqlTokenKind::string) continue;
    for (const std::string& word : base::identifier_words(token.text))
      stems.insert(language::stem(word));
    // As a question has it, where words are taken apart otherwise.
    for (const auto& part : language::tokenize(token.text)) stems.insert(part.stem);
  }
  return stems;
}

std::string bare_name(const SqlToken& token) {
  if (token.kind != SqlTokenKind::quoted_name || token.text.size() < 2)
    return base::ascii_lower(token.text);
  std::string name;
  for (std::size_t i = 1; i + 1 < token.text.size(); ++i) {
    name += token.text[i];
    if (token.text[i] == '"') ++i;
  }
  return name;
}

std::vector<QueryPart> query_parts(std::span<const SqlToken> tokens,
                                   const IsIdentifier& is_identifier) {
  const std::vector<bool> in_cast = casts_of(tokens);
  std::vector<QueryPart> parts;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    switch (tokens[i].kind) {
      case SqlTokenKind::string:
        parts.push_back(QueryPart::text);
        break;
      case SqlTokenKind::number:
        parts.push_back(QueryPart::number);
        break;
      case SqlTokenKind::comment:
        parts.push_back(QueryPart::comment);
        break;
      case SqlTokenKind::word:
      case SqlTokenKind::quoted_name:
        parts.push_back(is_own_name(tokens, i, in_cast[i], is_identifier) ? QueryPart::own_name
                                                                          : QueryPart::other);
        break;
      case SqlTokenKind::symbol:
        parts.push_back(QueryPart::other);
    }
  }
  return parts;
}

std::string query_without_literals(std::string_view sql, const IsIdentifier& is_identifier) {
  const std::vector<SqlToken> tokens = sql_tokens(sql);
  const std::vector<QueryPart> parts = query_parts(tokens, is_identifier);
  std::map<std::string, std::string> names;
  std::string text;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += sql.substr(copied, tokens[i].begin - copied);
    copied = tokens[i].begin + tokens[i].text.size();
    if (parts[i] == QueryPart::text || parts[i] == QueryPart::number) {
      text += '?';
    } else if (parts[i] == QueryPart::comment) {
      text += ' ';
    } else if (parts[i] == QueryPart::own_name) {
      const std::string number = names.empty() ? "" : std::to_string(names.size() + 1);
      text += names.try_emplace(bare_name(tokens[i]), "_" + number).first->second;
    } else {
      text += tokens[i].text;
    }
  }
  return text;
}

}  // namespace nl_ask::candidates
