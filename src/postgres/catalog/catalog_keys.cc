// A key counts where all of its columns may be read.

#include "postgres/catalog/catalog_keys.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

/// Where the attributes stand among the columns that may be read; empty unless all do.
std::vector<int> positions(const CatalogTable& table, const std::vector<AttrNumber>& attributes) {
  std::vector<int> found;
  for (const AttrNumber attribute : attributes) {
    const int at = position_of(table, attribute);
    if (at < 0) return {};
    found.push_back(at);
  }
  return found;
}

bool is_key(HeapTuple row) {
  const auto* index = reinterpret_cast<Form_pg_index>(GETSTRUCT(row));
  return index->indisunique && index->indisvalid &&
         heap_attisnull(row, Anum_pg_index_indpred, nullptr) &&
         heap_attisnull(row, Anum_pg_index_indexprs, nullptr);
}

void apply_key(Form_pg_index index, CatalogTable* table) {
  const AttrNumber* first = index->indkey.values;
  const std::vector<AttrNumber> attributes(first, first + index->indnkeyatts);
  if (index->indisprimary) {
    for (const AttrNumber attribute : attributes) {
      const int at = position_of(*table, attribute);
      if (at < 0) continue;
      table->table.columns[at].primary_key = true;
      table->table.columns[at].nullable = false;
    }
    table->table.primary_key = positions(*table, attributes);
  }
  const int only = attributes.size() == 1 ? position_of(*table, attributes[0]) : -1;
  if (only >= 0) table->table.columns[only].unique = true;
}

std::vector<AttrNumber> attribute_array(HeapTuple row, int column, TupleDesc descriptor) {
  const ArrayType* array = call([=]() -> ArrayType* {
    bool null = false;
    const Datum value = heap_getattr(row, column, descriptor, &null);
    return null ? nullptr : DatumGetArrayTypeP(value);
  });
  if (array == nullptr || ARR_NDIM(array) != 1 || ARR_HASNULL(array) ||
      ARR_ELEMTYPE(array) != INT2OID) {
    return {};
  }
  const auto* first = reinterpret_cast<const AttrNumber*>(ARR_DATA_PTR(array));
  return {first, first + ARR_DIMS(array)[0]};
}

using Numbers = std::unordered_map<Oid, int>;

/// In the order of the columns: of two references to one table the first is likelier meant,
/// whatever the keys are called.
void add_foreign_keys(const std::vector<CatalogTable>& tables, int table, const Numbers& numbers,
                      std::vector<schema::ForeignKey>* keys) {
  const auto known = static_cast<std::ptrdiff_t>(keys->size());
  CatalogScan scan(ConstraintRelationId, ConstraintRelidTypidNameIndexId,
                   {oid_key(Anum_pg_constraint_conrelid, tables[table].relation)});
  while (HeapTuple row = scan.next()) {
    const auto* constraint = reinterpret_cast<Form_pg_constraint>(GETSTRUCT(row));
    if (constraint->contype != CONSTRAINT_FOREIGN) continue;
    const auto referenced = numbers.find(constraint->confrelid);
    if (referenced == numbers.end()) continue;
    schema::ForeignKey key;
    key.table = table;
    key.referenced = referenced->second;
    key.columns = positions(tables[table],
                            attribute_array(row, Anum_pg_constraint_conkey, scan.descriptor()));
    key.referenced_columns =
        positions(tables[key.referenced],
                  attribute_array(row, Anum_pg_constraint_confkey, scan.descriptor()));
    if (!key.columns.empty() && key.columns.size() == key.referenced_columns.size()) {
      keys->push_back(std::move(key));
    }
  }
  std::stable_sort(keys->begin() + known, keys->end(),
                   [](const auto& a, const auto& b) { return a.columns < b.columns; });
}

}  // namespace

void read_keys(CatalogTable* table) {
  if (!table->indexed) return;
  CatalogScan scan(IndexRelationId, IndexIndrelidIndexId,
                   {oid_key(Anum_pg_index_indrelid, table->relation)});
  while (HeapTuple row = scan.next()) {
    if (is_key(row)) apply_key(reinterpret_cast<Form_pg_index>(GETSTRUCT(row)), table);
  }
}

std::vector<schema::ForeignKey> read_foreign_keys(const std::vector<CatalogTable>& tables) {
  Numbers numbers;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    numbers.emplace(tables[i].relation, static_cast<int>(i));
  }
  std::vector<schema::ForeignKey> keys;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const char kind = tables[i].kind;
    if (kind != RELKIND_RELATION && kind != RELKIND_PARTITIONED_TABLE) continue;
    add_foreign_keys(tables, static_cast<int>(i), numbers, &keys);
  }
  return keys;
}

}  // namespace nl_ask::pg
