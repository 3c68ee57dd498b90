#include "proposal/agreement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "candidates/canonical/row_digest.h"

namespace nl_ask::proposal {
namespace agreement_test {

using candidates::Candidate;
using candidates::Hash128;
using candidates::HashedRows;
using candidates::Origin;

using Table = std::vector<std::vector<int>>;  // 0: NULL

HashedRows hashed(const Table& table) {
  HashedRows rows;
  rows.columns = table.empty() ? 0 : table[0].size();
  for (const auto& row : table)
    for (const int cell : row)
      rows.cells.push_back(cell == 0 ? candidates::kNullCell
                                     : Hash128{static_cast<std::uint64_t>(cell), 7});
  return rows;
}

/// Both of one list, with what running each has shown; a `digest` tells the order too.
struct Seen {
  std::vector<Candidate> candidates;
  std::vector<Probe> probes;

  void add(Origin origin, double prior, std::uint64_t digest, const Table& rows,
           const Table& shorter = {}) {
    Candidate& one = candidates.emplace_back();
    one.origins = origin;
    one.prior = prior;
    one.display.rows = static_cast<int>(candidates.size());  // not the same by the queries
    Probe& probe = probes.emplace_back(Probe{true, true, true, false, {digest, digest}});
    probe.rows = hashed(rows);
    probe.shorter = hashed(shorter);
  }

  /// Makes the latest list each of its rows once, or one of each group by the first column.
  void groups(bool distinct) {
    candidates::Query& query = candidates.back().query;
    for (std::size_t j = 0; j < probes.back().rows.columns; ++j)
      query.outputs.push_back(
          candidates::column_ref(0, static_cast<int>(j), schema::TypeKind::text));
    query.distinct = distinct;
    if (!distinct) query.group_by = {query.outputs[0]};
  }

