// Arguments of SQL functions as C++ values, text in UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// NULL gives an empty optional.
std::optional<std::string> text_argument(FunctionCallInfo fcinfo, int index);
std::optional<std::int64_t> bigint_argument(FunctionCallInfo fcinfo, int index);
std::optional<int> int_argument(FunctionCallInfo fcinfo, int index);
std::optional<std::string> jsonb_argument(FunctionCallInfo fcinfo, int index);  // as json text

/// The elements of a text[]; Fault 22004 for a NULL element, 22023 for an empty array.
std::optional<std::vector<std::string>> texts_argument(FunctionCallInfo fcinfo, int index,
                                                       const char* name);

/// The value, or Fault 22004 that names the argument.
template <typename T>
T required(std::optional<T> value, const char* name);
extern template std::string required(std::optional<std::string>, const char*);
extern template std::int64_t required(std::optional<std::int64_t>, const char*);

/// The store of the installation that the called function belongs to, for the current role.
Store store_of(FunctionCallInfo fcinfo);

}  // namespace nl_ask::pg
