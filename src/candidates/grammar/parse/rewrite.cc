#include "candidates/grammar/parse/rewrite.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/lexicon.h"
#include "language/number_word.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

struct Rule {
  std::vector<std::string_view> from;
  std::vector<std::string_view> to;
};

std::vector<Rule> read_rules(std::string_view text) {
  std::vector<Rule> rules;
  for (std::string_view line : base::data_lines(text)) {
    const std::size_t equals = line.find(" = ");
    if (equals == std::string_view::npos)
      base::bad_data("english/rewrites.txt", line, "expected \"words = words\"");
    rules.push_back(
        {base::split_words(line.substr(0, equals)), base::split_words(line.substr(equals + 3))});
  }
  return rules;
}

bool applies(const Rule& rule, const std::vector<language::Token>& tokens, std::size_t at) {
  if (at + rule.from.size() > tokens.size()) return false;
  for (std::size_t i = 0; i < rule.from.size(); ++i)
    if (tokens[at + i].lower != rule.from[i]) return false;
  return true;
}

}  // namespace

std::vector<language::Token> rewrite(std::vector<language::Token> tokens) {
  static const std::vector<Rule> rules = read_rules(data::file("english/rewrites.txt"));
  std::vector<language::Token> result;
  for (std::size_t at = 0; at < tokens.size();) {
    const Rule* found = nullptr;
    for (const Rule& rule : rules)
      if (applies(rule, tokens, at)) found = &rule;
    if (found == nullptr) {
      result.push_back(std::move(tokens[at++]));
      continue;
    }
    const std::size_t end = at + found->from.size();
    for (std::string_view word : found->to) {
      language::Token token;
      token.span = language::join(tokens[at].span, tokens[end - 1].span);
      token.text = token.lower = word;
      token.stem = language::stem(word);
      token.number = language::word_number(word);
      if (token.number) token.kind = language::TokenKind::number;
      if (word == ",") token.kind = language::TokenKind::punctuation;
      result.push_back(std::move(token));
    }
    at = end;
  }
  return result;
}

namespace {

/// The word without a prefix that denies it; empty: it has none.
std::string without_denial(const std::string& word) {
  std::size_t longest = 0;
  for (const std::string& prefix :
       language::Lexicon::english().words(language::WordList::denying_prefix))
    if (word.size() > prefix.size() + 3 && word.starts_with(prefix))
      longest = std::max(longest, prefix.size());
  return longest == 0 ? "" : word.substr(longest);
}

/// Whether columns that say yes or no, or when something happened, have the word in their names;
/// false where some name has the word as it was typed.
bool says_whether(const std::string& rest, const std::string& typed, const schema::Schema& schema,
                  const Naming& naming) {
  bool found = false;
  for (int t = 0; t < static_cast<int>(schema.tables.size()); ++t)
    for (int c = 0; c < static_cast<int>(schema.tables[t].columns.size()); ++c) {
      const schema::Column& column = schema.column(t, c);
      if (naming.has_word(t, c, typed)) return false;
      found |= naming.has_word(t, c, rest) &&
               (column.kind == schema::TypeKind::boolean || (column.temporal() && column.nullable));
    }
  return found;
}

}  // namespace

std::vector<language::Token> split_denials(std::vector<language::Token> tokens,
                                           const schema::Schema& schema, const Naming& naming) {
  std::vector<language::Token> result;
  for (language::Token& token : tokens) {
    const std::string rest = without_denial(token.lower);
    if (token.kind == language::TokenKind::word && !rest.empty() &&
        says_whether(language::stem(rest), token.stem, schema, naming)) {
      language::Token denial = token;
      denial.text = denial.lower = denial.stem = "non";  // "have not" would be one cue
      result.push_back(std::move(denial));
      token.text = token.lower = rest;
      token.stem = language::stem(rest);
    }
    result.push_back(std::move(token));
  }
  return result;
}

}  // namespace nl_ask::candidates
