// What a text is about: the stems of its words without those that say little.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

/// Whether a folded word is listed in data/english/function_words.txt.
bool is_function_word(std::string_view lower);

/// Stems of the words and numbers of `text` in order, function words left out; all of them where
/// there is nothing else.
std::vector<std::string> content_stems(std::string_view text);

}  // namespace nl_ask::language
