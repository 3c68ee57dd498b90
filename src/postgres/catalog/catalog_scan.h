// Reading a system catalog by an index, row by row.
#pragma once

#include <initializer_list>

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// A condition column = value on the leading columns of the index.
struct CatalogKey {
  AttrNumber column;
  RegProcedure equals;  // F_OIDEQ, F_INT2EQ ... or another comparison with its strategy
  Datum value;
  StrategyNumber strategy = BTEqualStrategyNumber;
};

inline CatalogKey oid_key(AttrNumber column, Oid value) {
  return {column, F_OIDEQ, ObjectIdGetDatum(value)};
}

/// The rows that a fresh catalog snapshot sees, in the order of the index. Holds AccessShareLock on
/// the catalog while it lives. When an exception passes, PostgreSQL's abort cleans up.
class CatalogScan {
 public:
  CatalogScan(Oid catalog, Oid index, std::initializer_list<CatalogKey> keys);
  ~CatalogScan();
  CatalogScan(const CatalogScan&) = delete;
  CatalogScan& operator=(const CatalogScan&) = delete;

  /// The next row, valid until the next call; nullptr at the end.
  HeapTuple next();
  TupleDesc descriptor() const { return RelationGetDescr(catalog_); }

 private:
  Relation catalog_ = nullptr;
  SysScanDesc scan_ = nullptr;
  int exceptions_;
};

/// A row found in a system cache, held for a scope; may be nothing.
class CachedTuple {
 public:
  /// `cache` as in SearchSysCache.
  CachedTuple(int cache, Datum key);
  ~CachedTuple();
  CachedTuple(const CachedTuple&) = delete;
  CachedTuple& operator=(const CachedTuple&) = delete;

  explicit operator bool() const { return tuple_ != nullptr; }
  HeapTuple get() const { return tuple_; }
  template <typename Form>
  Form as() const {
    return reinterpret_cast<Form>(GETSTRUCT(tuple_));
  }

 private:
  HeapTuple tuple_;
  int exceptions_;
};

/// What a field of the row says that a system cache has for the oid; InvalidOid: there is no row.
/// `cache` as in SearchSysCache. To be called inside pg::call, as it may ereport.
template <typename Form>
Oid oid_of_row(int cache, Oid key, Oid Form::*field) {
  HeapTuple row = SearchSysCache1(cache, ObjectIdGetDatum(key));
  if (!HeapTupleIsValid(row)) return InvalidOid;
  const Oid found = reinterpret_cast<Form*>(GETSTRUCT(row))->*field;
  ReleaseSysCache(row);
  return found;
}

/// Whose the relation is; InvalidOid: there is none. To be called inside pg::call, as it may
/// ereport.
Oid relation_owner(Oid relation);

}  // namespace nl_ask::pg
