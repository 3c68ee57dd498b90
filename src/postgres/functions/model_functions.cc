// nl_model_test: the SQL functions about model servers.
#include "postgres/boundary/arguments.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/model/server_test.h"

using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_model_test);

extern "C" {

Datum nl_model_test(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    require_known_encoding();
    const Oid role = GetUserId();
    ModelClient client(model_server(*text_argument(fcinfo, 0), role), role, 0);
    RowSet rows(fcinfo);
    for (const auto& finding : test_server(client)) {
      rows.add(finding.item);
      if (finding.ok)
        rows.add(*finding.ok);
      else
        rows.add_null();
      if (finding.detail.empty())
        rows.add_null();
      else
        rows.add(finding.detail);
      rows.end_row();
    }
    return Datum{0};
  });
}

}  // extern "C"
