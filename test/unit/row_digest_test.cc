#include "candidates/canonical/row_digest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <vector>

namespace nl_ask::candidates {
namespace row_digest_test {

using Table = std::vector<std::vector<int>>;  // rows of cells

Hash128 cell(int value) {
  const auto v = static_cast<std::uint64_t>(value);
  return {v * 0x9e3779b97f4a7c15ULL + 1, v * 0xc2b2ae3d27d4eb4fULL + 7};
}

HashedRows hashed(const Table& table, const std::vector<int>& keys = {}) {
  HashedRows rows;
  rows.columns = table.empty() ? 0 : table[0].size();
  for (const auto& row : table)
    for (const int value : row) rows.cells.push_back(cell(value));
  for (const int key : keys) rows.order_keys.push_back(cell(key));
  return rows;
}

Hash128 digest(const Table& table, const std::vector<int>& keys = {}) {
  return row_digest(hashed(table, keys));
}

/// The oracle: of all orders of the columns, the least table, rows sorted within blocks of one key.
Table canonical(const Table& table, const std::vector<int>& keys = {}) {
  std::vector<std::size_t> order(table.empty() ? 0 : table[0].size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  Table least;
  do {
    Table arranged;
    for (const auto& row : table) {
      arranged.emplace_back();
      for (const std::size_t j : order) arranged.back().push_back(row[j]);
    }
    for (std::size_t i = 0; i < arranged.size();) {
      std::size_t end = i + 1;
      while (end < arranged.size() && (keys.empty() || keys[end] == keys[i])) ++end;
      std::sort(arranged.begin() + static_cast<std::ptrdiff_t>(i),
                arranged.begin() + static_cast<std::ptrdiff_t>(end));
      if (!keys.empty() && i > 0) arranged[i].push_back(-1);  // a block begins
      i = end;
    }
    if (least.empty() || arranged < least) least = arranged;
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

Table transposed_columns(Table table, const std::vector<std::size_t>& order) {
  for (auto& row : table) {
    std::vector<int> moved;
    for (const std::size_t j : order) moved.push_back(row[j]);
    row = moved;
  }
  return table;
}

TEST(RowDigest, DoesNotSeeTheOrderOfRowsAndColumns) {
  const Table table = {{1, 2, 3}, {4, 5, 6}, {1, 5, 3}};
  EXPECT_EQ(digest(table), digest({{4, 5, 6}, {1, 5, 3}, {1, 2, 3}}));
  EXPECT_EQ(digest(table), digest(transposed_columns(table, {2, 0, 1})));
}

TEST(RowDigest, SeesWhatDiffers) {
  EXPECT_NE(digest({{1}}), digest({{2}}));
  EXPECT_NE(digest({{1}}), digest({{1}, {1}}));
  EXPECT_NE(digest({{1}}), digest({{1, 1}}));
  EXPECT_NE(digest({{1, 2}, {3, 4}}), digest({{1, 4}, {3, 2}}));
  EXPECT_NE(digest({{1, 1}, {2, 2}}), digest({{1, 2}, {2, 1}}));
}

TEST(RowDigest, TellsColumnsOfOneColourApart) {
  // Two cycles of three matches each, home and away: turning one of them gives other rows, though
  // every column and every row taken for itself has the same cells.
  const Table alike = {{1, 2}, {2, 3}, {3, 1}, {4, 5}, {5, 6}, {6, 4}};
  const Table turned = {{1, 2}, {2, 3}, {3, 1}, {5, 4}, {6, 5}, {4, 6}};
  EXPECT_NE(canonical(alike), canonical(turned));
  EXPECT_NE(digest(alike), digest(turned));
  EXPECT_EQ(digest(alike), digest(transposed_columns(alike, {1, 0})));
}

TEST(RowDigest, OrderedResultsAreSequencesOfBlocks) {
  EXPECT_NE(digest({{1}, {2}}, {1, 2}), digest({{2}, {1}}, {2, 1}));
  EXPECT_NE(digest({{1}, {2}}, {1, 2}), digest({{1}, {2}}));
  EXPECT_EQ(digest({{1}, {2}, {3}}, {1, 1, 2}), digest({{2}, {1}, {3}}, {1, 1, 2}));
  EXPECT_NE(digest({{1}, {2}, {3}}, {1, 1, 2}), digest({{1}, {3}, {2}}, {1, 1, 2}));
}

TEST(RowDigest, OneBlockHasNoOrder) {
  EXPECT_EQ(digest({{1, 2}}, {5}), digest({{1, 2}}));
  EXPECT_EQ(digest({{1}, {2}}, {5, 5}), digest({{2}, {1}}));
}

TEST(RowDigest, KeysThemselvesDoNotCount) {
  EXPECT_EQ(digest({{1}, {2}}, {1, 2}), digest({{1}, {2}}, {30, 20}));
}

TEST(RowDigest, ManyAlikeColumnsAreStillCompared) {
  const Table wide(3, std::vector<int>(40, 7));
  Table other = wide;
  other[1][20] = 8;
  EXPECT_EQ(digest(wide), digest(wide));
  EXPECT_NE(digest(wide), digest(other));
}

/// Small tables over few values, where ties abound: the digest groups them as the oracle does.
TEST(RowDigest, AgreesWithTheOracle) {
  std::mt19937 random(7);
  std::map<Table, Hash128> digest_of;
  std::map<Hash128, Table> table_of;
  for (int trial = 0; trial < 20000; ++trial) {
    const std::size_t columns = 1 + random() % 4, rows = 1 + random() % 4;
    Table table(rows, std::vector<int>(columns));
    for (auto& row : table)
      for (int& value : row) value = static_cast<int>(random() % 3);
    const Table form = canonical(table);
    const Hash128 found = digest(table);
    EXPECT_EQ(digest_of.try_emplace(form, found).first->second, found);
    EXPECT_EQ(table_of.try_emplace(found, form).first->second, form);
  }
  EXPECT_GT(digest_of.size(), 1000u);
}

TEST(RowDigest, AgreesWithTheOracleWhereOrdered) {
  std::mt19937 random(11);
  std::map<Table, Hash128> digest_of;
  std::map<Hash128, Table> table_of;
  for (int trial = 0; trial < 20000; ++trial) {
    const std::size_t columns = 1 + random() % 3, rows = 1 + random() % 4;
    Table table(rows, std::vector<int>(columns));
    std::vector<int> keys(rows);
    for (auto& row : table)
      for (int& value : row) value = static_cast<int>(random() % 3);
    for (std::size_t i = 1; i < rows; ++i) keys[i] = keys[i - 1] + static_cast<int>(random() % 2);
    const Table form = canonical(table, keys);
    const Hash128 found = digest(table, keys);
    EXPECT_EQ(digest_of.try_emplace(form, found).first->second, found);
    EXPECT_EQ(table_of.try_emplace(found, form).first->second, form);
  }
}

/// The oracle: some choice of columns, in some order, has the rows.
bool part_by_trying(const Table& less, const Table& more) {
  if (less.size() != more.size() || less[0].size() > more[0].size()) return false;
  Table wanted = less;
  std::sort(wanted.begin(), wanted.end());
  std::vector<std::size_t> order(more[0].size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  do {
    Table chosen;
    for (const auto& row : more) {
      chosen.emplace_back();
      for (std::size_t j = 0; j < less[0].size(); ++j) chosen.back().push_back(row[order[j]]);
    }
    std::sort(chosen.begin(), chosen.end());
    if (chosen == wanted) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

TEST(RowDigest, PartsAreFoundAsTheOracleFindsThem) {
  std::mt19937 random(5);
  const auto table_of = [&](std::size_t rows, std::size_t columns) {
    Table table(rows, std::vector<int>(columns));
    for (auto& row : table)
      for (int& value : row) value = static_cast<int>(random() % 2);
    return table;
  };
  int parts = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const std::size_t rows = 1 + random() % 3;
    const Table less = table_of(rows, 1 + random() % 3), more = table_of(rows, 1 + random() % 4);
    const bool part = part_by_trying(less, more);
    EXPECT_EQ(lists_part_of(hashed(less), hashed(more)), part);
    parts += part ? 1 : 0;
  }
  EXPECT_GT(parts, 1000);
  EXPECT_FALSE(lists_part_of({}, hashed({{1}}))) << "no rows are a part of nothing";
}

}  // namespace row_digest_test
}  // namespace nl_ask::candidates
