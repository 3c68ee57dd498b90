// What a model has been worth in this database so far, as a feature for the pool.
#pragma once

namespace nl_ask::proposal {

/// Where the grammar alone was sure, and where somebody has said which query was wanted: how often
/// a model that is always right would have been seen to be (a sure grammar errs too), and how often
/// this one was.
struct ModelRecord {
  double expected = 0;
  double seen = 0;
};

/// By how much a model's record is behind that of one which is right, as a share: 0 without a
/// record, 1 at worst, a little below 0 at best. What other roles have seen counts for no more than
/// a few questions (record.others), however much it is, and a few questions say little
/// (record.usual_for).
double shortfall(const ModelRecord& own, const ModelRecord& others);

}  // namespace nl_ask::proposal
