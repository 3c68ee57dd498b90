// A meaning as somebody has typed it: a piece of SQL, cut up and not yet looked up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// One expression of a meaning; `text` is UTF-8, as typed.
struct FragmentKey {
  std::string text;
  bool descending = false;
  std::optional<bool> nulls_first;
};

/// What a meaning is made of. Nothing of it has been compared with any catalog.
struct Fragment {
  bool order = false;             // ORDER BY ... [LIMIT n]; else one expression, or a list
  bool list = false;              // several columns with commas between
  std::vector<FragmentKey> keys;  // of the order, or the expression
  std::optional<std::int64_t> limit;
  std::vector<std::string> path;  // where the expression is a name and nothing more: its parts
  /// The parts of each column's name outside of subqueries, in their order, each once.
  std::vector<std::vector<std::string>> columns;
};

/// Longer meanings are refused.
inline constexpr std::size_t kMostMeaningBytes = 4000;

/// Reads `meaning` with PostgreSQL's own parser as an expression, a list of columns, or ORDER BY
/// with an optional LIMIT, and nothing else: a second statement, FROM, WHERE, an alias ... are
/// Faults 42601 with a hint, as is what is no SQL. Text is UTF-8.
Fragment read_fragment(const std::string& meaning);

}  // namespace nl_ask::pg
