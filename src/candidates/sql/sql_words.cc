// Passes over quotes and comments as PostgreSQL does, so that no word in them is taken for SQL.

#include "candidates/sql/sql_words.h"

#include "base/text.h"

namespace nl_ask::candidates {

namespace {

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0;
}

bool continues_name(char c) { return begins_name(c) || (c >= '0' && c <= '9') || c == '$'; }

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

/// Behind what is quoted by `quote` from `at` on; a doubled quote is one of the text. `escapes`: a
/// backslash takes the next character with it.
std::size_t end_of_quoted(std::string_view sql, std::size_t at, char quote, bool escapes) {
  for (std::size_t i = at + 1; i < sql.size(); ++i) {
    if (escapes && sql[i] == '\\') {
      ++i;
    } else if (sql[i] == quote) {
      if (i + 1 == sql.size() || sql[i + 1] != quote) return i + 1;
      ++i;
    }
  }
  return sql.size();
}

/// Behind $tag$ ... $tag$; `at` itself where no such quote begins there.
std::size_t end_of_dollars(std::string_view sql, std::size_t at) {
  std::size_t i = at + 1;
  while (i < sql.size() && continues_name(sql[i]) && sql[i] != '$') ++i;
  if (i >= sql.size() || sql[i] != '$') return at;
  const std::string_view tag = sql.substr(at, i + 1 - at);
  const std::size_t close = sql.find(tag, i + 1);
  return close == sql.npos ? sql.size() : close + tag.size();
}

/// Comments nest.
std::size_t end_of_comment(std::string_view sql, std::size_t at) {
  if (sql.substr(at, 2) == "--") {
    const std::size_t line = sql.find_first_of("\r\n", at);
    return line == sql.npos ? sql.size() : line;
  }
  int depth = 0;
  for (std::size_t i = at; i + 1 < sql.size(); ++i) {
    const std::string_view two = sql.substr(i, 2);
    if (two == "/*") ++depth, ++i;
    if (two == "*/") {
      ++i;
      if (--depth == 0) return i + 1;
    }
  }
  return sql.size();
}

/// The end of the word, quoted text, comment or single character at `at`.
std::size_t end_of_word(std::string_view sql, std::size_t at) {
  const char c = sql[at];
  const bool escapes = c == '\'' && at > 0 && (sql[at - 1] == 'E' || sql[at - 1] == 'e') &&
                       (at == 1 || !continues_name(sql[at - 2]));
  if (c == '\'' || c == '"') return end_of_quoted(sql, at, c, escapes);
  if (c == '$') {
    const std::size_t end = end_of_dollars(sql, at);
    return end == at ? at + 1 : end;
  }
  if (sql.substr(at, 2) == "--" || sql.substr(at, 2) == "/*") return end_of_comment(sql, at);
  if (!begins_name(c)) return at + 1;
  std::size_t end = at;
  while (end < sql.size() && continues_name(sql[end])) ++end;
  return end;
}

std::size_t skip_space(std::string_view sql, std::size_t at) {
  while (at < sql.size()) {
    if (is_blank(sql[at]))
      ++at;
    else if (sql.substr(at, 2) == "--" || sql.substr(at, 2) == "/*")
      at = end_of_comment(sql, at);
    else
      break;
  }
  return at;
}

std::string trimmed(std::string_view text) {
  const std::size_t first = skip_space(text, 0);
  std::size_t last = text.size();
  while (last > first && is_blank(text[last - 1])) --last;
  return std::string(text.substr(first, last - first));
}

/// Cuts the keys of an order apart.
class Order {
 public:
  explicit Order(std::string_view sql) : sql_(sql) {}

  std::vector<std::string> keys() {
    std::size_t at = word_after(word_after(0));  // ORDER BY
    std::size_t begin = at;
    int depth = 0;
    while ((at = skip_space(sql_, at)) < sql_.size()) {
      const std::size_t end = end_of_word(sql_, at);
      const std::string word = base::ascii_lower(sql_.substr(at, end - at));
      if (word == "(" || word == "[") ++depth;
      if (word == ")" || word == "]") --depth;
      if (depth == 0 && open_ && ends_key(word, end)) close(begin, at);
      if (depth == 0 && word == ",") open_ = true, begin = end;
      at = end;
    }
    if (open_) close(begin, sql_.size());
    return std::move(keys_);
  }

 private:
  std::size_t word_after(std::size_t at) const {
    at = skip_space(sql_, at);
    return at < sql_.size() ? end_of_word(sql_, at) : at;
  }

  bool ends_key(const std::string& word, std::size_t end) const {
    if (word == "," || word == "asc" || word == "desc" || word == "limit" || word == "fetch") {
      return true;
    }
    if (word != "nulls") return false;
    const std::size_t next = skip_space(sql_, end);
    if (next >= sql_.size()) return false;
    const std::string after = base::ascii_lower(sql_.substr(next, end_of_word(sql_, next) - next));
    return after == "first" || after == "last";
  }

  void close(std::size_t begin, std::size_t end) {
    keys_.push_back(trimmed(sql_.substr(begin, end - begin)));
    open_ = false;
  }

  std::string_view sql_;
  std::vector<std::string> keys_;
  bool open_ = true;
};

}  // namespace

std::vector<std::string> order_keys(std::string_view sql) { return Order(sql).keys(); }

std::size_t end_of_name(std::string_view sql, std::size_t at) {
  std::size_t end = end_of_word(sql, at);
  for (;;) {
    const std::size_t dot = skip_space(sql, end);
    if (dot >= sql.size() || sql[dot] != '.') return end;
    const std::size_t part = skip_space(sql, dot + 1);
    if (part >= sql.size()) return end;
    end = end_of_word(sql, part);
  }
}

}  // namespace nl_ask::candidates
