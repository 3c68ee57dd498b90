#include "benchmark/simulation/separation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "benchmark/simulation/user.h"

namespace nl_ask::simulation {
namespace {

constexpr double kSame = 1e-9;

bool differ(const std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t c = 0; c < a.size(); ++c) {
    if (std::abs(a[c] - b[c]) > kSame) return true;
  }
  return false;
}

// Compared with the first that is possible: where none differs from it, none differ.
bool any_differ(const std::vector<std::vector<double>>& distributions) {
  return std::any_of(distributions.begin(), distributions.end(),
                     [&](const auto& d) { return differ(distributions.front(), d); });
}

void normalise(std::vector<double>& mass) {
  const double total = std::accumulate(mass.begin(), mass.end(), 0.0);
  for (double& m : mass) m /= total;
}

}  // namespace

Separation separation_of(const dialogue::Dialogue& dialogue,
                         const std::vector<dialogue::Answer>& before,
                         const dialogue::Decision& question) {
  std::vector<std::vector<double>> all, options;
  std::vector<dialogue::Answer> after = before;
  for (const dialogue::Answer& answer : answers_to(question)) {
    after.push_back(answer);
    const dialogue::Standing standing = dialogue::standing(dialogue, after);
    after.pop_back();
    all.push_back(standing.result_class);
    all.back().push_back(standing.none);
    if (answer.kind != dialogue::AnswerKind::option) continue;
    options.push_back(standing.result_class);
    normalise(options.back());
  }
  return {any_differ(all), any_differ(options)};
}

}  // namespace nl_ask::simulation
