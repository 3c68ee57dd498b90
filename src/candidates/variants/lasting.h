// Rows that are about a stretch of time: from one date to another.
#pragma once

#include <optional>
#include <vector>

#include "base/calendar.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The column that says when what began at the column `from` ends ("opens_on" and "closes_on");
/// nothing where it begins nothing, or where its end is not kept.
std::optional<int> end_of(const schema::Table& table, int from);

/// Whether rows are over within hours, by a column that counts minutes or seconds
/// ("scheduled_minutes" of appointments): few go on from one month into the next.
bool ends_within_hours(const schema::Table& table);

/// Whether words speak of what happens at the column's moment ("opened" of `opens_on`).
bool speaks_of(const std::vector<language::Token>& words, const schema::Column& column);

/// The latest moment of a column that is known to be stored and not after `today`; nothing where
/// none is.
std::optional<base::Moment> latest_stored(const schema::Column& column, base::CivilDate today);

}  // namespace nl_ask::candidates
