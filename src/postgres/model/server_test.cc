#include "postgres/model/server_test.h"

#include "base/json.h"
#include "postgres/boundary/call.h"

namespace nl_ask::pg {
namespace {

using model::Capabilities;
using model::Completion;
using model::CompletionRequest;
using model::CompletionResult;
using model::Message;
using Status = CompletionResult::Status;

constexpr int kTokens = 64;

/// A schema that no answer to the question fits by chance.
constexpr const char* kSchema =
    R"({"type":"object","properties":{"metal":{"type":"string","enum":["zinc"]}},)"
    R"("required":["metal"],"additionalProperties":false})";

CompletionRequest plain(const char* question) {
  CompletionRequest request;
  request.purpose = "test";
  request.messages = {{Message::Role::kUser, question}};
  request.max_tokens = kTokens;
  request.temperature = 0;
  return request;
}

json::Document parsed(const std::string& text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  return document;
}

bool keeps_schema(const Completion& completion) {
  const auto reply = parsed(completion.content);
  if (reply.HasParseError() || !reply.IsObject() || reply.MemberCount() != 1) return false;
  const auto metal = reply.FindMember("metal");
  return metal != reply.MemberEnd() && metal->value == "zinc";
}

bool is_object(const Completion& completion) {
  const auto reply = parsed(completion.content);
  return !reply.HasParseError() && reply.IsObject();
}

/// Asks for one thing with a client's server, and says what came of it.
class Tester {
 public:
  explicit Tester(ModelClient& client) : client_(client) {}

  std::vector<ServerFinding> run() {
    reach();
    if (works_) {
      samples();
      schema();
      object();
      logprobs();
      seed();
    }
    return std::move(findings_);
  }

 private:
  void add(const char* item, std::optional<bool> ok, std::string detail) {
    findings_.push_back({item, ok, std::move(detail)});
  }

  CompletionResult ask(const CompletionRequest& request, Capabilities& capabilities) {
    return client_.complete_as(std::span(&request, 1), &capabilities)[0];
  }

  /// Which of the first three things a failure is about.
  void reach() {
    const auto result = ask(plain("Reply with the one word: ready"), base_);
    works_ = result.status == Status::kOk || result.status == Status::kNonsense ||
             result.status == Status::kFiltered;
    const bool key = result.error.find("(the key is not accepted)") != std::string::npos;
    const bool model = result.error.find("(no such model or path)") != std::string::npos;
    const bool reached = result.status != Status::kUnreachable &&
                         result.status != Status::kBudget &&
                         (works_ || result.error.starts_with("HTTP status"));
    add("reachable", reached, reached ? client_.server().endpoint.endpoint : result.error);
    if (reached) {
      add("authorised", !key, key ? result.error : "");
      add("model", key ? std::optional<bool>() : !model,
          model ? result.error : client_.server().model);
    } else {
      add("authorised", std::nullopt, "");
      add("model", std::nullopt, "");
    }
    const bool ok = result.status == Status::kOk;
    add("completion", reached ? std::optional(ok) : std::nullopt,
        ok ? std::to_string(static_cast<long>(result.milliseconds)) + " ms" : result.error);
    works_ = works_ && ok;
  }

  void samples() {
    auto request = plain("Reply with any one word.");
    request.samples = 2;
    Capabilities capabilities = base_;
    const auto result = ask(request, capabilities);
    add("n", capabilities.samples && result.completions.size() == 2,
        capabilities.samples ? result.error : "asked one by one instead");
  }

  void schema() {
    auto request = plain("Write one sentence about the sea.");
    request.json_schema = kSchema;
    Capabilities capabilities = base_;
    capabilities.format = Capabilities::Format::kJsonSchema;
    const auto result = ask(request, capabilities);
    const bool taken = capabilities.format == Capabilities::Format::kJsonSchema;
    const bool kept = !result.completions.empty() && keeps_schema(result.completions[0]);
    add("json_schema", taken && kept, taken ? kept ? "" : "taken and not kept" : "rejected");
  }

  void object() {
    auto request = plain("Write one sentence about the sea, as json.");
    request.json_schema = R"({"type":"object"})";
    Capabilities capabilities = base_;
    capabilities.format = Capabilities::Format::kJsonObject;
    const auto result = ask(request, capabilities);
    const bool taken = capabilities.format == Capabilities::Format::kJsonObject;
    const bool kept = !result.completions.empty() && is_object(result.completions[0]);
    add("json_object", taken && kept, taken ? kept ? "" : "taken and not kept" : "rejected");
  }

  void logprobs() {
    auto request = plain("Reply with the one word: ready");
    request.logprobs = true;
    Capabilities capabilities = base_;
    const auto result = ask(request, capabilities);
    const bool given = !result.completions.empty() && !result.completions[0].logprobs.empty();
    add("logprobs", given, given ? "" : capabilities.logprobs ? "not given" : "rejected");
  }

  void seed() {
    auto request = plain("Write twenty random digits.");
    request.temperature = 1;
    request.seed = 12345;
    Capabilities capabilities = base_;
    const auto first = ask(request, capabilities), second = ask(request, capabilities);
    const bool both = !first.completions.empty() && !second.completions.empty();
    const bool alike = both && first.completions[0].content == second.completions[0].content;
    add("seed", capabilities.seed && alike,
        !capabilities.seed ? "rejected"
        : alike            ? ""
                           : "two completions with one seed differ");
  }

  ModelClient& client_;
  Capabilities base_;  // what the first, plain request has taught
  bool works_ = false;
  std::vector<ServerFinding> findings_;
};

}  // namespace

std::vector<ServerFinding> test_server(ModelClient& client) { return Tester(client).run(); }

}  // namespace nl_ask::pg
