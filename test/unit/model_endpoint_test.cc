// Addresses, dates and texts that decide whether a model server may be talked to and what is shown.
#include "model/protocol/endpoint.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cstdio>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/protocol/curl_library.h"
#include "model/protocol/http_date.h"
#include "model/protocol/redaction.h"

namespace nl_ask::model {
namespace model_endpoint_test {

TEST(ModelEndpoint, Urls) {
  EXPECT_EQ(completions_url({"https://h/v1", "", "", ""}), "https://h/v1/chat/completions");
  EXPECT_EQ(completions_url({"https://h/v1/", "", "", ""}), "https://h/v1/chat/completions");
  EXPECT_EQ(completions_url({"https://h/v1/chat/completions", "", "", ""}),
            "https://h/v1/chat/completions");
  EXPECT_EQ(completions_url({"https://r.openai.azure.com", "gpt", "2024-10-21", ""}),
            "https://r.openai.azure.com/openai/deployments/gpt/chat/completions"
            "?api-version=2024-10-21");
  EXPECT_EQ(completions_url({"https://h/v1?a=1", "", "", "b=2"}),
            "https://h/v1/chat/completions?a=1&b=2");
}

TEST(ModelEndpoint, PartsAndWhatIsWrong) {
  const auto parts = endpoint_parts("HTTPS://[2001:DB8::1]:8443/v1?x=1");
  EXPECT_EQ(parts.scheme, "https");
  EXPECT_EQ(parts.host, "2001:db8::1");
  EXPECT_EQ(parts.path, "/v1");
  EXPECT_EQ(parts.query, "x=1");
  EXPECT_EQ(endpoint_parts("http://0x7f.1/").host, "127.0.0.1");
  for (const char* bad :
       {"", "h/v1", "ftp://h/", "file:///etc/passwd", "https://", "https:///v1", "https://u:p@h/",
        "https://h/ x", "https://h/\n", "https://h/#f", "https://u@h/", "https:/h/v1", "https://?x",
        "https://h:99999/", "https://[::1/"}) {
    EXPECT_FALSE(endpoint_parts(bad).error.empty()) << bad;
  }
}

TEST(ModelEndpoint, LibraryThatIsNotThere) {
  EXPECT_THROW(load_curl("libcurl-of-nowhere.so"), CurlMissing);
  EXPECT_THROW(load_curl("libm.so.6"), CurlMissing) << "it has none of the functions";
  EXPECT_NE(curl().url, nullptr);
}

TEST(ModelEndpoint, Loopback) {
  for (const char* host : {"localhost", "127.0.0.1", "127.9.9.9", "::1"}) {
    EXPECT_TRUE(is_loopback_host(host)) << host;
  }
  for (const char* host : {"127.0.0.1.evil.example", "localhost.example", "10.0.0.1", "127"}) {
    EXPECT_FALSE(is_loopback_host(host)) << host;
  }
}

using Bytes = std::vector<std::uint8_t>;

Bytes v6(std::initializer_list<int> head, std::initializer_list<int> tail) {
  Bytes out(16);
  std::copy(head.begin(), head.end(), out.begin());
  std::copy(tail.begin(), tail.end(), out.end() - static_cast<long>(tail.size()));
  return out;
}

TEST(ModelEndpoint, AddressesThatAreNeverConnectedTo) {
  for (const Bytes& address :
       {Bytes{169, 254, 169, 254}, Bytes{0, 0, 0, 0}, Bytes{224, 0, 0, 1},
        Bytes{255, 255, 255, 255}, Bytes{100, 100, 100, 200}, v6({0xFE, 0x80}, {1}),
        v6({0xFF, 0x02}, {1}), v6({}, {0}), v6({0xFD, 0, 0x0E, 0xC2}, {2, 0x54}),
        v6({}, {0xFF, 0xFF, 169, 254, 169, 254}), v6({}, {169, 254, 169, 254}),
        v6({0, 0x64, 0xFF, 0x9B}, {169, 254, 1, 1}), v6({0x20, 0x02, 169, 254, 1, 1}, {1}),
        Bytes{1, 2, 3}}) {
    EXPECT_TRUE(is_forbidden_address(address));
  }
  for (const Bytes& address :
       {Bytes{127, 0, 0, 1}, Bytes{10, 0, 0, 1}, Bytes{8, 8, 8, 8}, v6({}, {1}),
        v6({0x20, 0x01, 0x0D, 0xB8}, {1}), v6({0xFD, 1}, {1})}) {
    EXPECT_FALSE(is_forbidden_address(address));
  }
  EXPECT_TRUE(is_loopback_address(v6({}, {1})));
  EXPECT_TRUE(is_loopback_address(v6({}, {0xFF, 0xFF, 127, 0, 0, 1})));
  EXPECT_FALSE(is_loopback_address(Bytes{10, 0, 0, 1}));
}

TEST(ModelHttpDate, ThreeForms) {
  EXPECT_EQ(http_date("Sun, 06 Nov 1994 08:49:37 GMT"), 784111777);
  EXPECT_EQ(http_date("Sunday, 06-Nov-94 08:49:37 GMT"), 784111777);
  EXPECT_EQ(http_date("Sun Nov  6 08:49:37 1994"), 784111777);
  for (const char* bad : {"", "tomorrow", "Sun, 31 Feb 1994 08:49:37 GMT", "1 2 3 4 5 6 7 8",
                          "Sun, 06 Nov 1994 25:49:37 GMT"}) {
    EXPECT_FALSE(http_date(bad)) << bad;
  }
}

TEST(ModelRedaction, KeysAndWhatLooksLikeThem) {
  const std::vector<std::string> secrets = {"hunter2-hunter2"};
  EXPECT_EQ(redacted("key hunter2-hunter2 is wrong", secrets), "key [redacted] is wrong");
  EXPECT_EQ(redacted("key hunt****ter2 is wrong", secrets), "key [redacted] is wrong");
  EXPECT_EQ(redacted("provided: sk-proj-abc1. See", {}), "provided: [redacted] See");
  EXPECT_EQ(redacted("Bearer 0123456789abcdef0123456789abcdef!", {}), "Bearer [redacted]!");
  EXPECT_EQ(redacted("model llama-3.1-8b-instruct not found", secrets),
            "model llama-3.1-8b-instruct not found");
  EXPECT_EQ(redacted("token=hunter2-hunter2&x", secrets), "token=[redacted]&x");
}

TEST(ModelRedaction, NothingThatATerminalObeys) {
  EXPECT_EQ(redacted("a\x1b[31mb\r\n\tc\x7f\xC2\x9B"
                     "d\xE2\x80\xAE"
                     "e\xFF",
                     {}),
            "a [31mb c d e\xEF\xBF\xBD");
  EXPECT_EQ(redacted(std::string(1000, 'x') + "!", {}, 10).size(), 13u);
}

TEST(ServerWords, ShowNoFormOfAKey) {
  const std::string key = "Hunter2-Zebra77Quokka";
  const std::vector<std::string> secrets = {key}, known = {"llama-3.1-8b"};
  std::string upper, spaced, reversed(key.rbegin(), key.rend()), hex, url, dotted, escaped;
  for (const char c : key) {
    char buffer[8];
    upper += static_cast<char>(std::toupper(c));
    spaced.append({c, ' '});
    dotted.append({c, '.'});
    std::snprintf(buffer, sizeof buffer, "%02x", static_cast<unsigned char>(c));
    hex += buffer;
    url.append("%").append(buffer);
    escaped.append("\\u00").append(buffer);
  }
  const std::string forms[] = {key,
                               upper,
                               spaced,
                               reversed,
                               hex,
                               url,
                               dotted,
                               escaped,
                               "72 117 110 116 101 114 50 45 90 101 98 114 97",
                               "SHVudGVyMi1aZWJyYTc3UXVva2th",
                               "Hunter 2 Zebra 77 Quokka",
                               "zebra, hunter, quokka 77",
                               "HUNTER2_ZEBRA77",
                               "Uhagre2-Mroen77Dhbxxn",
                               "H\u200bunter2-Ze\u200bbra77Quokka",
                               "77arbez-2retnuH",
                               "Ｈunter２",
                               "quokka",
                               "ebra77Q"};
  for (const std::string& form : forms) {
    const std::string said = server_words("the key " + form + " is not valid", secrets, known);
    for (const char* part :
         {"unter", "UNTER", "ebra", "EBRA", "uokka", "UOKKA", "77", "retn", "arbe", "akko", "H u",
          "H.u", "4875", "%48", "117", "SHV", "Uhag", "2-"})
      EXPECT_EQ(said.find(part), said.npos) << form << ": " << said;
  }
}

TEST(ServerWords, StillSayWhatIsWrong) {
  const std::vector<std::string> secrets = {"Hunter2-Zebra77Quokka"}, known = {"llama-3.1-8b"};
  for (const char* text :
       {"The model llama-3.1-8b does not exist", "This model has a maximum of 8192 tokens",
        "Invalid value for 'max_tokens': integer below minimum value",
        "You have used up your balance. Please see the plan."})
    EXPECT_EQ(server_words(text, secrets, known), text);
  EXPECT_EQ(server_words("no model xyzzyq", secrets, known), "no model ...");
  EXPECT_EQ(server_words("no model xyzzyq", {}, known), "no model xyzzyq") << "no key, no secret";
}

}  // namespace model_endpoint_test
}  // namespace nl_ask::model
