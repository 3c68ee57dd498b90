#include "postgres/gate/raw_names.h"

#include "postgres/gate/function_lists.h"
#include "postgres/gate/gate_relations.h"

namespace nl_ask::pg {

namespace {

/// regconfig is not among them: a configuration of text search is no secret.
bool names_objects(Oid type) {
  switch (type) {
    case REGCLASSOID:
    case REGTYPEOID:
    case REGPROCOID:
    case REGPROCEDUREOID:
    case REGOPEROID:
    case REGOPERATOROID:
    case REGROLEOID:
    case REGNAMESPACEOID:
    case REGCOLLATIONOID:
      return true;
    default:
      return false;
  }
}

const char* nth_name(List* names, int n) { return strVal(list_nth(names, n)); }

/// The parser's own words.
const char* not_there(TypeName* name) {
  return psprintf("type \"%s\" does not exist", TypeNameToString(name));
}

/// The row type of a table; not a type made by CREATE TYPE, which is no secret.
bool hidden_row(Oid relation) {
  return OidIsValid(relation) && get_rel_relkind(relation) != RELKIND_COMPOSITE_TYPE &&
         !wholly_readable(relation);
}

}  // namespace

bool schema_usable(const char* name) {
  if (std::strcmp(name, "pg_temp") == 0) return true;
  const Oid schema = get_namespace_oid(name, true);
  return OidIsValid(schema) && compat::namespace_allows(schema, GetUserId(), ACL_USAGE);
}

const char* type_name_refusal(TypeName* name) {
  const int parts = list_length(name->names);
  if (parts == 0 || parts > 2) return nullptr;  // the parser's own, or across databases
  if (parts == 2 && !schema_usable(nth_name(name->names, 0))) return not_there(name);
  TypeName* element = makeTypeNameFromNameList(name->names);
  Type type = LookupTypeName(nullptr, element, nullptr, true);
  if (type == nullptr) return not_there(name);
  const Oid oid = typeTypeId(type);
  const Oid relation = typeTypeRelid(type);
  ReleaseSysCache(type);
  if (names_objects(oid)) return psprintf("type %s is not allowed", format_type_be(oid));
  return hidden_row(relation) ? not_there(name) : nullptr;
}

const char* function_name_refusal(FuncCall* call) {
  const char* name = nth_name(call->funcname, list_length(call->funcname) - 1);
  if (!function_lists().denies(name)) return nullptr;
  return psprintf("function %s is never called", name);
}

}  // namespace nl_ask::pg
