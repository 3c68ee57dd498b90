#include "candidates/features/trees.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

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

template <typename T>
std::uint32_t size_of(const std::vector<T>& list) {
  return static_cast<std::uint32_t>(list.size());
}

}  // namespace

class Trees::Reader {
 public:
  Reader(Trees& trees, std::string_view file, std::string_view text)
      : trees_(trees), file_(file), lines_(base::data_lines(text)) {}

  void read() {
    std::vector<std::uint32_t> roots;
    while (at_ < lines_.size()) {
      roots.push_back(size_of(nodes_));
      node(0);
    }
    trees_.roots_.assign(std::move(roots));
    trees_.nodes_.assign(std::move(nodes_));
    for (const std::string_view name : names_) trees_.names_.push_back(trees_.texts_.add(name));
  }

 private:
  void node(int depth) {
    if (at_ == lines_.size() || depth == kDeepest) fail("expected another node of the tree");
    const std::vector<std::string_view> words = base::split_words(lines_[at_]);
    const std::optional<float> number = number_of(words.back());
    const bool split = words.size() == 3 && (words[1] == "<" || words[1] == ">=");
    if (!number || (!split && words.size() != 1)) fail("expected \"feature < number\" or a number");
    ++at_;
    const std::size_t place = nodes_.size();
    nodes_.push_back({.number_bits = std::bit_cast<std::uint32_t>(*number)});
    if (!split) return;
    nodes_[place].feature = numbered(words[0]);
    nodes_[place].less = words[1] == "<" ? 1 : 0;
    node(depth + 1);
    nodes_[place].rest = size_of(nodes_);
    node(depth + 1);
  }

  std::int32_t numbered(std::string_view name) {
    const auto next = static_cast<std::int32_t>(names_.size());
    const auto [found, added] = numbers_.try_emplace(name, next);
    if (added) names_.push_back(name);
    return found->second;
  }

  [[noreturn]] void fail(std::string_view why) const {
    base::bad_data(file_, at_ < lines_.size() ? lines_[at_] : "the end", why);
  }

  Trees& trees_;
  std::string_view file_;
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, std::int32_t> numbers_;
};

float Trees::Node::number() const { return std::bit_cast<float>(number_bits); }

Trees::Trees(std::string_view file, std::string_view text) {
  Reader(*this, file, text).read();
  find_places();
}

Trees::Trees(base::PackReader block) {
  block >> texts_.list() >> names_ >> nodes_ >> roots_;
  find_places();
}

void Trees::pack(base::PackWriter& block) const {
  block << texts_.list() << names_ << nodes_ << roots_;
}

void Trees::find_places() {
  for (std::size_t i = 0; i < names_.size(); ++i) places_.emplace(texts_[names_[i]], i);
}

std::vector<float> Trees::values(const FeatureVector& features) const {
  std::vector<double> sums(names_.size(), 0);
  for (const auto& [name, value] : features.entries())
    if (const auto found = places_.find(name); found != places_.end()) sums[found->second] += value;
  std::vector<float> found;
  found.reserve(sums.size());
  for (const double sum : sums) found.push_back(sum == 0 ? kAbsent : static_cast<float>(sum));
  return found;
}

double Trees::sum(const FeatureVector& features) const {
  const std::vector<float> found = values(features);
  double sum = 0;
  for (std::size_t at : roots_.all()) {
    while (nodes_[at].feature >= 0) {
      const Node& node = nodes_[at];
      const float value = found[static_cast<std::size_t>(node.feature)];
      const bool first = std::isnan(value) || (value < node.number()) == (node.less != 0);
      at = first ? at + 1 : node.rest;
    }
    sum += nodes_[at].number();
  }
  return sum;
}

}  // namespace nl_ask::candidates
