// What comes back of what was hidden from a language model.
#include <algorithm>
#include <array>
#include <utility>

#include "candidates/sql/scanner.h"
#include "candidates/verified/query_text.h"
#include "model/prompts/placeholder.h"
#include "model/prompts/withheld_values.h"

namespace nl_ask::model {
namespace {

using candidates::doubled;
using candidates::SqlToken;
using candidates::SqlTokenKind;

/// Whether backslashes in the string mean something: E'' and U&'', and what continues them.
bool escapes(const std::vector<SqlToken>& tokens, std::size_t i) {
  while (i > 0 && tokens[i - 1].kind == SqlTokenKind::string && tokens[i].text.starts_with('\'')) {
    --i;
  }
  return !tokens[i].text.starts_with('\'') || (i > 0 && tokens[i - 1].text == "&");
}

/// What stands for any value of a literal of that type, 'x' in DATE 'x'; nothing where no type is
/// said.
std::string_view any_constant(const std::vector<SqlToken>& tokens, std::size_t i) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kTyped = {
      {{"date", "'epoch'"},
       {"timestamp", "'epoch'"},
       {"timestamptz", "'epoch'"},
       {"time", "'allballs'"},
       {"interval", "'0'"}}};
  for (const auto& [type, constant] : kTyped) {
    if (i > 0 && candidates::is_word(tokens[i - 1], type)) return constant;
  }
  return "NULL";
}

}  // namespace

/// A string or a name with values in the place of their placeholders.
std::string Discretion::restored_quoted(std::string_view quoted, bool escapes) const {
  const char quote = quoted.back() == '"' ? '"' : '\'';
  if (quoted.starts_with('$')) {  // it could end early
    const std::string value = candidates::literal_value(quoted);
    if (restored(value) == value) return std::string(quoted);
    return "'" + doubled(restored(value), quote) + "'";
  }
  return with_placeholders(quoted, values_.size(), [&](std::size_t i) {
    const std::string text = doubled(values_[i].value, quote);
    return escapes ? doubled(text, '\\') : text;
  });
}

/// The token as it is in the query that is run; nothing where it is none of text, names, comments.
std::optional<std::string> Discretion::restored_token(const std::vector<SqlToken>& tokens,
                                                      std::size_t i) const {
  const SqlToken& token = tokens[i];
  if (token.kind == SqlTokenKind::comment) return std::string(token.text);
  if (token.kind == SqlTokenKind::string) return restored_quoted(token.text, escapes(tokens, i));
  const auto own = std::find_if(names_.begin(), names_.end(), [&](const auto& entry) {
    return entry.second == candidates::bare_name(token);
  });
  if (own != names_.end()) return "\"" + doubled(own->first, '"') + "\"";
  if (token.kind == SqlTokenKind::quoted_name) return restored_quoted(token.text, false);
  return std::nullopt;
}

std::string Discretion::restored_query(std::string_view sql) const {
  if (!hides()) return std::string(sql);
  std::string text;
  std::size_t copied = 0;
  const auto literal = [&](std::size_t i) {
    return values_[i].number ? values_[i].value : "'" + doubled(values_[i].value, '\'') + "'";
  };
  const std::vector<SqlToken> tokens = candidates::sql_tokens(sql);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto token = restored_token(tokens, i);
    if (!token) continue;
    text +=
        with_placeholders(sql.substr(copied, tokens[i].begin - copied), values_.size(), literal);
    text += *token;
    copied = tokens[i].begin + tokens[i].text.size();
  }
  return text += with_placeholders(sql.substr(copied), values_.size(), literal);
}

std::string Discretion::blind_query(std::string_view sql) const {
  std::string text;
  std::size_t copied = 0;
  const auto null = [](std::size_t) { return std::string("NULL"); };
  const std::vector<SqlToken> tokens = candidates::sql_tokens(sql);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const SqlToken& token = tokens[i];
    const bool quoted = token.kind == SqlTokenKind::string ||
                        token.kind == SqlTokenKind::quoted_name ||
                        token.kind == SqlTokenKind::comment;
    if (!quoted) continue;
    text += with_placeholders(sql.substr(copied, token.begin - copied), values_.size(), null);
    const bool hidden = token.kind == SqlTokenKind::string && restored(token.text) != token.text;
    text += hidden ? any_constant(tokens, i) : token.text;
    copied = token.begin + token.text.size();
  }
  return text += with_placeholders(sql.substr(copied), values_.size(), null);
}

std::string Discretion::restored(std::string_view text) const {
  return with_placeholders(text, values_.size(),
                           [this](std::size_t i) { return values_[i].value; });
}

}  // namespace nl_ask::model
