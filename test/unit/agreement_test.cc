#include "proposal/agreement.h"

#include <gtest/gtest.h>

#include <vector>

#include "candidates/canonical/row_digest.h"

namespace nl_ask::proposal {
namespace agreement_test {

using candidates::Candidate;
using candidates::Hash128;
using candidates::HashedRows;
using candidates::Origin;

/// Both of one list, with what running each has shown; a `digest` tells the order too.
struct Seen {
  std::vector<Candidate> candidates;
  std::vector<Probe> probes;

  void add(Origin origin, double prior, std::uint64_t digest, std::vector<std::vector<int>> rows) {
    Candidate& one = candidates.emplace_back();
    one.origins = origin;
    one.prior = prior;
    one.display.rows = static_cast<int>(candidates.size());  // not the same by the queries
    Probe& probe = probes.emplace_back(Probe{true, true, true, false, {digest, digest}});
    probe.rows.columns = rows.empty() ? 0 : rows[0].size();
    for (const auto& row : rows)
      for (const int cell : row) probe.rows.cells.push_back({static_cast<std::uint64_t>(cell), 7});
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
  settle_columns(seen.candidates, seen.probes);
  EXPECT_GT(seen.candidates[1].prior, .5);
  EXPECT_LT(seen.candidates[0].prior, .2);
  EXPECT_DOUBLE_EQ(seen.candidates[2].prior, .1);
  EXPECT_LT(seen.candidates[3].prior, .1);
  EXPECT_NEAR(seen.candidates[0].prior + seen.candidates[1].prior + seen.candidates[3].prior, .8,
              1e-12);
}

TEST(Agreement, NothingIsKnownOfRowsThatAreNotKept) {
  Seen seen;
  seen.add(Origin::grammar, .5, 1, {});
  seen.add(Origin::model, .2, 2, {});
  credit_agreement(seen.candidates, seen.probes, 2);
  settle_columns(seen.candidates, seen.probes);
  EXPECT_DOUBLE_EQ(seen.candidates[0].prior, .5);
  EXPECT_DOUBLE_EQ(seen.candidates[1].prior, .2);
}

}  // namespace agreement_test
}  // namespace nl_ask::proposal
