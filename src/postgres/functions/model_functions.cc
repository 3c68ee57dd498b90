// nl_model_test, nl_preview_prompt: the SQL functions about model servers.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/row_set.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/functions/arguments.h"
#include "postgres/model/server_test.h"
#include "postgres/model_session/prompt_preview.h"
#include "postgres/schema/schema_reader.h"
#include "postgres/session/conversation.h"

using namespace nl_ask::pg;

namespace {

const char* role_name(nl_ask::model::Message::Role role) {
  using Role = nl_ask::model::Message::Role;
  return role == Role::kSystem ? "system" : role == Role::kUser ? "user" : "assistant";
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_model_test);
NL_ASK_SQL_FUNCTION(nl_preview_prompt);

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

Datum nl_preview_prompt(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    Store store = store_of(fcinfo);
    const std::string question = required(text_argument(fcinfo, 0), "question");
    check_question(question);
    auto schemas = texts_argument(fcinfo, 1, "schemas");
    const auto schema = readable_schema(schemas.value_or(std::vector<std::string>{}));
    RowSet rows(fcinfo);
    int number = 0;
    for (const auto& request : prompts_for(question, *schema, store)) {
      ++number;
      for (const auto& message : request.messages) {
        rows.add(number);
        rows.add(request.purpose);
        rows.add(role_name(message.role));
        rows.add(message.content);
        rows.end_row();
      }
    }
    return Datum{0};
  });
}

}  // extern "C"
