// What a reading leaves out of the question: who is asked whether it is meant should know.
#pragma once

#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "language/span.h"

namespace nl_ask::dialogue {

/// The stretches of the question that say something, come into no element of the reading and have
/// no word in what is said of it; in order. Nothing of readings whose elements are not known by the
/// words that they come from (those that came as SQL).
std::vector<language::Span> unsaid_words(std::string_view question, const Candidate& reading);

}  // namespace nl_ask::dialogue
