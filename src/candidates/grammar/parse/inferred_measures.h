// What rows are worth though no column says so: revenue as price times quantity, profit, what is
// owed, the value of what is in stock. Found once per schema; data/english/measures.txt says how.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "candidates/grammar/parse/measure_words.h"
#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"
#include "candidates/vocabulary/term.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A measure of the rows of a table.
struct InferredMeasure {
  int kind = 0;             // of measure_kinds()
  int rank = 0;             // how many better ways the kind has
  Expr expr;                // over tables: columns with their table as source (Term::exprs)
  std::vector<int> tables;  // that it reads, the rows' own first
  int parent = -1;  // the column that refers to what a row is one part of, of an order; -1: none
  std::vector<std::string> called;  // stems of the table's name
};

/// Where a question asks for such measures.
struct MeasureUse {
  int first = 0;
  int last = 0;
  Term term;
};

class InferredMeasures {
 public:
  InferredMeasures(const schema::Schema& schema, const Naming& naming, const JoinGraph& joins);

  const std::vector<InferredMeasure>& all() const { return measures_; }

  /// Every measure that the words may ask for, as a term of the vocabulary (Term::likely).
  std::vector<MeasureUse> asked_for(const std::vector<language::Token>& tokens) const;

 private:
  /// "fees", where it is a column of some other table that is called so.
  bool called_elsewhere(const InferredMeasure& measure, const std::vector<language::Token>& tokens,
                        const MeasurePlace& place) const;

  std::vector<InferredMeasure> measures_;
  std::map<std::string, std::set<int>> amounts_;  // tables with an amount of that word in its name
};

}  // namespace nl_ask::candidates
