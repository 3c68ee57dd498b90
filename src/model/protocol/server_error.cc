#include "model/protocol/server_error.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/text.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kLongestMessage = 4096;

std::string lower(std::string_view text) {
  return base::ascii_lower(text.substr(0, kLongestMessage));
}

std::string cut(std::string text) {
  if (text.size() > kLongestMessage) text.resize(kLongestMessage);
  return text;
}

/// A string as it is, a number as digits, anything else as JSON.
std::string text_of(const json::Value* value) {
  if (value == nullptr) return {};
  if (value->IsString()) return cut({value->GetString(), value->GetStringLength()});
  if (value->IsInt64()) return std::to_string(value->GetInt64());
  json::TextWriter out;
  if (!value->Accept(out)) return {};
  return cut(out.text());
}

void fill(ServerError& error, const json::Value& object) {
  for (const char* name : {"message", "msg", "detail"}) {
    if (error.message.empty()) error.message = text_of(json::member(object, name));
  }
  error.code = text_of(json::member(object, "code"));
  error.type = text_of(json::member(object, "type"));
  for (const char* name : {"param", "loc", "failed_generation"}) {
    if (error.param.empty()) error.param = text_of(json::member(object, name));
  }
}

/// OpenRouter and Azure put the provider's own words one level deeper.
void add_inner(ServerError& error, const json::Value& object) {
  for (const char* name : {"metadata", "innererror"}) {
    const json::Value* inner = json::member(object, name);
    if (inner != nullptr && error.message.size() < kLongestMessage) {
      error.message = cut(error.message + " " + text_of(inner));
    }
  }
}

bool says_error(const json::Value& reply) {
  const json::Value* object = json::member(reply, "object");
  if (object != nullptr && text_of(object) == "error") return true;
  return json::member(reply, "choices") == nullptr &&
         (json::member(reply, "message") != nullptr || json::member(reply, "detail") != nullptr);
}

using Entries = std::vector<std::pair<std::string, std::string>>;

Entries read_entries(std::string_view file) {
  Entries entries;
  for (std::string_view line : base::data_lines(data::file(file))) {
    const std::size_t at = line.find('=');
    if (at == line.npos) base::bad_data(file, line, "has no =");
    entries.emplace_back(base::trim(line.substr(0, at)), base::trim(line.substr(at + 1)));
  }
  return entries;
}

const Entries& entries_of(std::string_view file) {
  static const auto* fields = new Entries(read_entries("model/rejected_fields.txt"));
  static const auto* kinds = new Entries(read_entries("model/final_errors.txt"));
  return file == "fields" ? *fields : *kinds;
}

bool quoted_in(const std::string& text, std::string_view name) {
  for (std::string_view quotes : {"''", "\"\"", "``", "[]", "()"}) {
    std::string quoted = quotes[0] + std::string(name) + quotes[1];
    if (text.find(quoted) != text.npos) return true;
  }
  return false;
}

bool names(const ServerError& error, Field field) {
  const std::string param = lower(error.param);
  const std::string text = lower(error.message) + " " + lower(error.code);
  const std::string_view name = field_name(field);
  if (param == name || quoted_in(text, name) || quoted_in(param, name)) return true;
  if (param.ends_with("." + std::string(name))) return true;
  return std::any_of(
      entries_of("fields").begin(), entries_of("fields").end(), [&](const auto& entry) {
        return entry.first == name &&
               (text.find(entry.second) != text.npos || param.find(entry.second) != param.npos);
      });
}

/// In the order in which they are easiest to do without.
constexpr std::array<Field, 6> kFields = {Field::kLogprobs, Field::kSeed,        Field::kFormat,
                                          Field::kSamples,  Field::kTemperature, Field::kTokens};

}  // namespace

std::optional<ServerError> server_error(const json::Value& reply) {
  if (reply.IsArray()) {
    if (reply.Empty()) return std::nullopt;
    const json::Value& first = *reply.Begin();
    return first.IsArray() ? std::nullopt : server_error(first);
  }
  ServerError error;
  if (const json::Value* given = json::member(reply, "error")) {
    if (given->IsObject()) {
      fill(error, *given);
      add_inner(error, *given);
    } else {
      error.message = text_of(given);
      error.code = text_of(json::member(reply, "code"));
    }
    return error;
  }
  if (!says_error(reply)) return std::nullopt;
  fill(error, reply);
  return error;
}

ServerError error_of_body(std::string_view body) {
  json::Document parsed;
  parsed.Parse<json::kUntrusted>(body.data(), body.size());
  if (!parsed.HasParseError()) {
    if (auto error = server_error(parsed)) return *error;
  }
  return {cut(std::string(body.substr(0, kLongestMessage))), {}, {}, {}};
}

ErrorKind error_kind(const ServerError& error) {
  static constexpr std::pair<std::string_view, ErrorKind> kKinds[] = {
      {"quota", ErrorKind::kQuota},
      {"length", ErrorKind::kLength},
      {"filter", ErrorKind::kFilter},
      {"key", ErrorKind::kKey},
      {"model", ErrorKind::kModel}};
  const std::string text = lower(error.code) + " " + lower(error.type) + " " + lower(error.message);
  for (const auto& [kind, words] : entries_of("kinds")) {
    if (text.find(words) == text.npos) continue;
    for (const auto& [name, value] : kKinds) {
      if (name == kind) return value;
    }
  }
  return ErrorKind::kOther;
}

std::optional<Field> rejected_field(int status, const ServerError& error,
                                    const CompletionRequest& request, int samples,
                                    const Capabilities& sent) {
  if (status != 400 && status != 422 && status != 404 && status != 500) return std::nullopt;
  const ErrorKind kind = error_kind(error);
  if (kind == ErrorKind::kQuota || kind == ErrorKind::kLength || kind == ErrorKind::kFilter) {
    return std::nullopt;
  }
  for (Field field : kFields) {
    if (sent.sends(field, request, samples) && names(error, field)) return field;
  }
  if (status == 404 && lower(error.message).find("parameters") != std::string::npos) {
    for (Field field : kFields) {
      if (sent.sends(field, request, samples)) return field;
    }
  }
  return std::nullopt;
}

}  // namespace nl_ask::model
