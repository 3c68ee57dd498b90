// Options that nobody could tell apart, or would care to.
#pragma once

#include <string>

namespace nl_ask::dialogue {

/// Whether a condition says of rows' partners, with the rows named, what the other says without
/// them: "the membership is open", "the member has memberships whose status is open". In either
/// order.
bool alike_but_for_owner(const std::string& a, const std::string& b);

/// The text with what nobody asks about left out: whether months and quarters are said with their
/// year.
std::string without_year(std::string text);

}  // namespace nl_ask::dialogue
