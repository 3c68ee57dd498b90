// nl_verify, nl_unverify, nl_share, nl_unshare, nl_forget_choices: the SQL functions about what is
// kept of dialogues.
#include "dialogue/memory.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/model_session/casting.h"
#include "postgres/session/verifying.h"

using namespace nl_ask::pg;

namespace {

std::string role_argument(FunctionCallInfo fcinfo, int index) {
  std::optional<std::string> role;
  if (!PG_ARGISNULL(index)) {
    const Datum name = PG_GETARG_DATUM(index);
    role = to_utf8(std::string_view(NameStr(*DatumGetName(name))));
  }
  return required(std::move(role), "role");
}

Datum set_shared(FunctionCallInfo fcinfo, bool shared) {
  Store store = store_of(fcinfo);
  const std::int64_t example = required(bigint_argument(fcinfo, 0), "example");
  share(store, example, role_argument(fcinfo, 1), shared);
  return Datum{0};
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_verify);
NL_ASK_SQL_FUNCTION(nl_unverify);
NL_ASK_SQL_FUNCTION(nl_share);
NL_ASK_SQL_FUNCTION(nl_unshare);
NL_ASK_SQL_FUNCTION(nl_forget_choices);

extern "C" {

Datum nl_verify(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    return turn_datum(fcinfo,
                      verify(store, cast_of_session(), required(bigint_argument(fcinfo, 0), "id")));
  });
}

Datum nl_unverify(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    store.forget_verified(required(bigint_argument(fcinfo, 0), "example"));
    return Datum{0};
  });
}

Datum nl_share(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum { return set_shared(fcinfo, true); });
}

Datum nl_unshare(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum { return set_shared(fcinfo, false); });
}

Datum nl_forget_choices(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    auto phrase = text_argument(fcinfo, 0);
    if (phrase) phrase = nl_ask::dialogue::remembered_phrase(*phrase);
    return Int64GetDatum(store.forget_choices(phrase));
  });
}

}  // extern "C"
