// What stands for a value that a language model may not see (withheld_values.h): "[value 1]".
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace nl_ask::model {

/// That of the nth value, from 1.
std::string placeholder_text(std::size_t number);

/// Where a placeholder that begins at `at` ends, and its number; 0 where there is none.
std::size_t placeholder_end(std::string_view text, std::size_t at, std::size_t& number);

/// The text with put(i) in the place of the placeholder of value i, from 0; those beyond `count`
/// are text like any other.
std::string with_placeholders(std::string_view text, std::size_t count,
                              const std::function<std::string(std::size_t)>& put);

}  // namespace nl_ask::model
