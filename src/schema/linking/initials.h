// Tables called by their initials: "POs" of purchase_order, "PRs" of pull_requests.
#pragma once

#include <vector>

#include "language/token.h"
#include "schema/linking/index.h"

namespace nl_ask::schema {

/// The tokens with initials of one table's name, in capitals, spelt out as its words; they stand at
/// the place of the initials. What is a word of the schema, or stored in it, stays.
std::vector<language::Token> with_initials_spelt_out(std::vector<language::Token> tokens,
                                                     const Schema& schema,
                                                     const LinkingIndex& index);

}  // namespace nl_ask::schema
