// What the readers of relations among rows of one table share: "who reports to Ann Lee", "from the
// same city as Ann Lee", "managers with more than 3 reports".
#pragma once

#include <functional>
#include <vector>

#include "candidates/grammar/constructs/conditions.h"

namespace nl_ask::candidates {

/// What says which row others are related to: chunks [first, last], and the slot of its conditions
/// where there is one already (-1: none).
struct NamedRow {
  int first = 0;
  int last = 0;
  int slot = -1;
};

/// Rows that the question names by values: those read already, and values that are left.
std::vector<NamedRow> named_rows(const Parse& parse);

/// The row's conditions, of those that are of this table alone.
Slot conditions_of_row(const Parse& parse, const NamedRow& row, int table);

/// Puts `slot` in the place of the row's conditions.
void replace_row(Parse& parse, const NamedRow& row, Slot slot);

/// Tokens that are said of column `by`: their chunks are used and have their place.
void place_tokens(Parse& parse, const std::vector<int>& tokens, ColumnUse by);

/// "the people whose manager is ...", "which subcategories sit under ...": words for rows that are
/// spoken of already are said of column `by`. `end_of`: where words for such rows end that begin at
/// a token; -1: there are none.
void place_words_for_rows(Parse& parse, ColumnUse by, const std::function<int(int)>& end_of);

/// From the first of the tokens to the last.
Span span_of_tokens(const Parse& parse, const std::vector<int>& tokens);

/// The words of the row and those tokens.
Span span_of_row(const Parse& parse, const NamedRow& row, const std::vector<int>& tokens);

/// Shows of the row that `reference` (a place in Naming::references) leads to what chunk `column`
/// names (-1: its name), with and without the rows that refer to none.
void show_referred(const Parse& parse, int reference, int column, Span span, Slot& slot);

/// The question is about the table where it names no other.
void note_own_topic(Parse& parse, int table);

}  // namespace nl_ask::candidates
