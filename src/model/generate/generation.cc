#include "model/generate/generation.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "base/enum_names.h"
#include "candidates/twins/twins.h"
#include "model/generate/asking.h"

namespace nl_ask::model {
namespace {

using candidates::Candidate;
using candidates::Origin;
using candidates::Twin;

constexpr auto kNames = base::enum_names<Strategy>({
    {Strategy::kDirect, "direct"},
    {Strategy::kInterpret, "interpret"},
    {Strategy::kSample, "sample"},
    {Strategy::kPlan, "plan"},
    {Strategy::kAll, "all"},
});

void append(std::vector<Draw>& all, std::vector<Draw> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

std::vector<Draw> draws_of(Asking& asking) {
  const Strategy strategy = asking.request().settings.strategy;
  const auto wanted = [strategy](Strategy one) {
    return strategy == one || strategy == Strategy::kAll;
  };
  std::vector<Draw> draws;
  if (strategy == Strategy::kDirect) append(draws, draws_directly(asking));
  if (wanted(Strategy::kInterpret)) append(draws, draws_by_interpreting(asking));
  if (wanted(Strategy::kSample)) append(draws, draws_by_sampling(asking));
  if (wanted(Strategy::kPlan)) append(draws, draws_by_planning(asking));
  return draws;
}

/// Adds the twins that pass the check and are no candidates yet, with their share of the mass.
void add_twins(Asking& asking) {
  const GenerationRequest& request = asking.request();
  auto& candidates = asking.result().candidates;
  std::set<std::string> known;
  for (const Candidate& candidate : candidates) known.insert(candidate.canonical);
  const auto accept = [&](const Twin& twin, Candidate& candidate) {
    const CheckResult& checked = asking.check(candidate.sql);
    if (!checked.ok || !known.insert(checked.canonical).second) return false;
    candidate.canonical = checked.canonical;
    candidate.origins = Origin::model;
    const auto& provenance = candidates[twin.of].evidence.provenance;
    candidate.evidence.provenance = {"twin of " + provenance.front() + ": " + twin.why};
    return true;
  };
  nl_ask::candidates::add_twins(candidates, request.question, request.schema, request.index,
                                accept);
}

}  // namespace

const char* strategy_name(Strategy strategy) { return kNames.of(strategy); }

std::optional<Strategy> strategy_from_name(std::string_view name) { return kNames.named(name); }

void run(Asking& asking) {
  std::vector<Draw> draws = draws_of(asking);
  check_and_repair(asking, draws);
  count_draws(asking, draws);
  // A model that was asked for all likely readings has said which words leave another item open.
  const bool twins = asking.request().settings.infill && !asking.result().left;
  if (twins && !asking.pretend()) add_twins(asking);
  auto& candidates = asking.result().candidates;
  if (!candidates.empty()) asking.result().declined.reset();
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
}

Generation generate(const GenerationRequest& request, Completer& completer, const Check& check) {
  Asking asking(request, completer, check);
  run(asking);
  return std::move(asking.result());
}

}  // namespace nl_ask::model
