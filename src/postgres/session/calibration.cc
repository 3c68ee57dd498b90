#include "postgres/session/calibration.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <list>

namespace nl_ask::pg {
namespace {

using model::Platt;
using SteadyClock = std::chrono::steady_clock;

constexpr auto kKept = std::chrono::minutes(10);
constexpr std::size_t kMostKept = 16;
constexpr double kLeast = 1e-6;  // logits stay finite

struct Fitted {
  CalibrationKey key;
  std::optional<Platt> platt;
  SteadyClock::time_point when;
};

std::list<Fitted>& kept() {
  static auto* fits = new std::list<Fitted>;  // the most recent first
  return *fits;
}

}  // namespace

std::optional<Platt> calibration(Store& store, const CalibrationKey& key) {
  auto& fits = kept();
  const auto found =
      std::find_if(fits.begin(), fits.end(), [&](const Fitted& one) { return one.key == key; });
  const auto now = SteadyClock::now();
  if (found != fits.end() && now - found->when < kKept) return found->platt;
  if (found != fits.end()) fits.erase(found);
  const auto outcomes = store.outcomes(key.server, key.model, key.prompts);
  fits.push_front({key, model::fit_platt(outcomes), now});
  if (fits.size() > kMostKept) fits.pop_back();
  return fits.front().platt;
}

double unscaled(const std::optional<Platt>& platt, double scaled) {
  if (!platt || platt->slope == 0) return scaled;
  const double p = std::clamp(scaled, kLeast, 1 - kLeast);
  const double logit = (std::log(p / (1 - p)) - platt->offset) / platt->slope;
  return 1 / (1 + std::exp(-logit));
}

}  // namespace nl_ask::pg
