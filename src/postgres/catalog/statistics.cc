// Common values and histograms of pg_statistic, printed by trusted types alone.

#include "postgres/catalog/statistics.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

using schema::Column;

/// Rows that ANALYZE samples for each unit of the statistics target.
constexpr double kRowsPerTarget = 300;
/// Of the values that are kept, one of so many is the histogram's.
constexpr std::size_t kHistogramShare = 10;

/// Values of one slot of a pg_statistic row; frees them at the end.
class StatisticSlot {
 public:
  StatisticSlot(HeapTuple row, int kind) {
    AttStatsSlot* slot = &slot_;
    found_ =
        call([=] { return get_attstatsslot(slot, row, kind, InvalidOid, ATTSTATSSLOT_VALUES); });
  }
  ~StatisticSlot() {
    if (found_) free_attstatsslot(&slot_);
  }
  StatisticSlot(const StatisticSlot&) = delete;
  StatisticSlot& operator=(const StatisticSlot&) = delete;

  Oid type() const { return found_ ? slot_.valuetype : InvalidOid; }
  std::span<const Datum> values() const {
    return found_ ? std::span<const Datum>(slot_.values, static_cast<std::size_t>(slot_.nvalues))
                  : std::span<const Datum>();
  }

 private:
  AttStatsSlot slot_;
  bool found_;
};

/// Prints values into a column, up to a limit; there will be `most` at most. ANALYZE puts each
/// value into one slot, so that none comes twice.
class ValueList {
 public:
  ValueList(Column* column, std::size_t limit, std::size_t most) : column_(column), limit_(limit) {
    column_->values.clear();
    column_->values.reserve(std::min(limit, most));
  }

  /// Leaves room for `reserved` values that are added later.
  void add(const StatisticSlot& slot, ValuePrinters* printers, std::size_t reserved = 0) {
    const std::span<const Datum> values = slot.values();
    ValuePrinter* printer = values.empty() ? nullptr : printers->of(slot.type());
    if (printer == nullptr || column_->values.size() + reserved >= limit_) {
      whole_ = whole_ && values.empty();
      return;
    }
    const std::size_t room = limit_ - reserved - column_->values.size();
    const std::size_t kept = std::min(room, values.size());
    if (kept < values.size()) whole_ = false;
    for (std::size_t i = 0; i < kept; ++i) {
      const std::size_t at = kept < 2 ? 0 : i * (values.size() - 1) / (kept - 1);
      add(values[at], printer);
    }
  }

  /// Whether every value that was there has been kept.
  bool whole() const { return whole_; }

 private:
  void add(Datum value, ValuePrinter* printer) {
    std::string printed;
    if (printer->print(value, &printed))
      column_->values.push_back(std::move(printed));
    else
      whole_ = false;
  }

  Column* column_;
  std::size_t limit_;
  bool whole_ = true;
};

double distinct_values(float4 stored, double rows) {
  return stored >= 0 ? stored : std::round(-stored * rows);
}

void read_values(HeapTuple row, double rows, std::size_t limit, ValuePrinters* printers,
                 Column* column) {
  const StatisticSlot common(row, STATISTIC_KIND_MCV), histogram(row, STATISTIC_KIND_HISTOGRAM);
  ValueList list(column, limit, common.values().size() + histogram.values().size());
  // The most common of many dates are often the earliest: how far a column reaches, the histogram
  // tells alone.
  const std::size_t ends = std::min(histogram.values().size(), limit / kHistogramShare);
  list.add(common, printers, ends);
  list.add(histogram, printers);
  const bool all_rows_seen = rows <= kRowsPerTarget * default_statistics_target;
  column->values_complete = list.whole() && all_rows_seen && !column->values.empty() &&
                            static_cast<double>(column->values.size()) >= column->distinct;
}

/// What statistics have said is taken back; labels of types are no values of rows.
void forget_values(ValuePrinters* printers, CatalogTable* table) {
  for (std::size_t i = 0; i < table->types.size(); ++i) {
    Column& column = table->table.columns[i];
    column.distinct = column.null_fraction = 0;
    if (printers->of(table->types[i]) == nullptr) continue;
    column.values.clear();
    column.values_complete = false;
  }
}

}  // namespace

ValueLimits value_limits(const std::vector<CatalogTable>& tables) {
  std::size_t textual = 0;
  std::size_t other = 0;
  for (const CatalogTable& table : tables) {
    for (const Column& column : table.table.columns) ++(column.textual() ? textual : other);
  }
  ValueLimits limits;
  const std::size_t all = textual * limits.textual + other * limits.other;
  if (all <= kMostValues) return limits;
  const double share = static_cast<double>(kMostValues) / static_cast<double>(all);
  limits.textual = std::max<std::size_t>(10, static_cast<std::size_t>(500 * share));
  limits.other = std::max<std::size_t>(2, static_cast<std::size_t>(100 * share));
  return limits;
}

ValuePrinter* ValuePrinters::of(Oid type) {
  const auto found = printers_.find(type);
  if (found != printers_.end()) return found->second.get();
  if (!OidIsValid(type)) return nullptr;
  const TypeFacts& facts = types_->facts(type);
  auto printer = OidIsValid(facts.output) ? std::make_unique<ValuePrinter>(facts) : nullptr;
  return printers_.emplace(type, std::move(printer)).first->second.get();
}

void read_statistics(CatalogTable* table, ValuePrinters* printers, const ValueLimits& limits) {
  if (table->row_security || table->kind == RELKIND_VIEW) return;
  CatalogScan scan(StatisticRelationId, StatisticRelidAttnumInhIndexId,
                   {oid_key(Anum_pg_statistic_starelid, table->relation)});
  // Of two rows for an attribute, the second covers the table's children too.
  while (HeapTuple row = scan.next()) {
    const auto* statistic = reinterpret_cast<Form_pg_statistic>(GETSTRUCT(row));
    const int at = position_of(*table, statistic->staattnum);
    if (at < 0) continue;
    Column& column = table->table.columns[static_cast<std::size_t>(at)];
    column.distinct = distinct_values(statistic->stadistinct, table->table.rows);
    column.null_fraction = std::clamp<double>(statistic->stanullfrac, 0, 1);
    if (printers->of(table->types[static_cast<std::size_t>(at)]) == nullptr) continue;
    read_values(row, table->table.rows, limits.of(column), printers, &column);
  }
  // Nothing was locked: what was read is kept if it might be read when that was over.
  if (still_readable(*table)) return;
  forget_values(printers, table);
  table->row_security = true;
}

}  // namespace nl_ask::pg
