// A SELECT of stored columns, whose values are printed by trusted types alone.

#include "postgres/schema/shard_rows.h"

#include "candidates/query/render.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/time_limit.h"
#include "postgres/catalog/distributed.h"
#include "postgres/gate/untrusted_scope.h"
#include "schema/column_sample.h"

namespace nl_ask::pg {

namespace {

using schema::Column;

/// What all tables of a schema may take together: connections to other servers are opened for it.
constexpr int kMostMilliseconds = 1000;
constexpr int kMostRows = 1000;

/// A column whose values are printed, and what its rows have shown.
struct Shown {
  std::size_t column;
  ValuePrinter* printer;
  schema::ColumnSample sample;
};

std::vector<Shown> shown_columns(const CatalogTable& table, ValuePrinters* printers,
                                 const ValueLimits& limits) {
  std::vector<Shown> all;
  for (std::size_t i = 0; i < table.types.size(); ++i) {
    ValuePrinter* printer = printers->of(table.types[i]);
    const std::size_t limit = limits.of(table.table.columns[i]);
    if (printer != nullptr) all.push_back({i, printer, schema::ColumnSample(limit)});
  }
  return all;
}

std::string statement_for(const CatalogTable& table, const std::vector<Shown>& columns) {
  std::string sql = "SELECT ";
  for (const Shown& one : columns) {
    if (&one != &columns.front()) sql += ", ";
    sql += candidates::quote_identifier(table.table.columns[one.column].name);
  }
  return sql + " FROM " + candidates::quote_identifier(table.table.schema) + '.' +
         candidates::quote_identifier(table.table.name) + " LIMIT " + std::to_string(kMostRows);
}

void add_value(Datum value, bool null, Shown* one) {
  std::string printed;
  if (null) {
    one->sample.add_null();
  } else if (one->sample.full() || !one->printer->print(value, &printed)) {
    one->sample.add_unprinted();
  } else {
    one->sample.add(std::move(printed));
  }
}

/// How many rows there were.
std::uint64_t read_rows_into(std::vector<Shown>* columns, const std::string& sql) {
  const std::string text = to_server(sql);
  const std::uint64_t rows = call([&] {
    SPI_connect();
    if (SPI_execute(text.c_str(), true, kMostRows) != SPI_OK_SELECT) return std::uint64_t{0};
    return static_cast<std::uint64_t>(SPI_processed);
  });
  for (std::uint64_t row = 0; row < rows; ++row) {
    for (std::size_t i = 0; i < columns->size(); ++i) {
      bool null = false;
      const Datum value = call([&] {
        return SPI_getbinval(SPI_tuptable->vals[row], SPI_tuptable->tupdesc,
                             static_cast<int>(i) + 1, &null);
      });
      add_value(value, null, &(*columns)[i]);
    }
  }
  call([] { SPI_finish(); });
  return rows;
}

void apply(const Shown& shown, double rows, bool all, Column* column) {
  column->null_fraction = shown.sample.null_fraction();
  column->distinct = shown.sample.distinct(rows);
  column->values = shown.sample.values();
  column->values_complete = all && shown.sample.whole() && !column->values.empty();
}

/// False where the time was over.
bool sample_table(CatalogTable* table, ValuePrinters* printers, const ValueLimits& limits,
                  TimeLimit* time) {
  std::vector<Shown> columns = shown_columns(*table, printers, limits);
  if (columns.empty()) return true;
  std::uint64_t rows = 0;
  try {
    const UntrustedScope scope;
    if (!still_readable(*table)) return true;
    rows = read_rows_into(&columns, statement_for(*table, columns));
  } catch (const Error& error) {
    if (time->caused(error)) return false;
    if (must_pass(error)) throw;
    return true;
  }
  const bool all = rows < kMostRows;
  table->table.rows = std::max<double>(static_cast<double>(rows), all ? 0 : table->table.rows);
  for (const Shown& one : columns) {
    apply(one, table->table.rows, all, &table->table.columns[one.column]);
  }
  return true;
}

}  // namespace

bool sample_shards(std::vector<CatalogTable>* tables, ValuePrinters* printers,
                   const ValueLimits& limits) {
  std::vector<CatalogTable*> sharded;
  for (CatalogTable& table : *tables) {
    if (!table.row_security && rows_in_shards(table.relation)) sharded.push_back(&table);
  }
  if (sharded.empty()) return false;
  TimeLimit time(kMostMilliseconds);
  for (CatalogTable* table : sharded) {
    if (time.expired() || !sample_table(table, printers, limits, &time)) break;
  }
  return true;
}

}  // namespace nl_ask::pg
