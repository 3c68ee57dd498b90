// What a text is about: the stems of its words without those that say little.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::language {

/// Stems of the words and numbers of `text` in order, without those that say little
/// (Lexicon::says_little); all of them where there is nothing else.
std::vector<std::string> content_stems(std::string_view text);

}  // namespace nl_ask::language
