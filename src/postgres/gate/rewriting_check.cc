// A relation that brings more along is tried by the gate on a count of its rows.

#include "postgres/gate/rewriting_check.h"

#include "candidates/query/render.h"
#include "postgres/catalog/catalog_scan.h"
#include "postgres/gate/gate_types.h"
#include "postgres/gate/gated_statement.h"

namespace nl_ask::pg {

namespace {

using Clock = std::chrono::steady_clock;

/// Where a relation brings more along than itself: what is written out, on another server, or its
/// partitions and children.
bool brings_along(const CatalogTable& table) {
  return table.row_security || table.inherited || table.kind == RELKIND_VIEW ||
         table.kind == RELKIND_FOREIGN_TABLE || table.kind == RELKIND_PARTITIONED_TABLE;
}

bool strangers(const CatalogTable& table, const Trust& trust) {
  if (!trust.strict) return false;
  return !call([&] { return trusts(trust, relation_owner(table.relation)); });
}

template <typename T>
void erase_at(std::vector<T>* from, std::size_t place) {
  from->erase(from->begin() + static_cast<std::ptrdiff_t>(place));
}

bool made_by_users(Oid type) { return type >= FirstNormalObjectId; }

/// Which of the types may not be handled at all: true for these. What can't be looked at now (the
/// row of a table that is locked) is left to the gate.
std::vector<bool> unfit(const std::vector<Oid>& column_types) {
  std::vector<bool> found(column_types.size(), false);
  const UntrustedScope scope;
  Allowances allowances = scope.allowances();
  try {
    for (std::size_t i = 0; i < column_types.size(); ++i) {
      TypesSeen seen;
      allowances.types = &seen;
      const Oid type = column_types[i];
      found[i] = call([&] { return handling_refusal(type, allowances) != nullptr; });
    }
  } catch (const Error& error) {
    if (must_pass(error)) throw;
  }
  return found;
}

void leave_out_columns(CatalogTable* table) {
  if (std::ranges::none_of(table->types, made_by_users)) return;
  const std::vector<bool> left_out = unfit(table->types);
  for (std::size_t i = table->types.size(); i-- > 0;) {
    if (!left_out[i]) continue;
    erase_at(&table->table.columns, i);
    erase_at(&table->attributes, i);
    erase_at(&table->types, i);
  }
}

/// Rewriting puts the whole of a view into the query, whichever of its columns are asked for.
std::string probing_statement(const schema::Table& table) {
  return "SELECT count(*) FROM " + candidates::quote_identifier(table.schema) + "." +
         candidates::quote_identifier(table.name);
}

bool passes(const CatalogTable& table, const ReadableSchema& frame) {
  const std::string sql = probing_statement(table.table);
  UntrustedScope scope;
  GatedStatement statement(sql, frame, scope);
  return statement.pass() || statement.locked();
}

/// What goes wrong with one relation is its own affair.
bool refused(const CatalogTable& table, const ReadableSchema& frame) {
  check_interrupts();
  try {
    return !passes(table, frame);
  } catch (const Error& error) {
    if (error.category() == ERRCODE_TO_CATEGORY(ERRCODE_INSUFFICIENT_RESOURCES)) return true;
    return !finding_of(error).locked;
  }
}

}  // namespace

void leave_out_refused(const std::vector<Oid>& namespaces, std::vector<CatalogTable>* tables) {
  load_function_rules();
  const TrustedRoles trusted = TrustedRoles::current();
  for (CatalogTable& table : *tables) leave_out_columns(&table);
  const ReadableSchema frame(schema::Schema{}, namespaces);
  const Clock::time_point end = Clock::now() + kCheckingTime;
  std::erase_if(*tables, [&](const CatalogTable& table) {
    if (table.table.columns.empty() || strangers(table, trusted.view())) return true;
    return brings_along(table) && Clock::now() < end && refused(table, frame);
  });
}

}  // namespace nl_ask::pg
