#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

constexpr std::size_t kMostKeys = 4;

struct Opened {
  Relation catalog;
  SysScanDesc scan;
};

Opened open_scan(Oid catalog, Oid index, ScanKeyData* keys, int count) {
  return call([=] {
    Relation relation = table_open(catalog, AccessShareLock);
    return Opened{relation, systable_beginscan(relation, index, true, nullptr, count, keys)};
  });
}

}  // namespace

CatalogScan::CatalogScan(Oid catalog, Oid index, std::initializer_list<CatalogKey> keys)
    : exceptions_(std::uncaught_exceptions()) {
  ScanKeyData data[kMostKeys];
  int count = 0;
  for (const CatalogKey& key : keys) {
    ScanKeyData* entry = &data[count++];
    call([&] { ScanKeyInit(entry, key.column, key.strategy, key.equals, key.value); });
  }
  const Opened opened = open_scan(catalog, index, data, count);
  catalog_ = opened.catalog;
  scan_ = opened.scan;
}

CatalogScan::~CatalogScan() {
  if (std::uncaught_exceptions() > exceptions_) return;
  systable_endscan(scan_);
  table_close(catalog_, AccessShareLock);
}

HeapTuple CatalogScan::next() {
  return call([this] { return systable_getnext(scan_); });
}

CachedTuple::CachedTuple(int cache, Datum key)
    : tuple_(call([=] { return SearchSysCache1(cache, key); })),
      exceptions_(std::uncaught_exceptions()) {}

CachedTuple::~CachedTuple() {
  if (tuple_ && std::uncaught_exceptions() <= exceptions_) ReleaseSysCache(tuple_);
}

Oid relation_owner(Oid relation) {
  return oid_of_row(RELOID, relation, &FormData_pg_class::relowner);
}

}  // namespace nl_ask::pg
