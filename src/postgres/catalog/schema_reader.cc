#include "postgres/catalog/schema_reader.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/settings.h"
#include "postgres/boundary/value_format.h"
#include "postgres/catalog/catalog_keys.h"
#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/comments.h"
#include "postgres/catalog/sampling.h"
#include "postgres/catalog/schema_cache.h"
#include "postgres/catalog/schema_names.h"
#include "postgres/catalog/statistics.h"
#include "postgres/gate/rewriting_check.h"
#include "postgres/trust/trust.h"

namespace nl_ask::pg {

namespace {

using Clock = std::chrono::steady_clock;

SchemaKey key_of(const std::vector<std::string>& schemas) {
  SchemaKey key;
  key.role = GetUserId();
  key.namespaces = asked_namespaces(schemas);
  key.path = search_path_namespaces();
  key.sampled = Sampler::possible();
  key.allowed =
      std::string(setting_values().allow_functions) + '\n' + setting_values().allow_extensions;
  key.trusted = TrustedRoles::current().fingerprint();
  return key;
}

/// Tables that ANALYZE has left out come first: the budget may not last for all.
void sample(std::vector<CatalogTable>* tables, ValuePrinters* printers, Sampler* sampler) {
  std::vector<CatalogTable*> later;
  for (CatalogTable& table : *tables) {
    if (!lacks_statistics(table, printers)) {
      later.push_back(&table);
      continue;
    }
    ScratchContext scratch("nl_ask sampling");
    sampler->sample(&table);
  }
  for (CatalogTable* table : later) {
    ScratchContext scratch("nl_ask sampling");
    sampler->sample(table);
  }
}

/// Reads values; true where some of them come from rows, and so age.
bool read_values(std::vector<CatalogTable>* tables, ColumnTypes* types, bool sampled) {
  const ValueFormat format;
  const ValueLimits limits = value_limits(*tables);
  ValuePrinters printers(types);
  for (CatalogTable& table : *tables) {
    check_interrupts();
    ScratchContext scratch("nl_ask statistics");
    read_statistics(&table, &printers, limits);
  }
  if (!sampled) return false;
  Sampler sampler(&printers, limits);
  sample(tables, &printers, &sampler);
  return sampler.used();
}

std::shared_ptr<const ReadableSchema> assembled(std::vector<CatalogTable> tables,
                                                const std::vector<Oid>& namespaces) {
  schema::Schema schema;
  schema.foreign_keys = read_foreign_keys(tables);
  for (CatalogTable& table : tables) schema.tables.push_back(std::move(table.table));
  auto readable = std::make_shared<ReadableSchema>(std::move(schema), namespaces);
  for (CatalogTable& table : tables) {
    readable->relations.push_back(table.relation);
    readable->attributes.push_back(std::move(table.attributes));
  }
  return readable;
}

std::shared_ptr<const ReadableSchema> read_schema(const SchemaKey& key, SchemaSources* sources) {
  const ScratchContext scratch("nl_ask schema");
  const Clock::time_point start = Clock::now();
  ColumnTypes types;
  std::vector<CatalogTable> tables = read_tables(key.namespaces, &types, &sources->relations);
  leave_out_refused(key.namespaces, &tables);
  for (CatalogTable& table : tables) {
    read_keys(&table);
    read_comments(&table, &sources->comments);
    sources->names.insert(to_server(table.table.name));
  }
  sources->ages = read_values(&tables, &types, key.sampled);
  sources->types = types.hashes();
  for (const Oid schema : key.namespaces) {
    sources->namespaces.push_back(
        call([=] { return GetSysCacheHashValue1(NAMESPACEOID, ObjectIdGetDatum(schema)); }));
  }
  auto readable = assembled(std::move(tables), key.namespaces);
  sources->effort = Clock::now() - start;
  return readable;
}

}  // namespace

ReadableSchema::ReadableSchema(schema::Schema seen, std::vector<Oid> asked)
    : schema(std::move(seen)),
      index(schema, check_interrupts),
      grammar(schema),
      namespaces(std::move(asked)) {}

int ReadableSchema::table_of(Oid relation) const {
  const auto found = std::ranges::find(relations, relation);
  return found == relations.end() ? -1 : static_cast<int>(found - relations.begin());
}

int ReadableSchema::column_of(int table, AttrNumber attribute) const {
  const auto& known = attributes[static_cast<std::size_t>(table)];
  const auto found = std::ranges::find(known, attribute);
  return found == known.end() ? -1 : static_cast<int>(found - known.begin());
}

std::shared_ptr<const ReadableSchema> readable_schema(const std::vector<std::string>& schemas) {
  require_known_encoding();
  const SchemaKey key = key_of(schemas);
  SchemaCache& cache = SchemaCache::instance();
  if (auto cached = cache.find(key)) return cached;
  SchemaSources sources;
  auto schema = read_schema(key, &sources);
  cache.store(key, schema, std::move(sources));
  return schema;
}

}  // namespace nl_ask::pg
