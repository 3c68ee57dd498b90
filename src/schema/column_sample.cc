// The number of distinct values is estimated from those seen once, as ANALYZE does.

#include "schema/column_sample.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace nl_ask::schema {

void ColumnSample::add_null() {
  ++rows_;
  ++nulls_;
}

void ColumnSample::add_unprinted() {
  ++rows_;
  unprinted_ = true;
}

void ColumnSample::add(std::string value) {
  ++rows_;
  if (full_) return;
  const auto found = index_.find(value);
  if (found == index_.end() && values_.size() == limit_) {
    full_ = true;
    return;
  }
  ++counted_;
  if (found != index_.end()) {
    ++counts_[found->second];
    return;
  }
  index_.emplace(value, values_.size());
  values_.push_back(std::move(value));
  counts_.push_back(1);
}

std::vector<std::string> ColumnSample::values() const {
  std::vector<std::size_t> order(values_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [this](std::size_t i) { return counts_[i]; });
  std::vector<std::string> sorted;
  sorted.reserve(order.size());
  for (const std::size_t i : order) sorted.push_back(values_[i]);
  return sorted;
}

double ColumnSample::null_fraction() const {
  return rows_ == 0 ? 0 : static_cast<double>(nulls_) / static_cast<double>(rows_);
}

double ColumnSample::distinct(double rows) const {
  if (counted_ == 0) return 0;
  const auto n = static_cast<double>(counted_);
  const auto d = static_cast<double>(values_.size());
  const auto once = static_cast<double>(std::ranges::count(counts_, std::size_t{1}));
  const double all = std::max(n, rows * (1 - null_fraction()));
  return std::clamp(std::round(n * d / (n - once + once * n / all)), d, all);
}

}  // namespace nl_ask::schema
