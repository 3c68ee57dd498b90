// nl_define, nl_forget, nl_vocabulary_entries: the SQL functions about what phrases mean.
#include "base/text.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/vocabulary/vocabulary.h"

using namespace nl_ask;
using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_define);
NL_ASK_SQL_FUNCTION(nl_forget);
NL_ASK_SQL_FUNCTION(nl_vocabulary_entries);

namespace {

void add_or_null(RowSet& rows, const std::string& text) {
  if (text.empty())
    rows.add_null();
  else
    rows.add(text);
}

std::string tables_text(const Meaning& meaning) {
  std::vector<std::string> names;
  for (const TableName& table : meaning.tables) names.push_back(table.schema + '.' + table.name);
  return base::joined(names, ", ");
}

/// Whose it is: a role, a schema; of the database nobody's.
std::string owner_text(const Entry& entry) {
  if (entry.scope == Scope::schema) return entry.meaning.tables.at(0).schema;
  return entry.role;
}

}  // namespace

extern "C" {

Datum nl_define(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    DefineRequest request;
    request.phrase = required(text_argument(fcinfo, 0), "phrase");
    request.meaning = required(text_argument(fcinfo, 1), "meaning");
    request.kind = text_argument(fcinfo, 2);
    request.over = PG_ARGISNULL(3) ? InvalidOid : PG_GETARG_OID(3);
    request.scope = text_argument(fcinfo, 4).value_or("role");
    request.add = !PG_ARGISNULL(5) && PG_GETARG_BOOL(5);
    return PointerGetDatum(to_server_text(define(store, request)));
  });
}

Datum nl_forget(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const std::string phrase = required(text_argument(fcinfo, 0), "phrase");
    return Int64GetDatum(forget(store, phrase, text_argument(fcinfo, 1).value_or("role")));
  });
}

Datum nl_vocabulary_entries(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    RowSet rows(fcinfo);
    for (const ListedEntry& one : listed_entries(store)) {
      rows.add(one.entry.phrase);
      rows.add(std::string(candidates::name_of(one.entry.meaning.kind)));
      rows.add(one.entry.meaning.text);
      rows.add(tables_text(one.entry.meaning));
      rows.add(std::string(name_of(one.entry.scope)));
      add_or_null(rows, owner_text(one.entry));
      rows.add(one.problem.empty());
      add_or_null(rows, one.problem);
      rows.end_row();
    }
    return Datum{0};
  });
}

}  // extern "C"
