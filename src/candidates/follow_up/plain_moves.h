// What people say after an answer, in plain words: "the sold ones don't count, they're gone" asks
// what "without the sold ones" does. Data: data/english/moves.txt.
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::candidates {

/// Without what is said by the way (asides.h). Applies the rules that all of the rest fits, in
/// their order and each to what comes of those before it.
std::string in_plain_words(std::string_view said);

}  // namespace nl_ask::candidates
