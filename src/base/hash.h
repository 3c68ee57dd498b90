// A hash that is the same in every program: what is kept by it can be built in.
#pragma once

#include <cstdint>
#include <string_view>

namespace nl_ask::base {

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
constexpr std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

}  // namespace nl_ask::base
