#include "postgres/store/old_rows.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

/// Where to look; no index: it is not as we made it.
struct Place {
  Oid table = InvalidOid;
  Oid index = InvalidOid;
  AttrNumber column = InvalidAttrNumber;
};

Place place_of(Oid schema, const TimedTable& timed) {
  return call([=] {
    Place place;
    place.table = get_relname_relid(timed.table, schema);
    const Oid index = get_relname_relid(timed.index, schema);
    if (!OidIsValid(place.table) || !OidIsValid(index)) return place;
    place.column = get_attnum(place.table, timed.column);
    const Relation opened = try_relation_open(index, AccessShareLock);
    if (opened == nullptr) return place;
    const bool ours =
        opened->rd_rel->relkind == RELKIND_INDEX && opened->rd_rel->relam == BTREE_AM_OID &&
        opened->rd_index->indisvalid && opened->rd_index->indrelid == place.table &&
        opened->rd_index->indkey.values[0] == place.column &&
        opened->rd_opcintype[0] == TIMESTAMPTZOID && RelationGetIndexPredicate(opened) == NIL;
    if (ours) place.index = index;
    relation_close(opened, AccessShareLock);
    return place;
  });
}

Datum days_ago(int days) {
  return call([=] {
    auto* const interval = static_cast<Interval*>(palloc0(sizeof(Interval)));
    interval->day = days;
    return DirectFunctionCall2(timestamptz_mi_interval,
                               TimestampTzGetDatum(GetCurrentTransactionStartTimestamp()),
                               IntervalPGetDatum(interval));
  });
}

}  // namespace

bool may_have_older(Oid schema, const TimedTable& timed, int days) {
  const Place place = place_of(schema, timed);
  if (!OidIsValid(place.index)) return true;
  CatalogScan scan(place.table, place.index,
                   {{place.column, F_TIMESTAMPTZ_LT, days_ago(days), BTLessStrategyNumber}});
  return scan.next() != nullptr;
}

}  // namespace nl_ask::pg
