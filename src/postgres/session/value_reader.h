// Values that a query gives, read as the caller and behind the gate, for what proposing asks.
#pragma once

#include <cstddef>

#include "postgres/catalog/readable_schema.h"
#include "proposal/database.h"

namespace nl_ask::pg {

/// Texts of the first column, of `rows` rows at most; nl_ask.probe_budget is for all that one reader
/// reads. The schema must outlive it.
proposal::ReadValues value_reader(const ReadableSchema& schema, std::size_t rows);

}  // namespace nl_ask::pg
