// nl_explain: the query of a dialogue step by step.
#include "base/plain_text.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/session/explaining.h"

using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_explain);

extern "C" {

Datum nl_explain(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    RowSet rows(fcinfo);
    for (const std::string& line : explain(store, PG_GETARG_INT64(0))) {
      rows.add(nl_ask::base::showable_text(line));
      rows.end_row();
    }
    return Datum{0};
  });
}

}  // extern "C"
