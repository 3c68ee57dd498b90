// What tokens say, as a text.
#pragma once

#include <string>
#include <vector>

#include "language/token.h"

namespace nl_ask {

/// Their folded words with a space between them.
inline std::string joined_words(const std::vector<language::Token>& tokens) {
  std::string words;
  for (const language::Token& token : tokens) words += (words.empty() ? "" : " ") + token.lower;
  return words;
}

}  // namespace nl_ask
