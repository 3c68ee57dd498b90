// pg_range says which range types there are; their entries in the type cache stay where they are.

#include "postgres/gate/cached_support.h"

#include "postgres/boundary/hash_table.h"

namespace nl_ask::pg {

namespace {

/// A range type that anybody has made with functions of its own, and where the session keeps it:
/// such an entry stays where it is while the session lasts.
struct SupportedRange {
  Oid type;  // the key
  TypeCacheEntry* entry;
};

HTAB* seen_ranges = nullptr;  // of SupportedRange: those that were ever seen
unsigned changes = 1;         // to pg_range, as far as heard
unsigned changes_read = 0;    // as of the last time that it was read to its end

/// A function that is closed for now. The entry lives as long as the session.
struct Closed {
  FmgrInfo* function;
  PGFunction code;
};

List* closed = NIL;  // of Closed, in TopMemoryContext

Datum refuse_call(FunctionCallInfo fcinfo) { refuse_stranger(fcinfo->flinfo->fn_oid); }

void on_change(Datum, int, uint32) { ++changes; }

/// One row of pg_range: is it of interest?
bool supported(HeapTuple row) {
  const auto* form = reinterpret_cast<Form_pg_range>(GETSTRUCT(row));
  return form->rngtypid >= FirstNormalObjectId &&
         (OidIsValid(form->rngcanonical) || OidIsValid(form->rngsubdiff));
}

/// Looked up once a session: anybody can make thousands of them.
void remember(Oid type) {
  CHECK_FOR_INTERRUPTS();
  if (hash_search(seen_ranges, &type, HASH_FIND, nullptr) != nullptr) return;
  if (!SearchSysCacheExists1(TYPEOID, ObjectIdGetDatum(type))) return;
  TypeCacheEntry* entry = lookup_type_cache(type, 0);
  static_cast<SupportedRange*>(hash_search(seen_ranges, &type, HASH_ENTER, nullptr))->entry = entry;
}

/// An error may end it at any row: then it begins anew the next time.
void read_ranges() {
  if (seen_ranges == nullptr) {
    CacheRegisterSyscacheCallback(RANGETYPE, on_change, 0);
    seen_ranges = new_hash_table<Oid, SupportedRange>("nl_ask ranges", 16, CacheMemoryContext);
  }
  Relation catalog = table_open(RangeRelationId, AccessShareLock);
  const unsigned heard = changes;
  SysScanDesc scan = systable_beginscan(catalog, InvalidOid, false, nullptr, 0, nullptr);
  for (HeapTuple row; HeapTupleIsValid(row = systable_getnext(scan));) {
    if (supported(row)) remember(reinterpret_cast<Form_pg_range>(GETSTRUCT(row))->rngtypid);
  }
  systable_endscan(scan);
  table_close(catalog, AccessShareLock);
  changes_read = heard;
}

void close(FmgrInfo* function, const Allowances& allowances) {
  if (!OidIsValid(function->fn_oid) || function->fn_addr == refuse_call) return;
  if (function_trusted(function->fn_oid, allowances)) return;
  MemoryContext const before = MemoryContextSwitchTo(TopMemoryContext);
  auto* one = static_cast<Closed*>(palloc(sizeof(Closed)));
  *one = {function, function->fn_addr};
  closed = lappend(closed, one);
  MemoryContextSwitchTo(before);
  function->fn_addr = refuse_call;
}

}  // namespace

void close_cached_support(const Allowances& allowances) {
  if (changes_read != changes) read_ranges();
  HASH_SEQ_STATUS walk;
  hash_seq_init(&walk, seen_ranges);
  while (auto* range = static_cast<SupportedRange*>(hash_seq_search(&walk))) {
    TypeCacheEntry* entry = range->entry;
    if (entry->rngelemtype == nullptr) continue;  // not looked up yet: then somebody is asked
    close(&entry->rng_canonical_finfo, allowances);
    close(&entry->rng_subdiff_finfo, allowances);
  }
}

void open_cached_support() noexcept {
  for (int i = 0; i < list_length(closed); ++i) {
    auto* one = static_cast<Closed*>(list_nth(closed, i));
    one->function->fn_addr = one->code;
    pfree(one);
  }
  list_free(closed);
  closed = NIL;
}

}  // namespace nl_ask::pg
