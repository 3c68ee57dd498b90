#include "postgres/model_session/check_lists.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/plain_text.h"
#include "candidates/sql/scanner.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {
namespace {

constexpr std::size_t kMostBytes = 3000;  // of all lines
constexpr std::size_t kMostLine = 300;    // of one
constexpr std::size_t kMostListed = 40;   // values of one

/// Definitions as PostgreSQL writes them: CHECK (((status)::text = ANY (ARRAY['open'::text,
/// ...]))).
constexpr const char* kDefinitions =
    "SELECT c.conrelid::pg_catalog.text, c.conkey[1]::pg_catalog.text,"
    " pg_catalog.pg_get_constraintdef(c.oid) FROM pg_catalog.pg_constraint c"
    " WHERE c.contype = 'c' AND pg_catalog.cardinality(c.conkey) = 1 AND c.conrelid ="
    " ANY (pg_catalog.string_to_array($1, ',')::pg_catalog.oid[])"
    " ORDER BY c.conrelid, c.conkey[1], c.oid";

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

}  // namespace

std::vector<std::string> check_lists(Store& store, const ReadableSchema& schema) {
  std::vector<std::pair<int, std::string>> found;
  for (const auto& row : store.run(kDefinitions, {relation_numbers(schema)})) {
    const auto number = [&](std::size_t i) {
      return std::strtoul(row.at(i).value_or("0").c_str(), nullptr, 10);
    };
    const int table = schema.table_of(static_cast<Oid>(number(0)));
    const int column = table < 0 ? -1 : schema.column_of(table, static_cast<AttrNumber>(number(1)));
    if (column < 0) continue;
    const std::string values = listed_values(to_utf8(std::string_view(row.at(2).value_or(""))));
    if (values.empty()) continue;
    found.emplace_back(
        table, base::showable_line(column_name(schema, table, column) + ": " + values, kMostLine));
  }
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

}  // namespace nl_ask::pg