  /// Whether the second, the model's, answers for the first.
  bool settles(double factor = 1) {
    const double before = candidates[0].prior;
    settle_shown(candidates, probes, factor);
    return candidates[0].prior < before;
  }
};

TEST(Agreement, DoesNotAskForAnOrder) {
  Seen seen;
  seen.add(Origin::grammar, .4, 1, {{1}, {2}, {3}});
  seen.add(Origin::model, .3, 2, {{3}, {1}, {2}});
  seen.add(Origin::grammar, .2, 3, {{1}, {2}, {4}});
  credit_agreement(seen.candidates, seen.probes, 2);
  EXPECT_DOUBLE_EQ(seen.candidates[0].prior, .8);
  EXPECT_DOUBLE_EQ(seen.candidates[1].prior, .6);
  EXPECT_DOUBLE_EQ(seen.candidates[2].prior, .2);
}

TEST(Agreement, TheModelAnswersForWhatShowsMoreOrLessOfItsRows) {
  Seen seen;
  seen.add(Origin::grammar, .5, 1, {{1}, {2}});
  seen.add(Origin::model, .2, 2, {{20, 2}, {10, 1}});
  seen.add(Origin::grammar, .1, 3, {{10, 2}, {20, 1}});  // other pairs of the same values
  seen.add(Origin::grammar, .1, 4, {{10, 1, 5}, {20, 2, 5}});
  settle_shown(seen.candidates, seen.probes, 1);
  EXPECT_GT(seen.candidates[1].prior, .5);
  EXPECT_LT(seen.candidates[0].prior, .2);
  EXPECT_DOUBLE_EQ(seen.candidates[2].prior, .1);
  EXPECT_LT(seen.candidates[3].prior, .1);
  EXPECT_NEAR(seen.candidates[0].prior + seen.candidates[1].prior + seen.candidates[3].prior, .8,
              1e-12);
}

TEST(Agreement, OnWhatIsShownBesideIsAgreement) {
  Seen seen;
  seen.add(Origin::grammar, .4, 1, {{1}, {2}});
  seen.add(Origin::model, .3, 2, {{10, 1}, {20, 2}});
  EXPECT_TRUE(seen.settles(4));
  EXPECT_NEAR(seen.candidates[1].prior + 4 * seen.candidates[0].prior, 4 * (.3 + .4), 1e-12);
}

TEST(Agreement, IsCreditedOnce) {
  Seen seen;
  seen.add(Origin::grammar, .4, 1, {{1}, {2}});
  seen.add(Origin::model, .3, 2, {{10, 1}, {20, 2}});
  seen.add(Origin::grammar, .1, 3, {{20, 2}, {10, 1}});  // the same rows: credited before
  EXPECT_TRUE(seen.settles(4));
  EXPECT_LT(seen.candidates[1].prior, .8);
}

TEST(Agreement, OneMayShowLessOfACell) {
  Seen seen;
  seen.add(Origin::grammar, .5, 1, {{123, 5}}, {{123, 5, 12}});  // 12.3, and 12 of it
  seen.add(Origin::model, .2, 2, {{12}});
  EXPECT_TRUE(seen.settles());
  Seen other;
  other.add(Origin::grammar, .5, 1, {{124}}, {{124, 12}});
  other.add(Origin::model, .2, 2, {{123}}, {{123, 12}});
  EXPECT_FALSE(other.settles()) << "neither shows less";
}

TEST(Agreement, OneMayLeaveOutTheGroupOfNulls) {
  Seen seen;
  seen.add(Origin::grammar, .5, 1, {{1, 7}, {0, 8}, {2, 9}});
  seen.groups(false);
  seen.add(Origin::model, .2, 2, {{2, 9}, {1, 7}});
  EXPECT_TRUE(seen.settles());
  Seen listed;
  listed.add(Origin::grammar, .5, 1, {{1, 7}, {0, 8}, {2, 9}});
  listed.add(Origin::model, .2, 2, {{2, 9}, {1, 7}});
  EXPECT_FALSE(listed.settles()) << "rows of a list, not groups";
}

/// For the oracle: the rows of which none of the first `keys` cells is NULL, with the columns in
/// either order.
std::array<Table, 2> both_ways(const Table& table, std::size_t keys) {
  std::array<Table, 2> ways;
  for (const auto& row : table) {
    if (keys > 0 && row[0] == 0) continue;
    if (keys > 1 && row[1] == 0) continue;
    ways[0].push_back({row[0], row[1]});
    ways[1].push_back({row[1], row[0]});
  }
  for (Table& way : ways) std::ranges::sort(way);
  return ways;
}

TEST(Agreement, OnKnownGroupsIsWhatTheOracleSays) {
  std::mt19937 random(3);
  int agreed = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    Table tables[2];
    for (Table& table : tables)
      for (std::size_t row = 0, rows = 1 + random() % 3; row < rows; ++row)
        table.push_back({static_cast<int>(random() % 3), static_cast<int>(random() % 3)});
    const bool distinct = random() % 2 == 0;
    Seen seen;
    seen.add(Origin::grammar, .5, 1, tables[0]);
    seen.groups(distinct);
    seen.add(Origin::model, .2, 2, tables[1]);
    const Table all = both_ways(tables[1], 0)[0];
    const auto fits = [&](std::size_t keys) {
      const std::array<Table, 2> ways = both_ways(tables[0], keys);
      return ways[0] == all || ways[1] == all;
    };
    const bool wanted = fits(0) || fits(distinct ? 2 : 1);
    EXPECT_EQ(seen.settles(), wanted);
    agreed += wanted && !fits(0) ? 1 : 0;
  }
  EXPECT_GT(agreed, 200);
}

TEST(Agreement, NothingIsKnownOfRowsThatAreNotKept) {
  Seen seen;
  seen.add(Origin::grammar, .5, 1, {});
  seen.add(Origin::model, .2, 2, {});
  credit_agreement(seen.candidates, seen.probes, 2);
  settle_shown(seen.candidates, seen.probes, 1);
  EXPECT_DOUBLE_EQ(seen.candidates[0].prior, .5);
  EXPECT_DOUBLE_EQ(seen.candidates[1].prior, .2);
}

}  // namespace agreement_test
}  // namespace nl_ask::proposal
