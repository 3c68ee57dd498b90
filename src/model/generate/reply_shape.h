// A reply made into what its schema asks for, where that is no guess.
#pragma once

#include <string_view>

#include "base/json.h"

namespace nl_ask::model {

/// Whether `value` satisfies the schema once members that it does not know are left out, those
/// missing that may be are empty, and a bare array has become the one array member that it asks for
/// (read_json in reply_json.h says which). An empty schema takes everything. `value` is changed
/// either way.
bool take_shape(json::Document& value, std::string_view schema);

}  // namespace nl_ask::model
