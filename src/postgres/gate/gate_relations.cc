// Its schema, its kind and whether an extension made it decide; then the rights on its columns.

#include "postgres/gate/gate_relations.h"

#include "postgres/catalog/visible.h"

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

/// Everything initdb has made lies below FirstNormalObjectId: catalogs and information_schema.
bool of_the_system(Oid relation, Oid schema) {
  return relation < FirstNormalObjectId || IsCatalogNamespace(schema) || IsToastNamespace(schema);
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
  if (std::find(context.known, context.known + context.n_known, relation) !=
      context.known + context.n_known) {
    return nullptr;
  }
  const Oid extension = getExtensionOfObject(RelationRelationId, relation);
  if (OidIsValid(extension) &&
      !in_allowed_extension(RelationRelationId, relation, context.allowances)) {
    return psprintf("%s belongs to extension %s", name, get_extension_name(extension));
  }
  return nullptr;
}

bool wholly_readable(Oid relation) {
  return relation < FirstNormalObjectId ||
         (pg_class_aclcheck(relation, GetUserId(), ACL_SELECT) == ACLCHECK_OK &&
          !has_hidden_types(relation));
}

bool relation_readable(Oid relation) {
  return relation < FirstNormalObjectId ||
         pg_class_aclcheck(relation, GetUserId(), ACL_SELECT) == ACLCHECK_OK ||
         pg_attribute_aclcheck_all(relation, GetUserId(), ACL_SELECT, ACLMASK_ANY) == ACLCHECK_OK;
}

const char* relation_name(Oid relation) {
  const char* name = get_rel_name(relation);
  if (name == nullptr) return "a relation that is gone";
  if (RelationIsVisible(relation)) return quote_identifier(name);
  const char* schema = get_namespace_name(get_rel_namespace(relation));
  return quote_qualified_identifier(schema, name);
}

}  // namespace nl_ask::pg
