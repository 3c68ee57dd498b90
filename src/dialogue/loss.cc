// Sets of numbers are compared; what is near is listed class by class.

#include "dialogue/loss.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace nl_ask::dialogue {
namespace {

using candidates::Candidate;
using candidates::Display;

constexpr double kLossRounding = 1e-12;

bool holds(const std::vector<int>& shown, const std::vector<int>& wanted) {
  return std::includes(shown.begin(), shown.end(), wanted.begin(), wanted.end());
}

double loss_of_content(const std::vector<int>& shown, const std::vector<int>& wanted) {
  if (shown == wanted) return 0;
  if (holds(shown, wanted)) return kMoreSaid;
  return holds(wanted, shown) ? kLessSaid : 1;
}

double loss_of_names(const std::vector<int>& shown, const std::vector<int>& wanted) {
  if (shown == wanted) return 0;
  return holds(shown, wanted) ? kMoreNames : kOtherNames;
}

}  // namespace

double loss_between(const Display& shown, const Display& wanted) {
  if (shown.rows == 0 || shown.rows != wanted.rows) return 1;
  const double content = loss_of_content(shown.content, wanted.content);
  const double names = content > 0 ? 0 : loss_of_names(shown.names, wanted.names);
  const double arrangement = shown.arrangement == wanted.arrangement ? 0 : kArrangement;
  return std::max({content, names, arrangement});
}

void find_near_classes(std::span<const Candidate> candidates, Classes& classes) {
  std::map<int, std::vector<std::size_t>> by_rows;
  for (std::size_t y = 0; y < candidates.size(); ++y)
    if (candidates[y].display.rows > 0) by_rows[candidates[y].display.rows].push_back(y);
  std::map<std::pair<int, int>, double> least;
  for (const auto& [rows, members] : by_rows) {
    for (const std::size_t x : members) {
      for (const std::size_t y : members) {
        if (classes.of[x] == classes.of[y]) continue;
        const double loss = loss_between(candidates[x].display, candidates[y].display);
        if (loss >= 1) continue;
        const auto [at, fresh] = least.emplace(std::pair(classes.of[x], classes.of[y]), loss);
        if (!fresh) at->second = std::min(at->second, loss);
      }
    }
  }
  classes.near.assign(static_cast<std::size_t>(classes.count), {});
  for (const auto& [pair, loss] : least)
    classes.near[static_cast<std::size_t>(pair.first)].push_back({pair.second, loss});
}

double expected_loss(std::span<const double> mass, const Classes& classes, int shown) {
  double loss =
      std::accumulate(mass.begin(), mass.end(), 0.0) - mass[static_cast<std::size_t>(shown)];
  if (classes.near.empty()) return loss;
  for (const NearClass& other : classes.near[static_cast<std::size_t>(shown)])
    loss -= mass[static_cast<std::size_t>(other.wanted)] * (1 - other.loss);
  return loss;
}

int best_class(int heaviest, std::span<const double> mass, const Classes& classes) {
  if (classes.near.empty()) return heaviest;
  int best = heaviest;
  double least = expected_loss(mass, classes, best);
  const auto& near = classes.near[static_cast<std::size_t>(heaviest)];
  for (const NearClass& other : near) {
    if (mass[static_cast<std::size_t>(other.wanted)] <= 0) continue;
    const double loss = expected_loss(mass, classes, other.wanted);
    if (loss >= least - kLossRounding) continue;
    best = other.wanted;
    least = loss;
  }
  return best;
}

}  // namespace nl_ask::dialogue
