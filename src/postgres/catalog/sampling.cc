// Rows of a table or its partitions, for columns without statistics or with words in them.

#include "postgres/catalog/sampling.h"

#include "postgres/catalog/heap_reader.h"
#include "schema/column_sample.h"

namespace nl_ask::pg {

namespace {

using schema::Column;
using Clock = std::chrono::steady_clock;

/// A column that is being sampled.
struct Sampled {
  int column;
  ValuePrinter* printer;
  schema::ColumnSample sample;
};

/// What has been read of a table so far.
struct Progress {
  int blocks = 0;
  int total_blocks = 0;
  int rows = 0;
  bool whole = true;
};

bool never_analyzed(const Column& column) {
  return column.distinct == 0 && column.null_fraction == 0 && column.values.empty();
}

/// Columns whose rows may say more than is known: those without statistics, and those with words
/// that questions may use.
std::vector<Sampled> worth_sampling(const CatalogTable& table, ValuePrinters* printers,
                                    const ValueLimits& limits) {
  std::vector<Sampled> chosen;
  for (std::size_t i = 0; i < table.table.columns.size(); ++i) {
    const Column& column = table.table.columns[i];
    ValuePrinter* printer = printers->of(table.types[i]);
    if (printer == nullptr || !(column.textual() || never_analyzed(column))) continue;
    chosen.push_back({static_cast<int>(i), printer, schema::ColumnSample(limits.of(column))});
  }
  return chosen;
}

/// The table itself, or the tables that hold its rows.
std::vector<Oid> parts_of(const CatalogTable& table) {
  if (table.kind != RELKIND_PARTITIONED_TABLE && !table.inherited) return {table.relation};
  List* all = call([&] { return find_all_inheritors(table.relation, NoLock, nullptr); });
  std::vector<Oid> parts;
  parts.reserve(static_cast<std::size_t>(list_length(all)));
  for (int i = 0; i < list_length(all); ++i) parts.push_back(list_nth_oid(all, i));
  return parts;
}

/// Where the sampled columns stand in one part: partitions may have another order. Empty where one
/// is missing.
std::vector<AttrNumber> attributes_in(Oid part, const CatalogTable& table,
                                      const std::vector<Sampled>& sampled) {
  std::vector<AttrNumber> attributes;
  for (const Sampled& one : sampled) {
    const AttrNumber attribute = table.attributes[static_cast<std::size_t>(one.column)];
    const AttrNumber found = call([&] {
      if (part == table.relation) return attribute;
      const char* name = get_attname(table.relation, attribute, true);
      return name ? get_attnum(part, name) : static_cast<AttrNumber>(InvalidAttrNumber);
    });
    if (found <= 0) return {};
    attributes.push_back(found);
  }
  return attributes;
}

void add_row(HeapReader& reader, const std::vector<AttrNumber>& attributes,
             std::vector<Sampled>* sampled) {
  std::string printed;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    Sampled& one = (*sampled)[i];
    if (reader.null(attributes[i])) {
      one.sample.add_null();
    } else if (one.sample.full() || !one.printer->print(reader.value(attributes[i]), &printed)) {
      one.sample.add_unprinted();
    } else {
      one.sample.add(printed);
    }
  }
}

/// Keeps what was known before where the sample knows less.
void apply(const Sampled& sampled, const Progress& progress, double rows, Column* column) {
  const schema::ColumnSample& sample = sampled.sample;
  const bool complete = progress.whole && sample.whole();
  if (never_analyzed(*column) || complete) {
    column->null_fraction = sample.null_fraction();
    column->distinct = sample.distinct(rows);
    column->values = sample.values();
    column->values_complete = complete && !column->values.empty();
    return;
  }
  column->values_complete = false;
  std::unordered_set<std::string> known(column->values.begin(), column->values.end());
  for (std::string& value : sample.values()) {
    if (column->values.size() >= sample.limit()) break;
    if (known.insert(value).second) column->values.push_back(std::move(value));
  }
}

double estimated_rows(const Progress& progress) {
  if (progress.blocks == 0) return 0;
  return std::round(static_cast<double>(progress.rows) / progress.blocks * progress.total_blocks);
}

/// Does the part, locked now, still belong to the table?
bool belongs(Oid part, const CatalogTable& table) {
  const Oid whole = table.relation;
  return part == whole || call([=] {
           const Oid type = get_rel_type_id(part);
           return OidIsValid(type) && typeInheritsFrom(type, get_rel_type_id(whole));
         });
}

/// The same where the part, locked now, holds just what was looked up without a lock.
std::vector<AttrNumber> attributes_as_known(const HeapReader& reader, Oid part,
                                            const CatalogTable& table,
                                            const std::vector<Sampled>& sampled) {
  if (!reader.opened() || !belongs(part, table)) return {};
  std::vector<AttrNumber> attributes = attributes_in(part, table, sampled);
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Oid type = table.types[static_cast<std::size_t>(sampled[i].column)];
    if (!reader.stores(attributes[i], type)) return {};
  }
  return attributes;
}

