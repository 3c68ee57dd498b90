// Conditions that are lists, and how a question joins their members.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "candidates/query/query.h"
#include "candidates/variants/asked.h"

namespace nl_ask::candidates {

bool has_operator(const Expr& expr, const char* name);

/// What any of holds in an OR, or in a column's IN with literals; nothing for other conditions.
std::vector<Expr> members_of(const Expr& condition);

/// The place of the only one of these words in the question; -1 where there is another number of
/// them.
int only_one(const AskedWords& asked, std::initializer_list<std::string_view> words);

/// The place of the only "and" or "or" of the question; -1 where there is another number of them.
int only_joint(const AskedWords& asked);

}  // namespace nl_ask::candidates
