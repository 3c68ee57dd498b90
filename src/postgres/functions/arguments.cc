#include "postgres/functions/arguments.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

std::optional<std::string> text_argument(FunctionCallInfo fcinfo, int index) {
  if (PG_ARGISNULL(index)) return std::nullopt;
  Datum value = PG_GETARG_DATUM(index);
  const text* bytes = call([=] { return DatumGetTextPP(value); });
  return to_utf8(bytes);
}

std::optional<std::int64_t> bigint_argument(FunctionCallInfo fcinfo, int index) {
  if (PG_ARGISNULL(index)) return std::nullopt;
  return PG_GETARG_INT64(index);
}

std::optional<int> int_argument(FunctionCallInfo fcinfo, int index) {
  if (PG_ARGISNULL(index)) return std::nullopt;
  return PG_GETARG_INT32(index);
}

std::optional<std::string> jsonb_argument(FunctionCallInfo fcinfo, int index) {
  if (PG_ARGISNULL(index)) return std::nullopt;
  Datum value = PG_GETARG_DATUM(index);
  const char* text = call([=] {
    Jsonb* json = DatumGetJsonbP(value);
    return JsonbToCString(nullptr, &json->root, static_cast<int>(VARSIZE(json)));
  });
  return to_utf8(text);
}

std::optional<std::vector<std::string>> texts_argument(FunctionCallInfo fcinfo, int index,
                                                       const char* name) {
  if (PG_ARGISNULL(index)) return std::nullopt;
  struct Elements {
    Datum* values;
    bool* nulls;
    int count;
  };
  Datum array = PG_GETARG_DATUM(index);
  auto elements = call([=]() -> Elements {
    Elements e{};
    deconstruct_array(DatumGetArrayTypeP(array), TEXTOID, -1, false, TYPALIGN_INT, &e.values,
                      &e.nulls, &e.count);
    return e;
  });
  if (elements.count == 0) {
    throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, std::string(name) + " is an empty array",
                "Name at least one schema, or leave the argument out for the search_path.");
  }
  std::vector<std::string> texts;
  for (int i = 0; i < elements.count; ++i) {
    if (elements.nulls[i]) {
      throw Fault(ERRCODE_NULL_VALUE_NOT_ALLOWED, std::string(name) + " has a NULL element",
                  "Name schemas, or leave the argument out for the search_path.");
    }
    Datum element = elements.values[i];
    const text* bytes = call([=] { return DatumGetTextPP(element); });
    texts.push_back(to_utf8(bytes));
  }
  return texts;
}

template <typename T>
T required(std::optional<T> value, const char* name) {
  if (value) return *std::move(value);
  throw Fault(ERRCODE_NULL_VALUE_NOT_ALLOWED, std::string(name) + " must not be NULL",
              std::string("Give a value for ") + name + ".");
}
template std::string required(std::optional<std::string>, const char*);
template std::int64_t required(std::optional<std::int64_t>, const char*);

Store store_of(FunctionCallInfo fcinfo) {
  require_known_encoding();
  const char* scope = setting_values().scope;
  return Store(fcinfo->flinfo->fn_oid, GetUserId(), scope != nullptr ? scope : "");
}

}  // namespace nl_ask::pg
