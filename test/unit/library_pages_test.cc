#include "base/library_pages.h"

#include <gtest/gtest.h>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

namespace nl_ask::base {
namespace {

#ifdef MADV_POPULATE_READ

/// A number of kB that /proc/self/smaps gives for the mapping with the address; -1 without one.
long kilobytes(std::uintptr_t address, const std::string& name) {
  std::ifstream maps("/proc/self/smaps");
  bool here = false;
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::uintptr_t from = 0;
    std::uintptr_t to = 0;
    char dash = 0;
    if (words >> std::hex >> from >> dash >> to && dash == '-') {
      here = address >= from && address < to;
    } else if (here && line.starts_with(name + ":")) {
      return std::stol(line.substr(name.size() + 1));
    }
  }
  return -1;
}

bool system_can() {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* one = mmap(nullptr, page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const bool can = one != MAP_FAILED && madvise(one, page, MADV_POPULATE_READ) == 0;
  if (one != MAP_FAILED) munmap(one, page);
  return can;
}

TEST(LibraryPages, WholeCodeIsMapped) {
  const auto code = reinterpret_cast<std::uintptr_t>(&map_read_only_pages);
  if (!system_can() || kilobytes(code, "Size") < 0) GTEST_SKIP() << "not known to this system";
  map_read_only_pages();
  EXPECT_EQ(kilobytes(code, "Rss"), kilobytes(code, "Size"));
}

#endif

TEST(LibraryPages, MayBeMappedAgain) {
  map_read_only_pages();
  map_read_only_pages();
}

}  // namespace
}  // namespace nl_ask::base
