// Columns that say nothing but yes and no.
#pragma once

#include <optional>
#include <string>

#include "schema/schema.h"

namespace nl_ask::schema {

/// The value that means yes in such a column; nothing for other columns.
std::optional<std::string> affirmative(const Column& column);

}  // namespace nl_ask::schema
