// Parts of one query put into another: columns are led to the sources of the other one, which gets
// those that it lacks.
#pragma once

#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Takes parts out of `from`, whose FROM is a list of different tables, for `to`. A table that `to`
/// has is the same one for both; others are joined as they are in `from`, else along the cheapest
/// chain of keys.
class Graft {
 public:
  /// Both queries must outlive it.
  Graft(const Query& from, Query& to, const schema::Schema& schema, const JoinGraph& joins);

  /// The expression as it stands in `to`; sources that it needs are added.
  Expr moved(const Expr& expr);

  /// All sources of `from`, whether anything moved needs them or not.
  void bring_all();

  /// False where a source could not be joined, or `from` is no list of different tables: what was
  /// made of `to` is of no use then.
  bool ok() const { return ok_; }

 private:
  int source_of(int source);
  bool join_as_there(int source);
  bool join_along_keys(int source);
  void lead(Expr& expr, int depth);
  void lead(Query& query, int depth);

  const Query& from_;
  Query& to_;
  const schema::Schema& schema_;
  const JoinGraph& joins_;
  std::vector<int> places_;  // by source of `from`: its source in `to`, -1 not there yet
  bool ok_ = true;
};

}  // namespace nl_ask::candidates
