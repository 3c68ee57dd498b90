#include "model/generate/generation.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/enum_names.h"
#include "candidates/query/render.h"
#include "candidates/twins/twins.h"
#include "model/generate/asking.h"

namespace nl_ask::model {
namespace {

using candidates::Twin;

constexpr auto kNames = base::enum_names<Strategy>({
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
  if (wanted(Strategy::kInterpret)) append(draws, draws_by_interpreting(asking));
  if (wanted(Strategy::kSample)) append(draws, draws_by_sampling(asking));
  if (wanted(Strategy::kPlan)) append(draws, draws_by_planning(asking));
  return draws;
}

ModelCandidate twin_of(const ModelCandidate& candidate, const Twin& twin, std::string sql,
                       const CheckResult& checked) {
  ModelCandidate result;
  result.sql = std::move(sql);
  result.canonical = checked.canonical;
  result.query = twin.query;
  result.provenance = {"twin of " + candidate.provenance.front() + ": " + twin.why};
  return result;
}

/// Adds the twins that pass the check and are no candidates yet, with their share of the mass.
void add_twins(Asking& asking) {
  const GenerationRequest& request = asking.request();
  auto& candidates = asking.result().candidates;
  std::vector<candidates::Template> templates;
  std::vector<std::size_t> owners;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!candidates[i].query) continue;
    templates.push_back({*candidates[i].query, candidates[i].prior});
    owners.push_back(i);
  }
  std::vector<Twin> accepted;
  std::vector<ModelCandidate> added;
  for (Twin& twin : find_twins(templates, request.question, request.schema, request.index)) {
    std::string sql = to_sql(twin.query, request.schema);
    const CheckResult& checked = asking.check(sql);
    const auto known = [&](const ModelCandidate& c) { return c.canonical == checked.canonical; };
    if (!checked.ok || std::any_of(candidates.begin(), candidates.end(), known) ||
        std::any_of(added.begin(), added.end(), known)) {
      continue;
    }
    twin.of = owners[twin.of];
    added.push_back(twin_of(candidates[twin.of], twin, std::move(sql), checked));
    accepted.push_back(std::move(twin));
  }
  std::vector<double> priors;
  for (const ModelCandidate& candidate : candidates) priors.push_back(candidate.prior);
  const std::vector<double> shares = candidates::share_with_twins(priors, accepted);
  for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].prior = priors[i];
  for (std::size_t i = 0; i < added.size(); ++i) {
    added[i].prior = shares[i];
    candidates.push_back(std::move(added[i]));
  }
}

}  // namespace

const char* strategy_name(Strategy strategy) { return kNames.of(strategy); }

std::optional<Strategy> strategy_from_name(std::string_view name) { return kNames.named(name); }

void run(Asking& asking) {
  std::vector<Draw> draws = draws_of(asking);
  check_and_repair(asking, draws);
  count_draws(asking, draws);
  if (asking.request().settings.infill && !asking.pretend()) add_twins(asking);
  auto& candidates = asking.result().candidates;
  std::stable_sort(
      candidates.begin(), candidates.end(),
      [](const ModelCandidate& a, const ModelCandidate& b) { return a.prior > b.prior; });
}

Generation generate(const GenerationRequest& request, Completer& completer, const Check& check) {
  Asking asking(request, completer, check);
  run(asking);
  return std::move(asking.result());
}

}  // namespace nl_ask::model
