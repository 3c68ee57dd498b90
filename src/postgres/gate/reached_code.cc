// Follows what domains, casts and json functions reach, by the server's own rules.

#include "postgres/gate/reached_code.h"

#include "postgres/catalog/visible.h"
#include "postgres/gate/function_lists.h"
#include "postgres/gate/gate_types.h"
#include "postgres/gate/types_seen.h"

namespace nl_ask::pg {

namespace {

/// The types that json functions look into, and whose casts they call, are the same as
/// json_categorize_type() of the server finds.
const char* json_cast_refusal(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return nullptr;
  if (asked_before(TypeQuestion::cast_to_json, type, allowances)) return nullptr;
  const Oid base = getBaseType(type);
  if (base != type) return json_cast_refusal(base, allowances);
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return json_cast_refusal(element, allowances);
  if (get_typtype(type) == TYPTYPE_COMPOSITE) {
    return columns_refusal(type, json_cast_refusal, allowances);
  }
  Oid function = InvalidOid;
  const CoercionPathType path = find_coercion_pathway(JSONOID, type, COERCION_EXPLICIT, &function);
  if (path != COERCION_PATH_FUNC) return nullptr;
  const char* refusal = function_refusal(function, Reach::rewritten, allowances);
  return refusal ? psprintf("the cast of %s to json: %s", shown_type(type), refusal) : nullptr;
}

bool makes_json(Oid result) { return result == JSONOID || result == JSONBOID; }

const char* arguments_refusal(List* arguments, const Allowances& allowances) {
  for (int i = 0; i < list_length(arguments); ++i) {
    auto* node = static_cast<Node*>(list_nth(arguments, i));
    const char* refusal = json_cast_refusal(exprType(node), allowances);
    if (refusal) return refusal;
  }
  return nullptr;
}

const char* aggregated_refusal(Aggref* call, const Allowances& allowances) {
  for (int i = 0; i < list_length(call->args); ++i) {
    auto* entry = static_cast<TargetEntry*>(list_nth(call->args, i));
    const Oid type = exprType(reinterpret_cast<Node*>(entry->expr));
    if (const char* refusal = json_cast_refusal(type, allowances)) return refusal;
  }
  return nullptr;
}

const char* types_refusal(List* types, const Allowances& allowances) {
  for (int i = 0; i < list_length(types); ++i) {
    const char* refusal = conversion_refusal(list_nth_oid(types, i), allowances);
    if (refusal) return refusal;
  }
  return nullptr;
}

/// json_populate_record(set), jsonb_..., hstore's populate_record, by which its operator #= goes.
bool fills_rows(Oid function) {
  const char* name = get_func_name(function);
  return name && fits("*populate_record*", name);
}

const char* filled_refusal(Oid function, Oid result, const Allowances& allowances) {
  if (result < FirstNormalObjectId || !fills_rows(function)) return nullptr;
  return conversion_refusal(result, allowances);
}

struct CheckWalk {
  const Allowances* allowances;
  const char* refusal;
};

bool check_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<CheckWalk*>(state);
  walk->refusal = reached_refusal(node, *walk->allowances);
  return walk->refusal != nullptr || compat::walk_children(node, check_walker, state);
}

/// One constraint's expression as stored: not planned, so nothing in it has been folded yet.
const char* check_refusal(HeapTuple constraint, TupleDesc shape, const Allowances& allowances) {
  bool missing = false;
  const Datum stored = heap_getattr(constraint, Anum_pg_constraint_conbin, shape, &missing);
  if (missing) return nullptr;
  auto* check = static_cast<Node*>(stringToNode(TextDatumGetCString(stored)));
  CheckWalk walk{&allowances, nullptr};
  return check_walker(check, &walk) ? walk.refusal : nullptr;
}

const char* checks_refusal(Oid domain, const Allowances& allowances) {
  Relation catalog = table_open(ConstraintRelationId, AccessShareLock);
  ScanKeyData key;
  ScanKeyInit(&key, Anum_pg_constraint_contypid, BTEqualStrategyNumber, F_OIDEQ,
              ObjectIdGetDatum(domain));
  SysScanDesc scan = systable_beginscan(catalog, ConstraintTypidIndexId, true, nullptr, 1, &key);
  const char* refusal = nullptr;
  for (HeapTuple row; refusal == nullptr && HeapTupleIsValid(row = systable_getnext(scan));) {
    refusal = check_refusal(row, RelationGetDescr(catalog), allowances);
  }
  systable_endscan(scan);
  table_close(catalog, AccessShareLock);
  return refusal;
}

/// Kinds that may give values of any type, by exprType().
bool gives_values(Node* node) {
  switch (nodeTag(node)) {
    case T_Var:
    case T_Const:
    case T_Param:
    case T_FuncExpr:
    case T_OpExpr:
    case T_NullIfExpr:
    case T_Aggref:
    case T_WindowFunc:
    case T_SubLink:
    case T_SubscriptingRef:
    case T_FieldSelect:
    case T_FieldStore:
    case T_RelabelType:
    case T_CoerceViaIO:
    case T_ArrayCoerceExpr:
    case T_ConvertRowtypeExpr:
    case T_CoerceToDomain:
    case T_CoerceToDomainValue:
    case T_CaseExpr:
    case T_CoalesceExpr:
    case T_MinMaxExpr:
    case T_RowExpr:
    case T_ArrayExpr:
      return true;
    default:
      return false;
  }
}

/// The operators that a node applies itself.
List* operators_of(Node* node) {
  switch (nodeTag(node)) {
    case T_OpExpr:
    case T_DistinctExpr:
    case T_NullIfExpr:
      return list_make1_oid(reinterpret_cast<OpExpr*>(node)->opno);
    case T_ScalarArrayOpExpr:
      return list_make1_oid(castNode(ScalarArrayOpExpr, node)->opno);
    case T_RowCompareExpr:
      return castNode(RowCompareExpr, node)->opnos;
    case T_SortGroupClause: {
      const auto* clause = castNode(SortGroupClause, node);
      return list_make2_oid(clause->eqop, clause->sortop);
    }
    default:
      return NIL;
  }
}

const char* operators_refusal(Node* node, const Allowances& allowances) {
  List* operators = operators_of(node);
  for (int i = 0; i < list_length(operators); ++i) {
    const char* refusal = operator_refusal(list_nth_oid(operators, i), allowances);
    if (refusal) return refusal;
  }
  return nullptr;
}

bool operator_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<CheckWalk*>(state);
  walk->refusal = operators_refusal(node, *walk->allowances);
  return walk->refusal != nullptr || compat::walk_children(node, operator_walker, state);
}

