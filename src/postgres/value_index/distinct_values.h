// Many texts, each once: sorted on disk where maintenance_work_mem does not hold them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Texts in the server's encoding. When an exception passes, PostgreSQL's abort cleans up.
class DistinctValues {
 public:
  DistinctValues();
  ~DistinctValues();
  DistinctValues(const DistinctValues&) = delete;
  DistinctValues& operator=(const DistinctValues&) = delete;

  void add(const std::string& value);

  /// Once, after all were added: in the order of their bytes.
  void each(const std::function<void(const std::string&)>& take);

 private:
  bool repeated(const std::string& value);

  Tuplesortstate* sort_;
  /// What was added last of those with the same last bits of a hash: most columns repeat
  /// themselves, and the sort need not see it.
  std::vector<std::uint64_t> latest_;
  int exceptions_;
};

}  // namespace nl_ask::pg
