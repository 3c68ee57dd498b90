// What model servers send back, in the shapes that they are known to send it in.
#include "model/protocol/reply.h"

#include <gtest/gtest.h>

#include "model/protocol/retry.h"

namespace nl_ask::model {
namespace model_reply_test {

Reply read(int status, std::string body) { return read_reply({status, {}, std::move(body)}); }

std::string choice(const std::string& message, const std::string& finish = "stop") {
  return R"({"choices":[{"index":0,"message":)" + message + R"(,"finish_reason":")" + finish +
         R"("}],"usage":{"prompt_tokens":12,"completion_tokens":3}})";
}

TEST(ModelReply, CompletionWithUsage) {
  const Reply reply = read(200, choice(R"({"role":"assistant","content":"SELECT 1"})"));
  ASSERT_FALSE(reply.error);
  ASSERT_EQ(reply.completions.size(), 1u);
  EXPECT_EQ(reply.completions[0].content, "SELECT 1");
  EXPECT_EQ(reply.completions[0].finish_reason, "stop");
  EXPECT_EQ(reply.tokens_in, 12);
  EXPECT_EQ(reply.tokens_out, 3);
}

TEST(ModelReply, BlankLinesCommentsAndByteOrderMarkComeBeforeTheJson) {
  const std::string body = choice(R"({"content":"x"})");
  for (const char* before : {"\n\n\r\n", ": still queued\n\n: still queued\n", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(read(200, before + body).completions.size(), 1u) << before;
  }
}

TEST(ModelReply, ErrorCountsBeforeChoices) {
  const Reply reply =
      read(200, R"({"choices":[{"message":{"content":"x"}}],"error":{"message":"no","code":502}})");
  ASSERT_TRUE(reply.error);
  EXPECT_EQ(reply.status, 502);
  EXPECT_TRUE(reply.completions.empty());
}

struct ErrorCase {
  const char* body;
  const char* message;
};

TEST(ModelReply, EveryShapeOfError) {
  const ErrorCase cases[] = {
      {R"({"error":{"message":"m1","type":"t","param":null,"code":null}})", "m1"},
      {R"({"error":"m2"})", "m2"},
      {R"([{"error":{"code":400,"message":"m3","status":"INVALID_ARGUMENT"}}])", "m3"},
      {R"({"object":"error","message":"m4","code":40303})", "m4"},
      {R"({"message":"m5"})", "m5"},
      {R"({"detail":"m6"})", "m6"},
      {R"({"detail":[{"loc":["body","seed"],"msg":"m7"}]})",
       R"([{"loc":["body","seed"],"msg":"m7"}])"},
      {R"({"object":"error","message":{"detail":"m8"},"type":"invalid"})", R"({"detail":"m8"})"},
      {"<html>bad gateway</html>", "<html>bad gateway</html>"},
      {"", ""},
  };
  for (const auto& one : cases) {
    const Reply reply = read(400, one.body);
    ASSERT_TRUE(reply.error) << one.body;
    EXPECT_EQ(reply.error->message, one.message);
    EXPECT_EQ(reply.status, 400);
  }
}

TEST(ModelReply, ReasoningIsNoContent) {
  const Reply reply = read(200, choice(R"({"content":null,"reasoning":"SELECT 2",
      "reasoning_content":"SELECT 3"})",
                                       "length"));
  EXPECT_TRUE(reply.completions.empty());
  EXPECT_EQ(reply.cut, 1);
  EXPECT_FALSE(reply.error);
}

TEST(ModelReply, ContentInParts) {
  const Reply reply = read(200, choice(R"({"content":[{"type":"thinking","thinking":[]},
      {"type":"text","text":"SELECT "},{"type":"text","text":"4"}]})"));
  ASSERT_EQ(reply.completions.size(), 1u);
  EXPECT_EQ(reply.completions[0].content, "SELECT 4");
}

TEST(ModelReply, FiltersRefusalsAndAborts) {
  EXPECT_EQ(read(200, choice(R"({"content":"x"})", "content_filter")).filtered, 1);
  EXPECT_EQ(read(200, choice(R"({"content":null,"refusal":"I can't"})")).filtered, 1);
  EXPECT_EQ(read(200, choice(R"({"content":"SEL"})", "abort")).aborted, 1);
}

TEST(ModelReply, LogprobsByBytes) {
  const Reply reply = read(200, R"({"choices":[{"message":{"content":"é"},"logprobs":{"content":[
      {"token":"?","logprob":-0.5,"bytes":[195]},{"token":"b","logprob":-1e99,"bytes":null},
      {"token":"c","logprob":0.25}]}}]})");
  const auto& tokens = reply.completions.at(0).logprobs;
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].token, "\xC3");
  EXPECT_EQ(tokens[1].logprob, -1e4);
  EXPECT_EQ(tokens[2].logprob, 0.0);
}

