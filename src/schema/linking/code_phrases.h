// Other ways to say what a comment spells out of a code: "unreleased" of "not released yet".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::schema {

/// By data/english/code_phrases.txt, whose first pattern that fits is taken; without `words`
/// themselves. Empty where none fits.
std::vector<std::string> other_phrases(std::string_view words);

}  // namespace nl_ask::schema
