// One column looked through for one text that a query compares it with.
#pragma once

#include "postgres/catalog/readable_schema.h"
#include "proposal/stored_values.h"

namespace nl_ask::pg {

/// For proposal::Case: what look_into (look_up.h) sees of the column, for at most a few texts of
/// one question. Empty where nothing may be looked at; the schema must outlive it.
proposal::LookForValue look_for_value(const ReadableSchema& schema);

}  // namespace nl_ask::pg
