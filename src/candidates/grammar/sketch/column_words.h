// What words in the names of columns say about them.
#pragma once

#include <string>
#include <string_view>

#include "candidates/grammar/sketch/column_word_kinds.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Rows that take others back: refunds, returns.
bool takes_back(const Naming& naming, int table);

/// "scheduled", "sent": a word in lower case that says what was done.
bool says_done(const std::string& word);

/// Whether a word of the column's name is one of `kind`.
bool has_column_word(const Naming& naming, ColumnUse use, std::string_view kind);

}  // namespace nl_ask::candidates
