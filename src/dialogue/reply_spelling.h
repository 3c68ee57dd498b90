// The words of a reply as the options write them.
#pragma once

#include <string>
#include <vector>

#include "language/token.h"

namespace nl_ask::dialogue {

/// What stands in quotes, word by word.
std::vector<language::Token> without_quotes(std::vector<language::Token> tokens);

/// "Sumbitted" where an option says "submitted": a word that is no English one, that no option has
/// and that is written nearly like just one of theirs, as they write it.
std::vector<language::Token> spelled_as_options(std::vector<language::Token> words,
                                                const std::vector<std::string>& options);

}  // namespace nl_ask::dialogue
