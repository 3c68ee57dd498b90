// Holds what was read until the catalogs change, and looks anew where nobody says that rows did.

#include "postgres/schema/schema_cache.h"

#include "postgres/catalog/catalog_scan.h"

namespace nl_ask::pg {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostEntries = 16;
constexpr std::size_t kMostBytes = std::size_t{32} * 1024 * 1024;  // of names, comments and values

/// Comments are compared at every call while that is quicker than this; where it is slower (very
/// many tables), a tenth of the time at most goes into it.
constexpr Clock::duration kQuickLook = std::chrono::microseconds(500);

/// Reading anew takes at most a thousandth of the time, and no more than once a second.
Clock::duration lifetime(const SchemaSources& sources) {
  return std::max<Clock::duration>(std::chrono::seconds(1), 1000 * sources.effort);
}

/// Does a relation that was not there before belong to the schema, or take a name of it?
bool intrudes(Form_pg_class relation, const SchemaKey& key, const SchemaSources& sources) {
  if (!lists_kind(relation->relkind)) return false;
  if (std::ranges::count(key.namespaces, relation->relnamespace) > 0) return true;
  const bool searched = std::ranges::count(key.path, relation->relnamespace) > 0 ||
                        isTempNamespace(relation->relnamespace);
  return searched && sources.names.contains(NameStr(relation->relname));
}

bool relation_changed(Oid relation, bool columns_too, const SchemaKey& key,
                      const SchemaSources& sources) {
  const auto known = sources.relations.find(relation);
  CachedTuple row(RELOID, ObjectIdGetDatum(relation));
  if (known == sources.relations.end()) {
    return row && intrudes(row.as<Form_pg_class>(), key, sources);
  }
  return columns_too || !row || known->second != version_of(row.get());
}

bool changed(const CatalogChanges& changes, const SchemaKey& key, const SchemaSources& sources) {
  if (changes.everything) return true;
  const auto concerns_namespace = [&](uint32 hash) {
    return std::ranges::count(sources.namespaces, hash) > 0;
  };
  return std::ranges::any_of(changes.namespaces, concerns_namespace) ||
         std::ranges::any_of(changes.types, [&](uint32 h) { return sources.types.contains(h); }) ||
         std::ranges::any_of(changes.relations, [&](Oid relation) {
           return relation_changed(relation, changes.columns, key, sources);
         });
}

/// A temporary table may hide one of the schema's, or no longer.
bool names_found_as_before(const ReadableSchema& schema) {
  Oid temporary = InvalidOid;
  Oid toast = InvalidOid;
  GetTempNamespaceState(&temporary, &toast);
  if (!OidIsValid(temporary)) return true;
  for (std::size_t i = 0; i < schema.relations.size(); ++i) {
    if (found_by_search_path(schema.relations[i]) == schema.schema.tables[i].qualified)
      return false;
  }
  return true;
}

std::size_t bytes_of(const schema::Schema& schema) {
  std::size_t bytes = 0;
  for (const schema::Table& table : schema.tables) {
    bytes += sizeof table + table.name.size() + table.comment.size();
    for (const schema::Column& column : table.columns) {
      bytes += sizeof column + column.name.size() + column.comment.size();
      for (const std::string& value : column.values) bytes += sizeof(std::string) + value.size();
    }
  }
  return bytes;
}

}  // namespace

struct SchemaCache::Entry {
  SchemaKey key;
  std::shared_ptr<const ReadableSchema> schema;
  SchemaSources sources;
  std::size_t bytes;
  Clock::time_point expires;
  Clock::time_point comments_due;  // when to look whether they are still the same
  bool holds = true;

  void look_at_comments() {
    const Clock::time_point start = Clock::now();
    if (comments_stamp(schema->relations) != sources.comments) holds = false;
    const Clock::duration effort = Clock::now() - start;
    if (effort > kQuickLook) comments_due = Clock::now() + 10 * effort;
  }

  bool still_holds() {
    if (sources.ages && Clock::now() > expires) holds = false;
    if (holds && Clock::now() > comments_due) look_at_comments();
    if (holds && !names_found_as_before(*schema)) holds = false;
    return holds;
  }
};

SchemaCache& SchemaCache::instance() {
  static SchemaCache& cache = *new SchemaCache;  // never destroyed
  return cache;
}

/// Where looking is interrupted nothing is known of any: what was noted is taken only once.
void SchemaCache::forget_changed() {
  try {
    const CatalogChanges changes = take_catalog_changes();
    if (changes.none()) return;
    std::erase_if(entries_,
                  [&](const Entry& entry) { return changed(changes, entry.key, entry.sources); });
  } catch (...) {
    entries_.clear();
    throw;
  }
}

std::shared_ptr<const ReadableSchema> SchemaCache::find(const SchemaKey& key) {
  watch_catalogs();
  forget_changed();
  const auto found = std::ranges::find(entries_, key, &Entry::key);
  if (found == entries_.end()) return nullptr;
  if (!found->still_holds()) {
    entries_.erase(found);
    return nullptr;
  }
  std::rotate(found, found + 1, entries_.end());
  return entries_.back().schema;
}

void SchemaCache::make_room() {
  const auto bytes = [this] {
    std::size_t sum = 0;
    for (const Entry& entry : entries_) sum += entry.bytes;
    return sum;
  };
  while (entries_.size() > 1 && (entries_.size() > kMostEntries || bytes() > kMostBytes)) {
    entries_.erase(entries_.begin());
  }
}

void SchemaCache::store(const SchemaKey& key, std::shared_ptr<const ReadableSchema> schema,
                        SchemaSources sources) {
  Entry entry;
  entry.key = key;
  entry.bytes = bytes_of(schema->schema);
  entry.expires = Clock::now() + lifetime(sources);
  entry.schema = std::move(schema);
  entry.sources = std::move(sources);
  entries_.push_back(std::move(entry));
  make_room();
}

}  // namespace nl_ask::pg
