// From the form the grammar composes in to a complete query: tables joined, groups closed.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A query with the features that only its joins and its whole shape show.
struct Composed {
  Query query;
  FeatureVector features;
};

class Composer {
 public:
  /// `step` as in JoinGraph.
  Composer(const schema::Schema& schema, const Naming& naming, const JoinGraph& joins,
           JoinGraph::Step step = {})
      : schema_(schema), naming_(naming), joins_(joins), step_(std::move(step)) {}

  /// The queries that say `sketch`, one for each way its tables join (at most `max_trees`); none
  /// where they don't, or where the sketch makes no sense (an output without a table).
  std::vector<Composed> compose(const Sketch& sketch, int max_trees);

 private:
  const std::vector<JoinTree>& trees(const std::vector<int>& tables, int limit);
  std::vector<Composed> compose_counted(const Sketch& sketch, int max_trees);
  bool add_right_side(const Sketch& sketch, const JoinTree& left_tree,
                      const std::vector<int>& left_tables, Composed& composed);
  bool build(const Sketch& sketch, const JoinTree& tree, Composed& result) const;
  const schema::Schema& schema_;
  const Naming& naming_;
  const JoinGraph& joins_;
  const JoinGraph::Step step_;
  std::map<std::vector<int>, std::vector<JoinTree>> trees_;  // by terminals, as found so far
};

}  // namespace nl_ask::candidates
