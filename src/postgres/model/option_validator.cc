// What CREATE SERVER and CREATE USER MAPPING are checked by.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/sql_function.h"
#include "postgres/model/server_options.h"

using namespace nl_ask::pg;

namespace {

struct GivenOption {
  const char* name;
  const char* value;
};

std::vector<GivenOption> given_options(Datum options) {
  const List* list = call([=] { return untransformRelOptions(options); });
  std::vector<GivenOption> given;
  for (int i = 0; i < list_length(list); ++i) {
    auto* element = static_cast<DefElem*>(list_nth(list, i));
    const char* value = call([=] { return defGetString(element); });
    given.push_back({element->defname, value});
  }
  return given;
}

void check_right(const std::string& name) {
  if (!needs_superuser(name) || call([] { return superuser(); })) return;
  throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE,
              "only a superuser may set the option \"" + name + "\"",
              "Leave it out, or ask a superuser for it.");
}

void validate(Datum options, Oid catalog) {
  const auto given = given_options(options);
  if (catalog != ForeignServerRelationId && catalog != UserMappingRelationId) {
    if (catalog == ForeignDataWrapperRelationId && given.empty()) return;
    throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
                "nl_ask_model has neither options nor foreign tables",
                "Give options to CREATE SERVER and CREATE USER MAPPING.");
  }
  const bool of_server = catalog == ForeignServerRelationId;
  ModelServer server;
  for (const auto& option : given) {
    const std::string name = to_utf8(std::string_view(option.name));
    apply_option(server, of_server ? OptionPlace::server : OptionPlace::user_mapping, name,
                 to_utf8(std::string_view(option.value)));
    check_right(name);
  }
  if (of_server) check_server(server);
}

}  // namespace

NL_ASK_SQL_FUNCTION(nl_ask_model_validator);

extern "C" {

Datum nl_ask_model_validator(PG_FUNCTION_ARGS) {
  return entry([&]() -> Datum {
    validate(PG_GETARG_DATUM(0), PG_GETARG_OID(1));
    return Datum{0};
  });
}

}  // extern "C"
