// Of one phrase's entries the narrowest scope counts most.

#include "postgres/vocabulary/vocabulary.h"
#include "postgres/schema/schema_reader.h"

#include <map>

#include "base/text.h"
#include "candidates/vocabulary/term_keys.h"
#include "postgres/boundary/call.h"
#include "postgres/catalog/schema_names.h"
#include "postgres/vocabulary/scope_rights.h"

namespace nl_ask::pg {

namespace {

using candidates::Term;

Term term_of(const Entry& entry, Expressions read) {
  Term term;
  term.phrase = entry.phrase;
  term.meaning = entry.meaning.text;
  term.keys = entry.keys;
  term.kind = entry.meaning.kind;
  term.tables = std::move(read.tables);
  term.table = term.tables.at(0);
  term.column = read.column;
  term.exprs = std::move(read.keys);
  term.limit = read.limit;
  return term;
}

/// Each phrase's narrowest scope counts most.
void rank_scopes(const std::vector<Entry>& entries, std::vector<Term>& terms) {
  std::map<std::string, std::set<Scope>> scopes;
  for (const Entry& entry : entries) scopes[entry.keys.at(0)].insert(entry.scope);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto& known = scopes[entries[i].keys.at(0)];
    terms[i].behind = static_cast<int>(std::distance(known.begin(), known.find(entries[i].scope)));
  }
}

std::vector<std::string> schemas_of(const ReadableSchema& schema) {
  std::vector<std::string> names;
  for (const schema::Table& table : schema.schema.tables) names.push_back(table.schema);
  base::sort_unique(names);
  return names;
}

std::vector<Term> terms_for(Store& store, const ReadableSchema& schema,
                            const std::vector<std::string>& keys) {
  std::vector<Term> terms;
  std::vector<Entry> used;
  if (keys.empty()) return terms;
  for (Entry& entry : entries_within(store, keys, schemas_of(schema))) {
    Expressions read = read_expressions(entry.meaning, schema);
    if (!read.problem.empty()) continue;
    terms.push_back(term_of(entry, std::move(read)));
    used.push_back(std::move(entry));
  }
  rank_scopes(used, terms);
  return terms;
}

/// Of the schemas searched and those that entries are about, the ones that the role may use.
std::shared_ptr<const ReadableSchema> schema_of(const std::vector<Entry>& entries) {
  std::vector<std::string> names = usable_schemas();
  for (const Entry& entry : entries) {
    for (const TableName& table : entry.meaning.tables) {
      const bool known = std::ranges::find(names, table.schema) != names.end();
      if (!known && usable_schema(table.schema)) names.push_back(table.schema);
    }
  }
  return readable_schema(names);
}

}  // namespace

std::vector<ListedEntry> listed_entries(Store& store) {
  std::vector<ListedEntry> listed;
  std::vector<Entry> entries = all_entries(store);
  if (entries.empty()) return listed;
  const auto schema = schema_of(entries);
  for (Entry& entry : entries) {
    check_interrupts();
    ListedEntry one{std::move(entry), {}};
    one.problem = read_expressions(one.entry.meaning, *schema).problem;
    const std::string& space = one.entry.meaning.tables.at(0).schema;
    if (one.problem.empty() || may_change(store, one.entry.scope, space)) {
      listed.push_back(std::move(one));
    }
  }
  return listed;
}

std::shared_ptr<const ReadableSchema> schema_to_ask(Store& store,
                                                    const std::vector<std::string>& schemas) {
  std::vector<DisplayedRows> displayed;
  for (const Entry& entry : display_entries(store)) {
    const TableName& table = entry.meaning.tables.at(0);
    DisplayedRows rows{table.schema, table.name, {}};
    for (const auto& path : read_fragment(entry.meaning.text).columns)
      rows.columns.push_back(path.back());
    displayed.push_back(std::move(rows));
  }
  return readable_schema(schemas, std::move(displayed));
}

candidates::TermLookup vocabulary_of(Store& store, const ReadableSchema& schema) {
  return [&store, &schema](const std::vector<std::string>& keys) {
    return terms_for(store, schema, keys);
  };
}

std::vector<std::string> vocabulary_lines(Store& store, const ReadableSchema& schema,
                                          const std::string& question) {
  std::vector<std::string> lines, keys;
  for (auto& span : candidates::key_spans(language::tokenize(question))) {
    keys.push_back(std::move(span.key));
  }
  if (keys.empty()) return lines;
  for (const Entry& entry : entries_within(store, keys, schemas_of(schema))) {
    if (!read_expressions(entry.meaning, schema).problem.empty()) continue;
    const TableName& table = entry.meaning.tables.at(0);
    const bool name = entry.meaning.kind == candidates::TermKind::table ||
                      entry.meaning.kind == candidates::TermKind::column;
    lines.push_back('"' + entry.phrase + "\": " + entry.meaning.text +
                    (name ? "" : ", over " + table.schema + '.' + table.name));
  }
  return lines;
}

}  // namespace nl_ask::pg
