// Boosted regression trees over features (Friedman 2001): what a sum of weights can't say, that one
// feature counts where another one is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/packed.h"
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

  /// What pack() of others wrote, used where it stands.
  explicit Trees(base::PackReader block);
  void pack(base::PackWriter& block) const;

  /// What the leaves add up to that the features lead to, one a tree.
  double sum(const FeatureVector& features) const;

  std::size_t size() const { return roots_.size(); }

 private:
  struct Node {
    std::int32_t feature = -1;      // number of its name; -1: a leaf
    std::uint32_t less = 1;         // 0: the first node is for what is not less
    std::uint32_t number_bits = 0;  // the threshold, or what a leaf adds
    std::uint32_t rest = 0;         // where the second node stands; the first is the next
    float number() const;
  };
  class Reader;

  void find_places();
  std::vector<float> values(const FeatureVector& features) const;

  base::PackedTexts texts_;
  base::PackedList<base::PackedText> names_;
  base::PackedList<Node> nodes_;
  base::PackedList<std::uint32_t> roots_;
  std::unordered_map<std::string_view, std::size_t> places_;  // of names_, by what stands in texts_
};

}  // namespace nl_ask::candidates
