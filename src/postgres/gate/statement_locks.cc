// A name is looked up again once its lock is had: it may have come to mean another relation.

#include "postgres/gate/statement_locks.h"

#include "postgres/boundary/door.h"
#include "postgres/catalog/visible.h"
#include "postgres/gate/function_lists.h"
#include "postgres/gate/gate_relations.h"

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

/// Names of types and functions in a statement that has only been parsed must not tell what may not
/// be read either: each table has a type of its name, and an argument of type regclass is looked up
/// at once.
///
/// Why a type of the name may not be used: it is not there, or is hidden (catalog/visible.h), which
/// is said in the same words, or holds names of objects; nullptr otherwise.
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

/// Why a function of the name is never called (data/gate/functions_deny.txt); nullptr otherwise.
const char* function_name_refusal(FuncCall* call) {
  const char* name = nth_name(call->funcname, list_length(call->funcname) - 1);
  if (!function_lists().denies(name)) return nullptr;
  return psprintf("function %s is never called", name);
}

constexpr const char* kOnlyReading = "only SELECT and VALUES are allowed";

const char* name_in_statement(const RangeVar* name) {
  return name->schemaname ? quote_qualified_identifier(name->schemaname, name->relname)
                          : quote_identifier(name->relname);
}

/// The parser's own words.
const char* not_there(const RangeVar* name) {
  if (name->schemaname == nullptr) {
    return psprintf("relation \"%s\" does not exist", name->relname);
  }
  return psprintf("relation \"%s.%s\" does not exist", name->schemaname, name->relname);
}

/// A schema that is not there, or may not be used, is no different from one without the relation.
bool schema_open(const RangeVar* name) {
  return name->schemaname == nullptr || schema_usable(name->schemaname);
}

/// A database that is not the current one is the parser's to refuse, without looking anything up.
bool in_other_database(const RangeVar* name) {
  return name->catalogname != nullptr &&
         std::strcmp(name->catalogname, get_database_name(MyDatabaseId)) != 0;
}

/// The relation that the name means for the current role; what it may not read does not exist. The
/// system's relations are no secret.
Oid relation_meant(const RangeVar* name) {
  if (!in_other_database(name) && !schema_open(name)) return InvalidOid;
  const Oid relation = RangeVarGetRelidExtended(name, NoLock, RVR_MISSING_OK, nullptr, nullptr);
  if (!OidIsValid(relation) || relation < FirstNormalObjectId) return relation;
  return relation_readable(relation) ? relation : InvalidOid;
}

struct NameWalk {
  HiddenNames* hidden;
  StatementNames names = {};
  List* with = NIL;  // names that WITH gives to queries, in scope
};

bool named_by_with(const RangeVar* name, const NameWalk& walk) {
  if (name->schemaname != nullptr) return false;
  for (int i = 0; i < list_length(walk.with); ++i) {
    if (std::strcmp(static_cast<char*>(list_nth(walk.with, i)), name->relname) == 0) return true;
  }
  return false;
}

/// The name may come to mean another relation before the lock is had: then once more.
bool name_stops(RangeVar* name, NameWalk* walk) {
  if (named_by_with(name, *walk)) return false;
  for (;;) {
    const Oid relation = relation_meant(name);
    if (!OidIsValid(relation)) {
      walk->names.refusal = not_there(name);
      return true;
    }
    if (!ConditionalLockRelationOid(relation, AccessShareLock)) {
      walk->names.locked = psprintf("table %s", name_in_statement(name));
      return true;
    }
    if (relation_meant(name) == relation) {
      walk->names.relations = list_append_unique_oid(walk->names.relations, relation);
      if (name->alias && name->alias->colnames != NIL) walk->hidden->whole = true;
      if (!wholly_readable(relation)) walk->names.partly = lappend(walk->names.partly, name);
      return false;
    }
    UnlockRelationOid(relation, AccessShareLock);
  }
}

bool raw_walker(Node* node, void* state);

/// The queries of a WITH, each with those names in scope that it may use.
bool with_stops(WithClause* with, NameWalk* walk) {
  for (int i = 0; with->recursive && i < list_length(with->ctes); ++i) {
    walk->with = lappend(walk->with, list_nth_node(CommonTableExpr, with->ctes, i)->ctename);
  }
  for (int i = 0; i < list_length(with->ctes); ++i) {
    auto* expression = list_nth_node(CommonTableExpr, with->ctes, i);
    if (raw_walker(expression->ctequery, walk)) return true;
    if (!with->recursive) walk->with = lappend(walk->with, expression->ctename);
  }
  return false;
}

bool select_stops(SelectStmt* select, NameWalk* walk) {
  const int outer = list_length(walk->with);
  WithClause* with = select->withClause;
  if (with && with_stops(with, walk)) return true;
  select->withClause = nullptr;
  const bool stopped = compat::walk_raw_children(reinterpret_cast<Node*>(select), raw_walker, walk);
  select->withClause = with;
  walk->with = list_truncate(walk->with, outer);
  return stopped;
}

bool raw_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<NameWalk*>(state);
  StatementNames* names = &walk->names;
  switch (nodeTag(node)) {
    case T_InsertStmt:
    case T_UpdateStmt:
    case T_DeleteStmt:
    case T_IntoClause:
      names->refusal = kOnlyReading;
      return true;
    case T_LockingClause:
      names->refusal = "locking rows (FOR UPDATE, FOR SHARE) is not allowed";
      return true;
    case T_RangeTableSample:
      names->refusal = "TABLESAMPLE is not allowed";
      return true;
    case T_TypeName:
      names->refusal = type_name_refusal(castNode(TypeName, node));
      break;
    case T_FuncCall:
      names->refusal = function_name_refusal(castNode(FuncCall, node));
      if (names->refusal == nullptr) names->refusal = hide_names(node, walk->hidden);
      break;
    case T_SelectStmt:
      return select_stops(castNode(SelectStmt, node), walk);
    case T_RangeVar:
      return name_stops(castNode(RangeVar, node), walk);
    default:
      names->refusal = compat::is_merge(node) ? kOnlyReading : hide_names(node, walk->hidden);
  }
  return names->refusal != nullptr || compat::walk_raw_children(node, raw_walker, state);
}

}  // namespace

StatementNames lock_named_relations(RawStmt* statement, HiddenNames* hidden) {
  NameWalk walk{hidden};
  if (IsA(statement->stmt, SelectStmt)) {
    raw_walker(statement->stmt, &walk);
  } else {
    walk.names.refusal = kOnlyReading;
  }
  return walk.names;
}

}  // namespace nl_ask::pg
