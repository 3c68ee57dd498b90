#include "model/generate/declined.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/enum_names.h"
#include "base/plain_text.h"
#include "candidates/sql/scanner.h"

namespace nl_ask::model {
namespace {

using candidates::is_word;
using candidates::SqlToken;
using candidates::SqlTokenKind;

constexpr std::size_t kWhatBytes = 200;

constexpr auto kNoNames = base::enum_names<No>({
    {No::missing, "missing"},
    {No::not_a_question, "not_a_question"},
    {No::write, "write"},
});

/// Tokens outside of parentheses, without comments and semicolons.
std::vector<SqlToken> outermost(std::string_view sql) {
  std::vector<SqlToken> tokens;
  int depth = 0;
  for (const SqlToken& token : candidates::sql_tokens(sql)) {
    if (token.text == ")") --depth;
    const bool counts = depth == 0 && token.kind != SqlTokenKind::comment && token.text != ";";
    if (counts) tokens.push_back(token);
    if (token.text == "(") ++depth;
  }
  return tokens;
}

/// "1 = 0", from `at` on.
bool never_equal(const std::vector<SqlToken>& tokens, std::size_t at) {
  return at + 2 < tokens.size() && tokens[at].kind == SqlTokenKind::number &&
         tokens[at + 1].text == "=" && tokens[at + 2].kind == SqlTokenKind::number &&
         tokens[at].text != tokens[at + 2].text;
}

/// What follows a condition that stands alone.
bool ends_condition(const std::vector<SqlToken>& tokens, std::size_t at) {
  static constexpr std::array<std::string_view, 7> kNext = {"and",    "group", "order", "limit",
                                                            "having", "fetch", "offset"};
  return at >= tokens.size() || std::any_of(kNext.begin(), kNext.end(), [&](std::string_view word) {
           return is_word(tokens[at], word);
         });
}

bool keeps_nothing(const std::vector<SqlToken>& tokens) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_word(tokens[i], "limit") && tokens[i + 1].text == "0") return true;
    if (!is_word(tokens[i], "where")) continue;
    if (is_word(tokens[i + 1], "false") && ends_condition(tokens, i + 2)) return true;
    if (never_equal(tokens, i + 1) && ends_condition(tokens, i + 4)) return true;
  }
  return false;
}

/// SELECT NULL, 'no such data' AS message: no table, no name that is not a label or a type.
bool selects_words_only(const std::vector<SqlToken>& tokens) {
  if (tokens.size() < 2 || !is_word(tokens[0], "select")) return false;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const SqlToken& token = tokens[i];
    const SqlToken& before = tokens[i - 1];
    const bool label = is_word(before, "as") || before.text == "::";
    const bool cast = token.text == "::" && is_word(before, "null");
    const bool said = token.kind == SqlTokenKind::string || is_word(token, "null") ||
                      is_word(token, "as") || token.text == ",";
    if (!label && !said && !cast) return false;
  }
  return true;
}

bool combined(const std::vector<SqlToken>& tokens) {
  return std::any_of(tokens.begin(), tokens.end(), [](const SqlToken& token) {
    return is_word(token, "union") || is_word(token, "except") || is_word(token, "intersect") ||
           is_word(token, "with");
  });
}

}  // namespace

const char* no_name(No no) { return kNoNames.of(no); }

std::optional<No> no_named(std::string_view name) { return kNoNames.named(name); }

std::optional<Declined> read_declined(const json::Value& reply) {
  const json::Value* const no = json::member(reply, "no");
  if (no == nullptr || !no->IsString()) return std::nullopt;
  const auto named = no_named({no->GetString(), no->GetStringLength()});
  if (!named) return std::nullopt;
  Declined declined{*named, {}};
  if (const json::Value* const what = json::member(reply, "what"); what && what->IsString())
    declined.what = base::showable_line({what->GetString(), what->GetStringLength()}, kWhatBytes);
  return declined;
}

bool is_fake_query(std::string_view sql) {
  const std::vector<SqlToken> tokens = outermost(sql);
  return !combined(tokens) && (keeps_nothing(tokens) || selects_words_only(tokens));
}

}  // namespace nl_ask::model
