// PostgreSQL's lexer in little: quotes, dollar quotes, nested comments, numbers, operators.

#include "candidates/sql/scanner.h"

#include <algorithm>
#include <array>

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
  Scanner(std::string_view sql, std::size_t at) : sql_(sql), at_(at) {}

  SqlToken next() {
    while (at_ < sql_.size() && is_space(sql_[at_])) ++at_;
    const std::size_t begin = at_;
    const SqlTokenKind kind = at_ == sql_.size() ? SqlTokenKind::symbol : read();
    return {kind, sql_.substr(begin, at_ - begin), begin};
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < sql_.size() ? sql_[at_ + ahead] : '\0';
  }

  SqlTokenKind read() {
    const char c = peek();
    if (c == '-' && peek(1) == '-') return line_comment();
    if (c == '/' && peek(1) == '*') return block_comment();
    if (c == '\'') return quoted(false, SqlTokenKind::string);
    if ((c == 'e' || c == 'E') && peek(1) == '\'') {
      ++at_;
      return quoted(true, SqlTokenKind::string);
    }
    if (c == '"') return quoted(false, SqlTokenKind::quoted_name);
    if (c == '$' && dollar_quoted()) return SqlTokenKind::string;
    if (is_letter(c)) return word();
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    return symbol();
  }

  SqlTokenKind line_comment() {
    at_ = std::min(sql_.find_first_of("\r\n", at_), sql_.size());
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

  SqlTokenKind quoted(bool escapes, SqlTokenKind kind) {
    at_ = end_of_quoted(sql_, at_, escapes);
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

}  // namespace

std::vector<SqlToken> sql_tokens(std::string_view sql) {
  std::vector<SqlToken> tokens;
  Scanner scanner(sql, 0);
  for (SqlToken token = scanner.next(); !token.text.empty(); token = scanner.next())
    tokens.push_back(token);
  return tokens;
}

SqlToken next_token(std::string_view sql, std::size_t at) {
  Scanner scanner(sql, std::min(at, sql.size()));
  SqlToken token = scanner.next();
  while (token.kind == SqlTokenKind::comment) token = scanner.next();
  return token;
}

std::size_t end_of_quoted(std::string_view sql, std::size_t at, bool escapes) {
  const char quote = sql[at];
  for (++at; at < sql.size(); ++at) {
    if (escapes && sql[at] == '\\') {
      ++at;
    } else if (sql[at] == quote) {
      if (at + 1 == sql.size() || sql[at + 1] != quote) return at + 1;
      ++at;
    }
  }
  return sql.size();
}

std::size_t end_of_name(std::string_view sql, std::size_t at) {
  for (SqlToken part = next_token(sql, at);; part = next_token(sql, at)) {
    at = part.end();
    const SqlToken dot = next_token(sql, at);
    if (dot.text != "." || next_token(sql, dot.end()).text.empty()) return at;
    at = dot.end();
  }
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

}  // namespace nl_ask::candidates
