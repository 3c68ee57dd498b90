// Rows returned by a set-returning function, materialised.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Collects rows into the tuplestore that the caller of the function reads. The shape is that of
/// the function's OUT columns; fields are added in order, then end_row().
class RowSet {
 public:
  explicit RowSet(FunctionCallInfo fcinfo);

  void add(int value);
  void add(std::int64_t value);
  void add(bool value);
  void add(double value);
  void add(const std::string& utf8);
  void add(const char* utf8) { add(std::string(utf8)); }
  void add_json(const std::string& utf8);
  void add_null();
  void end_row();

  TupleDesc shape() const { return shape_; }
  Tuplestorestate* tuplestore() const { return tuples_; }

 private:
  void set(Datum value);

  TupleDesc shape_ = nullptr;
  Tuplestorestate* tuples_ = nullptr;
  std::vector<Datum> values_;
  std::vector<char> nulls_;
};

}  // namespace nl_ask::pg
