#include "language/json_schema.h"

#include <rapidjson/schema.h>

namespace nl_ask::json {

bool satisfies(const Value& value, std::string_view schema) {
  Document document;
  document.Parse<kUntrusted>(schema.data(), schema.size());
  if (document.HasParseError()) return false;
  const nl_ask_rapidjson::SchemaDocument compiled(document);
  nl_ask_rapidjson::SchemaValidator validator(compiled);
  return value.Accept(validator) && validator.IsValid();
}

}  // namespace nl_ask::json
