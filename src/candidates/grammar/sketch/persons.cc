#include "candidates/grammar/sketch/persons.h"

#include <string>
#include <vector>

#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {

bool is_person(const Naming& naming, int table) {
  const std::vector<std::string>& words = naming.words(table);
  return naming.full_name(table).size() == 2 ||
         (!words.empty() && (is_column_word("persons", words.back()) ||
                             is_column_word("person_role", words.back())));
}

bool is_somebody(const Naming& naming, int table) {
  const std::vector<std::string>& words = naming.words(table);
  return is_person(naming, table) || (!words.empty() && is_column_word("party", words.back()));
}

}  // namespace nl_ask::candidates
