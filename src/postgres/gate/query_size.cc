// Counts what the planner has to combine; what stands for a value is planned by itself.

#include "postgres/gate/query_size.h"

namespace nl_ask::pg {

namespace {

struct SizeWalk {
  Query* query = nullptr;  // the one that is walked through
  int joined = 0;          // in it, so far
  const char* refusal = nullptr;
};

bool size_walker(Node* node, void* state);

const char* level_refusal(const SizeWalk& level) {
  if (list_length(level.query->windowClause) > kMostWindows) {
    return psprintf("it has more than %d different windows", kMostWindows);
  }
  if (list_length(level.query->sortClause) > kMostKeys ||
      list_length(level.query->groupClause) > kMostKeys) {
    return psprintf("it sorts or groups by more than %d expressions", kMostKeys);
  }
  if (level.query->setOperations != nullptr || level.joined <= kMostJoined) return nullptr;
  return psprintf("it joins more than %d tables", kMostJoined);
}

bool walk_level(Query* query, SizeWalk* outside) {
  CHECK_FOR_INTERRUPTS();
  SizeWalk level{query};
  if (!compat::walk_query(query, size_walker, &level, 0)) level.refusal = level_refusal(level);
  outside->refusal = level.refusal;
  outside->joined += query->setOperations != nullptr ? 1 : level.joined;
  return level.refusal != nullptr;
}

/// What stands for a value is planned by itself.
bool walk_apart(Node* node, SizeWalk* outside) {
  SizeWalk apart{outside->query};
  compat::walk_children(node, size_walker, &apart);
  outside->refusal = apart.refusal;
  return apart.refusal != nullptr;
}

bool is_joined(const SubLink* link) {
  return link->subLinkType == ANY_SUBLINK || link->subLinkType == EXISTS_SUBLINK;
}

int joined_by(const RangeTblEntry* entry) {
  if (entry->rtekind == RTE_SUBQUERY) return 0;  // it adds its own
  return entry->rtekind == RTE_FUNCTION ? list_length(entry->functions) : 1;
}

bool size_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<SizeWalk*>(state);
  if (IsA(node, Query)) return walk_level(castNode(Query, node), walk);
  if (IsA(node, SubLink) && !is_joined(castNode(SubLink, node))) return walk_apart(node, walk);
  if (IsA(node, RangeTblRef)) {
    const int place = castNode(RangeTblRef, node)->rtindex;
    walk->joined +=
        joined_by(static_cast<RangeTblEntry*>(list_nth(walk->query->rtable, place - 1)));
    return false;
  }
  return compat::walk_children(node, size_walker, state);
}

}  // namespace

const char* size_refusal(Query* query) {
  SizeWalk whole;
  size_walker(reinterpret_cast<Node*>(query), &whole);
  return whole.refusal;
}

}  // namespace nl_ask::pg
