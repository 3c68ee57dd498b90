#include "candidates/infill.h"

#include <algorithm>

namespace nl_ask::candidates {

std::vector<Twin> find_twins(std::span<const Template>, std::string_view, const schema::Schema&,
                             const schema::LinkingIndex&, const InfillSettings&) {
  return {};
}

std::vector<double> share_with_twins(std::vector<double>& probabilities,
                                     std::span<const Twin> twins) {
  std::vector<double> sums(probabilities.size(), 1);
  for (const Twin& twin : twins) sums[twin.of] += twin.weight;
  for (std::size_t i = 0; i < probabilities.size(); ++i) probabilities[i] /= sums[i];
  std::vector<double> shares;
  for (const Twin& twin : twins) shares.push_back(twin.weight * probabilities[twin.of]);
  return shares;
}

}  // namespace nl_ask::candidates
