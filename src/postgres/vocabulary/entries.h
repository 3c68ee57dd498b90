// Rows of the vocabulary.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "postgres/store/store.h"
#include "postgres/vocabulary/meaning.h"

namespace nl_ask::pg {

/// Whom an entry is for, from the narrowest to the widest.
enum class Scope { role, schema, database };

std::string_view name_of(Scope scope);

/// Fault 22023 where it is the name of none.
Scope scope_from(const std::string& name);

/// One entry, texts in UTF-8. `role`: of scope role its owner, by name.
struct Entry {
  std::int64_t id = 0;
  std::string phrase;
  std::vector<std::string> keys;  // candidates::phrase_key, and key_without_table
  Meaning meaning;
  Scope scope = Scope::role;
  std::string role;
  std::string defined;  // when, as text
};

/// The most entries of one role, and for everybody of one schema, and of the database.
inline constexpr std::int64_t kMostOwnEntries = 1000;
inline constexpr std::int64_t kMostSharedEntries = 10000;

/// Entries that have one of the keys and are the current role's or everybody's, the narrowest
/// scopes first.
std::vector<Entry> entries_for(Store& store, const std::vector<std::string>& keys);

/// Those of them that are about nothing but tables of these schemas, a few dozen at most: what is
/// about others takes no place from them.
std::vector<Entry> entries_within(Store& store, const std::vector<std::string>& keys,
                                  const std::vector<std::string>& schemas);

/// Those of kind display, the narrowest scopes and the latest first.
std::vector<Entry> display_entries(Store& store);

/// All entries that are the current role's or everybody's, by phrase.
std::vector<Entry> all_entries(Store& store);

/// Keeps it. Fault 54000 where there are too many already.
void insert_entry(Store& store, const Entry& entry);

void delete_entry(Store& store, std::int64_t id);

}  // namespace nl_ask::pg
