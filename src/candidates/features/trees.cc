#include "candidates/features/trees.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

constexpr float kAbsent = std::numeric_limits<float>::quiet_NaN();
constexpr int kDeepest = 64;

std::optional<float> number_of(std::string_view word) {
  float number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace

class Trees::Reader {
 public:
  Reader(Trees& trees, std::string_view file, std::string_view text)
      : trees_(trees), file_(file), lines_(base::data_lines(text)) {}

  void read() {
    while (at_ < lines_.size()) {
      trees_.roots_.push_back(trees_.nodes_.size());
      node(0);
    }
  }

 private:
  void node(int depth) {
    if (at_ == lines_.size() || depth == kDeepest) fail("expected another node of the tree");
    const std::vector<std::string_view> words = base::split_words(lines_[at_]);
    const std::optional<float> number = number_of(words.back());
    const bool split = words.size() == 3 && (words[1] == "<" || words[1] == ">=");
    if (!number || (!split && words.size() != 1)) fail("expected \"feature < number\" or a number");
    ++at_;
    const std::size_t place = trees_.nodes_.size();
    trees_.nodes_.push_back({.number = *number});
    if (!split) return;
    const auto next = static_cast<int>(trees_.names_.size());
    trees_.nodes_[place].feature = trees_.names_.try_emplace(words[0], next).first->second;
    trees_.nodes_[place].less = words[1] == "<";
    node(depth + 1);
    trees_.nodes_[place].rest = trees_.nodes_.size();
    node(depth + 1);
  }

  [[noreturn]] void fail(std::string_view why) const {
    base::bad_data(file_, at_ < lines_.size() ? lines_[at_] : "the end", why);
  }

  Trees& trees_;
  std::string_view file_;
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
};

Trees::Trees(std::string_view file, std::string_view text) { Reader(*this, file, text).read(); }

std::vector<float> Trees::values(const FeatureVector& features) const {
  std::vector<double> sums(names_.size(), 0);
  for (const auto& [name, value] : features.entries())
    if (const auto found = names_.find(name); found != names_.end())
      sums[static_cast<std::size_t>(found->second)] += value;
  std::vector<float> found;
  found.reserve(sums.size());
  for (const double sum : sums) found.push_back(sum == 0 ? kAbsent : static_cast<float>(sum));
  return found;
}

double Trees::sum(const FeatureVector& features) const {
  const std::vector<float> found = values(features);
  double sum = 0;
  for (std::size_t at : roots_) {
    while (nodes_[at].feature >= 0) {
      const Node& node = nodes_[at];
      const float value = found[static_cast<std::size_t>(node.feature)];
      const bool first = std::isnan(value) || (value < node.number) == node.less;
      at = first ? at + 1 : node.rest;
    }
    sum += nodes_[at].number;
  }
  return sum;
}

}  // namespace nl_ask::candidates
