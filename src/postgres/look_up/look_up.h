// Values of a question looked for in the tables themselves, where nothing that is known explains
// its words.
#pragma once

#include <functional>
#include <vector>

#include "postgres/catalog/readable_schema.h"
#include "schema/linking/sought.h"

namespace nl_ask::pg {

/// For candidates::GeneratorContext: looks as the current role, behind the gate like a probe, for
/// nl_ask.lookup_budget milliseconds in all; the schema must outlive it. Empty where the budget is
/// 0, and in SERIALIZABLE transactions, whose predicate locks would outlive the look.
///
/// A table is looked through at once where the planner thinks that cheap; of a large one only what
/// an index finds. Foreign tables are asked only where the question names them. What was seen of a
/// table all of whose rows the role may read is remembered for a minute, as long as the schema
/// holds.
std::function<std::vector<schema::SeenColumn>(const schema::Sought&)> look_into(
    const ReadableSchema& schema);

}  // namespace nl_ask::pg
