// SQL as text: its tokens, names and quotes, where no parser of PostgreSQL's says where they end.
//
// Nothing is judged here: what is not understood is left for PostgreSQL to refuse.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

enum class SqlTokenKind { word, quoted_name, string, number, symbol, comment };

/// `text` points into the text given.
struct SqlToken {
  SqlTokenKind kind = SqlTokenKind::symbol;
  std::string_view text;
  std::size_t begin = 0;

  std::size_t end() const { return begin + text.size(); }
};

/// Tokens as PostgreSQL's scanner has them: '' and E'' strings, dollar quotes, "names", nested
/// comments, :: and two-character operators. What is not closed reaches to the end.
std::vector<SqlToken> sql_tokens(std::string_view sql);

/// The first token at or behind `at` that is no comment; an empty one where there is none.
SqlToken next_token(std::string_view sql, std::size_t at);

/// Behind what is quoted from `at` on, by the quote that stands there; a doubled quote is one of
/// the text. `escapes`: a backslash takes the next character with it.
std::size_t end_of_quoted(std::string_view sql, std::size_t at, bool escapes);

/// Where the qualified name that begins at `at` ends: "schema . "table".column".
std::size_t end_of_name(std::string_view sql, std::size_t at);

/// Whether the token is this word, in any case.
bool is_word(const SqlToken& token, std::string_view lower);

/// What stands between the quotes of a string token, as PostgreSQL reads it (escapes of E'' but for
/// the plain ones stay as they are).
std::string literal_value(std::string_view literal);

/// Each `quote` twice.
std::string doubled(std::string_view text, char quote);

}  // namespace nl_ask::candidates
