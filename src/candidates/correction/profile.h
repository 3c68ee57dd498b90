// What a query is made of, as a correction is judged by: which columns it uses where, its
// conditions, its shape.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/correction/query_walk.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A comparison with a literal. `use` {-1, -1}: of something that is no column (a count ...).
struct Comparison {
  ColumnUse use;
  std::string op;
  std::string value;  // folded, without the marks of patterns
};

/// Pieces of a query by clause, to count what two queries differ in.
enum class Part { output, where, group, having, order, limit, distinct, set, table };
inline constexpr int kParts = 9;

/// One piece: its text, and the columns (or the table) that it is about.
struct Piece {
  std::string text;
  std::vector<ColumnUse> about;
  bool operator<(const Piece& other) const { return text < other.text; }
};

struct Profile {
  std::map<std::pair<int, int>, int> columns;  // uses of each (table, column), all nodes
  std::map<int, int> tables;                   // nodes whose FROM has it
  std::vector<Comparison> comparisons;
  std::set<std::string> functions;   // aggregates called
  std::vector<Piece> parts[kParts];  // sorted
  int outputs = 0;
  int nodes = 0;
  int idle_tables = 0;   // in FROM, with no column used
  int extra_groups = 0;  // grouped by and not listed
  bool counts = false, groups = false, orders = false, limits = false, distinct = false;
  bool negates = false, either = false, cross_join = false, nested = false, set = false;
  bool ascending = false, descending = false;  // some key of an order
  bool opaque = false;
};

Profile profile_of(const Query& query);

/// Lower case, without the marks of LIKE patterns at its ends.
std::string folded_value(std::string_view text);

/// Pieces of one clause that `a` has and `b` has not.
std::vector<const Piece*> beyond(const Profile& a, const Profile& b, Part part);

/// What some pieces are about, to find whether one of them is about the same as another piece.
class Abouts {
 public:
  explicit Abouts(const std::vector<const Piece*>& pieces);

  /// False for a piece that is about nothing.
  bool has(const Piece& piece) const;

 private:
  std::set<std::vector<std::pair<int, int>>> all_;
};

}  // namespace nl_ask::candidates
