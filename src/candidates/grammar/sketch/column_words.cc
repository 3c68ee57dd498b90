#include "candidates/grammar/sketch/column_words.h"

#include <algorithm>

namespace nl_ask::candidates {

bool takes_back(const Naming& naming, int table) {
  const std::vector<std::string>& words = naming.words(table);
  return std::any_of(words.begin(), words.end(),
                     [](const std::string& word) { return is_column_word("taken_back", word); });
}

bool says_done(const std::string& word) {
  return word.ends_with("ed") || is_column_word("participle", word);
}

bool has_column_word(const Naming& naming, ColumnUse use, std::string_view kind) {
  const std::vector<std::string>& stems = column_words(kind);
  return std::any_of(stems.begin(), stems.end(), [&](const std::string& stem) {
    return naming.has_word(use.table, use.column, stem);
  });
}

}  // namespace nl_ask::candidates
