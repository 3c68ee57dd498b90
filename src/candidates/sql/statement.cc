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

/// Cuts the keys of an order apart.
class Order {
 public:
  explicit Order(std::string_view sql) : sql_(sql), tokens_(sql_tokens(sql)) {
    std::erase_if(tokens_, [](const SqlToken& t) { return t.kind == SqlTokenKind::comment; });
  }

  std::vector<std::string> keys() {
    std::size_t first = 2;  // behind ORDER BY
    bool open = true;
    int depth = 0;
    for (std::size_t i = 2; i < tokens_.size(); ++i) {
      const std::string_view text = tokens_[i].text;
      if (text == "(" || text == "[") ++depth;
      if (text == ")" || text == "]") --depth;
      if (depth != 0) continue;
      if (open && ends_key(i)) add(first, i), open = false;
      if (text == ",") open = true, first = i + 1;
    }
    if (open) add(first, tokens_.size());
    return std::move(keys_);
  }

 private:
  bool ends_key(std::size_t i) const {
    const auto is = [&](const char* word) { return is_word(tokens_[i], word); };
    if (tokens_[i].text == "," || is("asc") || is("desc") || is("limit") || is("fetch"))
      return true;
    if (!is("nulls") || i + 1 == tokens_.size()) return false;
    return is_word(tokens_[i + 1], "first") || is_word(tokens_[i + 1], "last");
  }

  void add(std::size_t first, std::size_t behind) {
    if (first >= behind) return keys_.emplace_back(), void();
    const std::size_t begin = tokens_[first].begin;
    keys_.emplace_back(sql_.substr(begin, tokens_[behind - 1].end() - begin));
  }

  std::string_view sql_;
  std::vector<SqlToken> tokens_;
  std::vector<std::string> keys_;
};

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

std::vector<std::string> order_keys(std::string_view sql) { return Order(sql).keys(); }

}  // namespace nl_ask::candidates
