// Several rows of one name: "how many books has Tobias Chandler borrowed?" where two members are
// called so. A query that picks its rows by that name adds them up without a word; what each of
// them gives by itself is another reading.
#pragma once

#include <vector>

#include "candidates/elements/candidate.h"
#include "candidates/grammar/sketch/naming.h"
#include "proposal/database.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// At most so many rows of one name are told apart; more are a kind rather than namesakes.
inline constexpr std::size_t kMostNamesakes = 4;

/// Adds, beside the likeliest candidates that pick rows by a name without showing them, the same
/// query of each row alone: with the first column in which those rows differ. They share a part of
/// the candidate's probability. `read` must give kMostNamesakes + 1 values.
void add_namesakes(const schema::Schema& schema, const candidates::Naming& naming,
                   const ReadValues& read, std::vector<candidates::Candidate>& candidates);

}  // namespace nl_ask::proposal
