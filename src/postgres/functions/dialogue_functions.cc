// nl_ask, nl_answer, nl_correct, nl_reject, nl_undo, nl_purge: the SQL functions that write
// dialogues; and nl_turn_for, which holds one without writing.
#include "postgres/boundary/call.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/model_session/casting.h"
#include "postgres/session/conversation.h"
#include "postgres/session/replaying.h"
#include "postgres/settings/option_overrides.h"

using namespace nl_ask::pg;

namespace {

Datum reply(FunctionCallInfo fcinfo, ReplyRequest request) {
  Store store = store_of(fcinfo);
  request.id = required(bigint_argument(fcinfo, 0), "id");
  request.turn = int_argument(fcinfo, 2);
  return turn_datum(fcinfo, answer(store, cast_of_session(), request));
}

/// How old dialogues must be to be deleted, as an interval's text.
std::string age_argument(FunctionCallInfo fcinfo) {
  constexpr const char* kHint =
      "Say how old dialogues must be: nl_purge('90 days'), or '0' for all.";
  if (PG_ARGISNULL(0)) {
    throw Fault(ERRCODE_NULL_VALUE_NOT_ALLOWED, "older_than must not be NULL", kHint);
  }
  const Datum interval = PG_GETARG_DATUM(0);
  const bool negative = call([=] {
    Interval zero = {};
    return DatumGetBool(DirectFunctionCall2(interval_lt, interval, IntervalPGetDatum(&zero)));
  });
  if (negative) {
    throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "older_than must not be negative", kHint);
  }
  return call([=] { return DatumGetCString(DirectFunctionCall1(interval_out, interval)); });
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_ask_question);
NL_ASK_SQL_FUNCTION(nl_answer_choice);
NL_ASK_SQL_FUNCTION(nl_answer_reply);
NL_ASK_SQL_FUNCTION(nl_undo);
NL_ASK_SQL_FUNCTION(nl_purge);
NL_ASK_SQL_FUNCTION(nl_correct);
NL_ASK_SQL_FUNCTION(nl_reject);
NL_ASK_SQL_FUNCTION(nl_turn_for);

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
    request.follow_up = bigint_argument(fcinfo, 3);
    auto options = jsonb_argument(fcinfo, 4);
    OptionOverrides overrides(options.value_or("{}"));
    return turn_datum(fcinfo, ask(store, cast_of_session(), request));
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
    return turn_datum(fcinfo, undo(store, cast_of_session(), PG_GETARG_INT64(0)));
  });
}

Datum nl_purge(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    // 1.0.0's function has one argument.
    const auto most = PG_NARGS() > 1 ? bigint_argument(fcinfo, 1) : std::nullopt;
    if (most && *most < 1) {
      throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "max_dialogues must be at least 1",
                  "Leave it out to delete all that are older.");
    }
    return Int64GetDatum(store.purge(age_argument(fcinfo), most));
  });
}

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

Datum nl_turn_for(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo).unkept();
    AskRequest request;
    request.question = required(text_argument(fcinfo, 0), "question");
    const auto answers = jsonb_argument(fcinfo, 1);
    auto schemas = texts_argument(fcinfo, 2, "schemas");
    request.schemas_given = schemas.has_value();
    if (schemas) request.schemas = std::move(*schemas);
    request.candidates = jsonb_argument(fcinfo, 3);
    const auto options = jsonb_argument(fcinfo, 4);
    OptionOverrides overrides(options.value_or("{}"));
    return turn_datum(fcinfo,
                      replay(store, cast_of_session(false), request, answers.value_or("[]")));
  });
}

}  // extern "C"
