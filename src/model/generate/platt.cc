#include "model/generate/platt.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace nl_ask::model {
namespace {

constexpr double kEdge = 1e-6;  // probabilities are kept this far from 0 and 1

double logit(double probability) {
  const double p = std::clamp(probability, kEdge, 1 - kEdge);
  return std::log(p / (1 - p));
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

/// One point of the regression: logit of the probability, smoothed target.
struct Point {
  double x = 0;
  double target = 0;
};

std::vector<Point> points_of(std::span<const Outcome> outcomes) {
  const auto right = static_cast<double>(
      std::count_if(outcomes.begin(), outcomes.end(), [](const Outcome& o) { return o.right; }));
  const double wrong = static_cast<double>(outcomes.size()) - right;
  std::vector<Point> points;
  for (const Outcome& outcome : outcomes) {
    const double target = outcome.right ? (right + 1) / (right + 2) : 1 / (wrong + 2);
    points.push_back({logit(outcome.probability), target});
  }
  return points;
}

double loss(const std::vector<Point>& points, const Platt& platt) {
  double sum = 0;
  for (const Point& point : points) {
    const double f = platt.slope * point.x + platt.offset;
    // log(1 + e^f) - t f, without overflow
    sum += std::max(f, 0.0) + std::log1p(std::exp(-std::abs(f))) - point.target * f;
  }
  return sum;
}

/// One step of Newton's method with backtracking. False where nothing gets better.
bool improve(const std::vector<Point>& points, Platt& platt) {
  double g1 = 0, g2 = 0, h11 = 1e-9, h12 = 0, h22 = 1e-9;
  for (const Point& point : points) {
    const double p = logistic(platt.slope * point.x + platt.offset);
    const double error = p - point.target, weight = p * (1 - p);
    g1 += error * point.x;
    g2 += error;
    h11 += weight * point.x * point.x;
    h12 += weight * point.x;
    h22 += weight;
  }
  const double determinant = h11 * h22 - h12 * h12;
  if (std::abs(determinant) < 1e-12) return false;
  const double d1 = -(h22 * g1 - h12 * g2) / determinant;
  const double d2 = -(h11 * g2 - h12 * g1) / determinant;
  const double before = loss(points, platt);
  for (double step = 1; step > 1e-6; step /= 2) {
    const Platt tried{platt.slope + step * d1, platt.offset + step * d2};
    if (loss(points, tried) < before - 1e-10) {
      platt = tried;
      return true;
    }
  }
  return false;
}

}  // namespace

double apply(const Platt& platt, double probability) {
  if (platt.slope == 1 && platt.offset == 0) return probability;
  return logistic(platt.slope * logit(probability) + platt.offset);
}

void apply(const Platt& platt, std::span<double> probabilities, double& none) {
  double sum = 0;
  for (double& probability : probabilities) {
    if (probability > 0) probability = apply(platt, probability);
    sum += probability;
  }
  none = std::max(0.0, 1 - sum);
  if (sum <= 1) return;
  for (double& probability : probabilities) probability /= sum;
}

std::optional<Platt> fit_platt(std::span<const Outcome> outcomes) {
  if (outcomes.size() < kPlattDialogues) return std::nullopt;
  const std::vector<Point> points = points_of(outcomes);
  Platt platt{1, 0};
  for (int steps = 0; steps < 100 && improve(points, platt); ++steps) {
  }
  if (platt.slope <= 0) return std::nullopt;
  return platt;
}

}  // namespace nl_ask::model
