// Which tables stand between the tables of a reading: a Steiner tree over foreign keys (ATHENA,
// Saha et al. 2016, section 4; Templar, Baik et al. 2019).
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::candidates {

/// One join: `table`.columns[i] = `other`.other_columns[i]. `declared`: by a foreign key, else the
/// columns only have the same name and type, and one side is a key. `up`: rows of `table` refer to
/// those of `other`, rather than the reverse.
struct JoinEdge {
  int table = 0;
  int other = 0;
  std::vector<int> columns;
  std::vector<int> other_columns;
  bool declared = true;
  bool up = true;
};

/// The joins that connect some tables; `tables` in joining order, edges[i] joins tables[i + 1].
struct JoinTree {
  std::vector<int> tables;
  std::vector<JoinEdge> edges;
  double cost = 0;
};

/// How many tables of the tree, other than `terminals`, two others of it refer to: an artist and a
/// listener who are of one country have nothing else to do with each other.
int chance_meetings(const JoinTree& tree, const std::vector<int>& terminals);

/// A column of a table, by the number of its name, which is one for equal names.
struct NamedColumn {
  int name = 0;
  int column = 0;
  auto operator<=>(const NamedColumn&) const = default;
};

/// The columns of one table, sorted.
using ColumnsByName = std::vector<NamedColumn>;

/// All possible joins of a schema: by foreign keys, those `implied`, and between tables that none
/// of them joins by columns of one name; where foreign keys connect these by other tables, by
/// columns that are called after one of them.
class JoinGraph {
 public:
  /// Called for each chain of joins that is followed further, and each pair of tables that is
  /// looked at; may throw to stop. May be empty.
  using Step = std::function<void()>;

  explicit JoinGraph(const schema::Schema& schema, const std::vector<JoinEdge>& implied = {},
                     const Step& step = {});

  /// How much speaks for a join rather than for another one between the same two tables.
  using Liking = std::function<int(const JoinEdge&)>;

  /// The same joins, of several between two tables those liked better first; nothing where that
  /// changes nothing.
  std::optional<JoinGraph> preferring(const Liking& liking) const;

  /// Up to `limit` trees over `terminals`, cheapest first; none where they can't be connected. The
  /// first terminal is the root. Trees differ in parallel keys or intermediate tables.
  std::vector<JoinTree> connect(const std::vector<int>& terminals, int limit,
                                const Step& step = {}) const;

  /// Joins from `table` to any other, as seen from `table`.
  const std::vector<JoinEdge>& edges(int table) const { return edges_[table]; }

  /// The cheapest chain of joins from one table to another; empty where there is none.
  std::vector<JoinEdge> path(int from, int to) const;

 private:
  /// The table's edges in the order in which they are liked; empty where that is as they are.
  std::vector<std::size_t> preferred(int table, const Liking& liking) const;
  /// Of chains no longer than `longest`, the shortest `limit`.
  std::vector<std::vector<JoinEdge>> paths(const std::vector<int>& from, int to, int limit,
                                           int longest, const Step& step) const;
  /// By table, how many joins it is from any of `starts` without passing through `closed`; more
  /// than the longest chain has: too far.
  std::vector<int> distances(const std::vector<int>& starts, const std::vector<int>& closed) const;
  /// The index in `open` of the terminal nearest to the tree (open.size(): none), and how many
  /// joins it is away.
  std::size_t nearest_terminal(const JoinTree& tree, const std::vector<int>& open,
                               int& length) const;
  void add(JoinEdge edge);
  void add_all(std::vector<JoinEdge> edges);
  void add_by_name(const schema::Schema& schema, const Step& step);
  /// Tables that nothing else connects: by columns of one name and type, though neither is a key.
  void add_shared_columns(const schema::Schema& schema, const std::vector<ColumnsByName>& names,
                          const Step& step);

  std::vector<std::vector<JoinEdge>> edges_;  // by table
  std::vector<std::vector<int>> neighbours_;  // by table: those it has edges to, each once
};

}  // namespace nl_ask::candidates
