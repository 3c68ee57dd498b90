#include "postgres/catalog/schema_names.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

bool holds_user_tables(Oid schema) {
  return !IsCatalogNamespace(schema) && !IsToastNamespace(schema) && !isAnyTempNamespace(schema) &&
         schema != get_namespace_oid("information_schema", true);
}

bool usable(Oid schema) {
  return call([=] {
    return OidIsValid(schema) && holds_user_tables(schema) &&
           compat::namespace_allows(schema, GetUserId(), ACL_USAGE);
  });
}

Oid oid_of(const std::string& name) {
  const std::string server_name = to_server(name);
  return call([&] { return get_namespace_oid(server_name.c_str(), true); });
}

Oid named_namespace(const std::string& name) {
  const Oid schema = oid_of(name);
  if (usable(schema)) return schema;
  throw Fault(ERRCODE_INVALID_SCHEMA_NAME,
              "schema \"" + name + "\" does not exist or cannot be asked about",
              "Name schemas that exist, that you have USAGE on, and that hold your own tables.");
}

void add_once(std::vector<Oid>* list, Oid schema) {
  if (std::ranges::find(*list, schema) == list->end()) list->push_back(schema);
}

}  // namespace

bool usable_schema(const std::string& name) { return usable(oid_of(name)); }

std::vector<std::string> usable_schemas() {
  std::vector<std::string> names;
  for (const Oid schema : asked_namespaces({})) {
    const char* name = call([=] { return static_cast<const char*>(get_namespace_name(schema)); });
    if (name != nullptr) names.push_back(to_utf8(name));
  }
  return names;
}

std::vector<Oid> search_path_namespaces() {
  std::vector<Oid> path(16);
  for (;;) {
    const int room = static_cast<int>(path.size());
    const int count = call([&] { return fetch_search_path_array(path.data(), room); });
    if (count <= room) {
      path.resize(static_cast<std::size_t>(count));
      return path;
    }
    path.resize(static_cast<std::size_t>(count));
  }
}

std::vector<Oid> asked_namespaces(const std::vector<std::string>& schemas) {
  std::vector<Oid> asked;
  for (const std::string& name : schemas) add_once(&asked, named_namespace(name));
  if (!schemas.empty()) return asked;
  for (const Oid schema : search_path_namespaces()) {
    if (usable(schema)) add_once(&asked, schema);
  }
  return asked;
}

}  // namespace nl_ask::pg
