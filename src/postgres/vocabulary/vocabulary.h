// What phrases mean here: defined, forgotten, listed, and looked up for the grammar.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "candidates/vocabulary/term.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"
#include "postgres/vocabulary/entries.h"

namespace nl_ask::pg {

/// nl_define's arguments, text in UTF-8.
struct DefineRequest {
  std::string phrase;
  std::string meaning;
  std::optional<std::string> kind;
  Oid over = InvalidOid;
  std::string scope;
  bool add = false;  // keep what the phrase means already
};

/// Keeps a phrase with its meaning, in the place of what it meant in that scope. Returns what it
/// was taken for ("metric over shop.orders"). Faults: 22023 (a phrase without words, a kind or
/// scope that is none), 42601 (no SQL), 42P01 and 42703 (unknown names), 42702 (names of several
/// tables), 0A000 and others of the gate, 42501 (a scope of others), 54000 (too long, too many).
std::string define(Store& store, const DefineRequest& request);

/// The same as a term for one question, kept nowhere. Faults as define() has them.
candidates::Term term_meant(const DefineRequest& request, const ReadableSchema& schema);

/// Forgets what a phrase means in a scope; of schemas and of the database what the role may change.
/// How many entries; Fault 42704 where there is none.
std::int64_t forget(Store& store, const std::string& phrase, const std::string& scope);

/// An entry as its reader may see it.
struct ListedEntry {
  Entry entry;
  std::string problem;  // why it does not apply; empty: it does
};

/// The current role's entries and those of others that it may use or change.
std::vector<ListedEntry> listed_entries(Store& store);

/// The schema that questions are asked of (readable_schema()), its rows called by what was defined
/// to name them for the current role.
std::shared_ptr<const ReadableSchema> schema_to_ask(Store& store,
                                                    const std::vector<std::string>& schemas);

/// For candidates::GeneratorContext: entries that apply to the current role and that `schema` can
/// say. Both must outlive it. Empty where the installation has no vocabulary yet.
candidates::TermLookup vocabulary_of(Store& store, const ReadableSchema& schema);

/// The terms for a question as lines for people and models: "revenue": sum(quantity * price), over
/// shop.orders.
std::vector<std::string> vocabulary_lines(Store& store, const ReadableSchema& schema,
                                          const std::string& question);

}  // namespace nl_ask::pg
