// Capitals, perhaps with the s of the plural, against the first letters of the last words of each
// table's name.

#include "schema/linking/initials.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "schema/linking/names.h"
#include "schema/linking/values.h"

namespace nl_ask::schema {
namespace {

constexpr std::size_t kMostInitials = 4;

/// "po" of "POs"; empty: it is no such word.
std::string initials_in(const language::Token& token) {
  std::string_view letters = token.text;
  if (letters.size() > 2 && letters.ends_with('s')) letters.remove_suffix(1);
  const bool capitals = std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; });
  if (token.kind != language::TokenKind::word || !capitals || letters.size() < 2 ||
      letters.size() > kMostInitials)
    return {};
  return token.lower.substr(0, letters.size());
}

bool is_known(const language::Token& token, const std::string& initials,
              const LinkingIndex& index) {
  const auto listed = [&](const std::string& word) {
    return index.names().word(word) >= 0 || !index.values().with_word(word).empty() ||
           language::Lexicon::english().names_nothing(word);
  };
  return listed(initials) || listed(token.lower);
}

/// The last words of the only table whose last words begin so; none where several do.
std::vector<std::string> words_of(const std::string& initials, const Schema& schema) {
  std::vector<std::string> found;
  for (const Table& table : schema.tables) {
    std::vector<std::string> words = base::identifier_words(table.name);
    if (words.size() < initials.size()) continue;
    words.erase(words.begin(), words.end() - static_cast<std::ptrdiff_t>(initials.size()));
    const bool same =
        std::ranges::equal(words, initials, {}, [](const std::string& word) { return word[0]; });
    if (!same || words == found) continue;
    if (!found.empty()) return {};
    found = std::move(words);
  }
  return found;
}

}  // namespace

std::vector<language::Token> with_initials_spelt_out(std::vector<language::Token> tokens,
                                                     const Schema& schema,
                                                     const LinkingIndex& index) {
  std::vector<language::Token> all;
  for (language::Token& token : tokens) {
    const std::string initials = initials_in(token);
    std::vector<std::string> words;
    if (!initials.empty() && !is_known(token, initials, index)) words = words_of(initials, schema);
    if (words.empty() || all.size() + words.size() > language::kMaxTokens) {
      all.push_back(std::move(token));
      continue;
    }
    words.back() = token.text.ends_with('s') ? language::plural(language::singular(words.back()))
                                             : language::singular(words.back());
    for (const std::string& word : words) all.push_back(language::token_for(word, token.span));
  }
  return all;
}

}  // namespace nl_ask::schema
