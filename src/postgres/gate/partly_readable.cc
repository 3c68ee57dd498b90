// Such a table is analysed as a subquery of its readable columns, then put back into the tree.

#include "postgres/gate/partly_readable.h"

#include "postgres/boundary/encoding.h"
#include "postgres/boundary/subtransaction.h"
#include "postgres/catalog/visible.h"
#include "postgres/gate/gate.h"
#include "postgres/gate/hidden_names.h"
#include "postgres/gate/unqualified_columns.h"
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

/// What a subquery in the place of a table does not give: what its primary key decides in GROUP BY.
bool due_to_mask(const Error& error) { return error.sqlstate() == ERRCODE_GROUPING_ERROR; }

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

// ---- the table itself, with other columns that nobody can name
// --------------------------------------

/// A table under a name for each column. Those that may not be read are called "<base>_<oid>_<n>".
struct Renamed {
  const char* base;
  List* tables = NIL;   // RangeVars
  List* aliases = NIL;  // that they had: Alias or nullptr
  List* given = NIL;    // that they have now
};

List* column_names(Oid relation, const Alias* own, const char* base) {
  List* names = NIL;
  int nth = 0;
  const int own_names = own ? list_length(own->colnames) : 0;
  Relation opened = relation_open(relation, NoLock);
  const TupleDesc shape = RelationGetDescr(opened);
  for (int i = 0; i < shape->natts; ++i) {
    const Form_pg_attribute column = TupleDescAttr(shape, i);
    if (column->attisdropped) continue;
    char* name = NameStr(column->attname);
    if (!column_readable(relation, column->attnum, column->atttypid)) {
      name = psprintf("%s_%u_%d", base, relation, column->attnum);
    } else if (nth++ < own_names) {
      name = strVal(list_nth(own->colnames, nth - 1));
    }
    names = lappend(names, makeString(pstrdup(name)));
  }
  relation_close(opened, NoLock);
  for (; nth < own_names; ++nth) names = lappend(names, list_nth(own->colnames, nth));
  return names;
}

void rename_columns(Renamed* renamed) {
  for (int i = 0; i < list_length(renamed->tables); ++i) {
    auto* table = list_nth_node(RangeVar, renamed->tables, i);
    const Oid relation = RangeVarGetRelidExtended(table, NoLock, 0, nullptr, nullptr);
    Alias* own = table->alias;
    table->alias = makeAlias(own ? own->aliasname : table->relname,
                             column_names(relation, own, renamed->base));
    renamed->aliases = lappend(renamed->aliases, own);
    renamed->given = lappend(renamed->given, table->alias);
  }
}

/// The columns' own names in the place of those that begin with the base.
void name_again(List* names, const char* base) {
  for (int i = 0; i < list_length(names); ++i) {
    auto* name = static_cast<Node*>(list_nth(names, i));
    if (std::strncmp(strVal(name), base, std::strlen(base)) != 0) continue;
    Oid relation = InvalidOid;
    int column = 0;
    if (std::sscanf(strVal(name) + std::strlen(base), "_%u_%d", &relation, &column) == 2) {
      strVal(name) = get_attname(relation, static_cast<AttrNumber>(column), false);
    }
  }
}

bool name_again_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  const auto* renamed = static_cast<const Renamed*>(state);
  if (IsA(node, RangeTblEntry)) {
    auto* entry = castNode(RangeTblEntry, node);
    name_again(entry->eref->colnames, renamed->base);
    for (int i = 0; i < list_length(renamed->given); ++i) {
      if (entry->alias == list_nth(renamed->given, i)) {
        entry->alias = static_cast<Alias*>(list_nth(renamed->aliases, i));
        break;
      }
    }
    return false;
  }
  if (!IsA(node, Query)) return compat::walk_children(node, name_again_walker, state);
  return compat::walk_query(castNode(Query, node), name_again_walker, state,
                            QTW_EXAMINE_RTES_BEFORE);
}

Query* analyse_renamed(RawStmt* statement, const char* text, List* partly) {
  Renamed renamed{unguessable_name(), partly};
  rename_columns(&renamed);
  Query* query = compat::parse_analyze(statement, text);
  name_again_walker(reinterpret_cast<Node*>(query), &renamed);
  return query;
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
Query* analyse_tables(RawStmt* statement, const char* text, List* partly) {
  try {
    Query* query = call([=] { return analyse_renamed(statement, text, partly); });
    return may_be_read(query) ? query : nullptr;
  } catch (const Error& error) {
    if (passes_on(error)) throw;
    return nullptr;
  }
}

bool ranges_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto** ranges = static_cast<List**>(state);
  if (IsA(node, RangeVar)) *ranges = lappend(*ranges, node);
  return compat::walk_raw_children(node, ranges_walker, state);
}

List* ranges_of(RawStmt* statement) {
  List* ranges = NIL;
  ranges_walker(statement->stmt, &ranges);
  return ranges;
}

/// A copy of the statement, and in `tables` what stands there in the places of `partly`.
RawStmt* copy_with_tables(RawStmt* statement, List* partly, List** tables) {
  auto* copy = static_cast<RawStmt*>(copyObjectImpl(statement));
  List* before = ranges_of(statement);
  List* after = ranges_of(copy);
  for (int i = 0; i < list_length(before); ++i) {
    if (list_member_ptr(partly, list_nth(before, i)))
      *tables = lappend(*tables, list_nth(after, i));
  }
  return copy;
}

}  // namespace

PartlyReadable analyse_partly_readable(RawStmt* statement, const char* text, List* partly) {
  List* tables = NIL;
  List** tables_of_copy = &tables;
  RawStmt* copy = call([=] {
    unqualify_columns(statement->stmt, partly);
    return copy_with_tables(statement, partly, tables_of_copy);
  });
  bool final = false;
  PartlyReadable result = analyse_masked(statement, text, partly, &final);
  if (final) return result;
  Subtransaction scope;
  Query* query = analyse_tables(copy, text, tables);
  if (query == nullptr) return result;
  scope.commit();
  return {query, {}};
}

bool passes_on(const Error& error) {
  return must_pass(error) || error.sqlstate() == ERRCODE_LOCK_NOT_AVAILABLE;
}

}  // namespace nl_ask::pg
