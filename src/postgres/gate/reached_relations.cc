// Follows views, partitions, children and policies, and counts what each comes to once.

#include "postgres/gate/reached_relations.h"

#include "postgres/gate/gate_relations.h"

namespace nl_ask::pg {

namespace {

/// What a relation comes to when it is written out.
struct Size {
  double tables = 0;
  double nodes = 0;
  int depth = 0;  // of views over views
};

struct Visited {
  Oid relation;
  Size size;  // nothing while it is being looked at: the rewriter refuses circles
};

struct RelationWalk {
  const Allowances* allowances;
  ReachedRelations reached;
  List* visited;  // of Visited: few, and never more than kMostTables
  Size size;      // of what is being walked through

  bool stopped() const { return reached.locked != nullptr || reached.refusal != nullptr; }
  bool refuse(const char* why) {
    if (reached.refusal == nullptr) reached.refusal = why;
    return stopped();
  }
};

/// What may be said of a relation: of one that may not be read, nothing.
const char* called(Oid relation, const char* otherwise) {
  return relation_readable(relation) ? relation_name(relation) : otherwise;
}

bool too_large(RelationWalk* walk) {
  if (walk->size.depth > kMostDepth) {
    return walk->refuse(psprintf("its views are nested more than %d deep", kMostDepth));
  }
  if (walk->size.tables <= kMostTables && walk->size.nodes <= kMostNodes) return false;
  return walk->refuse(
      psprintf("its views and policies come to more than %.0f tables or %.0f expressions",
               kMostTables, kMostNodes));
}

bool visit(Oid relation, RelationWalk* walk);

bool walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<RelationWalk*>(state);
  walk->size.nodes += 1;
  if (IsA(node, Query)) {
    return compat::walk_query(castNode(Query, node), walker, state, QTW_EXAMINE_RTES_BEFORE);
  }
  if (IsA(node, RangeTblEntry)) {
    auto* entry = castNode(RangeTblEntry, node);
    return entry->rtekind == RTE_RELATION && visit(entry->relid, walk);
  }
  return compat::walk_children(node, walker, state);
}

bool beneath_view(Relation relation, RelationWalk* walk) {
  walk->reached.views = true;
  const RuleLock* rules = relation->rd_rules;
  for (int i = 0; rules && i < rules->numLocks; ++i) {
    if (rules->rules[i]->event != CMD_SELECT) continue;
    if (walker(reinterpret_cast<Node*>(rules->rules[i]->actions), walk)) return true;
  }
  return false;
}

bool beneath_policies(Relation relation, RelationWalk* walk) {
  if (!relation->rd_rel->relrowsecurity || relation->rd_rsdesc == nullptr) return false;
  List* policies = relation->rd_rsdesc->policies;
  for (int i = 0; i < list_length(policies); ++i) {
    auto* policy = static_cast<RowSecurityPolicy*>(list_nth(policies, i));
    if (walker(reinterpret_cast<Node*>(policy->qual), walk)) return true;
  }
  return false;
}

/// Of a foreign table and of the server that it lies on, either of which says what is run where.
const char* foreign_refusal(Oid relation, Oid owner, const Allowances& allowances) {
  const char* name = called(relation, "a table beneath a view or policy");
  const ForeignServer* server = GetForeignServer(GetForeignTable(relation)->serverid);
  if (!OidIsValid(GetForeignDataWrapper(server->fdwid)->fdwhandler)) {
    return psprintf("%s has no foreign-data handler", name);
  }
  for (const Oid one : {owner, server->owner}) {
    if (!trusts(allowances.trust, one)) {
      return stranger_reason(one, psprintf("foreign table %s, or its server,", name));
    }
  }
  return nullptr;
}

const char* own_refusal(Oid relation, char kind, Oid owner, RelationWalk* walk) {
  if (relation < FirstNormalObjectId) return nullptr;
  if (kind == RELKIND_FOREIGN_TABLE) {
    walk->reached.foreign = true;
    if (const char* why = foreign_refusal(relation, owner, *walk->allowances)) return why;
  }
  const Trust& trust = walk->allowances->trust;
  if (trusts(trust, owner)) return nullptr;
  walk->reached.strangers = true;
  if (!trust.strict) return nullptr;
  return stranger_reason(owner, called(relation, "a relation beneath a view, policy or table"));
}

/// Partitions and children are read with their parent's rights, and locked when they are planned.
bool children_refused(Oid parent, RelationWalk* walk) {
  if (!has_subclass(parent)) return false;
  List* all = find_all_inheritors(parent, NoLock, nullptr);
  for (int i = 0; i < list_length(all); ++i) {
    CHECK_FOR_INTERRUPTS();
    HeapTuple row = SearchSysCache1(RELOID, ObjectIdGetDatum(list_nth_oid(all, i)));
    if (!HeapTupleIsValid(row)) continue;
    const FormData_pg_class form = *reinterpret_cast<Form_pg_class>(GETSTRUCT(row));
    ReleaseSysCache(row);
    if (walk->refuse(own_refusal(form.oid, form.relkind, form.relowner, walk))) return true;
  }
  return false;
}

bool beneath(Oid oid, RelationWalk* walk) {
  if (!ConditionalLockRelationOid(oid, AccessShareLock)) {
    walk->reached.locked = called(oid, nullptr);
    walk->reached.locked = walk->reached.locked ? psprintf("table %s", walk->reached.locked)
                                                : "a table beneath a view or policy";
    return true;
  }
  Relation relation = try_relation_open(oid, NoLock);
  if (relation == nullptr) return false;  // gone: the rewriter will say so
  const FormData_pg_class* form = relation->rd_rel;
  const bool stopped = walk->refuse(own_refusal(oid, form->relkind, form->relowner, walk)) ||
                       (form->relkind == RELKIND_VIEW && beneath_view(relation, walk)) ||
                       beneath_policies(relation, walk) || children_refused(oid, walk);
  relation_close(relation, NoLock);
  return stopped;
}

Visited* visited_before(Oid relation, const RelationWalk& walk) {
  for (int i = 0; i < list_length(walk.visited); ++i) {
    auto* one = static_cast<Visited*>(list_nth(walk.visited, i));
    if (one->relation == relation) return one;
  }
  return nullptr;
}

/// Each relation is looked at once, and counts wherever it is named. True stops the walk.
bool visit(Oid relation, RelationWalk* walk) {
  CHECK_FOR_INTERRUPTS();
  check_stack_depth();
  Visited* one = visited_before(relation, *walk);
  if (one == nullptr) {
    one = static_cast<Visited*>(palloc(sizeof(Visited)));
    *one = {relation, {}};
    walk->visited = lappend(walk->visited, one);
    const Size outside = std::exchange(walk->size, Size{1, 1, 0});
    if (beneath(relation, walk) || too_large(walk)) return true;
    one->size = std::exchange(walk->size, outside);
  }
  walk->size.tables += one->size.tables;
  walk->size.nodes += one->size.nodes;
  walk->size.depth = std::max(walk->size.depth, one->size.depth + 1);
  return too_large(walk);
}

}  // namespace

ReachedRelations reach_relations(Query* query, const Allowances& allowances) {
  RelationWalk walk{&allowances, {}, NIL, {}};
  walker(reinterpret_cast<Node*>(query), &walk);
  return walk.reached;
}

}  // namespace nl_ask::pg
