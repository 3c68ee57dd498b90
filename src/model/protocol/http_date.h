// Dates as HTTP headers have them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nl_ask::model {

/// Seconds since 1970 (UTC) of an HTTP date in any of the three forms of RFC 9110, section 5.6.7:
/// "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994".
std::optional<std::int64_t> http_date(std::string_view text);

}  // namespace nl_ask::model
