#include "proposal/result_shape.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace nl_ask::proposal {

using candidates::Hash128;

ResultShape shape_of(const candidates::HashedRows& rows) {
  ResultShape shape;
  shape.rows = rows.rows();
  std::set<std::vector<Hash128>> different;
  std::vector<std::size_t> nulls(rows.columns, 0);
  for (std::size_t at = 0; at < shape.rows * rows.columns; at += rows.columns) {
    const auto row = rows.cells.begin() + static_cast<std::ptrdiff_t>(at);
    different.emplace(row, row + static_cast<std::ptrdiff_t>(rows.columns));
    for (std::size_t c = 0; c < rows.columns; ++c)
      nulls[c] += rows.cells[at + c] == candidates::kNullCell;
  }
  shape.different = different.size();
  if (shape.rows == 0) return shape;
  double all = 0;
  for (const std::size_t count : nulls) all += static_cast<double>(count);
  shape.nulls = all / static_cast<double>(rows.cells.size());
  shape.null_columns = static_cast<std::size_t>(std::count(nulls.begin(), nulls.end(), shape.rows));
  return shape;
}

candidates::FeatureVector result_features(const ResultShape& shape, std::size_t columns) {
  constexpr std::size_t kMostRows = 100, kMostColumns = 2;
  candidates::FeatureVector features;
  if (shape.rows == 0) {
    features.add("result.empty");
    return features;
  }
  features.add("result.rows", std::log(static_cast<double>(std::min(shape.rows, kMostRows))));
  if (shape.rows == 1) features.add("result.one");
  if (shape.different < shape.rows) {
    features.add("result.repeats");
    features.add("result.repeat_share",
                 1 - static_cast<double>(shape.different) / static_cast<double>(shape.rows));
  }
  features.add("result.nulls", shape.nulls);
  features.add("result.null_columns",
               static_cast<double>(std::min(shape.null_columns, kMostColumns)));
  if (shape.rows != 1 || columns != 1) return features;
  if (shape.zero) features.add("result.zero");
  if (shape.null_columns == 1) features.add("result.null");
  return features;
}

}  // namespace nl_ask::proposal
