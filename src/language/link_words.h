// Words that only join others in a name: "of", "the" (data/english/lexicon.txt, [words link]).
#pragma once

#include <string_view>

namespace nl_ask::language {

/// Whether a folded word only joins others. Known before there is a lexicon
/// (tools/words/link_words.cc).
bool is_link_word(std::string_view word);

}  // namespace nl_ask::language
