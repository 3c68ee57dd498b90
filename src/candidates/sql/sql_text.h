// SQL as text, before any database has seen it: its tokens, and one statement out of a reply.
//
// Nothing is judged here. The gate decides what may run; this only finds where a statement ends,
// and leaves what it does not understand for PostgreSQL to refuse.
#pragma once

#include <cstddef>
#include <optional>
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
};

/// Longest query that is read.
inline constexpr std::size_t kMaxSqlBytes = 16384;

/// Tokens as PostgreSQL's scanner has them: '' and E'' strings, dollar quotes, "names", nested
/// comments, :: and two-character operators. What is not closed reaches to the end.
std::vector<SqlToken> sql_tokens(std::string_view sql);

/// Whether the token is this word, in any case.
bool is_word(const SqlToken& token, std::string_view lower);

/// What stands between the quotes of a string token, as PostgreSQL reads it (escapes of E'' but for
/// the plain ones stay as they are).
std::string literal_value(std::string_view literal);

/// Each `quote` twice.
std::string doubled(std::string_view text, char quote);

/// The statement in `text`: white space, comments and semicolons around it are removed. Nothing
/// where there is none, where it does not begin like a query (SELECT, WITH, VALUES, TABLE or a
/// parenthesis), is longer than kMaxSqlBytes, or holds characters that are not to be shown. With
/// `prose`, words after the first semicolon are not part of it; else more than one statement is
/// nothing.
std::optional<std::string> one_query(std::string_view text, bool prose);

}  // namespace nl_ask::candidates
