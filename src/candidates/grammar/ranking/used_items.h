// What a complete query reads: its tables, its columns but for those that only join, its literals.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Everything of the schema that a query and the queries in it name.
class UsedItems {
 public:
  explicit UsedItems(const Query& query);

  bool table(int t) const { return tables_.count(t) > 0; }
  /// A column, or all of its table.
  bool column(int t, int c) const {
    return columns_.count({t, c}) > 0 || columns_.count({t, -1}) > 0;
  }

  /// What tables are joined by: a reference that brings in what it refers to has its place there.
  bool joins(int t, int c) const { return joining_.count({t, c}) > 0; }
  const std::set<std::pair<int, int>>& joining() const { return joining_; }

  const std::set<int>& tables() const { return tables_; }
  /// (table, column); column -1: all of the table.
  const std::set<std::pair<int, int>>& columns() const { return columns_; }
  const std::vector<std::string>& literals() const { return literals_; }

 private:
  using Chain = std::vector<const Query*>;  // the query, and those around it
  void add(const Query& query, Chain around);
  void add(const Expr& expr, const Chain& around);
  void add_joining(const Query& query, const Expr& condition);

  std::set<int> tables_;
  std::set<std::pair<int, int>> columns_;
  std::set<std::pair<int, int>> joining_;
  std::vector<std::string> literals_;
};

}  // namespace nl_ask::candidates
