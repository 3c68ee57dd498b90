// PostgreSQL's hash tables, as they are made here.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// An empty table in the current memory context whose entries begin with a key of `key_size` bytes,
/// compared byte by byte. Runs inside pg::call; gone with the context.
inline HTAB* new_hash_table(const char* name, Size key_size, Size entry_size) {
  HASHCTL settings{};
  settings.keysize = key_size;
  settings.entrysize = entry_size;
  settings.hcxt = CurrentMemoryContext;
  return hash_create(name, 64, &settings, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
}

}  // namespace nl_ask::pg
