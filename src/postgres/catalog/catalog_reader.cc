// Nothing is locked: any relation may be gone by the time it is asked about.

#include "postgres/catalog/catalog_reader.h"

#include "postgres/boundary/encoding.h"
#include "postgres/catalog/catalog_scan.h"
#include "postgres/catalog/distributed.h"
#include "postgres/catalog/visible.h"

namespace nl_ask::pg {

namespace {

using schema::TableKind;

/// A relation that passed: its row in pg_class, copied.
struct Listed {
  Oid relation;
  FormData_pg_class row;
};

TableKind table_kind(char kind) {
  switch (kind) {
    case RELKIND_VIEW:
      return TableKind::view;
    case RELKIND_MATVIEW:
      return TableKind::materialized_view;
    case RELKIND_PARTITIONED_TABLE:
      return TableKind::partitioned;
    case RELKIND_FOREIGN_TABLE:
      return TableKind::foreign;
    default:
      return TableKind::table;
  }
}

/// Relations that belong to an extension: its bookkeeping, not the user's data. Those that merely
/// need it (Citus notes so for each table that it distributes) are the user's.
std::unordered_set<Oid> extension_relations() {
  std::unordered_set<Oid> members;
  CatalogScan scan(DependRelationId, DependReferenceIndexId,
                   {oid_key(Anum_pg_depend_refclassid, ExtensionRelationId)});
  while (HeapTuple row = scan.next()) {
    const auto* depends = reinterpret_cast<Form_pg_depend>(GETSTRUCT(row));
    const bool member = depends->deptype == DEPENDENCY_EXTENSION;
    if (member && depends->classid == RelationRelationId) members.insert(depends->objid);
  }
  return members;
}

/// pg_class has no index by namespace, but every relation depends on its own.
std::vector<Oid> relations_of(Oid schema) {
  std::vector<Oid> relations;
  CatalogScan scan(DependRelationId, DependReferenceIndexId,
                   {oid_key(Anum_pg_depend_refclassid, NamespaceRelationId),
                    oid_key(Anum_pg_depend_refobjid, schema)});
  while (HeapTuple row = scan.next()) {
    const auto* depends = reinterpret_cast<Form_pg_depend>(GETSTRUCT(row));
    if (depends->classid == RelationRelationId) relations.push_back(depends->objid);
  }
  return relations;
}

Oid wrapper_of(Oid foreign_table) {
  CachedTuple table(FOREIGNTABLEREL, ObjectIdGetDatum(foreign_table));
  if (!table) return InvalidOid;
  CachedTuple server(FOREIGNSERVEROID,
                     ObjectIdGetDatum(table.as<Form_pg_foreign_table>()->ftserver));
  return server ? server.as<Form_pg_foreign_server>()->srvfdw : InvalidOid;
}

/// A wrapper without a handler can't read anything.
bool has_handler(Oid foreign_table) {
  CachedTuple wrapper(FOREIGNDATAWRAPPEROID, ObjectIdGetDatum(wrapper_of(foreign_table)));
  return wrapper && OidIsValid(wrapper.as<Form_pg_foreign_data_wrapper>()->fdwhandler);
}

std::vector<Listed> listed_relations(Oid schema, const std::unordered_set<Oid>& left_out,
                                     RelationVersions* versions) {
  std::vector<Listed> listed;
  for (const Oid relation : relations_of(schema)) {
    CachedTuple row(RELOID, ObjectIdGetDatum(relation));
    if (!row) continue;
    const auto form = row.as<Form_pg_class>();
    if (form->relnamespace != schema || !lists_kind(form->relkind)) continue;
    versions->emplace(relation, version_of(row.get()));
    if (form->relispartition || left_out.contains(relation)) continue;
    if (form->relkind == RELKIND_FOREIGN_TABLE && !has_handler(relation)) continue;
    if (is_shard(relation, NameStr(form->relname))) continue;
    listed.push_back({relation, *form});
  }
  std::ranges::sort(listed, [](const Listed& a, const Listed& b) {
    return std::strcmp(NameStr(a.row.relname), NameStr(b.row.relname)) < 0;
  });
  return listed;
}

// Nothing is locked, so that any relation may be gone by the time it is asked about.

bool may_select(Oid relation) {
  return call([=] {
    bool gone = false;
    return pg_class_aclcheck_ext(relation, GetUserId(), ACL_SELECT, &gone) == ACLCHECK_OK && !gone;
  });
}

bool may_select(Oid relation, AttrNumber attribute) {
  return call([=] {
    bool gone = false;
    return pg_attribute_aclcheck_ext(relation, attribute, GetUserId(), ACL_SELECT, &gone) ==
               ACLCHECK_OK &&
           !gone;
  });
}

void add_column(Form_pg_attribute attribute, ColumnTypes* types, CatalogTable* out) {
  schema::Column column;
  if (!try_to_utf8(NameStr(attribute->attname), &column.name)) return;
  const TypeFacts& facts = types->facts(attribute->atttypid);
  column.type_name = types->name(attribute->atttypid, attribute->atttypmod);
  column.kind = facts.kind;
  column.nullable = !attribute->attnotnull;
  column.values = types->labels(attribute->atttypid);
  column.values_complete = !column.values.empty();
  out->table.columns.push_back(std::move(column));
  out->attributes.push_back(attribute->attnum);
  out->types.push_back(compat::stored(attribute) ? attribute->atttypid : InvalidOid);
}

void read_columns(ColumnTypes* types, CatalogTable* out) {
  const Oid relation = out->relation;
  const bool whole = may_select(relation);
  CatalogScan scan(
      AttributeRelationId, AttributeRelidNumIndexId,
      {oid_key(Anum_pg_attribute_attrelid, relation),
       {Anum_pg_attribute_attnum, F_INT2GT, Int16GetDatum(0), BTGreaterStrategyNumber}});
  while (HeapTuple row = scan.next()) {
    const auto attribute = reinterpret_cast<Form_pg_attribute>(GETSTRUCT(row));
    if (attribute->attisdropped) continue;
    if (!whole && (heap_attisnull(row, Anum_pg_attribute_attacl, nullptr) ||
                   !may_select(relation, attribute->attnum))) {
      continue;
    }
    const Oid type = attribute->atttypid;
    if (type >= FirstNormalObjectId && call([type] { return type_hidden(type); })) continue;
    add_column(attribute, types, out);
  }
}

bool hides_rows(const Listed& listed) {
  const Oid relation = listed.relation;
  return listed.row.relrowsecurity &&
         call([=] { return check_enable_rls(relation, InvalidOid, true) == RLS_ENABLED; });
}

CatalogTable read_table(const Listed& listed, const std::string& schema_name, ColumnTypes* types) {
  CatalogTable out;
  const Oid relation = listed.relation;
  out.relation = relation;
  out.kind = listed.row.relkind;
  out.inherited = listed.row.relhassubclass;
  out.indexed = listed.row.relhasindex;
  if (!try_to_utf8(NameStr(listed.row.relname), &out.table.name)) return out;
  out.table.schema = schema_name;
  out.table.kind = table_kind(listed.row.relkind);
  out.table.rows = std::max(0.0, static_cast<double>(listed.row.reltuples));
  read_columns(types, &out);
  if (out.table.columns.empty()) return out;
  out.row_security = hides_rows(listed);
  out.table.qualified = !found_by_search_path(relation);
  return out;
}

std::string name_of_namespace(Oid schema) {
  CachedTuple row(NAMESPACEOID, ObjectIdGetDatum(schema));
  std::string name;
  if (row && try_to_utf8(NameStr(row.as<Form_pg_namespace>()->nspname), &name)) return name;
  return {};
}

}  // namespace

int position_of(const CatalogTable& table, AttrNumber attribute) {
  const auto found = std::ranges::lower_bound(table.attributes, attribute);
  if (found == table.attributes.end() || *found != attribute) return -1;
  return static_cast<int>(found - table.attributes.begin());
}

bool still_readable(const CatalogTable& table) {
  const Oid relation = table.relation;
  call([] { AcceptInvalidationMessages(); });
  if (call([=] { return get_rel_relkind(relation); }) != table.kind) return false;
  if (call([=] { return check_enable_rls(relation, InvalidOid, true); }) == RLS_ENABLED) {
    return false;
  }
  return may_select(relation) || std::ranges::all_of(table.attributes, [=](AttrNumber attribute) {
           return may_select(relation, attribute);
         });
}

bool lists_kind(char kind) {
  return kind == RELKIND_RELATION || kind == RELKIND_VIEW || kind == RELKIND_MATVIEW ||
         kind == RELKIND_PARTITIONED_TABLE || kind == RELKIND_FOREIGN_TABLE;
}

bool found_by_search_path(Oid relation) {
  return call([=] {
    return SearchSysCacheExists1(RELOID, ObjectIdGetDatum(relation)) && RelationIsVisible(relation);
  });
}

RowVersion version_of(HeapTuple row) {
  return {HeapTupleHeaderGetRawXmin(row->t_data), ItemPointerGetBlockNumber(&row->t_self),
          ItemPointerGetOffsetNumber(&row->t_self)};
}

std::vector<CatalogTable> read_tables(const std::vector<Oid>& namespaces, ColumnTypes* types,
                                      RelationVersions* versions) {
  const std::unordered_set<Oid> left_out = extension_relations();
  std::vector<CatalogTable> tables;
  for (const Oid schema : namespaces) {
    const std::string name = name_of_namespace(schema);
    if (name.empty()) continue;
    for (const Listed& listed : listed_relations(schema, left_out, versions)) {
      check_interrupts();
      CatalogTable table = read_table(listed, name, types);
      if (!table.table.columns.empty()) tables.push_back(std::move(table));
    }
  }
  return tables;
}

}  // namespace nl_ask::pg
