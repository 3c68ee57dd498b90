// Data files that are lists of words: one or several a line, in any order.
#pragma once

#include <string_view>
#include <unordered_set>

namespace nl_ask::base {

/// The words of an embedded data file ("english/particles.txt"), as they stand there.
std::unordered_set<std::string_view> word_list(std::string_view file);

}  // namespace nl_ask::base
