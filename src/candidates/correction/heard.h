// Whether a query has what some words mean.
#pragma once

#include "candidates/correction/profile.h"
#include "candidates/correction/told.h"

namespace nl_ask::candidates {

/// How often a query uses a column, or (column -1) a table.
int uses(const Profile& profile, ColumnUse use);

/// How often it uses anything that the words may mean.
int count_uses(const Saying& saying, const Profile& profile);

/// What the words name most likely.
enum class About { column, table, value, number };
About about(const Saying& saying);

/// How well the query has what the words mean, in [0, 1]: the score of the best alternative that it
/// has, relative to the best there is.
double hit(const Saying& saying, const Profile& profile);

/// Whether one of the `fresh` pieces is the old one with a column that comes in the place of one
/// that goes.
bool put_in_place(const Piece& old, const Saying& goes, const Saying& comes,
                  const std::vector<const Piece*>& fresh);

}  // namespace nl_ask::candidates
