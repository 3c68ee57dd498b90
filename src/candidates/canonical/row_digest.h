// When two results are the same rows: a digest that does not see what makes no difference.
//
// Rows count as a multiset (where the query orders: as a sequence of blocks of rows that are equal
// in the order keys, since the order within such a block is nobody's); columns count as a multiset
// of columns, whatever their names and order. So the digest must not change when rows or columns
// are permuted, and must change when they are not the same rows. In general that is as hard as
// graph isomorphism. What makes it easy here is that columns differ in content: each column gets a
// colour, the digest of its multiset of cells, refined twice by the rows its cells stand in
// (Weisfeiler-Leman); columns are then hashed in order of colour. Columns of one colour (home and
// away team, or a column twice) are tried in every order and the least digest counts, which is
// exact for up to 24 arrangements; beyond, they are summed up without an order, which could at
// worst take two different results with five equally coloured columns for one.
//
// Cost: O(rows * columns) for each arrangement, nearly always one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nl_ask::candidates {

/// 128 bits: among a billion results the chance that two different ones collide is below 1e-20.
struct Hash128 {
  std::uint64_t high = 0, low = 0;
  bool operator==(const Hash128&) const = default;
  bool operator<(const Hash128& other) const {
    return high != other.high ? high < other.high : low < other.low;
  }
};

/// What stands for the hash of a cell that is NULL.
inline constexpr Hash128 kNullCell{0x6e756c6c, 0x63656c6c};

/// A result by the hashes of its cells, row after row.
struct HashedRows {
  std::size_t columns = 0;
  std::vector<Hash128> cells;
  /// For an ordered result one key hash a row: neighbours with one key are a block. Else empty.
  std::vector<Hash128> order_keys;

  std::size_t rows() const { return columns == 0 ? 0 : cells.size() / columns; }
};

/// The digest. An ordered result of one block (one row, say) has the digest of an unordered one.
Hash128 row_digest(const HashedRows& result);

/// Whether the rows of `less`, as a multiset, are those of `more` by some of its columns: what
/// lists a name beside what lists a name and a number. Of columns alike two dozen orders are tried,
/// no more; false where none fits, and where there are no rows.
bool lists_part_of(const HashedRows& less, const HashedRows& more);

}  // namespace nl_ask::candidates
