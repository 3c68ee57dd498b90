#include "candidates/sql/statement.h"

#include <algorithm>
#include <array>

#include "base/plain_text.h"
#include "candidates/sql/scanner.h"

namespace nl_ask::candidates {
namespace {

bool begins_query(const SqlToken& token) {
  return is_word(token, "select") || is_word(token, "with") || is_word(token, "values") ||
         is_word(token, "table") || token.text == "(";
}

/// First words of statements, by which what follows a semicolon is told from prose.
bool begins_statement(const SqlToken& token) {
  static constexpr std::array<std::string_view, 34> kVerbs = {
      "alter",   "analyze", "begin",  "call",     "checkpoint", "close",   "cluster",
      "comment", "commit",  "copy",   "create",   "deallocate", "declare", "delete",
      "do",      "drop",    "end",    "execute",  "explain",    "fetch",   "grant",
      "insert",  "listen",  "load",   "lock",     "merge",      "move",    "notify",
      "prepare", "reset",   "revoke", "rollback", "set",        "show"};
  static constexpr std::array<std::string_view, 3> kMore = {"truncate", "update", "vacuum"};
  const auto is = [&](std::string_view verb) { return is_word(token, verb); };
  return begins_query(token) || std::any_of(kVerbs.begin(), kVerbs.end(), is) ||
         std::any_of(kMore.begin(), kMore.end(), is);
}

/// Whether every character may be shown; a tab or newline may.
bool all_showable(std::string_view text) { return base::showable(text) == text; }

}  // namespace

std::optional<std::string> one_query(std::string_view text, bool prose) {
  if (text.size() > kMaxSqlBytes) return std::nullopt;
  std::vector<SqlToken> tokens = sql_tokens(text);
  std::erase_if(tokens, [](const SqlToken& t) { return t.kind == SqlTokenKind::comment; });
  const auto first =
      std::find_if(tokens.begin(), tokens.end(), [](const SqlToken& t) { return t.text != ";"; });
  if (first == tokens.end() || !begins_query(*first)) return std::nullopt;
  auto end = std::find_if(first, tokens.end(), [](const SqlToken& t) { return t.text == ";"; });
  const auto after =
      std::find_if(end, tokens.end(), [](const SqlToken& t) { return t.text != ";"; });
  if (after != tokens.end() && (!prose || begins_statement(*after))) return std::nullopt;
  const SqlToken& last = *(end - 1);
  std::string sql(text.substr(first->begin, last.begin + last.text.size() - first->begin));
  if (!all_showable(sql)) return std::nullopt;
  return sql;
}

}  // namespace nl_ask::candidates