void read_part(Oid part, const CatalogTable& table, bool large_too, SamplingBudget* budget,
               std::vector<Sampled>* sampled, Progress* progress) {
  HeapReader reader(part, std::min(budget->table_blocks - progress->blocks, budget->blocks));
  const std::vector<AttrNumber> attributes = attributes_as_known(reader, part, table, *sampled);
  if (attributes.empty() || (!large_too && reader.blocks() < reader.total_blocks())) {
    progress->whole = false;
    return;
  }
  const int most = *std::ranges::max_element(attributes);
  bool more = reader.next(most);
  for (; more && progress->rows < budget->table_rows; more = reader.next(most)) {
    add_row(reader, attributes, sampled);
    if (++progress->rows % 256 == 0 && budget->late()) break;
  }
  budget->blocks -= reader.blocks();
  progress->blocks += reader.blocks();
  progress->total_blocks += reader.total_blocks();
  if (more || reader.blocks() < reader.total_blocks()) progress->whole = false;
}

Progress read_rows(const CatalogTable& table, bool large_too, SamplingBudget* budget,
                   std::vector<Sampled>* sampled) {
  Progress progress;
  for (const Oid part : parts_of(table)) {
    const char kind = call([=] { return get_rel_relkind(part); });
    if (kind == RELKIND_PARTITIONED_TABLE) continue;
    if (progress.blocks >= budget->table_blocks || budget->exhausted()) {
      progress.whole = false;
    } else {
      read_part(part, table, large_too, budget, sampled, &progress);
    }
  }
  return progress;
}

bool has_rows(const CatalogTable& table) {
  return table.kind == RELKIND_RELATION || table.kind == RELKIND_MATVIEW ||
         table.kind == RELKIND_PARTITIONED_TABLE;
}

}  // namespace

bool SamplingBudget::late() const { return Clock::now() > deadline; }

bool Sampler::possible() { return ActiveSnapshotSet() && !IsolationIsSerializable(); }

void Sampler::sample(CatalogTable* table) {
  if (!has_rows(*table) || table->row_security) return;
  std::vector<Sampled> sampled = worth_sampling(*table, printers_, limits_);
  if (sampled.empty()) return;
  used_ = true;
  if (budget_.exhausted()) return;
  // What the catalogs said was read without a lock.
  const ConditionalLock lock(table->relation);
  if (!lock.held() || !still_readable(*table)) return;
  const Progress progress =
      read_rows(*table, lacks_statistics(*table, printers_), &budget_, &sampled);
  if (progress.whole || table->table.rows == 0) table->table.rows = estimated_rows(progress);
  if (progress.rows == 0 && !progress.whole) return;
  for (const Sampled& one : sampled) {
    apply(one, progress, table->table.rows,
          &table->table.columns[static_cast<std::size_t>(one.column)]);
  }
}

bool lacks_statistics(const CatalogTable& table, ValuePrinters* printers) {
  for (std::size_t i = 0; i < table.table.columns.size(); ++i) {
    if (never_analyzed(table.table.columns[i]) && printers->of(table.types[i])) return true;
  }
  return false;
}

}  // namespace nl_ask::pg
