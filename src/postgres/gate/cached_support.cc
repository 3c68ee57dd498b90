#include "postgres/gate/cached_support.h"

#include "postgres/catalog/visible.h"

namespace nl_ask::pg {

namespace {

/// Range types that anybody has made with functions of their own: few, or none.
struct SupportedRanges {
  bool known = false;
  List* types = NIL;  // in CacheMemoryContext
};

SupportedRanges ranges;

/// A function that is closed for now. The entry lives as long as the session.
struct Closed {
  FmgrInfo* function;
  PGFunction code;
};

List* closed = NIL;  // of Closed, in TopMemoryContext

Datum refuse_call(FunctionCallInfo fcinfo) {
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("function %s may not be called on behalf of a question",
                         function_nameless(fcinfo->flinfo->fn_oid)
                             ? kHidden
                             : format_procedure(fcinfo->flinfo->fn_oid)),
                  errdetail("It belongs to a role that the current role does not trust.")));
  pg_unreachable();
}

void on_change(Datum, int, uint32) { ranges.known = false; }

/// One row of pg_range: is it of interest?
bool supported(HeapTuple row) {
  const auto* form = reinterpret_cast<Form_pg_range>(GETSTRUCT(row));
  return form->rngtypid >= FirstNormalObjectId &&
         (OidIsValid(form->rngcanonical) || OidIsValid(form->rngsubdiff));
}

void read_ranges() {
  static bool listening = false;
  if (!listening) CacheRegisterSyscacheCallback(RANGETYPE, on_change, 0);
  listening = true;
  MemoryContext const before = MemoryContextSwitchTo(CacheMemoryContext);
  list_free(ranges.types);
  ranges = {true, NIL};
  MemoryContextSwitchTo(before);
  Relation catalog = table_open(RangeRelationId, AccessShareLock);
  SysScanDesc scan = systable_beginscan(catalog, InvalidOid, false, nullptr, 0, nullptr);
  for (HeapTuple row; HeapTupleIsValid(row = systable_getnext(scan));) {
    if (!supported(row)) continue;
    MemoryContext const own = MemoryContextSwitchTo(CacheMemoryContext);
    const auto* form = reinterpret_cast<Form_pg_range>(GETSTRUCT(row));
    ranges.types = lappend_oid(ranges.types, form->rngtypid);
    MemoryContextSwitchTo(own);
  }
  systable_endscan(scan);
  table_close(catalog, AccessShareLock);
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
  if (!ranges.known) read_ranges();
  for (int i = 0; i < list_length(ranges.types); ++i) {
    const Oid type = list_nth_oid(ranges.types, i);
    if (!SearchSysCacheExists1(TYPEOID, ObjectIdGetDatum(type))) continue;
    TypeCacheEntry* entry = lookup_type_cache(type, 0);
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
