// Lists of values that CHECK constraints allow, for prompts: they are part of a table's definition.
#pragma once

#include <string>
#include <vector>

#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// A line for each readable column whose constraint lists its texts ("tickets.status: 'open',
/// 'closed'"), in the order of the tables, as many as prompts have room for. UTF-8.
std::vector<std::string> check_lists(Store& store, const ReadableSchema& schema);

}  // namespace nl_ask::pg
