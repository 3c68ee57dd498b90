#include "proposal/model_record.h"

#include <algorithm>

#include "proposal/pool.h"

namespace nl_ask::proposal {
namespace {

constexpr double kBest = -0.25;  // a lucky streak is no proof

/// The same shares of fewer questions where there are more than that.
ModelRecord at_most(const ModelRecord& record, double most) {
  if (record.expected <= most) return record;
  return {most, record.seen * most / record.expected};
}

}  // namespace

double shortfall(const ModelRecord& own, const ModelRecord& others) {
  const candidates::Weights& weights = pool_weights();
  const double usual = weights.of("record.usual"), usual_for = weights.of("record.usual_for");
  const ModelRecord some = at_most(others, weights.of("record.others"));
  const double expected = usual_for + own.expected + some.expected;
  if (usual <= 0 || expected <= 0) return 0;
  const double share = (usual * usual_for + own.seen + some.seen) / expected;
  return std::clamp(1 - share / usual, kBest, 1.0);
}

}  // namespace nl_ask::proposal
