// The pieces of queries that make the values of a decision variable, so that a query that was not
// among the candidates can be told to have a value, or to have another one.
//
// A value's key is the names of its pieces, sorted; values that are said alike are one value with
// several such sets.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// Path, clause and canonical text of an element.
std::string piece_name(const candidates::Element& element);

/// The key of a value that has these pieces, in this order, and that of one that has either set.
std::string pieces_key(std::span<const std::string> names);
std::string either_key(std::string_view first, std::string_view second);

/// The sets of pieces of a key; one empty set for the empty key.
std::vector<std::vector<std::string>> pieces_of(std::string_view key);

/// The names of all pieces of a variable's values; none of one about whole readings.
std::set<std::string> pieces_in(const Variable& variable);

/// What a query has of a variable: the value, or kOther where it has something else in its place,
/// or kNothing where it has nothing there and no value says so. A query that was not among the
/// candidates is always another one as a whole.
inline constexpr int kOther = -1;
inline constexpr int kNothing = -2;
int value_in(const Variable& variable, std::span<const candidates::Element> elements);

}  // namespace nl_ask::dialogue
