// Bounded by beginning anew: a question asks for the same again within seconds, if ever.

#include "postgres/look_up/search_memory.h"

#include <utility>

namespace nl_ask::pg {

namespace {

constexpr std::chrono::minutes kKept{1};
constexpr std::size_t kMostBytes = std::size_t{4} * 1024 * 1024;

std::size_t bytes_of(const SeenRows& rows) {
  std::size_t bytes = sizeof rows;
  for (const auto& [place, value] : rows) bytes += sizeof(SeenRows::value_type) + value.size();
  return bytes;
}

}  // namespace

SearchMemory& SearchMemory::instance() {
  static SearchMemory& memory = *new SearchMemory;  // never destroyed
  return memory;
}

std::string SearchMemory::key(std::uint64_t schema, const std::string& sql) {
  return std::to_string(schema) + ' ' + sql;
}

const SeenRows* SearchMemory::find(std::uint64_t schema, const std::string& sql) {
  const auto known = seen_.find(key(schema, sql));
  if (known == seen_.end() || Clock::now() > known->second.expires) return nullptr;
  return &known->second.rows;
}

void SearchMemory::keep(std::uint64_t schema, const std::string& sql, SeenRows rows) {
  const std::size_t bytes = sql.size() + bytes_of(rows);
  if (bytes_ + bytes > kMostBytes) {
    seen_.clear();
    bytes_ = 0;
  }
  bytes_ += bytes;
  seen_[key(schema, sql)] = {std::move(rows), Clock::now() + kKept};
}

}  // namespace nl_ask::pg
