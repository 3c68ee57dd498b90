// The pieces of queries that make the values of a decision variable, so that a query that was not
// among the candidates can be told to have a value, or to have another one.
#pragma once

#include <span>
#include <string>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// Path, clause and canonical text of an element.
std::string piece_name(const candidates::Element& element);

/// The pieces of all values of a variable; none of one about whole readings.
Pieces pieces_in(const Variable& variable);

/// What a query has of a variable: the value, or kOther where it has something else in its place,
/// or kNothing where it has nothing there and no value says so. A query that was not among the
/// candidates is always another one as a whole.
inline constexpr int kOther = -1;
inline constexpr int kNothing = -2;
int value_in(const Variable& variable, std::span<const candidates::Element> elements);

}  // namespace nl_ask::dialogue
