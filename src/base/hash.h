// A hash that is the same in every program: what is kept by it can be built in.
#pragma once

#include <cstdint>
#include <string_view>

namespace nl_ask::base {

inline constexpr std::uint64_t kHashPrime = 0x100000001b3ULL;

/// FNV-1a (Fowler, Noll, Vo), 64 bits, of what `hash` is of and then of `text`.
constexpr std::uint64_t hash_on(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * kHashPrime;
  return hash;
}

constexpr std::uint64_t hash_of(std::string_view text) {
  return hash_on(0xcbf29ce484222325ULL, text);
}

}  // namespace nl_ask::base
