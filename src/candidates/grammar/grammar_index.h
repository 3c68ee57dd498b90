// What the grammar needs to know of a schema besides its links, prepared once: what its columns
// stand for and how its tables join.
#pragma once

#include "candidates/grammar/implied_joins.h"
#include "candidates/grammar/join_tree.h"
#include "candidates/grammar/naming.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Keeps a reference to the schema, which must stay where it is.
struct GrammarIndex {
  explicit GrammarIndex(const schema::Schema& schema)
      : naming(schema), joins(schema, implied_joins(schema, naming)) {}

  Naming naming;
  JoinGraph joins;
};

}  // namespace nl_ask::candidates
