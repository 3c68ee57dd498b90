// A stretch of the question: where a word, a mention or a decision comes from.
#pragma once

#include <cstdint>

namespace nl_ask::language {

/// Half-open range [begin, end) of byte offsets into the question's UTF-8 text. The empty span
/// (0, 0) means "not from any word of the question".
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  std::uint32_t length() const { return end - begin; }
  bool overlaps(Span other) const { return begin < other.end && other.begin < end; }
  bool contains(Span other) const { return begin <= other.begin && other.end <= end; }
  bool operator==(const Span&) const = default;
  auto operator<=>(const Span&) const = default;
};

/// The smallest span that covers both; an empty span is neutral.
inline Span join(Span a, Span b) {
  if (a.empty()) return b;
  if (b.empty()) return a;
  return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

}  // namespace nl_ask::language
