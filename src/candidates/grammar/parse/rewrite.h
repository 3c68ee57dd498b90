// Contracted speech said in full before anything is linked: "first and last name".
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Applies data/english/misspelled.txt and rewrites.txt. Words that were added carry the span of
/// the words they replace.
std::vector<language::Token> rewrite(std::vector<language::Token> tokens);

/// "2-bedroom", "three-star", where a column is the number of bedrooms or of stars: "2 bedroom";
/// "10m" where one is a length in metres: "10 m"; "S-tier" where a column "tier" holds S: "tier S".
std::vector<language::Token> split_amounts(std::vector<language::Token> tokens,
                                           const schema::Schema& schema, const Naming& naming);

/// "how much orders", where a table is called so: "how many orders".
std::vector<language::Token> count_things(std::vector<language::Token> tokens,
                                          const schema::Schema& schema, const Naming& naming);

/// "in the year 2025", where no column is called a year: "in 2025".
std::vector<language::Token> say_years_alone(std::vector<language::Token> tokens,
                                             const schema::Schema& schema, const Naming& naming);

/// "unpaid", where a column says whether it is paid or when it was: "non paid".
std::vector<language::Token> split_denials(std::vector<language::Token> tokens,
                                           const schema::Schema& schema, const Naming& naming);

}  // namespace nl_ask::candidates
