// Ages of people whose dates of birth are kept.
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// "aged 18 to 20", "over the age of 30", "25 years old": the number at chunk `i` as full years
/// between a date of birth and today. False: no age is said, no table that the question is about
/// has a date of birth, or one has a column for the age.
bool parse_age(Parse& parse, int i);

}  // namespace nl_ask::candidates
