#include "candidates/grammar/parse/column_units.h"

#include <algorithm>
#include <iterator>

#include "base/identifier.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {

const language::Unit* unit_of(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  if (!column.numeric()) return nullptr;
  const std::vector<std::string> whole = base::identifier_words(column.name);
  if (const language::Unit* unit = language::unit_kept(whole, {})) return unit;  // "micros"
  std::vector<std::string> words;
  for (const std::string& word : whole)
    std::ranges::copy(language::split_compound(word), std::back_inserter(words));
  return language::unit_kept(words, column.comment);
}

}  // namespace nl_ask::candidates
