// Whether words are a question of their own, whatever is being talked about.
#pragma once

#include "candidates/elements/candidate.h"
#include "candidates/follow_up/heard_request.h"

namespace nl_ask::candidates {

/// Some word leads over from what was said before: "only", "without", "and", "their".
bool leads_over(const HeardRequest& heard);

/// Some word asks, counts, computes or shows.
bool asks(const HeardRequest& heard);

/// The words name things, surely.
bool names_things(const HeardRequest& heard);

/// "Total sales per country", "customers in Germany": what is asked for stands at the beginning and
/// more is said of it, all words have a place, and nothing leads over from something else. `alone`:
/// the grammar's readings of the words.
bool asks_by_itself(const HeardRequest& heard, const Generated& alone);

/// The words say by themselves what they are about: they name things, all of them have a place, and
/// none leads over from the answer before. `other_things`: they name what that had nothing of.
bool stands_alone(const HeardRequest& heard, const Generated& alone, bool other_things);

/// Words behind what gives up a question ("scrap that, ...") are another one: they name things, and
/// all of them have a place.
bool reads_by_itself(const HeardRequest& heard, const Generated& alone);

/// "The sales department?" after something of another one: the words, read by themselves, have
/// another value of what the answer before had a condition on, and do not ask for anything.
bool turns_to_other_value(const HeardRequest& heard, const Generated& alone, const Query& before);

/// What is asked for is said as a question says it: something is computed or asked about from the
/// first word on ("average salary by department").
bool begins_as_question(const HeardRequest& heard);

}  // namespace nl_ask::candidates
