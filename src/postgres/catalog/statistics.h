// Values and their numbers from pg_statistic, under the conditions of the view pg_stats: the role
// may select the column, and no row is hidden from it.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/column_types.h"

namespace nl_ask::pg {

/// How many values of a column are kept.
struct ValueLimits {
  std::size_t textual = 500;
  std::size_t other = 100;

  std::size_t of(const schema::Column& column) const { return column.textual() ? textual : other; }
};

/// The full limits, or shares of kMostValues where the tables have very many columns.
ValueLimits value_limits(const std::vector<CatalogTable>& tables);
inline constexpr std::size_t kMostValues = 200000;

/// One printer a type, made when first asked for.
class ValuePrinters {
 public:
  explicit ValuePrinters(ColumnTypes* types) : types_(types) {}

  /// nullptr where values of the type are not printed.
  ValuePrinter* of(Oid type);

 private:
  ColumnTypes* types_;
  std::unordered_map<Oid, std::unique_ptr<ValuePrinter>> printers_;
};

/// Sets distinct, null_fraction, values and values_complete of the table's columns where ANALYZE
/// has been there: most common values first, then histogram bounds, a tenth of all at least where
/// there are so many, thinned evenly to the limit.
/// Sets row_security, and none of these, where by then the role may not read the table as before.
void read_statistics(CatalogTable* table, ValuePrinters* printers, const ValueLimits& limits);

}  // namespace nl_ask::pg
