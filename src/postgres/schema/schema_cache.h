// Schemas read earlier in this session, as long as they hold.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "postgres/catalog/catalog_reader.h"
#include "postgres/catalog/comments.h"
#include "postgres/catalog/displayed_rows.h"
#include "postgres/catalog/invalidations.h"
#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// What decides how a schema looks, besides the catalogs.
struct SchemaKey {
  Oid role = InvalidOid;
  std::vector<Oid> namespaces;  // asked about
  std::vector<Oid> path;        // searched: decides which names need a schema before them
  bool sampled = false;         // tables may be read
  std::string allowed;          // what queries may call besides the built-in
  std::string trusted;          // whose code they may reach: TrustedRoles::fingerprint()
  std::string ignored;          // nl_ask.ignore
  std::vector<DisplayedRows> displayed;

  bool operator==(const SchemaKey&) const = default;
};

/// What a schema was read from: decides when it holds no more.
struct SchemaSources {
  RelationVersions relations;             // all of the namespaces, readable or not
  std::unordered_set<std::string> names;  // of the readable ones, in the server's encoding
  std::vector<uint32> namespaces;         // system cache hashes
  std::unordered_set<uint32> types;       // the same
  CommentsStamp comments;
  std::chrono::steady_clock::duration effort{};  // the time it took
  bool ages = false;                             // rows were read: nobody says when they change
};

/// Process-wide: a backend has one. Not for more than one thread.
class SchemaCache {
 public:
  static SchemaCache& instance();

  /// nullptr where there is none that holds. Takes notice of all changes first.
  std::shared_ptr<const ReadableSchema> find(const SchemaKey& key);

  void store(const SchemaKey& key, std::shared_ptr<const ReadableSchema> schema,
             SchemaSources sources);

 private:
  struct Entry;

  SchemaCache() = default;
  void forget_changed();
  void make_room();

  std::vector<Entry> entries_;  // the one used last at the end
};

}  // namespace nl_ask::pg
