// Features of a reading and their weights: the log-linear model over complete queries (SEMPRE,
// Berant et al. 2013, section 4).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nl_ask::candidates {

/// Sparse vector. Names must outlive it: string literals.
class FeatureVector {
 public:
  void add(std::string_view name, double value = 1.0);
  void add(const FeatureVector& other);

  /// Whether a feature is there by this name, whatever its value.
  bool has(std::string_view name) const;

  const std::vector<std::pair<std::string_view, double>>& entries() const { return entries_; }

 private:
  std::vector<std::pair<std::string_view, double>> entries_;  // a name may occur more than once
};

/// The weights of data/weights/ranking.txt: "name weight" a line. A feature without a line weighs
/// nothing.
class Weights {
 public:
  /// Throws std::runtime_error that names the line it can't read.
  explicit Weights(std::string_view text);

  double of(std::string_view name, double otherwise = 0) const;
  double score(const FeatureVector& features) const;

 private:
  std::unordered_map<std::string_view, double> weights_;  // views into the data file
};

/// The weights of the embedded data file, read at first use.
const Weights& default_weights();

}  // namespace nl_ask::candidates
