#include "language/content_words.h"

#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/token.h"

namespace nl_ask::language {
namespace {

/// The words of a token: of quoted text, each.
void add_stems(const Token& token, std::vector<std::string>& content,
               std::vector<std::string>& others) {
  if (token.kind == TokenKind::punctuation) return;
  for (const std::string_view word : base::split_words(token.lower)) {
    auto& place = Lexicon::english().says_little(word) ? others : content;
    place.push_back(stem(base::fold(word)));
  }
}

}  // namespace

std::vector<std::string> content_stems(std::string_view text) {
  std::vector<std::string> content, others;
  for (const Token& token : tokenize(text)) add_stems(token, content, others);
  return content.empty() ? others : content;
}

}  // namespace nl_ask::language