struct FunctionWalk {
  const Allowances* allowances;
  const char* refusal = nullptr;
};

bool refused_function(Oid function, void* state) {
  auto* walk = static_cast<FunctionWalk*>(state);
  walk->refusal = function_refusal(function, Reach::rewritten, *walk->allowances);
  return walk->refusal != nullptr;
}

bool unknown_function(Oid function, void* state) {
  return !function_known(function, *static_cast<FunctionWalk*>(state)->allowances);
}

/// Input and output functions of base types are a superuser's; what they call for domains and
/// ranges is looked at by type.
const char* functions_refusal(Node* node, const Allowances& allowances) {
  FunctionWalk walk{&allowances};
  if (!IsA(node, CoerceViaIO)) check_functions_in_node(node, refused_function, &walk);
  return walk.refusal;
}

/// Where json is made of what may hold values of any type.
bool makes_json_of_anything(Node* node) {
  List* arguments = compat::json_arguments(node);
  if (IsA(node, FuncExpr) && makes_json(castNode(FuncExpr, node)->funcresulttype)) {
    arguments = castNode(FuncExpr, node)->args;
  } else if (IsA(node, WindowFunc) && makes_json(castNode(WindowFunc, node)->wintype)) {
    arguments = castNode(WindowFunc, node)->args;
  } else if (IsA(node, Aggref) && makes_json(castNode(Aggref, node)->aggtype)) {
    return true;
  }
  for (int i = 0; i < list_length(arguments); ++i) {
    const Oid type = exprType(static_cast<Node*>(list_nth(arguments, i)));
    if (type >= FirstNormalObjectId || type == RECORDOID || type == RECORDARRAYOID) return true;
  }
  return false;
}

bool types_known(List* types, const Allowances& allowances) {
  for (int i = 0; i < list_length(types); ++i) {
    if (!type_known(list_nth_oid(types, i), allowances)) return false;
  }
  return true;
}

/// What converts to types that need not show in any other node.
bool converts_only_known(Node* node, const Allowances& allowances) {
  if (IsA(node, RangeTblFunction)) {
    return types_known(castNode(RangeTblFunction, node)->funccoltypes, allowances);
  }
  if (IsA(node, TableFunc)) return types_known(castNode(TableFunc, node)->coltypes, allowances);
  return !compat::is_json_query(node) || type_known(exprType(node), allowances);
}

bool operators_known(Node* node, const Allowances& allowances) {
  List* operators = operators_of(node);
  for (int i = 0; i < list_length(operators); ++i) {
    if (!operator_known(list_nth_oid(operators, i), allowances)) return false;
  }
  return true;
}

}  // namespace

