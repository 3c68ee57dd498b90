// Reads the table that tools/embed_data put into the library: a number of files, then for each
// where its name begins, where its text begins and where that ends.
#include "base/data_files.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the linker's name
extern "C" const std::uint32_t nl_ask_data[];

namespace nl_ask::data {
namespace {

std::vector<File> read_table() {
  const auto* const begin = reinterpret_cast<const char*>(nl_ask_data);
  std::vector<File> all;
  for (std::uint32_t i = 0; i < nl_ask_data[0]; ++i) {
    const std::uint32_t* const at = nl_ask_data + 1 + 3 * i;
    all.push_back({{begin + at[0], at[1] - at[0]}, {begin + at[1], at[2] - at[1]}});
  }
  return all;
}

}  // namespace

std::span<const File> files() {
  static const auto& all = *new auto(read_table());  // never freed
  return all;
}

std::string_view file(std::string_view name) {
  const std::span<const File> all = files();
  const auto found = std::ranges::lower_bound(all, name, {}, &File::name);
  if (found == all.end() || found->name != name) {
    throw std::out_of_range("no data file named \"" + std::string(name) + "\" is built in");
  }
  return found->text;
}

}  // namespace nl_ask::data
