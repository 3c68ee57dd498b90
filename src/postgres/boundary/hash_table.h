// PostgreSQL's hash tables, which hold only what needs no destructor.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// An empty table of Entry, which begins with its key, compared byte by byte: no padding. Lives in
/// `context`; may ereport.
template <typename Key, typename Entry = Key>
HTAB* new_hash_table(const char* name, long expected, MemoryContext context) {
  HASHCTL settings{};
  settings.keysize = sizeof(Key);
  settings.entrysize = sizeof(Entry);
  settings.hcxt = context;
  return hash_create(name, expected, &settings, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
}

}  // namespace nl_ask::pg
