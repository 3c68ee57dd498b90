// What skeletons training has seen with which n-grams of questions (data/weights/skeletons.txt).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/packed.h"

namespace nl_ask::candidates {

/// The parts of a skeleton; each has one value for a query.
inline constexpr std::array<std::string_view, 12> kSkeletonParts = {
    "skeleton.output", "skeleton.second",   "skeleton.width",  "skeleton.distinct",
    "skeleton.group",  "skeleton.having",   "skeleton.order",  "skeleton.where",
    "skeleton.nested", "skeleton.operator", "skeleton.tables", "skeleton.set"};

/// "part value n-gram weight" a line; the n-gram "*" is there always.
class SkeletonModel {
 public:
  /// The one built in, used where it stands.
  static const SkeletonModel& built_in();

  /// Throws std::runtime_error that names the line it can't read.
  explicit SkeletonModel(std::string_view text);

  /// What pack() of another wrote, used where it stands.
  explicit SkeletonModel(base::PackReader block);
  void pack(base::PackWriter& block) const;

  /// The values of a part that training has seen.
  std::vector<std::string_view> values(std::size_t part) const;

  /// What an n-gram says of a value of a part.
  struct Entry {
    std::uint32_t part = 0;
    std::uint32_t value = 0;  // its place in values(part)
    std::uint64_t weight_bits = 0;
    double weight() const;
  };
  std::span<const Entry> entries(std::string_view gram) const;

 private:
  struct Gram {
    base::PackedText text;
    std::uint32_t first = 0;  // of entries_
    std::uint32_t last = 0;
  };
  struct Part {
    std::uint32_t first = 0;  // of values_
    std::uint32_t last = 0;
  };

  base::PackedTexts texts_;
  base::PackedList<base::PackedText> values_;
  base::PackedList<Part> parts_;
  base::PackedList<Gram> grams_;  // by text
  base::PackedList<Entry> entries_;
};

}  // namespace nl_ask::candidates
