#include "model/generate/pool.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace nl_ask::model {
namespace {

void add_list(std::span<const Opinion> list, double weight, int Pooled::*index, Pool& pool,
              std::map<std::string, std::size_t>& places) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto [place, fresh] = places.try_emplace(list[i].canonical, pool.candidates.size());
    if (fresh) pool.candidates.emplace_back();
    Pooled& one = pool.candidates[place->second];
    one.*index = static_cast<int>(i);
    one.probability += weight * list[i].probability;
  }
}

void normalise(Pool& pool) {
  double sum = pool.none;
  for (const Pooled& one : pool.candidates) sum += one.probability;
  if (sum <= 0) return;
  for (Pooled& one : pool.candidates) one.probability /= sum;
  pool.none /= sum;
}

}  // namespace

Pool pool(std::span<const Opinion> model, double model_none, std::span<const Opinion> grammar,
          double grammar_none, const PoolSettings& settings) {
  double lambda = std::clamp(settings.lambda, 0.0, 1.0);
  if (model.empty()) lambda = 0;
  if (grammar.empty()) lambda = 1;
  Pool result;
  std::map<std::string, std::size_t> places;
  add_list(model, lambda, &Pooled::model, result, places);
  add_list(grammar, 1 - lambda, &Pooled::grammar, result, places);
  result.none = lambda * model_none + (1 - lambda) * grammar_none;
  for (Pooled& one : result.candidates) {
    if (one.model >= 0 && one.grammar >= 0) one.probability *= std::exp(settings.both);
  }
  normalise(result);
  std::stable_sort(result.candidates.begin(), result.candidates.end(),
                   [](const Pooled& a, const Pooled& b) { return a.probability > b.probability; });
  return result;
}

}  // namespace nl_ask::model
