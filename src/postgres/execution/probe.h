// Queries run to compare their rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "postgres/boundary/time_limit.h"
#include "postgres/catalog/readable_schema.h"
#include "proposal/database.h"

namespace nl_ask::pg {

/// A result of more rows, or more bytes, is truncated.
inline constexpr std::int64_t kProbeRows = 5000;
inline constexpr std::int64_t kProbeBytes = std::int64_t{1024} * 1024;

/// Executes queries that have passed analyse(), within `budget_ms` (0: none is run) from its making
/// for all of them together, read-only, each behind the gate again. Nothing is run in a
/// SERIALIZABLE transaction, whose predicate locks would outlive the probe.
class RowProber final : public proposal::Prober {
 public:
  RowProber(const ReadableSchema& schema, int budget_ms);

  /// Is anything run now, within such a time?
  static bool runs(int budget_ms);

  std::optional<proposal::Probe> probe(const std::string& sql, double most_cost) override;
  double little() const override { return little_; }
  std::string off() const override;

 private:
  const ReadableSchema& schema_;
  TimeLimit time_;
  double little_;
  bool time_left_;
};

}  // namespace nl_ask::pg
