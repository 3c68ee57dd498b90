// One request through a server that is played: what is sent, learnt, repeated and topped up.
#include "model/protocol/exchange.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "model/protocol/request_body.h"

namespace nl_ask::model {
namespace model_exchange_test {

using Status = CompletionResult::Status;

CompletionRequest request(int samples = 1) {
  CompletionRequest one;
  one.purpose = "sql";
  one.messages = {{Message::Role::kSystem, "You write SQL."}, {Message::Role::kUser, "How many?"}};
  one.json_schema = R"({"type":"object","properties":{"sql":{"type":"string"}}})";
  one.samples = samples;
  one.temperature = 0.7;
  one.seed = 42;
  one.logprobs = true;
  return one;
}

std::string completions(int n, const char* content = "SELECT 1", const char* finish = "stop") {
  std::string body = R"({"choices":[)";
  for (int i = 0; i < n; ++i) {
    body += std::string(i > 0 ? "," : "") + R"({"message":{"content":")" + content +
            R"("},"finish_reason":")" + finish + R"("})";
  }
  return body + R"(],"usage":{"prompt_tokens":10,"completion_tokens":5}})";
}

std::string error(const char* message) {
  return std::string(R"({"error":{"message":")") + message + R"("}})";
}

/// A conversation: replies are given as they come, in order; what was sent is kept.
struct Played {
  explicit Played(const CompletionRequest& asked, Capabilities* capabilities, int retries = 2)
      : exchange(asked, {"m", retries, 15000, {"secret-key"}}, capabilities, [] { return 0.0; }) {}

  /// Answers everything that is due with the replies, waiting where it has to.
  void play(std::vector<HttpReply> replies) {
    std::size_t next = 0;
    while (!exchange.done() && next < replies.size()) {
      const auto sends = exchange.due(now);
      if (sends.empty()) {
        now.ms = *exchange.wakes_at();
        continue;
      }
      for (const auto& send : sends) {
        json::Document body;
        body.Parse(send.body.c_str());
        sent.push_back(send.body);
        if (next < replies.size()) exchange.replied(send.part, replies[next++], now);
      }
    }
  }
  bool has(std::size_t i, const char* text) const {
    return sent.at(i).find(text) != std::string::npos;
  }

  Instant now;
  Exchange exchange;
  std::vector<std::string> sent;
};

TEST(ModelExchange, EverythingIsSentOnce) {
  Capabilities learnt;
  Played played(request(3), &learnt);
  played.play({{200, {}, completions(3)}});
  EXPECT_TRUE(played.exchange.done());
  EXPECT_EQ(played.exchange.result().completions.size(), 3u);
  for (const char* part : {R"("n":3)", R"("temperature":0.7)", R"("seed":42)", R"("logprobs":true)",
                           R"("type":"json_schema")", R"("max_tokens":1024)", R"("strict":true)"}) {
    EXPECT_TRUE(played.has(0, part)) << part;
  }
  EXPECT_EQ(learnt, Capabilities{});
}

TEST(ModelExchange, FewerChoicesAreToppedUp) {
  Capabilities learnt;
  Played played(request(3), &learnt);
  played.play({{200, {}, completions(1)}, {200, {}, completions(1)}, {200, {}, completions(1)}});
  EXPECT_TRUE(played.exchange.done());
  EXPECT_EQ(played.exchange.result().completions.size(), 3u);
  EXPECT_FALSE(learnt.samples);
  EXPECT_TRUE(played.has(1, R"("seed":43)"));
  EXPECT_TRUE(played.has(2, R"("seed":44)"));
  Played next(request(2), &learnt);
  EXPECT_EQ(next.exchange.due({}).size(), 2u);  // remembered: single ones, both at once
}

struct Rejection {
  int status;
  const char* body;
  const char* gone;
};

TEST(ModelExchange, RejectedFieldsAreDroppedAndRemembered) {
  const Rejection cases[] = {
      {400, R"({"error":{"message":"'n' : number must be at most 1"}})", R"("n":)"},
      {400, R"({"error":{"message":"n_cmpl cannot be greater than the number of slots"}})",
       R"("n":)"},
      {500, R"({"error":{"message":"Only one completion choice is allowed"}})", R"("n":)"},
      {400,
       R"({"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens"}})",
       R"("max_tokens")"},
      {400,
       R"({"error":{"message":"Unsupported value: 'temperature' does not support 0.7 with this model.","param":"temperature"}})",
       R"("temperature")"},
      {400,
       R"([{"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \"seed\": Cannot find field."}}])",
       R"("seed")"},
      {422,
       R"({"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted"}]}})",
       R"("seed")"},
      {400, R"({"error":{"message":"property 'logprobs' is unsupported"}})", R"("logprobs")"},
      {404,
       R"({"error":{"message":"No endpoints found that can handle the requested parameters."}})",
       R"("logprobs")"},
      {400, R"({"error":"'response_format.type' must be 'json_schema'"})",
       R"("type":"json_schema")"},
      {400,
       R"({"error":{"message":"This response_format type is unavailable now","type":"invalid_request_error"}})",
       R"("type":"json_schema")"},
  };
  for (const auto& one : cases) {
    Capabilities learnt;
    Played played(request(2), &learnt);
    played.play({{one.status, {}, one.body}, {200, {}, completions(2)}, {200, {}, completions(1)}});
    EXPECT_TRUE(played.has(0, one.gone)) << one.body;
    EXPECT_FALSE(played.has(1, one.gone)) << one.body;
    EXPECT_NE(learnt, Capabilities{});
    EXPECT_EQ(played.exchange.result().status, Status::kOk) << one.body;
    EXPECT_EQ(played.exchange.result().retries, 0);
  }
}

