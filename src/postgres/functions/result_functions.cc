// nl_result, nl_rows, nl_cursor: the rows of an answered dialogue.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/execution/cursor.h"
#include "postgres/execution/execution.h"
#include "postgres/functions/arguments.h"
#include "postgres/session/final_query.h"
#include "postgres/settings/settings.h"

using namespace nl_ask::pg;

namespace {

/// A refcursor is text to the server.
Datum cursor_datum(const std::string& name) { return PointerGetDatum(to_server_text(name)); }

}  // namespace

NL_ASK_SQL_FUNCTION(nl_result);
NL_ASK_SQL_FUNCTION(nl_rows);
NL_ASK_SQL_FUNCTION(nl_cursor);

extern "C" {

Datum nl_result(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    FinalQuery query(store, PG_GETARG_INT64(0));
    const bool named = PG_NARGS() > 1 && PG_GETARG_BOOL(1);
    require_answered(stream_json_rows(fcinfo, query.sql(), query.schema(), query.limits(), named),
                     query);
    return Datum{0};
  });
}

Datum nl_rows(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    FinalQuery query(store, PG_GETARG_INT64(0));
    require_answered(stream_rows(fcinfo, query.sql(), query.schema(), query.limits()), query);
    return Datum{0};
  });
}

Datum nl_cursor(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    FinalQuery query(store, PG_GETARG_INT64(0));
    std::string opened;
    const std::string name = required(text_argument(fcinfo, 1), "name");
    require_answered(open_cursor(name, query.sql(), query.schema(), query.limits(), &opened),
                     query);
    return cursor_datum(opened);
  });
}

}  // extern "C"
