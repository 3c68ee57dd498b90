// Whether a JSON value has the shape it was asked to have.
#pragma once

#include <string_view>

#include "base/json.h"

namespace nl_ask::json {

/// True where `value` satisfies `schema` (JSON Schema; what RapidJSON knows of draft 4). False too
/// where the schema is no JSON. `value` should not be nested deeply: its depth is stack.
bool satisfies(const Value& value, std::string_view schema);

}  // namespace nl_ask::json
