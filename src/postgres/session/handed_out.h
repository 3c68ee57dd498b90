// The query of a reading as it is run at the end and shown with the answer.
#pragma once

#include <string>

#include "candidates/elements/candidate.h"
#include "postgres/session/turn_database.h"

namespace nl_ask::pg {

/// The candidate's query in the form of candidates/explanation/handed_out.h, as the current role
/// may run it. What a caller has handed in stays as it is, and so does what that form would not
/// suit.
std::string handed_out_sql(const candidates::Candidate& candidate, TurnDatabase& database);

}  // namespace nl_ask::pg
