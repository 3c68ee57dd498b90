// Columns get colours by their cells, refined as graphs are, so that their order does not count.

#include "candidates/canonical/row_digest.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostArrangements = 24;
constexpr int kRefinements = 2;

/// Finalizer of MurmurHash3 (Appleby), a bijection that spreads every bit.
std::uint64_t spread(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  x ^= x >> 33;
  return x;
}

Hash128 mixed(Hash128 hash) {
  const std::uint64_t high = spread(hash.high + 0x9e3779b97f4a7c15ULL * hash.low);
  return {high, spread(hash.low + 0xd1342543de82ef95ULL * high)};
}

/// Order matters: (a, b) is not (b, a).
Hash128 followed(Hash128 first, Hash128 second) {
  const Hash128 left = mixed({first.high + 1, first.low});
  return mixed({left.high ^ second.high, left.low + second.low});
}

/// Order does not matter.
void add(Hash128& sum, Hash128 hash) {
  sum.high += hash.high;
  sum.low += hash.low;
}

Hash128 number(std::size_t value) { return {value, ~static_cast<std::uint64_t>(value)}; }

using Colours = std::vector<Hash128>;

/// Each row by its cells and their columns' colours, without an order among the columns.
std::vector<Hash128> plain_rows(const HashedRows& result, const Colours& colours) {
  std::vector<Hash128> rows(result.rows());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < result.columns; ++j)
      add(rows[i], followed(colours[j], result.cells[i * result.columns + j]));
  return rows;
}

/// The first round knows no colours yet: its rows are multisets of cells.
Colours coloured(const HashedRows& result) {
  Colours colours(result.columns);
  for (int round = 0; round <= kRefinements; ++round) {
    const std::vector<Hash128> rows = plain_rows(result, colours);
    Colours refined = colours;
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (std::size_t j = 0; j < result.columns; ++j)
        add(refined[j], followed(rows[i], result.cells[i * result.columns + j]));
    for (std::size_t j = 0; j < result.columns; ++j) colours[j] = mixed(refined[j]);
  }
  return colours;
}

std::vector<Hash128> arranged_rows(const HashedRows& result,
                                   const std::vector<std::size_t>& order) {
  std::vector<Hash128> rows(result.rows());
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const std::size_t j : order)
      rows[i] = followed(rows[i], result.cells[i * result.columns + j]);
  return rows;
}

/// The rows as a multiset, or as a sequence of blocks.
Hash128 digest_of(const std::vector<Hash128>& rows, const std::vector<Hash128>& order_keys) {
  Hash128 sequence, block;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && !order_keys.empty() && order_keys[i] != order_keys[i - 1]) {
      sequence = followed(sequence, block);
      block = {};
    }
    add(block, mixed(rows[i]));
  }
  return followed(sequence, block);
}

/// How many orders of the columns there are within their colours (counting stops beyond the limit).
std::size_t arrangements(const Colours& sorted) {
  std::size_t product = 1, run = 1;
  for (std::size_t j = 1; j < sorted.size() && product <= kMostArrangements; ++j) {
    run = sorted[j] == sorted[j - 1] ? run + 1 : 1;
    product *= run;
  }
  return product;
}

/// The next order of the columns within their colours; false after the last.
bool next_order(std::vector<std::size_t>& order, const Colours& colours) {
  for (auto begin = order.begin(); begin != order.end();) {
    const auto end = std::find_if(begin, order.end(),
                                  [&](std::size_t j) { return colours[j] != colours[*begin]; });
    if (std::next_permutation(begin, end)) return true;
    begin = end;
  }
  return false;
}

Hash128 least_digest(const HashedRows& result, const Colours& colours,
                     std::vector<std::size_t> order) {
  std::optional<Hash128> least;
  do {
    const Hash128 digest = digest_of(arranged_rows(result, order), result.order_keys);
    if (!least || digest < *least) least = digest;
  } while (next_order(order, colours));
  return *least;
}

/// Each column by its cells, whatever stands beside them.
Colours cells_of_columns(const HashedRows& result) {
  Colours colours(result.columns);
  for (std::size_t i = 0; i < result.cells.size(); ++i)
    add(colours[i % result.columns], mixed(result.cells[i]));
  return colours;
}

/// Looks for the columns of a result in which another one's rows stand.
class PartSearch {
 public:
  PartSearch(const HashedRows& less, const HashedRows& more)
      : more_(more), wanted_(cells_of_columns(less)), there_(cells_of_columns(more)) {
    std::vector<std::size_t> as_they_are(less.columns);
    std::iota(as_they_are.begin(), as_they_are.end(), std::size_t{0});
    rows_ = digest_of(arranged_rows(less, as_they_are), {});
  }

  bool found() {
    if (chosen_.size() == wanted_.size())
      return ++tried_ <= kMostArrangements && digest_of(arranged_rows(more_, chosen_), {}) == rows_;
    for (std::size_t j = 0; j < there_.size() && tried_ < kMostArrangements; ++j) {
      if (there_[j] != wanted_[chosen_.size()] || std::ranges::find(chosen_, j) != chosen_.end())
        continue;
      chosen_.push_back(j);
      if (found()) return true;
      chosen_.pop_back();
    }
    return false;
  }

 private:
  const HashedRows& more_;
  Colours wanted_, there_;
  Hash128 rows_;
  std::vector<std::size_t> chosen_;
  std::size_t tried_ = 0;
};

}  // namespace

bool lists_part_of(const HashedRows& less, const HashedRows& more) {
  if (less.rows() == 0 || less.rows() != more.rows() || less.columns > more.columns) return false;
  return PartSearch(less, more).found();
}

Hash128 row_digest(const HashedRows& result) {
  const Colours colours = coloured(result);
  std::vector<std::size_t> order(result.columns);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return colours[a] < colours[b]; });
  Colours sorted = colours;
  std::sort(sorted.begin(), sorted.end());
  const Hash128 digest = arrangements(sorted) <= kMostArrangements
                             ? least_digest(result, colours, std::move(order))
                             : digest_of(plain_rows(result, colours), result.order_keys);
  return followed(followed(number(result.rows()), number(result.columns)), digest);
}

}  // namespace nl_ask::candidates
