// The reader of data/weights/skeletons.txt; n-grams in order, for looking them up.
#include "candidates/grammar/ranking/skeleton_model.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <string>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace {

std::size_t place_of(std::string_view value, std::vector<std::string_view>& values) {
  const auto found = std::find(values.begin(), values.end(), value);
  if (found != values.end()) return static_cast<std::size_t>(found - values.begin());
  values.push_back(value);
  return values.size() - 1;
}

/// The place of a part; their number: there is none of this name.
std::size_t part_named(std::string_view name) {
  const auto found = std::find_if(
      kSkeletonParts.begin(), kSkeletonParts.end(),
      [name](std::string_view part) { return part.substr(part.find('.') + 1) == name; });
  return static_cast<std::size_t>(found - kSkeletonParts.begin());
}

template <typename T>
std::uint32_t size_of(const base::PackedList<T>& list) {
  return static_cast<std::uint32_t>(list.size());
}

}  // namespace

double SkeletonModel::Entry::weight() const { return std::bit_cast<double>(weight_bits); }

SkeletonModel::SkeletonModel(std::string_view text) {
  std::map<std::string_view, std::vector<Entry>> by_gram;
  std::array<std::vector<std::string_view>, kSkeletonParts.size()> by_part;
  for (std::string_view line : base::data_lines(text)) {
    const std::vector<std::string_view> words = base::split_words(line);
    const std::size_t part = words.size() == 4 ? part_named(words[0]) : kSkeletonParts.size();
    const std::string number(words.size() == 4 ? words[3] : "");
    char* end = nullptr;
    const double weight = std::strtod(number.c_str(), &end);
    if (part == kSkeletonParts.size() || number.empty() || *end != '\0')
      base::bad_data("weights/skeletons.txt", line,
                     "expected a part, its value, an n-gram, a weight");
    const auto value = static_cast<std::uint32_t>(place_of(words[1], by_part[part]));
    by_gram[words[2]].push_back(
        {static_cast<std::uint32_t>(part), value, std::bit_cast<std::uint64_t>(weight)});
  }
  for (const std::vector<std::string_view>& values : by_part) {
    const std::uint32_t first = size_of(values_);
    for (const std::string_view value : values) values_.push_back(texts_.add(value));
    parts_.push_back({first, size_of(values_)});
  }
  for (const auto& [gram, entries] : by_gram) {
    const std::uint32_t first = size_of(entries_);
    entries_.append(entries);
    grams_.push_back({texts_.add(gram), first, size_of(entries_)});
  }
}

SkeletonModel::SkeletonModel(base::PackReader block) {
  block >> texts_.list() >> values_ >> parts_ >> grams_ >> entries_;
}

void SkeletonModel::pack(base::PackWriter& block) const {
  block << texts_.list() << values_ << parts_ << grams_ << entries_;
}

std::vector<std::string_view> SkeletonModel::values(std::size_t part) const {
  std::vector<std::string_view> all;
  for (std::uint32_t i = parts_[part].first; i < parts_[part].last; ++i)
    all.push_back(texts_[values_[i]]);
  return all;
}

std::span<const SkeletonModel::Entry> SkeletonModel::entries(std::string_view gram) const {
  const auto text_of = [this](const Gram& one) { return texts_[one.text]; };
  const auto found = std::ranges::lower_bound(grams_.all(), gram, {}, text_of);
  if (found == grams_.all().end() || text_of(*found) != gram) return {};
  return entries_.all().subspan(found->first, found->last - found->first);
}

}  // namespace nl_ask::candidates
