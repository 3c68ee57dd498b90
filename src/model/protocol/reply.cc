#include "model/protocol/reply.h"

#include <algorithm>
#include <cmath>

#include "base/data_lines.h"
#include "base/json.h"

namespace nl_ask::model {
namespace {

constexpr std::int64_t kMostTokens = 1'000'000'000;
constexpr std::size_t kMostChoices = 256;
constexpr double kLeastLogprob = -1e4;  // what servers write for minus infinity

std::string string_of(const json::Value* value) {
  if (value == nullptr || !value->IsString()) return {};
  return {value->GetString(), value->GetStringLength()};
}

/// A string, or the text parts of a list of parts (thinking is a part of another type).
std::string content_of(const json::Value* content) {
  if (content == nullptr || !content->IsArray()) return string_of(content);
  std::string text;
  for (const auto& part : content->GetArray()) {
    if (string_of(json::member(part, "type")) == "text")
      text += string_of(json::member(part, "text"));
  }
  return text;
}

/// The token's bytes: the list of numbers where it is given, since a token may end inside a
/// character.
std::string token_bytes(const json::Value& item) {
  const json::Value* bytes = json::member(item, "bytes");
  if (bytes == nullptr || !bytes->IsArray()) return string_of(json::member(item, "token"));
  std::string out;
  for (const auto& byte : bytes->GetArray()) {
    if (!byte.IsInt() || byte.GetInt() < 0 || byte.GetInt() > 255) {
      return string_of(json::member(item, "token"));
    }
    out += static_cast<char>(byte.GetInt());
  }
  return out;
}

std::vector<TokenLogprob> logprobs_of(const json::Value& choice) {
  std::vector<TokenLogprob> tokens;
  const json::Value* logprobs = json::member(choice, "logprobs");
  const json::Value* content = logprobs != nullptr ? json::member(*logprobs, "content") : nullptr;
  if (content == nullptr || !content->IsArray()) return tokens;
  for (const auto& item : content->GetArray()) {
    const json::Value* logprob = json::member(item, "logprob");
    if (logprob == nullptr || !logprob->IsNumber()) return {};
    tokens.push_back({token_bytes(item), std::clamp(logprob->GetDouble(), kLeastLogprob, 0.0)});
  }
  return tokens;
}

void read_choice(const json::Value& choice, Reply& reply) {
  ++reply.choices;
  const json::Value* message = json::member(choice, "message");
  Completion completion;
  completion.finish_reason = string_of(json::member(choice, "finish_reason"));
  if (completion.finish_reason == "content_filter" || completion.finish_reason == "refusal" ||
      (message != nullptr && !base::trim(string_of(json::member(*message, "refusal"))).empty())) {
    ++reply.filtered;
    return;
  }
  if (completion.finish_reason == "abort" || completion.finish_reason == "error") {
    ++reply.aborted;
    return;
  }
  completion.content = message != nullptr ? content_of(json::member(*message, "content")) : "";
  if (base::trim(completion.content).empty()) {
    reply.cut += completion.finish_reason == "length";
    return;
  }
  completion.logprobs = logprobs_of(choice);
  reply.completions.push_back(std::move(completion));
}

std::int64_t count_of(const json::Value* usage, const char* name) {
  const json::Value* value = usage != nullptr ? json::member(*usage, name) : nullptr;
  if (value == nullptr || !value->IsNumber()) return 0;
  const double number = value->GetDouble();
  return number > 0 ? static_cast<std::int64_t>(std::min<double>(number, kMostTokens)) : 0;
}

int status_of(const ServerError& error, int http) {
  if (http != 200 || error.code.size() != 3) return http;
  const bool digits = error.code.find_first_not_of("0123456789") == std::string::npos;
  return digits && (error.code[0] == '4' || error.code[0] == '5') ? std::stoi(error.code) : http;
}

/// Blank lines and comment lines (": still queued") come before the JSON where a request waits.
std::string_view without_waiting(std::string_view body) {
  for (;;) {
    const std::size_t first = body.find_first_not_of(" \t\r\n");
    if (first == body.npos) return {};
    body.remove_prefix(first);
    if (body.starts_with("\xEF\xBB\xBF")) {
      body.remove_prefix(3);
    } else if (body.front() == ':') {
      body.remove_prefix(std::min(body.find('\n'), body.size()));
    } else {
      return body;
    }
  }
}

void read_object(const json::Value& parsed, Reply& reply) {
  const json::Value* usage = json::member(parsed, "usage");
  reply.tokens_in = count_of(usage, "prompt_tokens");
  reply.tokens_out = count_of(usage, "completion_tokens");
  reply.error = server_error(parsed);
  if (reply.error) return;
  const json::Value* choices = json::member(parsed, "choices");
  if (choices == nullptr || !choices->IsArray() || choices->Empty()) {
    reply.error = ServerError{"the reply has no choices", {}, {}, {}};
    return;
  }
  for (const auto& choice : choices->GetArray()) {
    if (static_cast<std::size_t>(reply.choices) == kMostChoices) break;
    if (auto error = server_error(choice); error && json::member(choice, "error") != nullptr) {
      reply.error = error;
    }
    read_choice(choice, reply);
  }
  if (!reply.completions.empty()) reply.error.reset();
}

}  // namespace

Reply read_reply(const HttpReply& http) {
  Reply reply;
  reply.status = http.status;
  const std::string_view body = without_waiting(http.body);
  try {
    json::Document parsed;
    parsed.Parse<json::kUntrusted>(body.data(), body.size());
    if (parsed.HasParseError() || !(parsed.IsObject() || parsed.IsArray())) {
      reply.error = http.status == 200 ? ServerError{"the reply is no JSON object", {}, {}, {}}
                                       : ServerError{std::string(body.substr(0, 1024)), {}, {}, {}};
    } else {
      read_object(parsed, reply);
    }
    if (!reply.error && http.status != 200) {
      reply.error = ServerError{"HTTP status " + std::to_string(http.status), {}, {}, {}};
    }
  } catch (const std::invalid_argument& malformed) {  // an assertion of RapidJSON's
    reply = Reply{};
    reply.status = http.status;
    reply.error = ServerError{malformed.what(), {}, {}, {}};
  }
  if (reply.error) reply.status = status_of(*reply.error, http.status);
  return reply;
}

}  // namespace nl_ask::model
