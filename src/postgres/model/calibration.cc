#include "postgres/model/calibration.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <list>

#include "postgres/boundary/encoding.h"

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

/// How first guesses have ended (ModelReport::write_use): in the latest dialogues of all roles in
/// which somebody has answered.
std::vector<model::Outcome> outcomes(Store& store, const CalibrationKey& key) {
  std::vector<model::Outcome> outcomes;
  const auto rows = store.run(
      "SELECT g.probability, d.sql = g.sql FROM"
      " (SELECT id, sql, use FROM @.nl_dialogue WHERE status = 'answered' AND use IS NOT NULL"
      "  ORDER BY id DESC LIMIT 5000) d,"
      " jsonb_to_recordset(d.use) AS u (guess jsonb),"
      " jsonb_to_record(u.guess) AS g (server text, model text, prompts text,"
      "  probability float8, sql text)"
      " WHERE g.server = $1 AND g.model = $2 AND g.prompts = $3"
      " AND EXISTS (SELECT FROM @.nl_dialogue_answer a WHERE a.dialogue = d.id) LIMIT 500",
      {to_server(key.server), to_server(key.model), to_server(key.prompts)});
  for (const auto& row : rows) {
    outcomes.push_back({std::stod(row.at(0).value_or("")), row.at(1).value_or("") == "t"});
  }
  return outcomes;
}

}  // namespace

std::optional<Platt> calibration(Store& store, const CalibrationKey& key) {
  auto& fits = kept();
  const auto found =
      std::find_if(fits.begin(), fits.end(), [&](const Fitted& one) { return one.key == key; });
  const auto now = SteadyClock::now();
  if (found != fits.end() && now - found->when < kKept) return found->platt;
  if (found != fits.end()) fits.erase(found);
  fits.push_front({key, model::fit_platt(outcomes(store, key)), now});
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
