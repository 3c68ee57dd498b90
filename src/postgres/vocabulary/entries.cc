#include "postgres/vocabulary/entries.h"

#include <array>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

constexpr std::array<std::string_view, 3> kScopes = {"role", "schema", "database"};

/// Between the items of a list in one text.
constexpr char kBetween = '\x1f';

std::string current_role_name(const Store& store) {
  const Oid role = store.role();
  return call([role] { return static_cast<const char*>(GetUserNameFromId(role, false)); });
}

std::string text_of(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items)
    text += (text.empty() ? "" : std::string(1, kBetween)) + item;
  return to_server(text);
}

std::vector<std::string> items_of(const std::string& text) {
  std::vector<std::string> items;
  for (std::size_t at = 0; at <= text.size() && !text.empty();) {
    const std::size_t end = std::min(text.find(kBetween, at), text.size());
    items.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return items;
}

Entry entry_of(const std::vector<std::optional<std::string>>& row) {
  const auto field = [&](std::size_t i) { return to_utf8(row.at(i).value_or("")); };
  Entry entry;
  entry.id = std::stoll(field(0));
  entry.phrase = field(1);
  entry.keys = items_of(field(2));
  entry.meaning.kind = candidates::term_kind(field(3)).value_or(candidates::TermKind::table);
  entry.meaning.text = field(4);
  const auto schemas = items_of(field(5)), names = items_of(field(6));
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

void check_room(Store& store, const Entry& entry) {
  const bool own = entry.scope == Scope::role;
  const auto rows = store.run(
      "SELECT count(*) FROM @.nl_vocabulary_entry e"
      " WHERE (e.scope = 'role') = $1::boolean AND e.role IS NOT DISTINCT FROM $2",
      {own ? "true" : "false", own ? std::optional(to_server(entry.role)) : std::nullopt});
  const std::int64_t most = own ? kMostOwnEntries : kMostSharedEntries;
  if (std::stoll(rows.at(0).at(0).value_or("0")) < most) return;
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
              "the vocabulary is full (" + std::to_string(most) + " entries of this scope)",
              "Forget entries that are not needed with nl_forget; nl_vocabulary lists them.");
}

}  // namespace

std::string_view name_of(Scope scope) { return kScopes[static_cast<std::size_t>(scope)]; }

Scope scope_from(const std::string& name) {
  const auto found = std::ranges::find(kScopes, name);
  if (found != kScopes.end()) return static_cast<Scope>(found - kScopes.begin());
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "\"" + name + "\" is no scope",
              "A scope is role, schema or database.");
}

std::vector<Entry> entries_for(Store& store, const std::vector<std::string>& keys) {
  return entries_of(store.run(
      "SELECT e.id, e.phrase, array_to_string(e.keys, E'\\x1f'), e.kind, e.meaning,"
      " array_to_string(e.table_schemas, E'\\x1f'), array_to_string(e.table_names, E'\\x1f'),"
      " e.column_name, e.search_path, e.scope, e.role, e.defined::text"
      " FROM @.nl_vocabulary_entry e"
      " WHERE e.keys && string_to_array($1, E'\\x1f')"
      " AND (e.scope <> 'role' OR (e.role = $2 AND e.tenant = $3))"
      " ORDER BY array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id LIMIT 32",
      {text_of(keys), current_role_name(store), store.scope()}));
}

std::vector<Entry> all_entries(Store& store) {
  return entries_of(store.run(
      "SELECT e.id, e.phrase, array_to_string(e.keys, E'\\x1f'), e.kind, e.meaning,"
      " array_to_string(e.table_schemas, E'\\x1f'), array_to_string(e.table_names, E'\\x1f'),"
      " e.column_name, e.search_path, e.scope, e.role, e.defined::text"
      " FROM @.nl_vocabulary_entry e"
      " WHERE e.scope <> 'role' OR (e.role = $1 AND e.tenant = $2)"
      " ORDER BY e.phrase, array_position(ARRAY['role', 'schema', 'database'], e.scope), e.id",
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
      " VALUES ($1, string_to_array($2, E'\\x1f'), $3, $4, string_to_array($5, E'\\x1f'),"
      " string_to_array($6, E'\\x1f'), $7, $8, $9, $10, $11)",
      {to_server(entry.phrase), text_of(entry.keys),
       std::string(candidates::name_of(entry.meaning.kind)), to_server(entry.meaning.text),
       text_of(schemas), text_of(names), optional_text(entry.meaning.column),
       to_server(entry.meaning.search_path), std::string(name_of(entry.scope)),
       optional_text(entry.role), entry.scope == Scope::role ? store.scope() : ""});
}

void delete_entry(Store& store, std::int64_t id) {
  store.run("DELETE FROM @.nl_vocabulary_entry e WHERE e.id = $1::bigint", {std::to_string(id)});
}

}  // namespace nl_ask::pg
