// What some rows of a table say of one column: its values, how many there may be, how many nulls.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace nl_ask::schema {

/// Fed with the column's values row by row; keeps the first `limit` distinct ones and counts them.
class ColumnSample {
 public:
  explicit ColumnSample(std::size_t limit) : limit_(limit) {}

  void add_null();
  /// A value that has no text form worth keeping (too long, empty).
  void add_unprinted();
  void add(std::string value);

  std::size_t limit() const { return limit_; }

  /// A further value was met when `limit` were kept already: it and what came later is not counted.
  bool full() const { return full_; }

  /// Whether values() are all values of the rows met.
  bool whole() const { return !full_ && !unprinted_; }

  /// Most frequent first, equally frequent as they were met.
  std::vector<std::string> values() const;

  double null_fraction() const;  // [0, 1]; 0 where no row was met

  /// Estimated number of distinct values in a table of `rows` rows, of which those met are a random
  /// part: the Duj1 estimator of Haas and Stokes (IBM Research Report RJ 10025, 1998), as ANALYZE
  /// uses it. Exact where all rows were met and the sample is whole.
  double distinct(double rows) const;

 private:
  std::size_t limit_;
  std::size_t rows_ = 0, nulls_ = 0;
  std::size_t counted_ = 0;  // values that were printed and counted
  bool full_ = false, unprinted_ = false;
  std::unordered_map<std::string, std::size_t> index_;
  std::vector<std::string> values_;
  std::vector<std::size_t> counts_;
};

}  // namespace nl_ask::schema
