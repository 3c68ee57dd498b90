#include "postgres/gate/statement_locks.h"

#include "postgres/gate/gate_relations.h"

namespace nl_ask::pg {

namespace {

constexpr const char* kOnlyReading = "only SELECT and VALUES are allowed";

const char* name_in_statement(const RangeVar* name) {
  return name->schemaname ? quote_qualified_identifier(name->schemaname, name->relname)
                          : quote_identifier(name->relname);
}

/// The name may come to mean another relation before the lock is had: then once more.
bool lock_name(RangeVar* name) {
  for (;;) {
    const Oid relation = RangeVarGetRelidExtended(name, NoLock, RVR_MISSING_OK, nullptr, nullptr);
    if (!OidIsValid(relation)) return true;  // of a WITH, or the parser will say so
    if (!ConditionalLockRelationOid(relation, AccessShareLock)) return false;
    if (RangeVarGetRelidExtended(name, NoLock, RVR_MISSING_OK, nullptr, nullptr) == relation) {
      return true;
    }
    UnlockRelationOid(relation, AccessShareLock);
  }
}

bool raw_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* names = static_cast<StatementNames*>(state);
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
    case T_RangeVar:
      if (lock_name(castNode(RangeVar, node))) return false;
      names->locked = name_in_statement(castNode(RangeVar, node));
      return true;
    default:
      if (compat::is_merge(node)) names->refusal = kOnlyReading;
      return names->refusal != nullptr || compat::walk_raw_children(node, raw_walker, state);
  }
}

struct Beneath {
  List* known = NIL;  // relations locked already
  const char* locked = nullptr;
};

bool beneath_relation(Oid relation, Beneath* beneath);

bool beneath_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  if (IsA(node, Query)) {
    return compat::walk_query(castNode(Query, node), beneath_walker, state,
                              QTW_EXAMINE_RTES_BEFORE);
  }
  if (IsA(node, RangeTblEntry)) {
    auto* entry = castNode(RangeTblEntry, node);
    return entry->rtekind == RTE_RELATION &&
           beneath_relation(entry->relid, static_cast<Beneath*>(state));
  }
  return compat::walk_children(node, beneath_walker, state);
}

bool beneath_view(Relation relation, Beneath* beneath) {
  const RuleLock* rules = relation->rd_rules;
  for (int i = 0; rules && i < rules->numLocks; ++i) {
    if (rules->rules[i]->event != CMD_SELECT) continue;
    if (beneath_walker(reinterpret_cast<Node*>(rules->rules[i]->actions), beneath)) return true;
  }
  return false;
}

bool beneath_policies(Relation relation, Beneath* beneath) {
  if (!relation->rd_rel->relrowsecurity || relation->rd_rsdesc == nullptr) return false;
  List* policies = relation->rd_rsdesc->policies;
  for (int i = 0; i < list_length(policies); ++i) {
    auto* policy = static_cast<RowSecurityPolicy*>(list_nth(policies, i));
    if (!policy->hassublinks) continue;
    if (beneath_walker(reinterpret_cast<Node*>(policy->qual), beneath)) return true;
  }
  return false;
}

bool beneath_relation(Oid oid, Beneath* beneath) {
  if (list_member_oid(beneath->known, oid)) return false;
  beneath->known = lappend_oid(beneath->known, oid);
  if (!ConditionalLockRelationOid(oid, AccessShareLock)) {
    beneath->locked = relation_name(oid);
    return true;
  }
  Relation relation = try_relation_open(oid, NoLock);
  if (relation == nullptr) return false;  // gone: the rewriter will say so
  const bool stopped =
      (relation->rd_rel->relkind == RELKIND_VIEW && beneath_view(relation, beneath)) ||
      beneath_policies(relation, beneath);
  relation_close(relation, NoLock);
  return stopped;
}

}  // namespace

StatementNames lock_named_relations(RawStmt* statement) {
  StatementNames names;
  if (IsA(statement->stmt, SelectStmt)) {
    raw_walker(statement->stmt, &names);
  } else {
    names.refusal = kOnlyReading;
  }
  return names;
}

const char* lock_beneath(List* relations) {
  Beneath beneath;
  for (int i = 0; i < list_length(relations); ++i) {
    if (beneath_relation(list_nth_oid(relations, i), &beneath)) break;
  }
  return beneath.locked;
}

}  // namespace nl_ask::pg
