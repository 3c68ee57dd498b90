// What the grammar needs to know of a schema besides its links, prepared once: what its columns
// stand for and how its tables join.
#pragma once

#include <functional>
#include <optional>

#include "candidates/grammar/parse/column_pairs.h"
#include "candidates/grammar/parse/implied_joins.h"
#include "candidates/grammar/parse/inferred_measures.h"
#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Keeps a reference to the schema, which must stay where it is.
struct GrammarIndex {
  /// `check_interrupts` is called often; throws to stop. May be empty.
  explicit GrammarIndex(const schema::Schema& schema,
                        const std::function<void()>& check_interrupts = {})
      : naming(schema, check_interrupts),
        joins(schema, implied_joins(schema, naming), check_interrupts),
        measures(schema, naming, joins),
        pairs(schema, naming, joins) {}

  Naming naming;
  JoinGraph joins;
  InferredMeasures measures;
  ColumnPairs pairs;
};

/// Where a column by itself leads from its row: by a foreign key, by what its name says of the own
/// table, by a join that is not declared. Nothing where it refers to nothing.
std::optional<JoinEdge> reference_of(ColumnUse use, const GrammarIndex& grammar);

}  // namespace nl_ask::candidates
