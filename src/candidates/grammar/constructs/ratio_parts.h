// What a number is divided by, where it is divided by how many rows of another table there are.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

inline constexpr double kNearlyBest = 0.9;  // of the best score of a chunk: is said as well

/// The column of `table` that refers to `other`; -1: none does by itself.
int reference_to(const Parse& parse, int table, int other);

/// The column by which rows of `table` refer to those of `other`, by themselves or over a table
/// between: interviews of an application to its candidate.
std::optional<ColumnUse> reference_over(const Parse& parse, int table, int other);

/// The tables that chunk `i` says nearly as well as the best of all.
std::vector<int> tables_said(const Parse& parse, int i);

/// `item` divided by how many different values there are.
OutputItem per_each(OutputItem item, ColumnUse values);

}  // namespace nl_ask::candidates
