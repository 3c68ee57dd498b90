#include "schema/linking/value_question.h"

#include <algorithm>

namespace nl_ask::schema {

bool has_capital(std::string_view text) { return std::ranges::any_of(text, is_capital); }

ValueQuestion::ValueQuestion(const std::vector<language::Token>& tokens,
                             const std::vector<Atom>& atoms)
    : tokens_(tokens), function_(tokens.size(), false), operation_(tokens.size(), false) {
  std::vector<bool> says(tokens.size(), false);  // "walk-in" says more than its "in"
  for (const Atom& atom : atoms) {
    const auto token = static_cast<std::size_t>(atom.token);
    says[token] = says[token] || (!atom.function && atom.text.size() > 1);  // not of "i.e."
    function_[token] = (function_[token] || atom.function) && !says[token];
    operation_[token] = operation_[token] || atom.operation;
  }
}

std::string ValueQuestion::text(int first, int last) const {
  std::string out;
  for (int i = first; i < last; ++i) {
    if (i > first && token(i).span.begin > token(i - 1).span.end) out += ' ';
    out += token(i).text;
  }
  return out;
}

}  // namespace nl_ask::schema
