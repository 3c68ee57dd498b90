// Which verified questions go into the prompt.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "model/generate/request.h"

namespace nl_ask::model {

/// At most `count` examples that are alike the question, the most alike last (next to the question
/// in the prompt); none that has nothing in common with it. By the similarity they come with; where
/// any comes without, by the cosine of tf-idf vectors over word stems; numbers and quoted texts are
/// left out, so that examples are alike in what they ask.
std::vector<Example> nearest_examples(std::string_view question, std::span<const Example> examples,
                                      std::size_t count);

/// Similarity of two texts in [0, 1]: cosine of the counts of their stems, function words left out
/// of both where anything else is left. 1 for texts that say the same words.
double word_similarity(std::string_view a, std::string_view b);

}  // namespace nl_ask::model
