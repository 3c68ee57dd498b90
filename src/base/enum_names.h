// The values of an enum by the words that stand for them in settings, stored text and data files.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace nl_ask::base {

template <typename Enum, std::size_t N>
struct EnumNames {
  std::pair<Enum, const char*> entries[N];

  /// The value's word; "" where it has none.
  constexpr const char* of(Enum value) const {
    for (const auto& [known, name] : entries) {
      if (known == value) return name;
    }
    return "";
  }

  /// The value of that word; nullopt where there is none.
  constexpr std::optional<Enum> named(std::string_view name) const {
    for (const auto& [value, known] : entries) {
      if (name == known) return value;
    }
    return std::nullopt;
  }
};

/// EnumNames of {value, "word"} pairs.
template <typename Enum, std::size_t N>
constexpr EnumNames<Enum, N> enum_names(const std::pair<Enum, const char*> (&pairs)[N]) {
  EnumNames<Enum, N> names{};
  for (std::size_t i = 0; i < N; ++i) names.entries[i] = {pairs[i].first, pairs[i].second};
  return names;
}

}  // namespace nl_ask::base
