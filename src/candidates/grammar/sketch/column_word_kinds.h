// Kinds of words in the names of columns (data/english/column_words.txt).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// Stems of the words of `kind` ("place"). Throws std::out_of_range where there is no such kind.
const std::vector<std::string>& column_words(std::string_view kind);

bool is_column_word(std::string_view kind, const std::string& stem);

/// Whether a noun in the singular is one of the words themselves: reviewers are persons, a review,
/// of the same stem, is none.
bool is_column_noun(std::string_view kind, const std::string& noun);

}  // namespace nl_ask::candidates
