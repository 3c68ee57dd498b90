// The questions of the corpus (test/corpus), ready to be read by the grammar, and the sources.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Calls `use` with each question and its chunks, as the first construct finds them.
void for_each_corpus_question(const std::function<void(const std::string&, Parse&)>& use);

/// The lines of all sources below `folder` of src/.
std::vector<std::string> lines_of_sources(const std::string& folder);

}  // namespace nl_ask::candidates
