// What a configuration parameter takes, where a range can't say it. Check hooks: they run in
// PostgreSQL, raise nothing and say what is wrong by GUC_check_errdetail and its like.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

bool check_positive(double* value, void** extra, GucSource source);
bool check_functions(char** value, void** extra, GucSource source);
bool check_names(char** value, void** extra, GucSource source);

/// Splits a list of functions at commas outside parentheses and double quotes; false where an entry
/// is empty or a parenthesis or quote is left open.
bool split_functions(std::string_view list, std::vector<std::string>* functions);

}  // namespace nl_ask::pg
