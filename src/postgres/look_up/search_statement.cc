#include "postgres/look_up/search_statement.h"

#include "candidates/query/render.h"
#include "postgres/boundary/text_list.h"

namespace nl_ask::pg {

namespace {

/// In the collation "C" small letters are quickly made, of A to Z.
std::string small(const std::string& value) {
  return "pg_catalog.lower(" + value + " COLLATE pg_catalog.\"C\")";
}

std::string compared(const std::string& value, const std::string& texts, Comparison how) {
  switch (how) {
    case Comparison::folded:
      return small(value) + " OPERATOR(pg_catalog.=) ANY (" + texts + ')';
    case Comparison::typed:
      return value + " OPERATOR(pg_catalog.=) ANY (" + texts + ')';
    case Comparison::lowered:
      return "pg_catalog.lower(" + value + ") OPERATOR(pg_catalog.=) ANY (" + texts + ')';
    case Comparison::within:
      return small(value) + " OPERATOR(pg_catalog.~~) ANY (" + texts + ')';
  }
  return "false";
}

/// Long values are left out before they are brought in; where an index is to find them, after.
std::string short_enough(const std::string& value) {
  return "pg_catalog.octet_length(" + value + ") OPERATOR(pg_catalog.<=) 200";
}

}  // namespace

std::string search_statement(const schema::Table& table, const std::vector<int>& columns,
                             const std::vector<std::string>& texts, Comparison how) {
  const std::string from = candidates::quote_identifier(table.schema) + '.' +
                           candidates::quote_identifier(table.name) + " AS t";
  const std::string list = candidates::quote_literal(array_literal(texts)) + "::pg_catalog.text[]";
  std::string sql;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const schema::Column& column = table.columns[static_cast<std::size_t>(columns[i])];
    const std::string name = "t." + candidates::quote_identifier(column.name);
    const bool elements = column.kind == schema::TypeKind::array;
    const std::string value = elements ? "e.v" : name + "::pg_catalog.text";
    const std::string source =
        elements ? from + ", LATERAL pg_catalog.unnest(" + name + "::pg_catalog.text[]) AS e (v)"
                 : from;
    if (i > 0) sql += " UNION ALL ";
    sql += "SELECT DISTINCT " + std::to_string(i) + ", " + value + " FROM " + source + " WHERE " +
           short_enough(value) + " AND " + compared(value, list, how);
  }
  return sql;
}

}  // namespace nl_ask::pg
