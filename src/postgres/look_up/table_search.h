// Running a statement that looks for values: behind the gate, read-only, undone.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// Rows of search_statement(): places in its list of columns, and values in UTF-8.
using SeenRows = std::vector<std::pair<int, std::string>>;

/// Of more rows than this the rest is left out.
inline constexpr std::size_t kMostSearchRows = 2000;

/// What may be reached, and up to which estimated cost.
struct SearchLimits {
  double cost = 0;
  bool foreign = false;  // tables of other servers too
};

/// Nothing where the gate refuses the statement, somebody holds a lock, it would cost too much, or
/// it fails. Cancels and lacks of resources pass as Error (finding_of()).
std::optional<SeenRows> run_search(const std::string& sql, const ReadableSchema& schema,
                                   const SearchLimits& limits);

}  // namespace nl_ask::pg
