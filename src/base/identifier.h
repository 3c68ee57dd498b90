// Names of tables and columns as words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::base {

/// The words of an identifier, folded: "empFirstName" - emp first name, "HTTPStatus_code2" - http
/// status code 2, "join-date" - join date. Never empty for a name that has a letter or digit.
std::vector<std::string> identifier_words(std::string_view identifier);

}  // namespace nl_ask::base
