// A question as values are looked for in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/linking/words.h"

namespace nl_ask::schema {

inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool has_capital(std::string_view text);

/// The tokens of a question with what values need to know of them.
class ValueQuestion {
 public:
  ValueQuestion(const std::vector<language::Token>& tokens, const std::vector<Atom>& atoms);

  int size() const { return static_cast<int>(tokens_.size()); }
  const language::Token& token(int i) const { return tokens_[static_cast<std::size_t>(i)]; }
  bool is_function(int i) const { return function_[static_cast<std::size_t>(i)]; }
  bool is_operation(int i) const { return operation_[static_cast<std::size_t>(i)]; }

  /// Tokens as typed, with one space where there was white space.
  std::string text(int first, int last) const;

 private:
  const std::vector<language::Token>& tokens_;
  std::vector<bool> function_, operation_;
};

}  // namespace nl_ask::schema
