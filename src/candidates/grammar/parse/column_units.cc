#include "candidates/grammar/parse/column_units.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "base/identifier.h"
#include "language/number.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::candidates {

const language::Unit* unit_of(const schema::Column& column) {
  if (!column.numeric()) return nullptr;
  const std::vector<std::string> whole = base::identifier_words(column.name);
  if (const language::Unit* unit = language::unit_kept(whole, {})) return unit;  // "micros"
  std::vector<std::string> words;
  for (const std::string& word : whole)
    std::ranges::copy(language::split_compound(word), std::back_inserter(words));
  return language::unit_kept(words, column.comment);
}

const language::Unit* unit_of(const Parse& parse, ColumnUse use) {
  return unit_of(parse.column(use));
}

Expr in_other_unit(const Expr& amount, const language::Unit& kept, const language::Unit& wanted) {
  const bool more = kept.factor > wanted.factor;
  std::string factor =
      language::number_text(more ? kept.factor / wanted.factor : wanted.factor / kept.factor);
  if (factor.find('.') == std::string::npos) factor += ".0";
  return operation(more ? "*" : "/",
                   {amount, literal(std::move(factor), schema::TypeKind::decimal)});
}

}  // namespace nl_ask::candidates
