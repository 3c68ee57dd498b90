#include "base/sections.h"

#include <algorithm>
#include <optional>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::base {

std::vector<SectionLine> section_lines(std::string_view file,
                                       std::span<const std::string_view> names) {
  std::vector<SectionLine> lines;
  std::optional<std::size_t> section;
  for (const std::string_view line : data_lines(data::file(file))) {
    if (line.starts_with('[')) {
      const auto found = std::ranges::find(names, line.substr(1, line.find(']') - 1));
      if (found == names.end()) bad_data(file, line, "no such section");
      section = static_cast<std::size_t>(found - names.begin());
    } else if (section) {
      lines.push_back({*section, line});
    } else {
      bad_data(file, line, "it stands under no section");
    }
  }
  return lines;
}

}  // namespace nl_ask::base
