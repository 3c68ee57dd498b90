// Running candidates to find those that give the same rows (design: decisions, "Merging by result
// is for dialogue").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// A probe's finding for one candidate: a digest of the multiset of rows (row order only where the
/// query orders, columns as a set), or why there is none.
struct Probe {
  bool done = false;
  bool comparable = false;  // there is a digest
  bool mergeable =
      false;  // false: empty, all NULL, a single zero, truncated: never merged by result
  bool empty = false;
  std::uint64_t digest[2] = {0, 0};
  std::string note;  // why it is not mergeable: "empty", "all null", "a single zero", "truncated",
                     // "budget", "error: ...", "skipped", "unlikely", "locked", "foreign",
                     // "serializable"
};

/// One candidate that has passed analyse(). Row order counts where it orders.
struct ProbeRequest {
  std::string sql;
  double cost = 0;
  const char* skip = "";  // why it is not to be run, if it is not
};

/// A result of more rows, or more bytes, is truncated.
inline constexpr std::int64_t kProbeRows = 5000;
inline constexpr std::int64_t kProbeBytes = std::int64_t{1024} * 1024;

/// Executes candidates cheapest first within `budget_ms` (0: none are run) for all of them
/// together, in one snapshot, read-only, each behind the gate again. Nothing is run in a
/// SERIALIZABLE transaction, whose predicate locks would outlive the probe. Result is parallel to
/// `queries`.
std::vector<Probe> probe(const std::vector<ProbeRequest>& queries, const ReadableSchema& schema,
                         int budget_ms);

}  // namespace nl_ask::pg
