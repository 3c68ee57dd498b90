// Words that are no value where they stand, though a column holds it.
#pragma once

#include <string_view>

#include "schema/linking/value_question.h"
#include "schema/schema.h"

namespace nl_ask::schema {

/// Whether tokens [first, last) are one word without a capital.
bool is_small_word(const ValueQuestion& question, int first, int last);

/// "by month" speaks of no "Photo of the month".
bool says_unit_of_time(const ValueQuestion& question, int first, int last);

/// "by month" speaks of no M that is monthly; "paid every month" may.
bool divides_time(const ValueQuestion& question, int first, int last);

/// "Which teachers teach physics" asks of all that the table holds, whatever else of them are
/// "deputy" and "head"; "whose position is teacher" does not.
bool names_all_rows(const ValueQuestion& question, int first, int last, const Table& table,
                    std::string_view value);

}  // namespace nl_ask::schema