TEST(ModelReply, NonsenseIsAnErrorNotACrash) {
  const std::string deep(200000, '[');
  for (const std::string& body :
       {std::string("null"), std::string("[]"), std::string("[[{\"error\":1}]]"), deep,
        std::string("{\"choices\":{}}"), std::string("{\"choices\":[]}"), std::string("\xFF{}"),
        std::string("{\"choices\":[1,\"a\",null,[],{}]")}) {
    EXPECT_TRUE(read(200, body).error) << body.substr(0, 30);
  }
  EXPECT_EQ(read(200, R"({"choices":[1,"a",null,[],{}]})").choices, 5);
}

TEST(ModelReply, UsageIsClamped) {
  const Reply reply = read(200, R"({"choices":[{"message":{"content":"x"}}],
      "usage":{"prompt_tokens":-5,"completion_tokens":1e300}})");
  EXPECT_EQ(reply.tokens_in, 0);
  EXPECT_EQ(reply.tokens_out, 1000000000);
}

// ---- whether to come back
// ------------------------------------------------------------------------

std::optional<std::int64_t> delay(int status, const char* body, RetryHeaders headers = {},
                                  int attempt = 1, double jitter = 0) {
  return retry_delay(read(status, body), headers, attempt, jitter, 784111777);
}

TEST(ModelRetry, StatusesThatPass) {
  for (int status : {408, 409, 429, 500, 502, 503, 529}) EXPECT_EQ(delay(status, "{}"), 500);
  for (int status : {301, 400, 401, 402, 403, 404, 413, 422, 498}) {
    EXPECT_FALSE(delay(status, "{}")) << status;
  }
}

TEST(ModelRetry, BacksOffWithJitter) {
  EXPECT_EQ(delay(503, "{}", {}, 2), 1000);
  EXPECT_EQ(delay(503, "{}", {}, 9), 8000);
  EXPECT_EQ(delay(503, "{}", {}, 1, 1), 375);
}

TEST(ModelRetry, WhatTheServerAdvises) {
  EXPECT_EQ(delay(429, "{}", {"2", "", ""}), 2000);
  EXPECT_EQ(delay(429, "{}", {"0.25", "", ""}), 250);
  EXPECT_EQ(delay(429, "{}", {"2", "70", ""}), 70);
  EXPECT_EQ(delay(429, "{}", {"Sun, 06 Nov 1994 08:49:40 GMT", "", ""}), 3000);
  EXPECT_EQ(delay(429, "{}", {"Sun, 06 Nov 1994 08:49:00 GMT", "", ""}), 0);
  EXPECT_FALSE(delay(429, "{}", {"121", "", ""}));
  EXPECT_EQ(delay(429, "{}", {"soon", "", ""}), 500);
  EXPECT_FALSE(delay(503, "{}", {"", "", "false"}));
  EXPECT_EQ(delay(400, "{}", {"", "", "true"}), 500);
  for (int status : {401, 402, 403}) EXPECT_FALSE(delay(status, "{}", {"1", "1", "true"}));
}

TEST(ModelRetry, NeverForAnExhaustedQuota) {
  EXPECT_FALSE(delay(429, R"({"error":{"message":"x","code":"insufficient_quota"}})"));
  EXPECT_FALSE(
      delay(429, R"({"error":{"message":"You exceeded your current quota"}})", {"1", "", "true"}));
}

TEST(ModelRetry, Connections) {
  EXPECT_EQ(retry_delay(Failure{Failure::Kind::kRefused, "", false}, 1, 0), 20);
  EXPECT_EQ(retry_delay(Failure{Failure::Kind::kCut, "", false}, 1, 0), 500);
  EXPECT_FALSE(retry_delay(Failure{Failure::Kind::kCut, "", true}, 1, 0));
  EXPECT_FALSE(retry_delay(Failure{Failure::Kind::kTimeout, "", false}, 1, 0));
  EXPECT_FALSE(retry_delay(Failure{Failure::Kind::kNotAllowed, "", false}, 1, 0));
}

}  // namespace model_reply_test
}  // namespace nl_ask::model
