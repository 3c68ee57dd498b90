// nl, nl_chart: turns as text, results as pictures.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/execution/execution.h"
#include "postgres/functions/arguments.h"
#include "postgres/model_session/casting.h"
#include "postgres/session/final_query.h"
#include "postgres/session/talking.h"
#include "presentation/chart.h"

using namespace nl_ask;
using namespace nl_ask::pg;

NL_ASK_SQL_FUNCTION(nl_conversation);
NL_ASK_SQL_FUNCTION(nl_chart);

extern "C" {

Datum nl_conversation(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const std::string words = required(text_argument(fcinfo, 0), "words");
    return PointerGetDatum(to_server_text(talk(store, cast_of_session(), words)));
  });
}

Datum nl_chart(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const FinalQuery query(store, PG_GETARG_INT64(0));
    const Execution execution = run_answered(query);
    const auto chart = presentation::vega_lite(presentation::result_table(execution.result),
                                               query.interpretation());
    if (!chart) PG_RETURN_NULL();
    const std::string server = to_server(*chart);
    const char* bytes = server.c_str();
    return call([=] { return DirectFunctionCall1(jsonb_in, CStringGetDatum(bytes)); });
  });
}

}  // extern "C"
