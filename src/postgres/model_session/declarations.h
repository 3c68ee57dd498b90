// What is declared about tables beside their columns and keys, for prompts: lists of values that
// CHECK constraints allow, and the queries that stand behind views. All of it is part of their
// definition, no stored value among it.
#pragma once

#include <string>
#include <vector>

#include "model/generate/request.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// A line for each readable column whose constraint lists its texts ("tickets.status: 'open',
/// 'closed'"), and one for each view whose query uses only what the current role may read and call
/// ("open_tickets: SELECT ..."), in the order of the tables, as many as prompts have room for.
/// UTF-8.
model::Declarations declarations(Store& store, const ReadableSchema& schema);

}  // namespace nl_ask::pg