TEST(ModelExchange, FormatLadderStatesTheSchema) {
  Capabilities learnt;
  Played played(request(), &learnt);
  const std::string no = error("response_format is not supported");
  played.play({{400, {}, no}, {400, {}, no}, {200, {}, completions(1)}});
  EXPECT_TRUE(played.has(1, R"("type":"json_object")"));
  EXPECT_TRUE(played.has(1, "valid against this JSON schema"));
  EXPECT_FALSE(played.has(2, "response_format"));
  EXPECT_TRUE(played.has(2, "valid against this JSON schema"));
  EXPECT_EQ(learnt.format, Capabilities::Format::kPlain);
}

TEST(ModelExchange, ErrorsAboutLengthContentAndQuotaTeachNothing) {
  const std::pair<const char*, Status> cases[] = {
      {R"({"error":{"message":"This model's maximum context length is 4096 tokens, reduce max_tokens","code":"context_length_exceeded"}})",
       Status::kRefused},
      {R"({"error":{"message":"filtered: 'temperature'","code":"content_filter"}})",
       Status::kFiltered},
  };
  for (const auto& [body, status] : cases) {
    Capabilities learnt;
    Played played(request(), &learnt);
    played.play({{400, {}, body}});
    EXPECT_TRUE(played.exchange.done());
    EXPECT_EQ(learnt, Capabilities{});
    EXPECT_EQ(played.exchange.result().status, status);
  }
}

TEST(ModelExchange, RetriesAndGivesUp) {
  Capabilities learnt;
  Played played(request(), &learnt);
  played.play(
      {{503, {}, error("Loading model")}, {503, {}, ""}, {503, {}, error("Loading model")}});
  EXPECT_TRUE(played.exchange.done());
  const auto result = played.exchange.result();
  EXPECT_EQ(result.status, Status::kUnreachable);
  EXPECT_EQ(result.retries, 2);
  EXPECT_EQ(played.now.ms, 1500);
  EXPECT_EQ(result.error, "HTTP status 503; the server says: \"Loading model\"");
}

TEST(ModelExchange, KeysAreFinalAndNotEchoed) {
  Capabilities learnt;
  Played played(request(), &learnt);
  played.play({{401, {}, error("Incorrect API key provided: secret-key")}});
  const auto result = played.exchange.result();
  EXPECT_EQ(result.status, Status::kRefused);
  EXPECT_EQ(result.error.find("secret-key"), std::string::npos);
}

TEST(ModelExchange, NoWaitBeyondTheDeadline) {
  Capabilities learnt;
  Played played(request(), &learnt);
  played.play({{429, {"20", "", ""}, error("slow down")}});
  EXPECT_TRUE(played.exchange.done());
  EXPECT_NE(played.exchange.result().error.find("asks to wait 20000 ms"), std::string::npos);
}

TEST(ModelExchange, CutCompletionsGetMoreTokensOnce) {
  Capabilities learnt;
  Played played(request(), &learnt);
  const std::string cut = R"({"choices":[{"message":{"content":null},"finish_reason":"length"}]})";
  played.play({{200, {}, cut}, {200, {}, cut}});
  EXPECT_TRUE(played.has(1, R"("max_tokens":2048)"));
  EXPECT_TRUE(played.exchange.done());
  EXPECT_EQ(played.exchange.result().status, Status::kNonsense);
}

TEST(ModelExchange, TokensAreEstimatedWhereTheServerDoesNotCount) {
  Capabilities learnt;
  Played played(request(), &learnt);
  played.play({{200, {}, R"({"choices":[{"message":{"content":"12345678"}}]})"}});
  EXPECT_GT(played.exchange.result().tokens_in, 20);
  EXPECT_EQ(played.exchange.result().tokens_out, 2);
}

TEST(ModelExchange, ConnectionFailures) {
  Capabilities learnt;
  Played played(request(), &learnt);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(played.exchange.due(played.now).size(), 1u);
    played.exchange.failed(0, {Failure::Kind::kRefused, "nobody listens", false}, played.now);
    if (const auto wake = played.exchange.wakes_at()) played.now.ms = *wake;
  }
  EXPECT_TRUE(played.exchange.done());
  EXPECT_LE(played.now.ms, 100);
  EXPECT_EQ(played.exchange.result().error, "nobody listens");
}

TEST(ModelExchange, TextsAreEncodedNeverPasted) {
  CompletionRequest odd = request();
  odd.messages[1].content = "\"}],\"model\":\"other\xFF\x01\n";
  const std::string body = request_body(odd, {"m", 1, 5, std::nullopt}, {});
  json::Document parsed;
  parsed.Parse<json::kUntrusted>(body.data(), body.size());
  ASSERT_FALSE(parsed.HasParseError());
  EXPECT_STREQ(parsed["model"].GetString(), "m");
  EXPECT_EQ(std::string(parsed["messages"][1]["content"].GetString()),
            "\"}],\"model\":\"other\xEF\xBF\xBD\x01\n");
}

}  // namespace model_exchange_test
}  // namespace nl_ask::model
