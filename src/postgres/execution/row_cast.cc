// A cast is PostgreSQL's own expression for an assignment, over a value that stands in for CASE's.
#include "postgres/execution/row_cast.h"

#include "postgres/boundary/compat.h"

namespace nl_ask::pg {

struct RowCast {
  int columns;
  ExprState** states;
  ExprContext* context;
};

namespace {

bool is_foreign(Oid function, void*) { return function >= FirstNormalObjectId; }

bool calls_others(Node* node, void* context) {
  if (node == nullptr) return false;
  if (IsA(node, CoerceToDomain) || check_functions_in_node(node, is_foreign, context)) return true;
  return compat::walk_children(node, calls_others, context);
}

bool same_type(const Form_pg_attribute given, const Form_pg_attribute listed) {
  const bool type =
      given->atttypid == listed->atttypid || IsBinaryCoercible(given->atttypid, listed->atttypid);
  return type && (listed->atttypmod < 0 || listed->atttypmod == given->atttypmod);
}

/// nullptr: there is none that may be called.
ExprState* cast_of(const Form_pg_attribute given, const Form_pg_attribute listed) {
  auto* value = makeNode(CaseTestExpr);
  value->typeId = given->atttypid;
  value->typeMod = given->atttypmod;
  value->collation = given->attcollation;
  Node* cast = coerce_to_target_type(nullptr, reinterpret_cast<Node*>(value), given->atttypid,
                                     listed->atttypid, listed->atttypmod, COERCION_ASSIGNMENT,
                                     COERCE_IMPLICIT_CAST, -1);
  if (cast == nullptr || calls_others(cast, nullptr)) return nullptr;
  return ExecInitExpr(reinterpret_cast<Expr*>(cast), nullptr);
}

}  // namespace

RowCast* make_row_cast(TupleDesc given, TupleDesc listed) {
  if (given->natts != listed->natts) return nullptr;
  auto* cast = static_cast<RowCast*>(palloc0(sizeof(RowCast)));
  cast->columns = given->natts;
  cast->states = static_cast<ExprState**>(palloc0(sizeof(void*) * (given->natts + 1)));
  for (int i = 0; i < given->natts; ++i) {
    const Form_pg_attribute from = TupleDescAttr(given, i), to = TupleDescAttr(listed, i);
    if (same_type(from, to)) continue;
    cast->states[i] = cast_of(from, to);
    if (cast->states[i] == nullptr) return nullptr;
  }
  cast->context = CreateStandaloneExprContext();
  return cast;
}

void cast_row(RowCast* cast, Datum* values, bool* nulls) {
  for (int i = 0; i < cast->columns; ++i) {
    if (cast->states[i] == nullptr) continue;
    cast->context->caseValue_datum = values[i];
    cast->context->caseValue_isNull = nulls[i];
    values[i] = ExecEvalExpr(cast->states[i], cast->context, &nulls[i]);
  }
}

}  // namespace nl_ask::pg
