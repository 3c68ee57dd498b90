// A logical form said in plain English.
#pragma once

#include <string>

#include "candidates/english/names.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// One sentence without SQL, aliases or raw identifiers: comments and words before names
/// ("the name of employees whose department is "Sales", newest hire date first").
std::string to_english(const Query& query, const schema::Schema& schema);

/// The same as an option says it: in as few words as tell it from other readings.
std::string brief_english(const Query& query, const schema::Schema& schema);

/// One condition ("the department is "Sales""), output ("the name", "the number of employees"),
/// order or source, in the short form used for the options of a clarification.
std::string to_english(const Expr& expr, const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
