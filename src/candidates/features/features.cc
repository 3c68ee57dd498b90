#include "candidates/features/features.h"

#include <algorithm>
#include <cstdlib>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::candidates {

void FeatureVector::add(std::string_view name, double value) {
  if (value != 0) entries_.emplace_back(name, value);
}

bool FeatureVector::has(std::string_view name) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const auto& entry) { return entry.first == name; });
}

void FeatureVector::add(const FeatureVector& other) {
  entries_.insert(entries_.end(), other.entries_.begin(), other.entries_.end());
}

Weights::Weights(std::string_view text) {
  for (std::string_view line : base::data_lines(text)) {
    const std::vector<std::string_view> words = base::split_words(line);
    char* end = nullptr;
    const std::string number(words.size() == 2 ? words[1] : "");
    const double weight = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0')
      base::bad_data("weights/ranking.txt", line, "expected a feature's name and its weight");
    weights_[words[0]] = weight;
  }
}

double Weights::of(std::string_view name, double otherwise) const {
  const auto found = weights_.find(name);
  return found == weights_.end() ? otherwise : found->second;
}

double Weights::score(const FeatureVector& features) const {
  double sum = 0;
  for (const auto& [name, value] : features.entries()) sum += of(name) * value;
  return sum;
}

const Weights& default_weights() {
  static const Weights weights(data::file("weights/ranking.txt"));
  return weights;
}

}  // namespace nl_ask::candidates