const char* hidden_call_refusal(Node* node, const Allowances& allowances) {
  switch (nodeTag(node)) {
    case T_FuncExpr: {
      auto* call = castNode(FuncExpr, node);
      const char* refusal = filled_refusal(call->funcid, call->funcresulttype, allowances);
      if (refusal || !makes_json(call->funcresulttype)) return refusal;
      return arguments_refusal(call->args, allowances);
    }
    case T_OpExpr: {
      auto* call = castNode(OpExpr, node);
      return filled_refusal(get_opcode(call->opno), call->opresulttype, allowances);
    }
    case T_WindowFunc: {
      auto* call = castNode(WindowFunc, node);
      return makes_json(call->wintype) ? arguments_refusal(call->args, allowances) : nullptr;
    }
    case T_Aggref: {
      auto* call = castNode(Aggref, node);
      return makes_json(call->aggtype) ? aggregated_refusal(call, allowances) : nullptr;
    }
    case T_RangeTblFunction:
      return types_refusal(castNode(RangeTblFunction, node)->funccoltypes, allowances);
    case T_TableFunc:
      return types_refusal(castNode(TableFunc, node)->coltypes, allowances);
    default:
      if (List* arguments = compat::json_arguments(node)) {
        return arguments_refusal(arguments, allowances);
      }
      return compat::is_json_query(node) ? conversion_refusal(exprType(node), allowances) : nullptr;
  }
}

const char* domain_refusal(Oid domain, const Allowances& allowances) {
  Oid type = domain;
  while (OidIsValid(type) && get_typtype(type) == TYPTYPE_DOMAIN) {
    const char* refusal = checks_refusal(type, allowances);
    if (refusal) return psprintf("domain %s: %s", shown_type(domain), refusal);
    HeapTuple tuple = SearchSysCache1(TYPEOID, ObjectIdGetDatum(type));
    if (!HeapTupleIsValid(tuple)) break;
    type = reinterpret_cast<Form_pg_type>(GETSTRUCT(tuple))->typbasetype;
    ReleaseSysCache(tuple);
  }
  return nullptr;
}

const char* conversion_refusal(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return nullptr;
  if (asked_before(TypeQuestion::converted, type, allowances)) return nullptr;
  if (const char* why = handling_refusal(type, allowances)) return why;
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return conversion_refusal(element, allowances);
  switch (get_typtype(type)) {
    case TYPTYPE_DOMAIN: {
      const char* refusal = domain_refusal(type, allowances);
      return refusal ? refusal : conversion_refusal(getBaseType(type), allowances);
    }
    case TYPTYPE_COMPOSITE:
      return columns_refusal(type, conversion_refusal, allowances);
    case TYPTYPE_RANGE:
      return conversion_refusal(get_range_subtype(type), allowances);
    case TYPTYPE_MULTIRANGE:
      return conversion_refusal(get_range_subtype(get_multirange_range(type)), allowances);
    default:
      return nullptr;
  }
}

const char* reached_refusal(Node* node, const Allowances& allowances) {
  if (IsA(node, NextValueExpr)) return "a view it reads uses a sequence";
  const char* refusal = nullptr;
  if (IsA(node, CoerceToDomain)) {
    refusal = conversion_refusal(castNode(CoerceToDomain, node)->resulttype, allowances);
  } else if (IsA(node, CoerceViaIO)) {
    refusal = conversion_refusal(castNode(CoerceViaIO, node)->resulttype, allowances);
  }
  if (refusal == nullptr && gives_values(node)) {
    refusal = handling_refusal(exprType(node), allowances);
  }
  if (refusal == nullptr) refusal = operators_refusal(node, allowances);
  if (refusal == nullptr) refusal = functions_refusal(node, allowances);
  return refusal ? refusal : hidden_call_refusal(node, allowances);
}

const char* partial_indexes_refusal(const RelOptInfo* relation, const Allowances& allowances) {
  CheckWalk walk{&allowances, nullptr};
  for (int i = 0; walk.refusal == nullptr && i < list_length(relation->indexlist); ++i) {
    auto* index = static_cast<IndexOptInfo*>(list_nth(relation->indexlist, i));
    operator_walker(reinterpret_cast<Node*>(index->indpred), &walk);
  }
  return walk.refusal;
}

bool reaches_only_known(Node* node, const Allowances& allowances) {
  FunctionWalk walk{&allowances};
  if (gives_values(node) && !type_known(exprType(node), allowances)) return false;
  if (!converts_only_known(node, allowances)) return false;
  if (!operators_known(node, allowances) || makes_json_of_anything(node)) return false;
  return !check_functions_in_node(node, unknown_function, &walk);
}

}  // namespace nl_ask::pg
