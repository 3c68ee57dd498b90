// What looking for values has shown lately in this session.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "postgres/look_up/table_search.h"

namespace nl_ask::pg {

/// Process-wide: a backend has one. What is remembered is of one ReadableSchema (by its number),
/// and so of one role, and no longer found when that is read anew.
class SearchMemory {
 public:
  static SearchMemory& instance();

  /// Nothing where it is not known, or was more than a minute ago.
  const SeenRows* find(std::uint64_t schema, const std::string& sql);
  void keep(std::uint64_t schema, const std::string& sql, SeenRows rows);

 private:
  using Clock = std::chrono::steady_clock;

  struct Seen {
    SeenRows rows;
    Clock::time_point expires;
  };

  SearchMemory() = default;
  static std::string key(std::uint64_t schema, const std::string& sql);

  std::unordered_map<std::string, Seen> seen_;
  std::size_t bytes_ = 0;
};

}  // namespace nl_ask::pg
