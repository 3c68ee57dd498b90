// Only superusers put anything into pg_catalog: what has these names there is what Citus has made.

#include "postgres/catalog/distributed.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

constexpr AttrNumber kLogicalRelation = 1;  // of pg_dist_partition

/// Pieces are called as their table, with an underscore and a number.
bool may_be_shard(const char* name) {
  const char* number = std::strrchr(name, '_');
  return number != nullptr && number[1] != '\0' &&
         std::strspn(number + 1, "0123456789") == std::strlen(number + 1);
}

Oid shard_function() {
  const Oid argument = REGCLASSOID;
  const oidvector* arguments = buildoidvector(&argument, 1);
  return GetSysCacheOid3(PROCNAMEARGSNSP, Anum_pg_proc_oid,
                         CStringGetDatum("relation_is_a_known_shard"), PointerGetDatum(arguments),
                         ObjectIdGetDatum(PG_CATALOG_NAMESPACE));
}

Oid catalog_named(const char* name) {
  return call([=] { return get_relname_relid(name, PG_CATALOG_NAMESPACE); });
}

}  // namespace

bool is_shard(Oid relation, const char* name) {
  return may_be_shard(name) && call([=] {
           const Oid function = shard_function();
           return OidIsValid(function) &&
                  DatumGetBool(OidFunctionCall1(function, ObjectIdGetDatum(relation)));
         });
}

bool rows_in_shards(Oid relation) {
  const Oid catalog = catalog_named("pg_dist_partition");
  const Oid index = catalog_named("pg_dist_partition_logical_relid_index");
  if (!OidIsValid(catalog) || !OidIsValid(index)) return false;
  CatalogScan scan(catalog, index, {oid_key(kLogicalRelation, relation)});
  return scan.next() != nullptr;
}

}  // namespace nl_ask::pg
