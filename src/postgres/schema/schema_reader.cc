// Catalogs, keys, comments, statistics, samples: step by step, and without a table that fails.

#include "postgres/schema/schema_reader.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/subtransaction.h"
#include "postgres/boundary/value_format.h"
#include "postgres/catalog/catalog_keys.h"
#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/comments.h"
#include "postgres/catalog/ignored_tables.h"
#include "postgres/catalog/sampling.h"
#include "postgres/catalog/schema_names.h"
#include "postgres/catalog/statistics.h"
#include "postgres/gate/rewriting_check.h"
#include "postgres/gate/untrusted_scope.h"
#include "postgres/schema/schema_cache.h"
#include "postgres/schema/shard_rows.h"
#include "postgres/settings/settings.h"
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
  key.ignored = to_utf8(static_cast<const char*>(setting_values().ignore));
  return key;
}

/// Runs a step that reads of one relation, or of several; false where it fails. One that can't be
/// read is no reason to read none.
template <typename Step>
bool survives(Step step) {
  Subtransaction scope;
  try {
    step();
  } catch (const Error& error) {
    if (must_pass(error)) throw;
    return false;
  }
  scope.commit();
  return true;
}

/// Runs a step for each table: in one go, and only where that fails for each by itself. Gives those
/// at which it fails.
template <typename Step>
std::unordered_set<Oid> failing(std::vector<CatalogTable>* tables, Step step) {
  const auto one = [&](CatalogTable& table) {
    check_interrupts();
    step(&table);
  };
  std::unordered_set<Oid> failed;
  if (survives([&] { std::ranges::for_each(*tables, one); })) return failed;
  for (CatalogTable& table : *tables) {
    if (!survives([&] { one(table); })) failed.insert(table.relation);
  }
  return failed;
}

void leave_out_ignored(const std::string& list, std::vector<CatalogTable>* tables) {
  const IgnoredTables ignored(list);
  if (ignored.empty()) return;
  std::erase_if(*tables, [&](const CatalogTable& one) {
    return ignored.has(one.table.schema, one.table.name);
  });
}

/// Keys and comments. A table of which they can't be read is left out.
void read_catalogs(std::vector<CatalogTable>* tables, CommentsStamp* stamp) {
  const std::unordered_set<Oid> failed = failing(tables, [&](CatalogTable* table) {
    read_keys(table);
    read_comments(table, stamp);
  });
  if (failed.empty()) return;
  std::erase_if(*tables, [&](const CatalogTable& one) { return failed.contains(one.relation); });
  std::vector<Oid> relations;
  for (const CatalogTable& table : *tables) relations.push_back(table.relation);
  *stamp = comments_stamp(relations);
}

/// A table whose rows can't be read is known by its catalogs alone.
void sample_one(CatalogTable* table, Sampler* sampler) {
  const ScratchContext scratch("nl_ask sampling");
  survives([=] { sampler->sample(table); });
}

/// Tables that ANALYZE has left out come first: the budget may not last for all.
void sample(std::vector<CatalogTable>* tables, ValuePrinters* printers, Sampler* sampler) {
  std::vector<CatalogTable*> later;
  for (CatalogTable& table : *tables) {
    if (!lacks_statistics(table, printers)) {
      later.push_back(&table);
      continue;
    }
    sample_one(&table, sampler);
  }
  for (CatalogTable* table : later) sample_one(table, sampler);
}

/// Reads values; true where some of them come from rows, and so age.
bool read_values(std::vector<CatalogTable>* tables, ColumnTypes* types, bool sampled) {
  const ValueFormat format;
  const ValueLimits limits = value_limits(*tables);
  ValuePrinters printers(types);
  failing(tables, [&](CatalogTable* table) {
    const ScratchContext scratch("nl_ask statistics");
    read_statistics(table, &printers, limits);
  });
  if (!sampled) return false;
  Sampler sampler(&printers, limits);
  sample(tables, &printers, &sampler);
  return sample_shards(tables, &printers, limits) || sampler.used();
}

std::shared_ptr<const ReadableSchema> assembled(std::vector<CatalogTable> tables,
                                                const SchemaKey& key) {
  schema::Schema schema;
  schema.foreign_keys = read_foreign_keys(tables);
  for (CatalogTable& table : tables) schema.tables.push_back(std::move(table.table));
  set_display(key.displayed, schema);
  auto readable = std::make_shared<ReadableSchema>(std::move(schema), key.namespaces);
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
  leave_out_ignored(key.ignored, &tables);
  read_catalogs(&tables, &sources->comments);
  for (const CatalogTable& table : tables) sources->names.insert(to_server(table.table.name));
  sources->ages = read_values(&tables, &types, key.sampled);
  sources->types = types.hashes();
  for (const Oid schema : key.namespaces) {
    sources->namespaces.push_back(
        call([=] { return GetSysCacheHashValue1(NAMESPACEOID, ObjectIdGetDatum(schema)); }));
  }
  auto readable = assembled(std::move(tables), key);
  sources->effort = Clock::now() - start;
  return readable;
}

}  // namespace

std::shared_ptr<const ReadableSchema> readable_schema(const std::vector<std::string>& schemas,
                                                      std::vector<DisplayedRows> displayed) {
  require_known_encoding();
  SchemaKey key = key_of(schemas);
  key.displayed = std::move(displayed);
  SchemaCache& cache = SchemaCache::instance();
  if (auto cached = cache.find(key)) return cached;
  SchemaSources sources;
  auto schema = read_schema(key, &sources);
  cache.store(key, schema, std::move(sources));
  return schema;
}

}  // namespace nl_ask::pg
