#include "postgres/gate/gate_relations.h"

namespace nl_ask::pg {

namespace {

bool asked_about(Oid schema, const GateContext& context) {
  for (int i = 0; i < context.n_namespaces; ++i) {
    if (context.namespaces[i] == schema) return true;
  }
  return false;
}

bool holds_rows(char kind) {
  return kind == RELKIND_RELATION || kind == RELKIND_VIEW || kind == RELKIND_MATVIEW ||
         kind == RELKIND_PARTITIONED_TABLE || kind == RELKIND_FOREIGN_TABLE;
}

/// A foreign table of a wrapper that was made without a handler can't be read by anybody.
bool without_handler(Oid relation) {
  const ForeignServer* server = GetForeignServer(GetForeignTable(relation)->serverid);
  return !OidIsValid(GetForeignDataWrapper(server->fdwid)->fdwhandler);
}

/// Everything initdb has made lies below FirstNormalObjectId: catalogs and information_schema.
bool of_the_system(Oid relation, Oid schema) {
  return relation < FirstNormalObjectId || IsCatalogNamespace(schema) || IsToastNamespace(schema);
}

const char* column_refusal(Oid relation, int number, Oid role) {
  const auto column = static_cast<AttrNumber>(number + FirstLowInvalidHeapAttributeNumber);
  if (column == InvalidAttrNumber) {
    if (pg_attribute_aclcheck_all(relation, role, ACL_SELECT, ACLMASK_ALL) == ACLCHECK_OK) {
      return nullptr;
    }
    return psprintf("not every column of %s may be read", relation_name(relation));
  }
  if (pg_attribute_aclcheck(relation, column, role, ACL_SELECT) == ACLCHECK_OK) return nullptr;
  const char* name = get_attname(relation, column, true);
  return psprintf("no permission to read column %s of %s", name ? quote_identifier(name) : "?",
                  relation_name(relation));
}

const char* entry_refusal(Query* query, RangeTblEntry* entry) {
  const compat::ColumnsRead read = compat::columns_read(query, entry);
  if (pg_class_aclcheck(entry->relid, read.role, ACL_SELECT) == ACLCHECK_OK) return nullptr;
  if (bms_is_empty(read.columns)) {
    if (pg_attribute_aclcheck_all(entry->relid, read.role, ACL_SELECT, ACLMASK_ANY) ==
        ACLCHECK_OK) {
      return nullptr;
    }
    return psprintf("no permission to read %s", relation_name(entry->relid));
  }
  for (int i = -1; (i = bms_next_member(read.columns, i)) >= 0;) {
    if (const char* refusal = column_refusal(entry->relid, i, read.role)) return refusal;
  }
  return nullptr;
}

}  // namespace

const char* relation_refusal(Oid relation, const GateContext& context) {
  const Oid schema = get_rel_namespace(relation);
  const char* name = relation_name(relation);
  if (of_the_system(relation, schema)) return psprintf("%s belongs to the system", name);
  if (!asked_about(schema, context)) {
    const char* schema_name = get_namespace_name(schema);
    return psprintf("%s is in schema %s, which is not among those asked about", name,
                    schema_name ? quote_identifier(schema_name) : "?");
  }
  if (!holds_rows(get_rel_relkind(relation))) return psprintf("%s is not a table or view", name);
  const Oid extension = getExtensionOfObject(RelationRelationId, relation);
  if (OidIsValid(extension) &&
      !in_allowed_extension(RelationRelationId, relation, context.allowances)) {
    return psprintf("%s belongs to extension %s", name, get_extension_name(extension));
  }
  return nullptr;
}

const char* privilege_refusal(Query* query) {
  if (compat::may_read_tables(query)) return nullptr;
  for (int i = 0; i < list_length(query->rtable); ++i) {
    auto* entry = static_cast<RangeTblEntry*>(list_nth(query->rtable, i));
    if (entry->rtekind != RTE_RELATION) continue;
    if (const char* refusal = entry_refusal(query, entry)) return refusal;
  }
  return "no permission to read one of its tables";  // says a permission hook of another extension
}

const char* foreign_refusal(Oid relation, bool* foreign) {
  List* all = list_make1_oid(relation);
  if (has_subclass(relation)) all = find_all_inheritors(relation, NoLock, nullptr);
  for (int i = 0; i < list_length(all); ++i) {
    const Oid one = list_nth_oid(all, i);
    if (get_rel_relkind(one) != RELKIND_FOREIGN_TABLE) continue;
    *foreign = true;
    if (without_handler(one)) {
      return psprintf("%s has no foreign-data handler", relation_name(one));
    }
  }
  return nullptr;
}

const char* relation_name(Oid relation) {
  const char* name = get_rel_name(relation);
  if (name == nullptr) return "a relation that is gone";
  if (RelationIsVisible(relation)) return quote_identifier(name);
  const char* schema = get_namespace_name(get_rel_namespace(relation));
  return quote_qualified_identifier(schema, name);
}

}  // namespace nl_ask::pg
