// Only where every table of that name in the statement is the same one.

#include "postgres/gate/unqualified_columns.h"

namespace nl_ask::pg {

namespace {

struct Tables {
  List* relations;     // RangeVars
  List* oids = NIL;    // of each
  List* others = NIL;  // of char*: what else may be named in front of a column
};

void add_other(const char* name, Tables* tables) {
  if (name != nullptr) tables->others = lappend(tables->others, const_cast<char*>(name));
}

/// Everything that gives a table in FROM its name; too much does no harm.
bool names_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* tables = static_cast<Tables*>(state);
  if (IsA(node, Alias)) {
    add_other(castNode(Alias, node)->aliasname, tables);
    return false;
  }
  if (IsA(node, RangeVar)) {
    auto* name = castNode(RangeVar, node);
    const bool ours = name->alias == nullptr && list_member_ptr(tables->relations, node);
    if (!ours) add_other(name->alias ? name->alias->aliasname : name->relname, tables);
    return false;
  }
  if (IsA(node, JoinExpr) && castNode(JoinExpr, node)->join_using_alias) {
    add_other(castNode(JoinExpr, node)->join_using_alias->aliasname, tables);
  }
  if (IsA(node, FuncCall)) add_other(strVal(llast(castNode(FuncCall, node)->funcname)), tables);
  return compat::walk_raw_children(node, names_walker, state);
}

bool other_called(const char* name, const Tables& tables) {
  for (int i = 0; i < list_length(tables.others); ++i) {
    if (std::strcmp(static_cast<char*>(list_nth(tables.others, i)), name) == 0) return true;
  }
  return false;
}

/// All tables of the statement that are called so are that one.
bool only_one(const char* name, Oid relation, const Tables& tables) {
  bool found = false;
  for (int i = 0; i < list_length(tables.relations); ++i) {
    const auto* table = list_nth_node(RangeVar, tables.relations, i);
    if (table->alias || std::strcmp(table->relname, name) != 0) continue;
    if (list_nth_oid(tables.oids, i) != relation) return false;
    found = true;
  }
  return found && !other_called(name, tables);
}

const char* field_text(List* fields, int n) {
  auto* field = static_cast<Node*>(list_nth(fields, n));
  return IsA(field, String) ? strVal(field) : nullptr;
}

void unqualify(ColumnRef* column, const Tables& tables) {
  const int last = list_length(column->fields) - 1;
  if (last != 2 && last != 3) return;
  const char* schema = field_text(column->fields, last - 2);
  const char* table = field_text(column->fields, last - 1);
  if (schema == nullptr || table == nullptr) return;
  const char* database = last == 3 ? field_text(column->fields, 0) : nullptr;
  if (last == 3 && (!database || std::strcmp(database, get_database_name(MyDatabaseId)) != 0)) {
    return;
  }
  const Oid space = get_namespace_oid(schema, true);
  const Oid relation = OidIsValid(space) ? get_relname_relid(table, space) : InvalidOid;
  if (OidIsValid(relation) && only_one(table, relation, tables)) {
    column->fields = list_copy_tail(column->fields, last - 1);
  }
}

bool columns_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  if (IsA(node, ColumnRef)) {
    unqualify(castNode(ColumnRef, node), *static_cast<Tables*>(state));
    return false;
  }
  return compat::walk_raw_children(node, columns_walker, state);
}

}  // namespace

void unqualify_columns(Node* statement, List* relations) {
  Tables tables{relations};
  for (int i = 0; i < list_length(relations); ++i) {
    auto* table = list_nth_node(RangeVar, relations, i);
    tables.oids =
        lappend_oid(tables.oids, RangeVarGetRelidExtended(table, NoLock, 0, nullptr, nullptr));
  }
  names_walker(statement, &tables);
  columns_walker(statement, &tables);
}

}  // namespace nl_ask::pg
