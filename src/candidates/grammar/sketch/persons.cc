#include "candidates/grammar/sketch/persons.h"

#include <string>

#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {

bool is_person(const Naming& naming, int table) {
  const std::string noun = naming.noun(table);
  return !naming.person_name(table).empty() || is_column_noun("persons", noun) ||
         is_column_noun("person_role", noun);
}

bool is_somebody(const Naming& naming, int table) {
  return is_person(naming, table) || is_column_noun("party", naming.noun(table));
}

}  // namespace nl_ask::candidates
