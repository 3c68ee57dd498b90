#include "postgres/gate/hidden_calls.h"

#include "postgres/gate/function_lists.h"
#include "postgres/gate/gate_types.h"

namespace nl_ask::pg {

namespace {

const char* json_cast_refusal(Oid type, const Allowances& allowances);

const char* row_cast_refusal(Oid type, const Allowances& allowances) {
  TupleDesc shape = lookup_rowtype_tupdesc(type, -1);
  const char* refusal = nullptr;
  for (int i = 0; refusal == nullptr && i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (!column->attisdropped) refusal = json_cast_refusal(column->atttypid, allowances);
  }
  ReleaseTupleDesc(shape);
  return refusal;
}

/// The types that json functions look into, and whose casts they call, are the same as
/// json_categorize_type() of the server finds.
const char* json_cast_refusal(Oid type, const Allowances& allowances) {
  if (type < FirstNormalObjectId) return nullptr;
  check_stack_depth();
  const Oid base = getBaseType(type);
  if (base != type) return json_cast_refusal(base, allowances);
  const Oid element = get_element_type(type);
  if (OidIsValid(element)) return json_cast_refusal(element, allowances);
  if (get_typtype(type) == TYPTYPE_COMPOSITE) return row_cast_refusal(type, allowances);
  Oid function = InvalidOid;
  const CoercionPathType path = find_coercion_pathway(JSONOID, type, COERCION_EXPLICIT, &function);
  if (path != COERCION_PATH_FUNC) return nullptr;
  const char* refusal = function_refusal(function, Reach::rewritten, allowances);
  return refusal ? psprintf("the cast of %s to json: %s", format_type_be(type), refusal) : nullptr;
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

/// Kinds that have a type by exprType() and may give values of any.
bool gives_values(Node* node) {
  switch (nodeTag(node)) {
    case T_Var:
    case T_Const:
    case T_FuncExpr:
    case T_OpExpr:
    case T_Aggref:
    case T_WindowFunc:
    case T_SubscriptingRef:
    case T_FieldSelect:
    case T_CoerceViaIO:
    case T_CoerceToDomain:
    case T_RowExpr:
    case T_ArrayExpr:
      return true;
    default:
      return false;
  }
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

bool gives_watched_type(Node* node, const Allowances& allowances) {
  if (!gives_values(node)) return false;
  const Oid type = exprType(node);
  if (type < FirstNormalObjectId) return false;
  return conversion_refusal(type, allowances) || json_cast_refusal(type, allowances);
}

}  // namespace nl_ask::pg
