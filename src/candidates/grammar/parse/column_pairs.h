// Which two columns of a row words speak of: the moments that something went from and to, what was
// planned and what came of it, two numbers. Found by the words of names (data/english/
// expressions.txt), in one table or in two of which one refers to the other.
#pragma once

#include <string>
#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "candidates/grammar/sketch/sketch.h"
#include "language/units.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Two columns of a row, the earlier or smaller first where that is known.
struct ColumnPair {
  ColumnUse from;
  ColumnUse to;
  double score = 0;
};

/// The stems of some words of a question.
using Stems = std::vector<std::string>;

class ColumnPairs {
 public:
  /// Keeps a reference to the joins.
  ColumnPairs(const schema::Schema& schema, const Naming& naming, const JoinGraph& joins);

  /// Dates, by the words for each; the best first, a few. Without words for the first it is the one
  /// at which rows begin. `question`: all of its words.
  std::vector<ColumnPair> elapsed(const Stems& first, const Stems& second,
                                  const Stems& question) const;
  /// From the beginning to the end of what rows of a table are about.
  std::vector<ColumnPair> lasting(const Stems& question) const;
  /// From what was planned to what came of it.
  std::vector<ColumnPair> delays(const Stems& question) const;
  /// Numbers; with `dated` also two dates.
  std::vector<ColumnPair> numbers(const Stems& first, const Stems& second, bool dated) const;
  /// One number in a unit of the dimension, twice.
  std::vector<ColumnPair> amounts(const Stems& question, language::Dimension dimension) const;
  /// What such a number counts, in the dimension's base unit.
  double factor(ColumnUse use) const;

 private:
  struct Described {
    ColumnUse use;
    schema::TypeKind kind = schema::TypeKind::other;
    Stems stems;
    bool planned = false;
    int begin = -1;  // rank_in() of the best of its words
    int finish = -1;
    const language::Unit* unit = nullptr;  // of a number
  };
  using Pairs = std::vector<ColumnPair>;

  void describe(const schema::Schema& schema, const Naming& naming, ColumnUse use);
  bool linked(int table, int other) const;
  double named(int table, const Stems& question) const;
  double named_nearby(int table, const Stems& question) const;
  double says(const Described& column, const Stems& words) const;
  double says_number(const Described& column, const Stems& words) const;
  const Described* beginning(int table, const Described& end) const;
  static Pairs best(Pairs pairs);

  const JoinGraph& joins_;
  std::vector<Described> dates_;
  std::vector<Described> numbers_;
  std::vector<Stems> tables_;  // the stems of their names
};

}  // namespace nl_ask::candidates
