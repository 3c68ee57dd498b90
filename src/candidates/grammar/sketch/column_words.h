// What words in the names of columns say about them. Data: data/english/column_words.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Stems of the words of `kind` ("place"). Throws std::out_of_range where there is no such kind.
const std::vector<std::string>& column_words(std::string_view kind);

bool is_column_word(std::string_view kind, const std::string& stem);

/// Whether a noun in the singular is one of the words themselves: reviewers are persons, a review,
/// of the same stem, is none.
bool is_column_noun(std::string_view kind, const std::string& noun);

/// Rows that take others back: refunds, returns.
bool takes_back(const Naming& naming, int table);

/// "scheduled", "sent": a word in lower case that says what was done.
bool says_done(const std::string& word);

/// Whether a word of the column's name is one of `kind`.
bool has_column_word(const Naming& naming, ColumnUse use, std::string_view kind);

}  // namespace nl_ask::candidates
