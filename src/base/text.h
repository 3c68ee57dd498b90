// Small operations on text that depend on no locale.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::base {

/// A to Z in lower case, every other byte as it is; base/utf8.h has fold() for words of people.
std::string ascii_lower(std::string_view text);

std::string joined(const std::vector<std::string>& texts, std::string_view separator);

/// In order, without repetition.
void sort_unique(std::vector<std::string>& texts);

}  // namespace nl_ask::base
