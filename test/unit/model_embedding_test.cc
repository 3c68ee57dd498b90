// Vectors of texts: the request, and whatever may come back.
#include <gtest/gtest.h>

#include "model/protocol/embedding.h"

namespace nl_ask::model {
namespace model_embedding_test {

TEST(Embedding, UrlIsBesideThatForCompletions) {
  EXPECT_EQ(embeddings_url({"https://h/v1", "", "", ""}), "https://h/v1/embeddings");
  EXPECT_EQ(embeddings_url({"https://h/v1/chat/completions", "", "", ""}),
            "https://h/v1/embeddings");
  EXPECT_EQ(embeddings_url({"https://h", "d", "2024-10-21", "b=2"}),
            "https://h/openai/deployments/d/embeddings?api-version=2024-10-21&b=2");
}

TEST(Embedding, BodyEncodesTexts) {
  const std::vector<std::string> texts = {"a \"b\"\n", "\xff"};
  EXPECT_EQ(embedding_body("m", texts),
            "{\"model\":\"m\",\"input\":[\"a \\\"b\\\"\\n\",\"\xEF\xBF\xBD\"],"
            "\"encoding_format\":\"float\"}");
}

TEST(Embedding, VectorsAreReadByTheirIndex) {
  const auto read = read_embeddings(
      200, R"({"data":[{"index":1,"embedding":[0,2]},{"index":0,"embedding":[1,0.5]}]})", 2);
  ASSERT_EQ(read.error, "");
  EXPECT_EQ(read.vectors[0], (std::vector<float>{1, 0.5}));
  EXPECT_EQ(read.vectors[1], (std::vector<float>{0, 2}));
  EXPECT_EQ(read_embeddings(200, R"({"data":[{"embedding":[3]}]})", 1).error, "");
}

TEST(Embedding, WhatIsNoneIsAnError) {
  for (const char* body :
       {"", "hello", "[]", "{}", R"({"data":{}})", R"({"data":[]})", R"({"data":[1]})",
        R"({"data":[{"index":0}]})", R"({"data":[{"index":5,"embedding":[1]}]})",
        R"({"data":[{"embedding":[]}]})", R"({"data":[{"embedding":["1"]}]})",
        R"({"data":[{"embedding":[null]}]})", R"({"data":[{"embedding":[1e300]}]})",
        R"({"data":[{"embedding":[0,0]}]})", R"({"data":[{"embedding":"AAAA"}]})",
        R"({"data":[{"embedding":[1]},{"embedding":[1]}]})"}) {
    EXPECT_NE(read_embeddings(200, body, 1).error, "") << body;
    EXPECT_TRUE(read_embeddings(200, body, 1).vectors.empty()) << body;
  }
  const char* ragged = R"({"data":[{"index":1,"embedding":[1,2]},{"index":0,"embedding":[1]}]})";
  EXPECT_NE(read_embeddings(200, ragged, 2).error, "");
  const char* twice = R"({"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]})";
  EXPECT_NE(read_embeddings(200, twice, 2).error, "");
  EXPECT_NE(read_embeddings(500, R"({"data":[{"embedding":[1]}]})", 1).error, "");
}

TEST(Embedding, TooLongAVectorIsNone) {
  std::string numbers = "1";
  for (std::size_t i = 0; i < kMostDimensions; ++i) numbers += ",1";
  EXPECT_NE(read_embeddings(200, R"({"data":[{"embedding":[)" + numbers + "]}]}", 1).error, "");
}

TEST(ForbiddenHost, IsToldFromItsWords) {
  for (const char* host :
       {"169.254.169.254", "::ffff:169.254.169.254", "fe80::1", "fe80::1%eth0", "0xa9fea9fe",
        "2852039166", "169.254.43518", "0251.0376.0251.0376", "metadata.google.internal",
        "metadata.google.internal.", "0.0.0.0", "224.0.0.1", "1.2.3.0x4", "", ".", "a.b.1"}) {
    EXPECT_TRUE(is_forbidden_host(host)) << host;
  }
  for (const char* host : {"192.0.2.1", "2001:db8::1", "127.0.0.1", "api.example.com", "localhost",
                           "h1.example", "0x.example", "metadata.example.com"}) {
    EXPECT_FALSE(is_forbidden_host(host)) << host;
  }
}

}  // namespace model_embedding_test
}  // namespace nl_ask::model
