// Expressions of the vocabulary as columns: while the grammar composes, "revenue" is a column of
// orders like any other; in the complete query the expression stands in its place.
#pragma once

#include <vector>

#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "candidates/vocabulary/term.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// One column that stands for an expression.
struct DerivedColumn {
  ColumnUse use;
  Expr expr;                // over tables (Term::exprs)
  std::string phrase;       // how to say it
  std::vector<int> tables;  // that it reads
  bool aggregates = false;  // it is one value for a group of rows
  bool inferred = false;    // nobody has defined it: it is added up unless the words say otherwise
  int parts_of = -1;        // Term::parts_of
};

/// The schema with a further column at the end of a table for each expression of the terms, so that
/// all other tables and columns keep their numbers.
class DerivedColumns {
 public:
  DerivedColumns(schema::Schema schema, const std::vector<Term>& terms);

  const schema::Schema& schema() const { return schema_; }

  /// nullptr where the column is one of the table's own.
  const DerivedColumn* find(ColumnUse use) const;

  /// What the question asks for that is worked out in the rows of a table though nobody has defined
  /// it (DerivedColumn::inferred), in the best way; nullptr: nothing is.
  const DerivedColumn* inferred_of(int table) const;

  /// The columns of the expressions of a term, in their order.
  std::vector<ColumnUse> columns(int term) const;

  /// Puts the expressions in their places: derived columns, sums of aggregating ones, and their
  /// comparison with "true" where they are conditions. False where that makes no query: a table
  /// that it reads is not joined, or an aggregate would stand where none can.
  bool replace(Query& query) const;

 private:
  void add(const Term& term, std::string phrase, const OrderKey& key, int number);

  schema::Schema schema_;
  std::vector<std::vector<DerivedColumn>> derived_;  // by term
};

}  // namespace nl_ask::candidates
