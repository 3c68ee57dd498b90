// Two walks that keep the first reason they find and stop.

#include "postgres/gate/gate.h"

#include "postgres/catalog/visible.h"
#include "postgres/gate/gate_relations.h"
#include "postgres/gate/gate_types.h"
#include "postgres/gate/reached_code.h"

namespace nl_ask::pg {

namespace {

struct TreeWalk {
  const GateContext* context;
  Reach reach;
  List* relations = NIL;   // as written: named so far
  bool only_known = true;  // after rewriting: see reaches_only_known()
  const char* refusal = nullptr;

  /// Keeps the first reason; true stops the walk.
  bool refuse(const char* why) {
    if (refusal == nullptr) refusal = why;
    return refusal != nullptr;
  }
};

bool function_walker(Oid function, void* state) {
  auto* walk = static_cast<TreeWalk*>(state);
  return walk->refuse(function_refusal(function, walk->reach, walk->context->allowances));
}

// What both walks ask of a query.

bool shape_refused(Query* query, TreeWalk* walk) {
  if (query->commandType != CMD_SELECT || query->utilityStmt || query->hasModifyingCTE) {
    return walk->refuse("only SELECT and VALUES are allowed");
  }
  if (query->rowMarks != NIL || query->hasForUpdate) {
    return walk->refuse("locking rows (FOR UPDATE, FOR SHARE) is not allowed");
  }
  return false;
}

// The walk over what is written.

/// What people call the kinds of nodes that are not admitted.
const char* kind_refusal(Node* node) {
  switch (nodeTag(node)) {
    case T_XmlExpr:
      return "XML is not allowed";
    case T_NextValueExpr:
      return "sequences are not allowed";
    case T_TableSampleClause:
      return "TABLESAMPLE is not allowed";
    case T_CTESearchClause:
    case T_CTECycleClause:
      return "SEARCH and CYCLE are not allowed";
    default:
      return psprintf("it has an expression of a kind that is not allowed (node %d)",
                      static_cast<int>(nodeTag(node)));
  }
}

/// Given by its number, one in a schema that may not be used would show its name.
const char* configuration_refusal(const Const* constant) {
  const Oid configuration = DatumGetObjectId(constant->constvalue);
  if (constant->constisnull || !configuration_hidden(configuration)) return nullptr;
  return psprintf("text search configuration %u does not exist", configuration);
}

bool type_refused(Node* node, TreeWalk* walk) {
  const Oid type = exprType(node);
  // to_tsvector('english', ...): a name of a configuration, not a way to look names up.
  if (type == REGCONFIGOID && IsA(node, Const)) {
    return walk->refuse(configuration_refusal(castNode(Const, node)));
  }
  return walk->refuse(type_refusal(type, walk->context->allowances));
}

bool var_refused(Var* var, TreeWalk* walk) {
  if (var->varattno >= 0) return false;
  const char* name = NameStr(SystemAttributeDefinition(var->varattno)->attname);
  return walk->refuse(psprintf("system column %s is not allowed", name));
}

bool parameter_refused(Param* parameter, TreeWalk* walk) {
  return parameter->paramkind != PARAM_SUBLINK && walk->refuse("parameters are not allowed");
}

bool value_function_refused(SQLValueFunction* call, TreeWalk* walk) {
  switch (call->op) {
    case SVFOP_CURRENT_DATE:
    case SVFOP_CURRENT_TIME:
    case SVFOP_CURRENT_TIME_N:
    case SVFOP_CURRENT_TIMESTAMP:
    case SVFOP_CURRENT_TIMESTAMP_N:
    case SVFOP_LOCALTIME:
    case SVFOP_LOCALTIME_N:
    case SVFOP_LOCALTIMESTAMP:
    case SVFOP_LOCALTIMESTAMP_N:
      return false;
    default:
      return walk->refuse("the names of roles, schemas and databases are not allowed");
  }
}

/// Comparison functions of ORDER BY, GROUP BY and the like; those of built-in operators are known.
bool operator_refused(Oid op, TreeWalk* walk) {
  return OidIsValid(op) && op >= FirstGenbkiObjectId && function_walker(get_opcode(op), walk);
}

bool sort_clause_refused(SortGroupClause* clause, TreeWalk* walk) {
  return operator_refused(clause->eqop, walk) || operator_refused(clause->sortop, walk);
}

bool window_clause_refused(WindowClause* clause, TreeWalk* walk) {
  for (const Oid function : {clause->startInRangeFunc, clause->endInRangeFunc}) {
    if (OidIsValid(function) && function_walker(function, walk)) return true;
  }
  return false;
}

bool set_operation_refused(SetOperationStmt* operation, TreeWalk* walk) {
  for (int i = 0; i < list_length(operation->groupClauses); ++i) {
    auto* clause = static_cast<SortGroupClause*>(list_nth(operation->groupClauses, i));
    if (sort_clause_refused(clause, walk)) return true;
  }
  return false;
}

/// Input and output functions of admitted types are known, whatever they are declared as; what they
/// call for domains is not.
bool conversion_refused(CoerceViaIO* conversion, TreeWalk* walk) {
  const Allowances& allowances = walk->context->allowances;
  return walk->refuse(conversion_refusal(conversion->resulttype, allowances));
}

bool entry_refused(RangeTblEntry* entry, TreeWalk* walk) {
  switch (entry->rtekind) {
    case RTE_RELATION:
      if (entry->tablesample) return walk->refuse("TABLESAMPLE is not allowed");
      walk->relations = list_append_unique_oid(walk->relations, entry->relid);
      return walk->refuse(relation_refusal(entry->relid, *walk->context));
    case RTE_SUBQUERY:
    case RTE_JOIN:
    case RTE_FUNCTION:
    case RTE_VALUES:
    case RTE_CTE:
    case RTE_RESULT:
      return false;
    case RTE_TABLEFUNC:
      return walk->refuse("XMLTABLE and JSON_TABLE are not allowed");
    default:
      return !compat::is_group_entry(entry) &&
             walk->refuse("it reads from a source that is not allowed");
  }
}

bool written_walker(Node* node, void* state);

/// Relations first: of several reasons theirs says most.
bool entries_refused(Query* query, TreeWalk* walk) {
  for (int i = 0; i < list_length(query->rtable); ++i) {
    auto* entry = static_cast<RangeTblEntry*>(list_nth(query->rtable, i));
    if (entry_refused(entry, walk)) return true;
  }
  return false;
}

/// No names: that there is such a column may be a secret.
bool columns_refused(Query* query, TreeWalk* walk) {
  return !compat::may_read_tables(query) && walk->refuse(kNotEveryColumn);
}

bool written_query_refused(Query* query, TreeWalk* walk) {
  return shape_refused(query, walk) || entries_refused(query, walk) ||
         compat::walk_query(query, written_walker, walk, QTW_EXAMINE_SORTGROUP) ||
         columns_refused(query, walk);
}

bool domain_refused(CoerceToDomain* coercion, TreeWalk* walk) {
  return walk->refuse(domain_refusal(coercion->resulttype, walk->context->allowances));
}

/// Kinds of which nothing is asked but what is asked of all: their type, their functions, and what
/// is below them.
constexpr NodeTag kPlainKinds[] = {T_Const,           T_Aggref,
                                   T_GroupingFunc,    T_WindowFunc,
                                   T_FuncExpr,        T_NamedArgExpr,
                                   T_OpExpr,          T_DistinctExpr,
                                   T_NullIfExpr,      T_ScalarArrayOpExpr,
                                   T_BoolExpr,        T_SubLink,
                                   T_FieldSelect,     T_RelabelType,
                                   T_ArrayCoerceExpr, T_ConvertRowtypeExpr,
                                   T_CollateExpr,     T_CaseExpr,
                                   T_CaseTestExpr,    T_ArrayExpr,
                                   T_RowExpr,         T_RowCompareExpr,
                                   T_CoalesceExpr,    T_MinMaxExpr,
                                   T_NullTest,        T_BooleanTest};

bool plain(Node* node) {
  return std::find(std::begin(kPlainKinds), std::end(kPlainKinds), nodeTag(node)) !=
         std::end(kPlainKinds);
}

/// The list of kinds is closed: what it does not know it refuses.
bool expression_refused(Node* node, TreeWalk* walk) {
  switch (nodeTag(node)) {
    case T_Var:
      return var_refused(castNode(Var, node), walk);
    case T_Param:
      return parameter_refused(castNode(Param, node), walk);
    case T_SQLValueFunction:
      return value_function_refused(castNode(SQLValueFunction, node), walk);
    case T_SubscriptingRef:
      return castNode(SubscriptingRef, node)->refassgnexpr && walk->refuse(kind_refusal(node));
    case T_CoerceToDomain:
      return domain_refused(castNode(CoerceToDomain, node), walk);
    case T_CoerceViaIO:
      return conversion_refused(castNode(CoerceViaIO, node), walk);
    default:
      return !plain(node) && walk->refuse(kind_refusal(node));
  }
}

/// Nodes that hold others together. `handled` says whether it is one.
bool structure_refused(Node* node, TreeWalk* walk, bool* handled) {
  *handled = true;
  switch (nodeTag(node)) {
    case T_Query:
      return written_query_refused(castNode(Query, node), walk);
    case T_SortGroupClause:
      return sort_clause_refused(castNode(SortGroupClause, node), walk);
    case T_WindowClause:
      return window_clause_refused(castNode(WindowClause, node), walk) ||
             compat::walk_children(node, written_walker, walk);
    case T_SetOperationStmt:
      return set_operation_refused(castNode(SetOperationStmt, node), walk) ||
             compat::walk_children(node, written_walker, walk);
    case T_List:
    case T_TargetEntry:
    case T_FromExpr:
    case T_JoinExpr:
    case T_RangeTblRef:
    case T_RangeTblFunction:
    case T_CommonTableExpr:
    case T_CaseWhen:
    case T_GroupingSet:
      return compat::walk_children(node, written_walker, walk);
    default:
      *handled = false;
      return false;
  }
}

bool written_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<TreeWalk*>(state);
  bool handled = false;
  if (structure_refused(node, walk, &handled)) return true;
  if (handled) return false;
  if (expression_refused(node, walk)) return true;
  if (!IsA(node, CoerceViaIO) && check_functions_in_node(node, function_walker, walk)) return true;
  if (walk->refuse(hidden_call_refusal(node, walk->context->allowances))) return true;
  return type_refused(node, walk) || compat::walk_children(node, written_walker, walk);
}

// The walk over what rewriting brings in.

bool rewritten_walker(Node* node, void* state);

bool rewritten_query_refused(Query* query, TreeWalk* walk) {
  if (shape_refused(query, walk)) return true;
  if (!compat::may_read_tables(query)) {
    return walk->refuse("a view it reads looks at what may not be read");
  }
  return compat::walk_query(query, rewritten_walker, walk, QTW_EXAMINE_SORTGROUP);
}

/// What belongs to relations (owners, foreign tables) was looked at before they were rewritten.
bool rewritten_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<TreeWalk*>(state);
  if (IsA(node, Query)) return rewritten_query_refused(castNode(Query, node), walk);
  const Allowances& allowances = walk->context->allowances;
  if (walk->refuse(reached_refusal(node, allowances))) return true;
  walk->only_known = walk->only_known && reaches_only_known(node, allowances);
  return compat::walk_children(node, rewritten_walker, walk);
}

}  // namespace

const char* written_query_refusal(Query* query, const GateContext& context, List** relations) {
  TreeWalk walk{&context, Reach::written};
  written_query_refused(query, &walk);
  *relations = walk.relations;
  return walk.refusal;
}

const char* rewritten_query_refusal(Query* query, const GateContext& context, bool* only_known) {
  TreeWalk walk{&context, Reach::rewritten};
  rewritten_query_refused(query, &walk);
  *only_known = walk.only_known;
  return walk.refusal;
}

}  // namespace nl_ask::pg
