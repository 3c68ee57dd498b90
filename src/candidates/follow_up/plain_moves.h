// What people say after an answer, in plain words: "the sold ones don't count, they're gone" asks
// what "without the sold ones" does. Data: data/english/moves.txt.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::candidates {

/// Applies the rules that all of what is said fits, in their order and each to what comes of those
/// before it. As it was said where none does.
std::string in_plain_words(std::string_view said);

}  // namespace nl_ask::candidates
