// PostgreSQL's lexer in little: quotes, dollar quotes, nested comments, numbers, operators.

#include "candidates/sql/sql_text.h"

#include <algorithm>
#include <array>

#include "base/plain_text.h"

namespace nl_ask::candidates {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Reads one token after the other.
class Scanner {
 public:
  explicit Scanner(std::string_view sql) : sql_(sql) {}

  bool next(SqlToken& token) {
    while (at_ < sql_.size() && is_space(sql_[at_])) ++at_;
    if (at_ == sql_.size()) return false;
    const std::size_t begin = at_;
    token.kind = read();
    token.begin = begin;
    token.text = sql_.substr(begin, at_ - begin);
    return true;
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < sql_.size() ? sql_[at_ + ahead] : '\0';
  }

  SqlTokenKind read() {
    const char c = peek();
    if (c == '-' && peek(1) == '-') return line_comment();
    if (c == '/' && peek(1) == '*') return block_comment();
    if (c == '\'') return quoted('\'', false, SqlTokenKind::string);
    if ((c == 'e' || c == 'E') && peek(1) == '\'') {
      ++at_;
      return quoted('\'', true, SqlTokenKind::string);
    }
    if (c == '"') return quoted('"', false, SqlTokenKind::quoted_name);
    if (c == '$' && dollar_quoted()) return SqlTokenKind::string;
    if (is_letter(c)) return word();
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    return symbol();
  }

  SqlTokenKind line_comment() {
    at_ = std::min(sql_.find('\n', at_), sql_.size());
    return SqlTokenKind::comment;
  }

  SqlTokenKind block_comment() {
    int depth = 0;
    do {
      if (peek() == '/' && peek(1) == '*') {
        ++depth;
        at_ += 2;
      } else if (peek() == '*' && peek(1) == '/') {
        --depth;
        at_ += 2;
      } else {
        ++at_;
      }
    } while (depth > 0 && at_ < sql_.size());
    at_ = std::min(at_, sql_.size());
    return SqlTokenKind::comment;
  }

  SqlTokenKind quoted(char quote, bool escapes, SqlTokenKind kind) {
    for (++at_; at_ < sql_.size(); ++at_) {
      if (escapes && sql_[at_] == '\\') {
        ++at_;
      } else if (sql_[at_] == quote) {
        if (peek(1) != quote) break;
        ++at_;
      }
    }
    at_ = std::min(at_ + 1, sql_.size());
    return kind;
  }

  bool dollar_quoted() {
    std::size_t end = at_ + 1;
    while (end < sql_.size() && (is_letter(sql_[end]) || (end > at_ + 1 && is_digit(sql_[end])))) {
      ++end;
    }
    if (end >= sql_.size() || sql_[end] != '$') return false;
    const std::string_view tag = sql_.substr(at_, end + 1 - at_);
    const auto close = sql_.find(tag, end + 1);
    at_ = close == sql_.npos ? sql_.size() : close + tag.size();
    return true;
  }

  SqlTokenKind word() {
    while (is_letter(peek()) || is_digit(peek()) || (peek() == '$' && at_ < sql_.size())) ++at_;
    return SqlTokenKind::word;
  }

  SqlTokenKind number() {
    while (is_digit(peek()) || peek() == '.') ++at_;
    if ((peek() == 'e' || peek() == 'E') &&
        (is_digit(peek(1)) || ((peek(1) == '-' || peek(1) == '+') && is_digit(peek(2))))) {
      for (at_ += 2; is_digit(peek());) ++at_;
    }
    return SqlTokenKind::number;
  }

  SqlTokenKind symbol() {
    static constexpr std::array<std::string_view, 8> kTwo = {
        "<=", ">=", "<>", "!=", "||", "::", "->", "=>"};
    const std::string_view two = sql_.substr(at_, 2);
    at_ += std::find(kTwo.begin(), kTwo.end(), two) != kTwo.end() ? 2 : 1;
    return SqlTokenKind::symbol;
  }

  std::string_view sql_;
  std::size_t at_ = 0;
};

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

std::vector<SqlToken> sql_tokens(std::string_view sql) {
  std::vector<SqlToken> tokens;
  Scanner scanner(sql);
  for (SqlToken token; scanner.next(token);) tokens.push_back(token);
  return tokens;
}

bool is_word(const SqlToken& token, std::string_view word) {
  return token.kind == SqlTokenKind::word && token.text.size() == word.size() &&
         std::equal(word.begin(), word.end(), token.text.begin(),
                    [](char a, char b) { return a == lower(b); });
}

std::string literal_value(std::string_view literal) {
  if (literal.starts_with('$')) {
    const std::size_t tag = literal.find('$', 1) + 1;
    return std::string(literal.size() >= 2 * tag ? literal.substr(tag, literal.size() - 2 * tag)
                                                 : literal.substr(std::min(tag, literal.size())));
  }
  const bool escapes = !literal.starts_with('\'');
  if (escapes) literal.remove_prefix(1);
  std::string value;
  for (std::size_t i = 1; i < literal.size(); ++i) {
    if (literal[i] == '\'' && (i + 1 == literal.size() || literal[++i] != '\'')) break;
    if (escapes && literal[i] == '\\' && i + 1 < literal.size()) ++i;
    value += literal[i];
  }
  return value;
}

std::string doubled(std::string_view text, char quote) {
  std::string result;
  for (const char c : text) result.append(c == quote ? 2 : 1, c);
  return result;
}

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
