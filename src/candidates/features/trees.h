// Boosted regression trees over features (Friedman 2001): what a sum of weights can't say, that one
// feature counts where another one is.
#pragma once

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "candidates/features/features.h"

namespace nl_ask::candidates {

/// Trees as tools/training/boosting.py writes them. A node is a line "feature < number" or "feature
/// >= number", followed by the node for where that holds or the feature is absent (which is 0,
/// too), then by the one for the rest; a line with a number alone is a leaf. One tree follows
/// another.
class Trees {
 public:
  /// `file` is how errors call it. Throws std::runtime_error that names the line it can't read.
  Trees(std::string_view file, std::string_view text);

  /// What the leaves add up to that the features lead to, one a tree.
  double sum(const FeatureVector& features) const;

  std::size_t size() const { return roots_.size(); }

 private:
  struct Node {
    int feature = -1;  // number of its name; -1: a leaf
    bool less = true;
    float number = 0;      // the threshold, or what a leaf adds
    std::size_t rest = 0;  // where the second node stands; the first is the next
  };
  class Reader;

  std::vector<float> values(const FeatureVector& features) const;

  std::unordered_map<std::string_view, int> names_;  // views into the text
  std::vector<Node> nodes_;
  std::vector<std::size_t> roots_;
};

}  // namespace nl_ask::candidates
