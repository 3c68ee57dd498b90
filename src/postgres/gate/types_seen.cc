// A hash table of types and what was asked of them, in the statement's memory.

#include "postgres/gate/types_seen.h"

#include "postgres/boundary/hash_table.h"

namespace nl_ask::pg {

namespace {

struct Key {
  Oid type;
  std::uint32_t question;
};

}  // namespace

bool asked_before(TypeQuestion question, Oid type, const Allowances& allowances) {
  CHECK_FOR_INTERRUPTS();
  check_stack_depth();
  TypesSeen* seen = allowances.types;
  if (seen == nullptr) return false;
  if (seen->table == nullptr)
    seen->table = new_hash_table<Key>("nl_ask types", 64, CurrentMemoryContext);
  if (hash_get_num_entries(seen->table) >= kMostTypes) {
    ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                    errmsg("the types that it reaches are built of too many others")));
  }
  const Key key{type, static_cast<std::uint32_t>(question)};
  bool found = false;
  hash_search(seen->table, &key, HASH_ENTER, &found);
  return found;
}

}  // namespace nl_ask::pg
