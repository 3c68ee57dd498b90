// Seasons and school years in the form in which they are stored: "24/25" where a column has
// '2024/25'.
#pragma once

#include <vector>

#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::schema {

/// The tokens with each year span ("2024/25", "24/25") as one token: as if in quotes and in the
/// form that a value has, where one is that span or has it among its words.
std::vector<language::Token> with_year_spans(std::vector<language::Token> tokens,
                                             const Schema& schema, const LinkingIndex& index);

}  // namespace nl_ask::schema
