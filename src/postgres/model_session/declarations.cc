#include "postgres/model_session/declarations.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/plain_text.h"
#include "candidates/sql/scanner.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {
namespace {

constexpr std::size_t kMostBytes = 3000;  // of all lines of a kind
constexpr std::size_t kMostLine = 300;    // of one with values
constexpr std::size_t kMostQuery = 1200;  // of one query; the end of a longer one is left out
constexpr std::size_t kMostListed = 40;   // values of one

/// Definitions as PostgreSQL writes them: CHECK (((status)::text = ANY (ARRAY['open'::text,
/// ...]))).
constexpr const char* kChecks =
    "SELECT c.conrelid::pg_catalog.text, c.conkey[1]::pg_catalog.text,"
    " pg_catalog.pg_get_constraintdef(c.oid) FROM pg_catalog.pg_constraint c"
    " WHERE c.contype = 'c' AND pg_catalog.cardinality(c.conkey) = 1 AND c.conrelid ="
    " ANY (pg_catalog.string_to_array($1, ',')::pg_catalog.oid[])"
    " ORDER BY c.conrelid, c.conkey[1], c.oid";

/// Views' queries, where nothing in them is hidden from the role $2 (the store runs this as another
/// one): every column, table and function that they depend on may be read or called, in schemas
/// that may be used.
constexpr const char* kQueries =
    "SELECT v.oid::pg_catalog.text, pg_catalog.pg_get_viewdef(v.oid, true)"
    " FROM pg_catalog.pg_class v WHERE v.relkind IN ('v', 'm')"
    " AND v.oid = ANY (pg_catalog.string_to_array($1, ',')::pg_catalog.oid[])"
    " AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_depend d"
    "   ON d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass AND d.objid = r.oid"
    "   JOIN pg_catalog.pg_class c ON c.oid = d.refobjid WHERE r.ev_class = v.oid"
    "   AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass AND c.oid <> v.oid"
    "   AND NOT (pg_catalog.has_schema_privilege($2::pg_catalog.oid, c.relnamespace, 'USAGE')"
    "     AND CASE WHEN d.refobjsubid > 0 THEN pg_catalog.has_column_privilege($2::pg_catalog.oid, "
    "c.oid,"
    "       d.refobjsubid::pg_catalog.int2, 'SELECT')"
    "       ELSE pg_catalog.has_any_column_privilege($2::pg_catalog.oid, c.oid, 'SELECT') END))"
    " AND NOT EXISTS (SELECT FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_depend d"
    "   ON d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass AND d.objid = r.oid"
    "   JOIN pg_catalog.pg_proc p ON p.oid = d.refobjid WHERE r.ev_class = v.oid"
    "   AND d.refclassid = 'pg_catalog.pg_proc'::pg_catalog.regclass"
    "   AND NOT (pg_catalog.has_schema_privilege($2::pg_catalog.oid, p.pronamespace, 'USAGE')"
    "     AND pg_catalog.has_function_privilege($2::pg_catalog.oid, p.oid, 'EXECUTE')))";

std::string relation_numbers(const ReadableSchema& schema) {
  std::string numbers;
  for (const Oid relation : schema.relations)
    numbers += (numbers.empty() ? "" : ",") + std::to_string(relation);
  return numbers;
}

/// The texts of "= ANY (ARRAY[...])", in quotes; empty for any other condition.
std::string listed_values(const std::string& definition) {
  using candidates::SqlTokenKind;
  std::string values;
  std::size_t count = 0;
  bool any = false;
  for (const auto& token : candidates::sql_tokens(definition)) {
    if (candidates::is_word(token, "any")) any = true;
    const bool other = candidates::is_word(token, "and") || candidates::is_word(token, "or") ||
                       candidates::is_word(token, "not") || token.kind == SqlTokenKind::number;
    if (other || token.text == "<>") return {};
    if (token.kind != SqlTokenKind::string) continue;
    if (++count > kMostListed) return {};
    values += (values.empty() ? "" : ", ") + std::string(token.text);
  }
  return any ? values : std::string();
}

std::string column_name(const ReadableSchema& schema, int table, int column) {
  return schema.schema.tables[static_cast<std::size_t>(table)].name + '.' +
         schema.schema.column(table, column).name;
}

/// Lines by the table that they are about, in the order of the tables, as long as there is room.
std::vector<std::string> in_order(std::vector<std::pair<int, std::string>> found) {
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  for (auto& one : found) {
    bytes += one.second.size();
    if (bytes <= kMostBytes) lines.push_back(std::move(one.second));
  }
  return lines;
}

unsigned long number_at(const Store::Rows::value_type& row, std::size_t i) {
  return std::strtoul(row.at(i).value_or("0").c_str(), nullptr, 10);
}

std::vector<std::string> check_lists(Store& store, const ReadableSchema& schema) {
  std::vector<std::pair<int, std::string>> found;
  for (const auto& row : store.run(kChecks, {relation_numbers(schema)})) {
    const int table = schema.table_of(static_cast<Oid>(number_at(row, 0)));
    const auto attribute = static_cast<AttrNumber>(number_at(row, 1));
    const int column = table < 0 ? -1 : schema.column_of(table, attribute);
    if (column < 0) continue;
    const std::string values = listed_values(to_utf8(std::string_view(row.at(2).value_or(""))));
    if (values.empty()) continue;
    found.emplace_back(
        table, base::showable_line(column_name(schema, table, column) + ": " + values, kMostLine));
  }
  return in_order(std::move(found));
}

std::vector<std::string> view_queries(Store& store, const ReadableSchema& schema) {
  std::vector<std::pair<int, std::string>> found;
  for (const auto& row :
       store.run(kQueries, {relation_numbers(schema), std::to_string(GetUserId())})) {
    const int table = schema.table_of(static_cast<Oid>(number_at(row, 0)));
    const std::string query = to_utf8(std::string_view(row.at(1).value_or("")));
    if (table < 0 || query.empty()) continue;
    found.emplace_back(table, schema.schema.tables[static_cast<std::size_t>(table)].name + ": " +
                                  base::showable_line(query, kMostQuery));
  }
  return in_order(std::move(found));
}

}  // namespace

model::Declarations declarations(Store& store, const ReadableSchema& schema) {
  return {check_lists(store, schema), view_queries(store, schema)};
}

}  // namespace nl_ask::pg
