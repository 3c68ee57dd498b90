// A query as numbered plain steps, as SPLASH showed its users (Elgohary et al. 2020, section 4).
#pragma once

#include <string>
#include <vector>

#include "candidates/english/phrases.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// One sentence a step, without numbers; steps speak of others by their number, from 1. No SQL, no
/// identifiers but as words.
std::vector<std::string> steps_of(const Query& query, const schema::Schema& schema);

/// data/wording/explanation.txt, read at first use.
const Phrases& explanation_phrases();

}  // namespace nl_ask::candidates
