// nl_correct, nl_reject: the SQL functions that correct answers.
#include "postgres/boundary/call.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/model_session/casting.h"
#include "postgres/session/conversation.h"

using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_correct);
NL_ASK_SQL_FUNCTION(nl_reject);

extern "C" {

Datum nl_correct(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const std::int64_t id = required(bigint_argument(fcinfo, 0), "id");
    const std::string feedback = required(text_argument(fcinfo, 1), "feedback");
    return turn_datum(fcinfo, correct(store, cast_of_session(), id, feedback));
  });
}

Datum nl_reject(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const std::int64_t id = required(bigint_argument(fcinfo, 0), "id");
    return turn_datum(fcinfo, reject(store, cast_of_session(), id));
  });
}

}  // extern "C"
