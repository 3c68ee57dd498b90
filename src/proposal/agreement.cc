#include "proposal/agreement.h"

#include <algorithm>
#include <map>
#include <vector>

#include "candidates/display/display.h"
#include "proposal/pool.h"
#include "proposal/probing.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Hash128;
using candidates::Origin;

/// Classes of results whose rows are the same in any order.
std::vector<int> classes_without_order(std::span<const Probe> probes) {
  std::vector<int> classes = result_classes(probes);
  std::map<Hash128, int> by_rows;
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (probes[i].rows.rows() > 0)
      classes[i] =
          by_rows.try_emplace(candidates::row_digest(probes[i].rows), classes[i]).first->second;
  return classes;
}

/// One shows more of the other's rows, by the queries or by what they give.
bool differ_in_columns(const Candidate& one, const Probe& its_rows, const Candidate& best,
                       const Probe& rows) {
  const bool listed = one.display.arrangement == best.display.arrangement &&
                      candidates::shows_all_of(one.display, best.display);
  return listed || lists_part_of(its_rows, rows) || lists_part_of(rows, its_rows);
}

}  // namespace

void credit_agreement(std::span<Candidate> candidates, std::span<const Probe> probes,
                      double factor) {
  struct Class {
    bool model = false, other = false, credited = false;
  };
  std::map<int, Class> by_class;
  const std::vector<int> classes = classes_without_order(probes);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Class& rows = by_class[classes[i]];
    const bool model = candidates[i].origins.has(Origin::model);
    const bool other = candidates[i].origins.has(Origin::grammar);
    rows.credited = rows.credited || (model && other);
    rows.model = rows.model || model;
    rows.other = rows.other || other;
  }
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Class& rows = by_class[classes[i]];
    if (rows.model && rows.other && !rows.credited) candidates[i].prior *= factor;
  }
}

void settle_columns(std::span<Candidate> candidates, std::span<const Probe> probes) {
  const auto best = std::ranges::max_element(candidates, {}, [](const Candidate& one) {
    return one.origins.has(Origin::model) ? one.prior : -1;
  });
  if (best == candidates.end() || !best->origins.has(Origin::model)) return;
  const Probe& rows = probes[static_cast<std::size_t>(best - candidates.begin())];
  const double part = pool_weights().of("both.columns");
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Candidate& one = candidates[i];
    if (one.origins.has(Origin::model) || !one.origins.has(Origin::grammar)) continue;
    if (!differ_in_columns(one, probes[i], *best, rows)) continue;
    best->prior += part * one.prior;
    one.prior *= 1 - part;
  }
}

}  // namespace nl_ask::proposal
