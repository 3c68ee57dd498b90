// Which period a query's conditions leave of a date.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/calendar.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// The moment that an expression stands for on the day `today`: a date, the current one, the
/// beginning of its month, so many days before. Nothing where it depends on a row or can't be told.
std::optional<base::Moment> moment_of(const Expr& expr, base::CivilDate today);

/// What conditions of one query say of one of its date columns.
struct BoundColumn {
  Expr column;  // as the conditions have it
  base::Period period;
  std::vector<std::size_t> conditions;  // their places in Query::where
};

/// The columns of a query's own sources that conditions bound.
std::vector<BoundColumn> bound_columns(const Query& query, base::CivilDate today);

/// The conditions that leave that period of a date.
std::vector<Expr> period_conditions(const Expr& column, const base::Period& period);

}  // namespace nl_ask::candidates
