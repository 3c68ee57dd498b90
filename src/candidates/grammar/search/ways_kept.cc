#include "candidates/grammar/search/ways_kept.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "candidates/grammar/parse/question_terms.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

using language::Token;

/// Two words that follow each other in the name of a column.
bool names_column(const schema::Schema& schema, const Naming& naming, const std::string& first,
                  const std::string& second) {
  for (int table = 0; table < static_cast<int>(schema.tables.size()); ++table)
    for (int column = 0; column < static_cast<int>(schema.tables[table].columns.size()); ++column) {
      const std::vector<std::string>& words = naming.words(table, column);
      for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == first && words[i + 1] == second) return true;
    }
  return false;
}

bool says(const std::vector<Token>& tokens, const Token& first, const Token& second) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
    if (tokens[i].stem == first.stem && tokens[i + 1].stem == second.stem) return true;
  return false;
}

}  // namespace

void keep_defined(const std::vector<Token>& typed, const schema::Schema& schema,
                  const GrammarIndex& grammar, const GeneratorContext& context,
                  std::vector<Rephrased>& ways) {
  if (!context.vocabulary) return;
  const auto defined = [&](const std::vector<Token>& tokens) {
    return QuestionTerms(tokens, schema, context.vocabulary, grammar.measures).defined();
  };
  const std::ptrdiff_t all = defined(typed);
  if (all == 0) return;
  std::erase_if(ways, [&](const Rephrased& way) { return defined(way.tokens) < all; });
  if (ways.empty()) ways.push_back({typed, true});
}

void keep_named_rates(const schema::Schema& schema, const Naming& naming,
                      std::vector<Rephrased>& ways) {
  if (ways.size() < 2) return;
  const std::vector<Token> said = ways[0].tokens;
  for (std::size_t i = 0; i + 1 < said.size(); ++i) {
    const Token &first = said[i], &rate = said[i + 1];
    if (!is_column_word("portion", rate.stem) ||
        !names_column(schema, naming, first.stem, rate.stem))
      continue;
    ways.erase(std::remove_if(ways.begin() + 1, ways.end(),
                              [&](const Rephrased& way) { return !says(way.tokens, first, rate); }),
               ways.end());
  }
}

}  // namespace nl_ask::candidates
