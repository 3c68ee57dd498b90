// Words of which a whole question is rephrased to end ("including those without any"), which ask
// for something of the reading as a whole. Data: [all ...] of data/english/lexicon.txt.
#pragma once

#include <string_view>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Where the cue "all" with this argument stands, a reading that does what it says, and one that
/// passes it over.
void offer_where_said(Parse& parse, std::string_view argument, const Sketch& done,
                      const Sketch& ignored);

}  // namespace nl_ask::candidates
