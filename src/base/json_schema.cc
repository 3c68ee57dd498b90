#include "base/json_schema.h"

#include <rapidjson/schema.h>

namespace nl_ask::json {

bool satisfies(const Value& value, std::string_view schema) {
  Document document;
  document.Parse<kUntrusted>(schema.data(), schema.size());
  if (document.HasParseError()) return false;
  using Compiled = nl_ask_rapidjson::GenericSchemaDocument<Value, Allocator>;
  using Handler = nl_ask_rapidjson::BaseReaderHandler<Encoding, void>;
  const Compiled compiled(document);
  nl_ask_rapidjson::GenericSchemaValidator<Compiled, Handler, Allocator> validator(compiled);
  return value.Accept(validator) && validator.IsValid();
}

}  // namespace nl_ask::json
