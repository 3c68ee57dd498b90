// Values of small tables, read from the tables themselves: statistics are missing for tables that
// ANALYZE has not met (autovacuum leaves those of a few rows alone) and late for the others.
#pragma once

#include <chrono>

#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/statistics.h"

namespace nl_ask::pg {

/// What reading tables may still cost while one schema is read.
struct SamplingBudget {
  int table_blocks = 64;   // of one table; of a larger table the first ones
  int table_rows = 10000;  // of one table
  int blocks = 2048;       // of all tables
  std::chrono::steady_clock::time_point deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(100);

  bool late() const;
  bool exhausted() const { return blocks <= 0 || late(); }
};

/// Reads as the current role what it may SELECT, with the active snapshot. Runs no code but
/// PostgreSQL's own: heap tables, output functions of built-in types; no table with row security
/// for the role. Never waits for a lock.
class Sampler {
 public:
  /// `printers` and `limits` as for read_statistics.
  Sampler(ValuePrinters* printers, const ValueLimits& limits)
      : printers_(printers), limits_(limits) {}

  /// False where the isolation level would make a reader conflict with writers (SERIALIZABLE), or
  /// there is no snapshot.
  static bool possible();

  /// Adds what the table's rows show to columns without statistics, and to text columns of tables
  /// small enough to be read whole; sets table.rows where that is then known.
  void sample(CatalogTable* table);

  /// Whether some table was to be read: then what is known ages with its rows.
  bool used() const { return used_; }

 private:
  ValuePrinters* printers_;
  ValueLimits limits_;
  SamplingBudget budget_;
  bool used_ = false;
};

/// Has ANALYZE left no word on some column whose values are worth knowing?
bool lacks_statistics(const CatalogTable& table, ValuePrinters* printers);

}  // namespace nl_ask::pg
