// Data files whose lines stand in sections: "[name]" on a line of its own begins one.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace nl_ask::base {

/// A line that says something, and the section that it stands in.
struct SectionLine {
  std::size_t section = 0;  // its place among the names that were asked for
  std::string_view line;
};

/// The lines of an embedded data file (base/data_lines.h), in their order. Throws by bad_data for a
/// section that `names` lack, and for a line in front of the first section.
std::vector<SectionLine> section_lines(std::string_view file,
                                       std::span<const std::string_view> names);

}  // namespace nl_ask::base
