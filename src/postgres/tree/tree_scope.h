// Where the columns of an analysed query are found in the logical form that is made of it.
//
// The two nest differently: a set operation is a level of its own in PostgreSQL and none here, a
// join nested on the right is none there and a derived query here. So levels are counted apart.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "candidates/query/query.h"
#include "postgres/boundary/call.h"

namespace nl_ask::pg {

struct Scope;

/// Tables of a query that had to become a derived query of their own, because the joins among them
/// are not a sequence. Its outputs are added as they are asked for.
struct Nest {
  std::shared_ptr<candidates::Query> query;
  std::unique_ptr<Scope> inner;
  std::map<std::pair<int, int>, int> outputs;  // (range table index, column) -> output
};

/// Where an entry of the range table has gone: a source of the logical query, directly or inside a
/// nest that is that source.
struct Place {
  int source = -1;
  Nest* nest = nullptr;
};

/// One level of an analysed query while it is being read.
struct Scope {
  Query* tree = nullptr;
  candidates::Query* query = nullptr;
  const Scope* outer = nullptr;      // columns one level further out (Var::varlevelsup)
  const Scope* enclosing = nullptr;  // of a nest: the same level of the tree, outside of it
  int depth = 0;                     // of the logical query, counted from the outermost
  std::vector<Place> places;         // by range table index, from 1
  std::vector<std::unique_ptr<Nest>> nests;
  mutable List* names = nullptr;  // for printing what can't be converted, made when needed

  Scope(Query* of, const Scope* around, int at_depth)
      : tree(of), outer(around), depth(at_depth), places(list_length(of->rtable) + 1) {}
};

/// The scope `levels` further out, as the tree counts; nullptr beyond the outermost.
inline const Scope* scope_above(const Scope& scope, unsigned levels) {
  const Scope* found = &scope;
  while (found && levels-- > 0) found = found->outer;
  return found;
}

inline RangeTblEntry* entry_of(const Scope& scope, int index) {
  return static_cast<RangeTblEntry*>(list_nth(scope.tree->rtable, index - 1));
}

}  // namespace nl_ask::pg
