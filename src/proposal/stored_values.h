// Values as they are stored: a text that a query compares a column with, and that the column does
// not hold, gives way to what is stored there and can only be meant by it ('checked-out' for
// 'checked out').
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// Looks into a column of which not all values are known: values that may be `text`, among them the
/// text itself where it is stored. Nothing where it can't be told.
using LookForValue = std::function<std::optional<std::vector<std::string>>(
    int table, int column, const std::string& text)>;

/// Those of `stored` that `text` is but for letter case, punctuation and spaces; where there are
/// none, for the number of its words; else for their spelling (one slip in five letters, two in
/// ten).
std::vector<std::string> nearest_values(std::string_view text,
                                        const std::vector<std::string>& stored);

/// A query with stored values in the place of others.
struct WithStoredValues {
  candidates::Query query;
  std::string sql;
};

/// The query with each such text replaced: one where every text has a nearest value, at most
/// kMostAlternatives where texts have several that are as near. Empty where nothing is to be
/// replaced. `sql` is the query's own text, in which only the literals change where that can be
/// told. Texts compared by =, <> and IN count, at any depth.
std::vector<WithStoredValues> with_stored_values(const candidates::Query& query,
                                                 const std::string& sql,
                                                 const schema::Schema& schema,
                                                 const LookForValue& look = {});

inline constexpr std::size_t kMostAlternatives = 4;

}  // namespace nl_ask::proposal
