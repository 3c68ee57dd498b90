#include "model/protocol/request_body.h"

#include "base/json.h"
#include "model/protocol/redaction.h"

namespace nl_ask::model {
namespace {

constexpr const char* kStatedSchema =
    "Reply with nothing but one JSON object that is valid against this JSON schema: ";

void write_string(json::Writer& out, const char* key, const std::string& text) {
  out.Key(key);
  out.String(well_formed(text));
}

const char* role_name(Message::Role role) {
  switch (role) {
    case Message::Role::kSystem:
      return "system";
    case Message::Role::kAssistant:
      return "assistant";
    case Message::Role::kUser:
      break;
  }
  return "user";
}

void write_message(json::Writer& out, const char* role, const std::string& content) {
  out.StartObject();
  write_string(out, "role", role);
  write_string(out, "content", content);
  out.EndObject();
}

/// The schema is stated after the first system message, where it is one of the instructions; some
/// servers take no system message but the first, so it becomes a part of that one.
void write_messages(json::Writer& out, const CompletionRequest& request, bool state_schema) {
  const std::string stated = state_schema ? kStatedSchema + request.json_schema : std::string();
  bool said = stated.empty();
  out.Key("messages");
  out.StartArray();
  const bool begins_with_system =
      !request.messages.empty() && request.messages.front().role == Message::Role::kSystem;
  if (!said && !begins_with_system) {
    write_message(out, "system", stated);
    said = true;
  }
  for (const auto& message : request.messages) {
    write_message(out, role_name(message.role),
                  said ? message.content : message.content + "\n\n" + stated);
    said = true;
  }
  out.EndArray();
}

bool is_object(const std::string& schema) {
  json::Document parsed;
  parsed.Parse<json::kUntrusted>(schema.data(), schema.size());
  return !parsed.HasParseError() && parsed.IsObject();
}

void write_format(json::Writer& out, const CompletionRequest& request,
                  Capabilities::Format format) {
  if (request.json_schema.empty() || format == Capabilities::Format::kPlain) return;
  const bool schema = format == Capabilities::Format::kJsonSchema && is_object(request.json_schema);
  out.Key("response_format");
  out.StartObject();
  write_string(out, "type", schema ? "json_schema" : "json_object");
  if (schema) {
    out.Key("json_schema");
    out.StartObject();
    write_string(out, "name", request.purpose.empty() ? "reply" : request.purpose);
    out.Key("strict");
    out.Bool(true);
    out.Key("schema");
    out.RawValue(request.json_schema.data(), request.json_schema.size(),
                 nl_ask_rapidjson::kObjectType);
    out.EndObject();
  }
  out.EndObject();
}

void write_tokens(json::Writer& out, Capabilities::TokenField field, int tokens) {
  if (field == Capabilities::TokenField::kNone) return;
  out.Key(field == Capabilities::TokenField::kMaxTokens ? "max_tokens" : "max_completion_tokens");
  out.Int(tokens);
}

}  // namespace

std::string request_body(const CompletionRequest& request, const BodyOptions& options,
                         const Capabilities& capabilities) {
  json::TextWriter out;
  out.StartObject();
  if (!options.model.empty()) write_string(out, "model", options.model);
  const bool states =
      !request.json_schema.empty() && capabilities.format != Capabilities::Format::kJsonSchema;
  write_messages(out, request, states);
  write_tokens(out, capabilities.token_field, options.max_tokens);
  if (capabilities.sends(Field::kSamples, request, options.samples)) {
    out.Key("n");
    out.Int(options.samples);
  }
  if (capabilities.sends(Field::kTemperature, request, options.samples)) {
    out.Key("temperature");
    out.Double(*request.temperature);
  }
  if (capabilities.seed && options.seed) {
    out.Key("seed");
    out.Int64(*options.seed);
  }
  if (capabilities.sends(Field::kLogprobs, request, options.samples)) {
    out.Key("logprobs");
    out.Bool(true);
  }
  write_format(out, request, capabilities.format);
  out.EndObject();
  return out.text();
}

}  // namespace nl_ask::model
