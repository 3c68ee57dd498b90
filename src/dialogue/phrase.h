// The phrase that a word of the question stands in: nobody is asked what "no" means.
#pragma once

#include <string_view>

#include "language/span.h"

namespace nl_ask::dialogue {

/// The span, with the next word of content where it covers only words that say nothing by
/// themselves ("no", "still", "9"): "no time", "still active", "9 minutes". As it is where another
/// sentence or phrase begins there.
language::Span phrase_of(std::string_view question, language::Span span);

}  // namespace nl_ask::dialogue
