#include "postgres/gate/partly_readable.h"

#include "postgres/boundary/encoding.h"
#include "postgres/boundary/subtransaction.h"
#include "postgres/catalog/visible.h"
#include "postgres/gate/gate.h"
#include "postgres/gate/untrusted_scope.h"

namespace nl_ask::pg {

namespace {

Node* column_named(const char* name) {
  auto* column = makeNode(ColumnRef);
  column->fields = list_make1(makeString(pstrdup(name)));
  column->location = -1;
  auto* target = makeNode(ResTarget);
  target->val = reinterpret_cast<Node*>(column);
  target->location = -1;
  return reinterpret_cast<Node*>(target);
}

List* readable_columns(Oid relation) {
  List* columns = NIL;
  Relation opened = relation_open(relation, NoLock);
  const TupleDesc shape = RelationGetDescr(opened);
  for (int i = 0; i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (column->attisdropped) continue;
    if (!column_readable(relation, column->attnum, column->atttypid)) continue;
    columns = lappend(columns, column_named(NameStr(column->attname)));
  }
  relation_close(opened, NoLock);
  return columns;
}

/// (SELECT the columns that may be read FROM the table) AS the name it had.
Node* masked(RangeVar* name) {
  auto* within = static_cast<RangeVar*>(copyObjectImpl(name));
  within->alias = nullptr;
  auto* select = makeNode(SelectStmt);
  select->targetList =
      readable_columns(RangeVarGetRelidExtended(name, NoLock, 0, nullptr, nullptr));
  select->fromClause = list_make1(within);
  auto* subquery = makeNode(RangeSubselect);
  subquery->subquery = reinterpret_cast<Node*>(select);
  subquery->alias = name->alias ? name->alias : makeAlias(name->relname, NIL);
  return reinterpret_cast<Node*>(subquery);
}

struct Mask {
  List* partly;
};

void mask(Node** place, const Mask& mask) {
  if (*place && list_member_ptr(mask.partly, *place)) *place = masked(castNode(RangeVar, *place));
}

/// The tables of a statement stand in FROM and under JOIN, nowhere else.
bool mask_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  const auto* with = static_cast<Mask*>(state);
  if (IsA(node, SelectStmt)) {
    List* from = castNode(SelectStmt, node)->fromClause;
    for (int i = 0; i < list_length(from); ++i) {
      mask(reinterpret_cast<Node**>(&lfirst(list_nth_cell(from, i))), *with);
    }
  } else if (IsA(node, JoinExpr)) {
    mask(&castNode(JoinExpr, node)->larg, *with);
    mask(&castNode(JoinExpr, node)->rarg, *with);
  }
  return compat::walk_raw_children(node, mask_walker, state);
}

bool passes_on(const Error& error) {
  return must_pass(error) || error.sqlstate() == ERRCODE_LOCK_NOT_AVAILABLE;
}

/// What a subquery in the place of a table does not give: its name with its schema, and what else
/// its primary key decides in GROUP BY.
bool due_to_mask(const Error& error) {
  return error.sqlstate() == ERRCODE_UNDEFINED_TABLE || error.sqlstate() == ERRCODE_GROUPING_ERROR;
}

/// The statement analysed as if the other columns did not exist. Changes the statement. `final`
/// says whether a refusal is to stand whatever the table itself would do.
PartlyReadable analyse_masked(RawStmt* statement, const char* text, List* partly, bool* final) {
  PartlyReadable result;
  *final = false;
  Subtransaction scope;
  try {
    result.query = call([=] {
      Mask with{partly};
      mask_walker(statement->stmt, &with);
      return compat::parse_analyze(statement, text);
    });
  } catch (const Error& error) {
    if (passes_on(error)) throw;
    result.refusal = message_of(error);
    *final = !due_to_mask(error);
    return result;
  }
  scope.commit();
  return result;
}

bool privileges_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  if (IsA(node, Var) && type_hidden(castNode(Var, node)->vartype)) return true;
  if (!IsA(node, Query)) return compat::walk_children(node, privileges_walker, state);
  auto* query = castNode(Query, node);
  return !compat::may_read_tables(query) || compat::walk_query(query, privileges_walker, state, 0);
}

bool may_be_read(Query* query) {
  return call([=] { return !privileges_walker(reinterpret_cast<Node*>(query), nullptr); });
}

/// nullptr where it can't be analysed, or reads what may not be read.
Query* analyse_as_it_stands(RawStmt* statement, const char* text) {
  try {
    Query* query = call([=] { return compat::parse_analyze(statement, text); });
    return may_be_read(query) ? query : nullptr;
  } catch (const Error& error) {
    if (passes_on(error)) throw;
    return nullptr;
  }
}

}  // namespace

PartlyReadable analyse_partly_readable(RawStmt* statement, const char* text, List* partly) {
  auto* unchanged = call([=] { return static_cast<RawStmt*>(copyObjectImpl(statement)); });
  bool final = false;
  PartlyReadable result = analyse_masked(statement, text, partly, &final);
  if (final) return result;
  Subtransaction scope;
  Query* query = analyse_as_it_stands(unchanged, text);
  if (query == nullptr) return result;
  scope.commit();
  return {query, {}};
}

}  // namespace nl_ask::pg
