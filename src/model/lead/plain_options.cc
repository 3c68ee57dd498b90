#include "model/lead/plain_options.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/plain_text.h"
#include "candidates/sql/scanner.h"
#include "dialogue/wording.h"

namespace nl_ask::model {
namespace {

using candidates::is_word;
using candidates::SqlToken;
using candidates::SqlTokenKind;

constexpr std::array<std::string_view, 11> kSymbols = {
    ";", "`", "<", ">", "<=", ">=", "<>", "!=", "=", "::", "||"};

bool symbol_of_sql(const SqlToken& token) {
  return token.kind == SqlTokenKind::symbol &&
         std::find(kSymbols.begin(), kSymbols.end(), token.text) != kSymbols.end();
}

/// "a, b FROM c", "GROUP BY", "ORDER BY", "LEFT JOIN": two key words that only SQL has together.
bool clause_at(const std::vector<SqlToken>& tokens, std::size_t i) {
  const auto next = [&](std::size_t ahead, std::string_view word) {
    return i + ahead < tokens.size() && is_word(tokens[i + ahead], word);
  };
  const auto upper = [](const SqlToken& token) {
    return std::all_of(token.text.begin(), token.text.end(),
                       [](char c) { return c >= 'A' && c <= 'Z'; });
  };
  const SqlToken& token = tokens[i];
  if ((is_word(token, "group") || is_word(token, "order")) && next(1, "by")) return upper(token);
  for (const std::string_view word : {"select", "where", "join", "having", "union", "from"}) {
    if (is_word(token, word)) return upper(token);
  }
  if (!is_word(token, "select")) return false;
  const auto from = std::find_if(tokens.begin() + static_cast<std::ptrdiff_t>(i), tokens.end(),
                                 [](const SqlToken& t) { return is_word(t, "from"); });
  return from != tokens.end() && i == 0;
}

bool is_identifier(const SqlToken& token) {
  return token.kind == SqlTokenKind::word && token.text.find('_') != token.text.npos;
}

/// Addresses that a user might follow.
bool holds_an_address(std::string_view text) {
  return text.find("://") != text.npos || text.find("www.") != text.npos ||
         text.find('@') != text.npos;
}

std::string plain(std::string_view text, std::size_t bytes, std::string_view allowed) {
  std::string line = base::showable_line(text, bytes + 1);
  if (line.size() > bytes || looks_like_sql(line, allowed) || holds_an_address(line)) return {};
  return line;
}

}  // namespace

bool looks_like_sql(std::string_view text, std::string_view allowed) {
  const std::vector<SqlToken> tokens = candidates::sql_tokens(text);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const SqlToken& token = tokens[i];
    if (allowed.find(token.text) != allowed.npos) continue;
    if (token.kind == SqlTokenKind::comment || symbol_of_sql(token) || is_identifier(token)) {
      return true;
    }
    if (clause_at(tokens, i)) return true;
    const bool call = token.kind == SqlTokenKind::word && i + 1 < tokens.size() &&
                      tokens[i + 1].text == "(" &&
                      tokens[i + 1].begin == token.begin + token.text.size();
    if (call) return true;
  }
  return false;
}

std::string model_question(std::string_view text, std::string_view allowed) {
  return plain(text, kLongestModelQuestion, allowed);
}

std::string model_option(std::string_view text, std::string_view allowed) {
  return plain(text, dialogue::kLongestOption, allowed);
}

bool has_repetition(const std::vector<std::string>& texts) {
  std::set<std::string> seen;
  return !std::all_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return seen.insert(dialogue::folded_reply(text)).second;
  });
}

}  // namespace nl_ask::model
