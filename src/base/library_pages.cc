#include "base/library_pages.h"

#ifdef __linux__
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#include <cstddef>
#include <cstdint>
#include <span>

namespace nl_ask::base {

#ifdef MADV_POPULATE_READ

namespace {

using Segment = ElfW(Phdr);

std::span<const Segment> segments_of(const dl_phdr_info& object) {
  return {object.dlpi_phdr, object.dlpi_phnum};
}

bool holds(const dl_phdr_info& object, std::uintptr_t address) {
  for (const Segment& one : segments_of(object)) {
    const std::uintptr_t from = object.dlpi_addr + one.p_vaddr;
    if (one.p_type == PT_LOAD && address >= from && address < from + one.p_memsz) return true;
  }
  return false;
}

void map(const dl_phdr_info& object, const Segment& segment) {
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const std::uintptr_t from = object.dlpi_addr + segment.p_vaddr;
  const std::uintptr_t begin = from - from % page;
  madvise(reinterpret_cast<void*>(begin), from + segment.p_memsz - begin, MADV_POPULATE_READ);
}

/// Of the object that this function is in; called for each that is loaded, until it gives 1.
int map_own(dl_phdr_info* object, std::size_t, void*) {
  if (!holds(*object, reinterpret_cast<std::uintptr_t>(&map_own))) return 0;
  for (const Segment& one : segments_of(*object)) {
    if (one.p_type == PT_LOAD && (one.p_flags & PF_W) == 0) map(*object, one);
  }
  return 1;
}

}  // namespace

void map_read_only_pages() { dl_iterate_phdr(map_own, nullptr); }

#else

void map_read_only_pages() {}

#endif

}  // namespace nl_ask::base
