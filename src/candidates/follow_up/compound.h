// Several requests in one: "also the phone, and only the active ones". Each is read after what the
// ones before it make of the answer.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/follow_up/requests.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Reads one request after a query.
using ReadRequest = std::function<Generated(const std::string& request, const Query& before)>;

/// What the requests come to, one after the other, where each does what it plainly says; else
/// nothing.
std::vector<Candidate> read_in_turn(const std::vector<std::string>& requests, const Query& before,
                                    const ReadRequest& read);

/// Whether the likeliest reading does what the words plainly call for and nothing else, or is of a
/// question of its own.
bool is_understood(const Generated& found);

/// Several requests of which one at least is not understood: a reading of them all as one leaves
/// something out as likely as not.
void doubt(Generated& found);

/// Requests that were read in turn take nearly all of what the words can mean.
void put_in_front(std::vector<Candidate> chain, Generated& found);

}  // namespace nl_ask::candidates
