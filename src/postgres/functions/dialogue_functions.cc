// nl_ask, nl_answer, nl_undo, nl_purge: the SQL functions that write dialogues.
#include "postgres/boundary/arguments.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/option_overrides.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/session/conversation.h"

using namespace nl_ask::pg;

namespace {

Datum reply(FunctionCallInfo fcinfo, ReplyRequest request) {
  Store store = store_of(fcinfo);
  request.id = required(bigint_argument(fcinfo, 0), "id");
  request.turn = int_argument(fcinfo, 2);
  return turn_datum(fcinfo, answer(store, request));
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_ask_question);
NL_ASK_SQL_FUNCTION(nl_answer_choice);
NL_ASK_SQL_FUNCTION(nl_answer_reply);
NL_ASK_SQL_FUNCTION(nl_undo);
NL_ASK_SQL_FUNCTION(nl_purge);

extern "C" {

Datum nl_ask_question(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    AskRequest request;
    request.question = required(text_argument(fcinfo, 0), "question");
    auto schemas = texts_argument(fcinfo, 1, "schemas");
    request.schemas_given = schemas.has_value();
    if (schemas) request.schemas = std::move(*schemas);
    request.candidates = jsonb_argument(fcinfo, 2);
    if (bigint_argument(fcinfo, 3)) {
      throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED, "follow_up is not supported by this version",
                  "Ask the whole question again.");
    }
    auto options = jsonb_argument(fcinfo, 4);
    OptionOverrides overrides(options.value_or("{}"));
    return turn_datum(fcinfo, ask(store, request));
  });
}

Datum nl_answer_choice(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    ReplyRequest request;
    request.choice = required(bigint_argument(fcinfo, 1), "choice");
    return reply(fcinfo, std::move(request));
  });
}

Datum nl_answer_reply(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    ReplyRequest request;
    request.words = required(text_argument(fcinfo, 1), "reply");
    return reply(fcinfo, std::move(request));
  });
}

Datum nl_undo(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return turn_datum(fcinfo, undo(store, PG_GETARG_INT64(0)));
  });
}

Datum nl_purge(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    Datum interval = PG_GETARG_DATUM(0);
    const char* age =
        call([=] { return DatumGetCString(DirectFunctionCall1(interval_out, interval)); });
    return Int64GetDatum(store.purge(age));
  });
}

}  // extern "C"
