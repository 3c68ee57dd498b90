// Read from the tokens: commas that stand in no parenthesis part the items.
#include "candidates/sql/select_list.h"

#include <algorithm>

#include "base/text.h"
#include "candidates/query/sql_keywords.h"
#include "candidates/sql/scanner.h"

namespace nl_ask::candidates {
namespace {

bool is_name(const SqlToken& token) {
  return token.kind == SqlTokenKind::word || token.kind == SqlTokenKind::quoted_name;
}

bool sets(const SqlToken& token) {
  return is_word(token, "union") || is_word(token, "intersect") || is_word(token, "except") ||
         is_word(token, "into");
}

/// The tokens between two places are one item; nothing where it has no token.
std::optional<SelectItem> item_of(std::string_view sql, const std::vector<SqlToken>& tokens,
                                  std::size_t first, std::size_t behind) {
  if (first >= behind) return std::nullopt;
  SelectItem item;
  const SqlToken& last = tokens[behind - 1];
  item.begin = tokens[first].begin;
  item.end = last.end();
  item.named = behind - first > 2 && is_name(last) && is_word(tokens[behind - 2], "as");
  item.star = last.text == "*" && (behind - first == 1 || tokens[behind - 2].text == ".");
  if (item.star) item.qualifier = std::string(sql.substr(item.begin, last.begin - item.begin));
  return item;
}

bool is_keyword(const SqlToken& token) {
  return token.kind == SqlTokenKind::word &&
         std::binary_search(kSqlKeywords.begin(), kSqlKeywords.end(),
                            base::ascii_lower(token.text));
}

/// What a key word makes complete: CASE ... END, IS NULL.
bool completes(const SqlToken& token) {
  return is_word(token, "end") || is_word(token, "null") || is_word(token, "true") ||
         is_word(token, "false");
}

/// Whether its last word is a name for it, without AS: it stands behind something that is complete.
bool named_quietly(const std::vector<SqlToken>& tokens, std::size_t first, std::size_t behind) {
  if (behind - first < 2 || !is_name(tokens[behind - 1]) || is_keyword(tokens[behind - 1]))
    return false;
  const SqlToken& before = tokens[behind - 2];
  if (is_keyword(before)) return completes(before);
  return before.text == ")" || before.text == "]" || before.kind == SqlTokenKind::number ||
         before.kind == SqlTokenKind::string || is_name(before);
}

/// Where the items end: the place of FROM, or the end.
std::size_t end_of_list(const std::vector<SqlToken>& tokens, std::size_t first,
                        std::vector<std::size_t>& commas) {
  int depth = 0;
  for (std::size_t i = first; i < tokens.size(); ++i) {
    const std::string_view text = tokens[i].text;
    if (text == "(" || text == "[") ++depth;
    if (text == ")" || text == "]") --depth;
    if (depth != 0) continue;
    if (is_word(tokens[i], "from")) return i;
    if (text == ",") commas.push_back(i);
  }
  return tokens.size();
}

bool any_sets(const std::vector<SqlToken>& tokens) {
  int depth = 0;
  return std::any_of(tokens.begin(), tokens.end(), [&depth](const SqlToken& token) {
    depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0;
    return depth == 0 && sets(token);
  });
}

}  // namespace

std::optional<std::vector<SelectItem>> select_list(std::string_view sql) {
  const std::vector<SqlToken> tokens = sql_tokens(sql);
  const bool comments = std::any_of(tokens.begin(), tokens.end(), [](const SqlToken& t) {
    return t.kind == SqlTokenKind::comment;
  });
  if (comments || tokens.size() < 2 || !is_word(tokens[0], "select") || any_sets(tokens))
    return std::nullopt;
  std::size_t first = is_word(tokens[1], "distinct") || is_word(tokens[1], "all") ? 2 : 1;
  if (first < tokens.size() && is_word(tokens[first], "on")) return std::nullopt;
  std::vector<std::size_t> ends;
  ends.push_back(end_of_list(tokens, first, ends));
  std::vector<SelectItem> items;
  for (const std::size_t end : ends) {
    const auto item = item_of(sql, tokens, first, end);
    if (!item || (!item->named && named_quietly(tokens, first, end))) return std::nullopt;
    items.push_back(*item);
    first = end + 1;
  }
  return items;
}

}  // namespace nl_ask::candidates
