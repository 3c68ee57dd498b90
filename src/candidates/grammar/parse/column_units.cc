#include "candidates/grammar/parse/column_units.h"

#include <algorithm>
#include <iterator>

#include "base/identifier.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {

const language::Unit* unit_of(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  if (!column.numeric()) return nullptr;
  std::vector<std::string> words;
  for (const std::string& word : base::identifier_words(column.name))
    std::ranges::copy(language::split_compound(word), std::back_inserter(words));
  return language::unit_kept(words, column.comment);
}

}  // namespace nl_ask::candidates
