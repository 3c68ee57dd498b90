// nl_index, nl_unindex: the SQL functions about indexes of values.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/value_index/value_index.h"

using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_index);
NL_ASK_SQL_FUNCTION(nl_unindex);

namespace {

Oid table_argument(FunctionCallInfo fcinfo) {
  return required(PG_ARGISNULL(0) ? std::optional<std::int64_t>() : PG_GETARG_OID(0), "relation");
}

std::string column_argument(FunctionCallInfo fcinfo) {
  return required(
      PG_ARGISNULL(1) ? std::optional<std::string>() : to_utf8(NameStr(*PG_GETARG_NAME(1))),
      "column_name");
}

}  // namespace

extern "C" {

Datum nl_index(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return Int64GetDatum(build_value_index(store, table_argument(fcinfo), column_argument(fcinfo)));
  });
}

Datum nl_unindex(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return BoolGetDatum(drop_value_index(store, table_argument(fcinfo), column_argument(fcinfo)));
  });
}

}  // extern "C"
