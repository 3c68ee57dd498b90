// Rights are asked of what a name stands for, types with all that they are made of.

#include "postgres/catalog/visible.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

using TypeTest = bool (*)(Oid type);

void add_columns_types(Oid relation, List** types) {
  HeapTuple row = SearchSysCache1(RELOID, ObjectIdGetDatum(relation));
  if (!HeapTupleIsValid(row)) return;
  const int columns = reinterpret_cast<Form_pg_class>(GETSTRUCT(row))->relnatts;
  ReleaseSysCache(row);
  for (int i = 1; i <= columns; ++i) {
    HeapTuple column =
        SearchSysCache2(ATTNUM, ObjectIdGetDatum(relation), Int16GetDatum(static_cast<int16>(i)));
    if (!HeapTupleIsValid(column)) continue;
    const Oid type = reinterpret_cast<Form_pg_attribute>(GETSTRUCT(column))->atttypid;
    if (OidIsValid(type)) *types = list_append_unique_oid(*types, type);
    ReleaseSysCache(column);
  }
}

/// What the type is made of, added to `types`.
void add_parts(Oid type, List** types) {
  Oid part = get_element_type(type);
  switch (get_typtype(type)) {
    case TYPTYPE_DOMAIN:
      part = getBaseType(type);
      break;
    case TYPTYPE_RANGE:
      part = get_range_subtype(type);
      break;
    case TYPTYPE_MULTIRANGE:
      part = get_multirange_range(type);
      break;
    case TYPTYPE_COMPOSITE:
      add_columns_types(get_typ_typrelid(type), types);
      break;
    default:
      break;
  }
  if (OidIsValid(part)) *types = list_append_unique_oid(*types, part);
}

/// Does it hold of the type, or of one that it is made of? Each is asked once, however often it
/// occurs.
bool holds_within(Oid type, TypeTest test) {
  List* types = list_make1_oid(type);
  for (int i = 0; i < list_length(types); ++i) {
    CHECK_FOR_INTERRUPTS();
    const Oid one = list_nth_oid(types, i);
    if (test(one)) return true;
    add_parts(one, &types);
  }
  return false;
}

bool reads_all_of(Oid relation) {
  return pg_class_aclcheck(relation, GetUserId(), ACL_SELECT) == ACLCHECK_OK;
}

/// The row of a relation that may not be read wholly; not a type made by CREATE TYPE.
bool row_hidden(Oid type) {
  if (type < FirstNormalObjectId) return false;
  const Oid relation = get_typ_typrelid(type);
  return OidIsValid(relation) && get_rel_relkind(relation) != RELKIND_COMPOSITE_TYPE &&
         !reads_all_of(relation);
}

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
    case REGDICTIONARYOID:
    case REGCONFIGOID:
      return true;
    default:
      return false;
  }
}

bool usable_schema(Oid schema) {
  return isTempNamespace(schema) || compat::namespace_allows(schema, GetUserId(), ACL_USAGE);
}

bool argument_hidden(HeapTuple function) {
  const auto* form = reinterpret_cast<Form_pg_proc>(GETSTRUCT(function));
  if (type_hidden(form->prorettype)) return true;
  for (int i = 0; i < form->pronargs; ++i) {
    if (type_hidden(form->proargtypes.values[i])) return true;
  }
  bool missing = true;
  const Datum all = SysCacheGetAttr(PROCOID, function, Anum_pg_proc_proallargtypes, &missing);
  if (missing) return false;
  ArrayType* types = DatumGetArrayTypeP(all);
  const auto* type = reinterpret_cast<Oid*>(ARR_DATA_PTR(types));
  return std::any_of(type, type + ArrayGetNItems(ARR_NDIM(types), ARR_DIMS(types)), type_hidden);
}

Oid schema_of_type(Oid type) { return oid_of_row(TYPEOID, type, &FormData_pg_type::typnamespace); }

/// Can the type be named?
bool type_nameless(Oid type) {
  if (type < FirstNormalObjectId) return false;
  const Oid schema = schema_of_type(type);
  return !OidIsValid(schema) || !usable_schema(schema) || type_hidden(type);
}

bool takes_nameless(Oid function) {
  Oid* types = nullptr;
  int count = 0;
  get_func_signature(function, &types, &count);
  return std::any_of(types, types + count, type_nameless);
}

}  // namespace

bool schema_usable(const char* name) {
  if (std::strcmp(name, "pg_temp") == 0) return true;
  const Oid schema = get_namespace_oid(name, true);
  return OidIsValid(schema) && compat::namespace_allows(schema, GetUserId(), ACL_USAGE);
}

bool type_hidden(Oid type) { return type >= FirstNormalObjectId && holds_within(type, row_hidden); }

bool type_names_objects(Oid type) {
  return type != REGCONFIGOID && holds_within(type, names_objects);
}

bool function_hidden(Oid function) {
  if (function < FirstNormalObjectId) return false;
  if (!compat::function_allows(function, GetUserId(), ACL_EXECUTE)) return true;
  HeapTuple row = SearchSysCache1(PROCOID, ObjectIdGetDatum(function));
  if (!HeapTupleIsValid(row)) return true;
  const bool hidden =
      !usable_schema(reinterpret_cast<Form_pg_proc>(GETSTRUCT(row))->pronamespace) ||
      argument_hidden(row);
  ReleaseSysCache(row);
  return hidden;
}

bool operator_hidden(Oid op) {
  if (op < FirstNormalObjectId) return false;
  Oid left = InvalidOid, right = InvalidOid;
  op_input_types(op, &left, &right);
  const Oid function = get_opcode(op);
  return type_hidden(left) || type_hidden(right) || !OidIsValid(function) ||
         function_hidden(function);
}

bool configuration_hidden(Oid configuration) {
  HeapTuple row = SearchSysCache1(TSCONFIGOID, ObjectIdGetDatum(configuration));
  if (!HeapTupleIsValid(row)) return true;
  const Oid schema = reinterpret_cast<Form_pg_ts_config>(GETSTRUCT(row))->cfgnamespace;
  ReleaseSysCache(row);
  return !usable_schema(schema);
}

bool column_readable(Oid relation, AttrNumber column, Oid type) {
  return (reads_all_of(relation) ||
          pg_attribute_aclcheck(relation, column, GetUserId(), ACL_SELECT) == ACLCHECK_OK) &&
         !type_hidden(type);
}

bool has_hidden_types(Oid relation) {
  Relation opened = RelationIdGetRelation(relation);
  if (!RelationIsValid(opened)) return false;
  const TupleDesc shape = RelationGetDescr(opened);
  bool hidden = false;
  for (int i = 0; i < shape->natts && !hidden; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    hidden = !column->attisdropped && type_hidden(column->atttypid);
  }
  RelationClose(opened);
  return hidden;
}

const char* shown_type(Oid type) { return type_nameless(type) ? kHidden : format_type_be(type); }

bool function_nameless(Oid function) {
  return function >= FirstNormalObjectId && (function_hidden(function) || takes_nameless(function));
}

}  // namespace nl_ask::pg
