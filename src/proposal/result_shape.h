// What the rows of a query say of it, beside whether others give the same: hardly anybody asks for
// what is not there, for NULLs, or for one line many times (design: everyday.md, section 1).
#pragma once

#include <cstddef>

#include "candidates/canonical/row_digest.h"
#include "candidates/features/features.h"

namespace nl_ask::proposal {

struct ResultShape {
  std::size_t rows = 0;
  std::size_t different = 0;     // rows that are not another one again
  double nulls = 0;              // share of the cells
  std::size_t null_columns = 0;  // columns that hold nothing else
  bool zero = false;             // one row of nothing but the number 0
};

ResultShape shape_of(const candidates::HashedRows& rows);

/// "result.*": `empty`, or `rows` (the logarithm, of at most 100), `one`, `repeats` and
/// `repeat_share`, `nulls` (share), `null_columns` (at most 2), and of a single cell `zero`,
/// `null`.
candidates::FeatureVector result_features(const ResultShape& shape, std::size_t columns);

}  // namespace nl_ask::proposal
