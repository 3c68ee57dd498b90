// How rows of a table are related to others of it: employees to their manager by a reference of the
// table to itself, users to those that they follow by a table of pairs. Which words speak of it,
// and how, is data: data/english/relations.txt.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/parse/relation_words.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// `up` leads to the upper row: a reference (a place in Naming::references) of the table to itself,
/// or of a table of pairs to it, whose reference `down` leads to the lower row (-1: there is no
/// such table). `kind`: only pairs that satisfy it.
struct OwnRelation {
  int table = -1;
  int up = -1;
  int down = -1;
  std::optional<Condition> kind;
  RelationWords words;
};

/// The relations among rows of one table that a schema has.
std::vector<OwnRelation> own_relations(const schema::Schema& schema, const Naming& naming);

}  // namespace nl_ask::candidates
