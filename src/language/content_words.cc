#include "language/content_words.h"

#include <unordered_set>

#include "base/data_lines.h"
#include "base/utf8.h"
#include "base/word_list.h"
#include "language/stem.h"
#include "language/token.h"

namespace nl_ask::language {
namespace {

// Never freed: it lives as long as the process.
const std::unordered_set<std::string_view>& function_words() {
  static const auto& words = *new auto(base::word_list("english/function_words.txt"));
  return words;
}

/// The words of a token: of quoted text, each.
void add_stems(const Token& token, std::vector<std::string>& content,
               std::vector<std::string>& others) {
  if (token.kind == TokenKind::punctuation) return;
  for (const std::string_view word : base::split_words(token.lower)) {
    auto& place = is_function_word(word) ? others : content;
    place.push_back(stem(base::fold(word)));
  }
}

}  // namespace

bool is_function_word(std::string_view lower) { return function_words().contains(lower); }

std::vector<std::string> content_stems(std::string_view text) {
  std::vector<std::string> content, others;
  for (const Token& token : tokenize(text)) add_stems(token, content, others);
  return content.empty() ? others : content;
}

}  // namespace nl_ask::language
