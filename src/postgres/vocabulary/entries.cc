// Limits are by role, schema and database, so that nobody can fill up the place of others.

#include "postgres/vocabulary/entries.h"

#include <array>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"

namespace nl_ask::pg {

namespace {

constexpr std::array<std::string_view, 3> kScopes = {"role", "schema", "database"};

std::string current_role_name(const Store& store) {
  const Oid role = store.role();
  return call([role] { return static_cast<const char*>(GetUserNameFromId(role, false)); });
}

/// As text[] of SQL.
std::string array_of(std::vector<std::string> items) {
  for (std::string& item : items) item = to_server(item);
  return array_literal(items);
}

Entry entry_of(const std::vector<std::optional<std::string>>& row) {
  const auto field = [&](std::size_t i) { return to_utf8(row.at(i).value_or("")); };
  Entry entry;
  entry.id = std::stoll(field(0));
  entry.phrase = field(1);
  entry.keys = items_of_json(row.at(2));
  entry.meaning.kind = candidates::term_kind(field(3)).value_or(candidates::TermKind::table);
  entry.meaning.text = field(4);
  const auto schemas = items_of_json(row.at(5)), names = items_of_json(row.at(6));
  for (std::size_t i = 0; i < std::min(schemas.size(), names.size()); ++i) {
    entry.meaning.tables.push_back({schemas[i], names[i]});
  }
  entry.meaning.column = field(7);
  entry.meaning.search_path = field(8);
  entry.scope = scope_from(field(9));
  entry.role = field(10);
  entry.defined = field(11);
  return entry;
}

std::vector<Entry> entries_of(const Store::Rows& rows) {
  std::vector<Entry> entries;
  for (const auto& row : rows) entries.push_back(entry_of(row));
  return entries;
}

/// Whoever may fill one place up takes none from another: a role, a schema, the database.
void check_room(Store& store, const Entry& entry) {
  const bool own = entry.scope == Scope::role;
  const auto rows = store.run(
      "SELECT count(*) FROM @.nl_vocabulary_entry e WHERE e.scope = $1"
      " AND e.role IS NOT DISTINCT FROM $2 AND (e.scope <> 'schema' OR e.table_schemas[1] = $3)",
      {std::string(name_of(entry.scope)), own ? std::optional(to_server(entry.role)) : std::nullopt,
       to_server(entry.meaning.tables.at(0).schema)});
  const std::int64_t most = own ? kMostOwnEntries : kMostSharedEntries;
  if (std::stoll(rows.at(0).at(0).value_or("0")) < most) return;
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
              "the vocabulary is full (" + std::to_string(most) + " entries of this scope)",
              "Forget entries that are not needed with nl_forget; nl_vocabulary lists them.");
}

constexpr const char* kEntries = "nl_vocabulary_entry";
constexpr const char* kColumns =
    "SELECT e.id, e.phrase, array_to_json(e.keys), e.kind, e.meaning,"
    " array_to_json(e.table_schemas), array_to_json(e.table_names), e.column_name, e.search_path,"
    " e.scope, e.role, e.defined::text FROM @.nl_vocabulary_entry e";

}  // namespace

std::string_view name_of(Scope scope) { return kScopes[static_cast<std::size_t>(scope)]; }

Scope scope_from(const std::string& name) {
  const auto found = std::ranges::find(kScopes, name);
  if (found != kScopes.end()) return static_cast<Scope>(found - kScopes.begin());
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "\"" + name + "\" is no scope",
              "A scope is role, schema or database.");
}

std::vector<Entry> entries_for(Store& store, const std::vector<std::string>& keys) {
  return entries_of(store.read(
      kEntries,
      (std::string(kColumns) +
       " WHERE e.keys && $1::text[] AND (e.scope <> 'role' OR (e.role = $2 AND e.tenant = $3))"
       " ORDER BY array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id")
          .c_str(),
      {array_of(keys), current_role_name(store), store.scope()}));
}

std::vector<Entry> entries_within(Store& store, const std::vector<std::string>& keys,
                                  const std::vector<std::string>& schemas) {
  return entries_of(store.read(
      kEntries,
      (std::string(kColumns) +
       " WHERE e.keys && $1::text[] AND (e.scope <> 'role' OR (e.role = $2 AND e.tenant = $3))"
       " AND e.table_schemas <@ $4::text[] AND e.kind <> 'display'"
       " ORDER BY array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id LIMIT 32")
          .c_str(),
      {array_of(keys), current_role_name(store), store.scope(), array_of(schemas)}));
}

std::vector<Entry> display_entries(Store& store) {
  return entries_of(store.read(
      kEntries,
      (std::string(kColumns) +
       " WHERE e.kind = 'display' AND (e.scope <> 'role' OR (e.role = $1 AND e.tenant = $2))"
       " ORDER BY array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id DESC")
          .c_str(),
      {current_role_name(store), store.scope()}));
}

std::vector<Entry> all_entries(Store& store) {
  return entries_of(store.read(
      kEntries,
      (std::string(kColumns) +
       " WHERE e.scope <> 'role' OR (e.role = $1 AND e.tenant = $2)"
       " ORDER BY e.phrase, array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id")
          .c_str(),
      {current_role_name(store), store.scope()}));
}

void insert_entry(Store& store, const Entry& entry) {
  check_room(store, entry);
  std::vector<std::string> schemas, names;
  for (const TableName& table : entry.meaning.tables) {
    schemas.push_back(table.schema);
    names.push_back(table.name);
  }
  const auto optional_text = [](const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(to_server(text));
  };
  store.run(
      "INSERT INTO @.nl_vocabulary_entry (phrase, keys, kind, meaning, table_schemas, table_names,"
      " column_name, search_path, scope, role, tenant)"
      " VALUES ($1, $2::text[], $3, $4, $5::text[], $6::text[], $7, $8, $9, $10, $11)",
      {to_server(entry.phrase), array_of(entry.keys),
       std::string(candidates::name_of(entry.meaning.kind)), to_server(entry.meaning.text),
       array_of(schemas), array_of(names), optional_text(entry.meaning.column),
       to_server(entry.meaning.search_path), std::string(name_of(entry.scope)),
       optional_text(entry.role), entry.scope == Scope::role ? store.scope() : ""});
}

void delete_entry(Store& store, std::int64_t id) {
  store.run("DELETE FROM @.nl_vocabulary_entry e WHERE e.id = $1::bigint", {std::to_string(id)});
}

}  // namespace nl_ask::pg
