// Which columns of a table play which role in measures: price, quantity, discount, cost, stock.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// How what a column says is taken off a price.
enum class DiscountKind { fraction, percent, money };

/// The columns of a schema's tables by role. Keeps references to what it is made of.
class MeasureColumns {
 public:
  MeasureColumns(const schema::Schema& schema, const Naming& naming);

  /// The column of `table` that plays the role; -1: none. Of "price_per_litre" the quantity is what
  /// counts litres.
  int column(int table, std::string_view role) const;

  /// The words of a number's name, as role_stem() says.
  const std::vector<std::string>& words(int table, int column) const {
    return words_[static_cast<std::size_t>(table)][static_cast<std::size_t>(column)];
  }

  /// Whether a word of the column's name is one of the role's.
  bool says(int table, int column, std::string_view role) const;

  /// The quantity that a price ("fare_per_seat") of the same table is for; -1: none is named so.
  int counted_by(int table, int price) const;

  /// What a column counts in, of time (seconds) or money (whole units); 0: neither is said.
  double factor(int table, int column, bool money) const;

  DiscountKind discount_kind(int table, int column) const;

 private:
  std::vector<std::string> read_words(int table, int column) const;
  int find(int table, std::string_view role) const;
  int timed(int table) const;
  bool may_count(int table, int column) const;

  const schema::Schema& schema_;
  const Naming& naming_;
  std::vector<std::vector<std::vector<std::string>>> words_;            // stems by table and column
  std::vector<std::vector<bool>> refers_;                               // columns of foreign keys
  mutable std::vector<std::map<std::string, int, std::less<>>> found_;  // what column() has said
};

}  // namespace nl_ask::candidates
