#include "language/data_files.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace nl_ask::data {

std::string_view file(std::string_view name) {
  const std::span<const File> all = files();
  const auto found = std::ranges::lower_bound(all, name, {}, &File::name);
  if (found == all.end() || found->name != name) {
    throw std::out_of_range("no data file named \"" + std::string(name) + "\" is built in");
  }
  return found->text;
}

}  // namespace nl_ask::data
