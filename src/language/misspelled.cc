#include "language/misspelled.h"

#include <unordered_map>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::language {
namespace {

constexpr const char* kMisspelledFile = "english/misspelled.txt";

using RightWords = std::unordered_map<std::string_view, std::string_view>;

/// The first line that has a wrong word says what is right.
const RightWords& right_words() {
  static const RightWords& read = *[] {
    auto* words = new RightWords;  // never freed
    for (const std::string_view line : base::data_lines(data::file(kMisspelledFile))) {
      const std::size_t colon = line.find(": ");
      if (colon == line.npos)
        base::bad_data(kMisspelledFile, line, "expected \"right: wrong, wrong\"");
      for (const std::string_view wrong : base::split(line.substr(colon + 2), ','))
        words->try_emplace(wrong, line.substr(0, colon));
    }
    return words;
  }();
  return read;
}

std::string_view right_word(const Token& token) {
  if (token.kind != TokenKind::word) return {};
  const auto known = right_words().find(token.lower);
  return known == right_words().end() ? std::string_view() : known->second;
}

}  // namespace

std::vector<Token> spelled_right(std::vector<Token> tokens) {
  for (Token& token : tokens)
    if (const std::string_view right = right_word(token); !right.empty())
      token = token_for(right, token.span);
  return tokens;
}

std::string spelled_right(std::string_view text) {
  std::string right;
  std::size_t from = 0;
  for (const Token& token : tokenize(text)) {
    const std::string_view word = right_word(token);
    if (word.empty()) continue;
    right.append(text.substr(from, token.span.begin - from)).append(word);
    from = token.span.end;
  }
  return right.append(text.substr(std::min(from, text.size())));
}

}  // namespace nl_ask::language
