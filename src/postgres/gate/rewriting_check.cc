#include "postgres/gate/rewriting_check.h"

#include "candidates/query/render.h"
#include "postgres/gate/gated_statement.h"

namespace nl_ask::pg {

namespace {

bool rewritten(const CatalogTable& table) {
  return table.kind == RELKIND_VIEW || table.row_security;
}

/// Rewriting puts the whole of a view into the query, whichever of its columns are asked for.
std::string probing_statement(const schema::Table& table) {
  return "SELECT count(*) FROM " + candidates::quote_identifier(table.schema) + "." +
         candidates::quote_identifier(table.name);
}

bool refused(const CatalogTable& table, const ReadableSchema& frame) {
  check_interrupts();
  const std::string sql = probing_statement(table.table);
  UntrustedScope scope;
  GatedStatement statement(sql, frame, scope);
  return !statement.pass() && !statement.locked();
}

}  // namespace

void leave_out_refused(const std::vector<Oid>& namespaces, std::vector<CatalogTable>* tables) {
  if (std::ranges::none_of(*tables, rewritten)) return;
  const ReadableSchema frame(schema::Schema{}, namespaces);
  std::erase_if(*tables, [&](const CatalogTable& table) {
    return rewritten(table) && refused(table, frame);
  });
}

}  // namespace nl_ask::pg
