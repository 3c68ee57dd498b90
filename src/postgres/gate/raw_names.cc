#include "postgres/gate/raw_names.h"

#include "postgres/catalog/visible.h"
#include "postgres/gate/function_lists.h"

namespace nl_ask::pg {

namespace {

const char* nth_name(List* names, int n) { return strVal(list_nth(names, n)); }

/// The parser's own words.
const char* not_there(TypeName* name) {
  return psprintf("type \"%s\" does not exist", TypeNameToString(name));
}

/// Schema and name, without the database where that is the current one; NIL for any other, which is
/// the parser's to refuse, without looking anything up.
List* name_within_database(List* names) {
  const int parts = list_length(names);
  if (parts < 3) return names;
  const bool here = std::strcmp(nth_name(names, 0), get_database_name(MyDatabaseId)) == 0;
  return parts == 3 && here ? list_copy_tail(names, 1) : NIL;
}

}  // namespace

const char* type_name_refusal(TypeName* name) {
  if (name->pct_type) return not_there(name);
  List* names = name_within_database(name->names);
  const int parts = list_length(names);
  if (parts == 0) return nullptr;  // the parser's own, or across databases
  if (parts == 2 && !schema_usable(nth_name(names, 0))) return not_there(name);
  Type type = LookupTypeName(nullptr, makeTypeNameFromNameList(names), nullptr, true);
  if (type == nullptr) return not_there(name);
  const Oid oid = typeTypeId(type);
  ReleaseSysCache(type);
  if (type_hidden(oid)) return not_there(name);
  const bool objects = type_names_objects(oid) || (oid == REGCONFIGOID && name->arrayBounds != NIL);
  return objects ? psprintf("type %s is not allowed", format_type_be(oid)) : nullptr;
}

const char* function_name_refusal(FuncCall* call) {
  const char* name = nth_name(call->funcname, list_length(call->funcname) - 1);
  if (!function_lists().denies(name)) return nullptr;
  return psprintf("function %s is never called", name);
}

}  // namespace nl_ask::pg
