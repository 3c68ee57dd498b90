// URLs as libcurl reads them, and the addresses that nothing is sent to.
#include "model/protocol/endpoint.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <optional>

#include "base/text.h"
#include "model/protocol/curl_library.h"

namespace nl_ask::model {
namespace {

using base::ascii_lower;

constexpr std::string_view kCompletions = "/chat/completions";

bool has_bad_byte(std::string_view url) {
  return std::any_of(url.begin(), url.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte <= 0x20 || byte >= 0x7F || c == '\\' || c == '"' || c == '<' || c == '>';
  });
}

struct Release {
  void operator()(CURLU* url) const { curl().url_cleanup(url); }
  void operator()(char* text) const { curl().free(text); }
};

/// Empty where the URL has none.
std::string part_of(CURLU* url, CURLUPart part) {
  char* text = nullptr;
  if (curl().url_get(url, part, &text, 0) != CURLUE_OK) return {};
  return std::unique_ptr<char, Release>(text).get();
}

const char* fault(CURLUcode code) {
  if (code == CURLUE_USER_NOT_ALLOWED) return "it holds a user or a password";
  if (code == CURLUE_BAD_PORT_NUMBER) return "its port is no number up to 65535";
  return "it is not a URL";
}

std::string without_end(std::string path, std::string_view end) {
  if (path.ends_with(end)) path.resize(path.size() - end.size());
  return path;
}

using V4 = std::array<std::uint8_t, 4>;

bool forbidden_v4(const V4& a) {
  return (a[0] == 169 && a[1] == 254) || a[0] == 0 || a[0] >= 224 ||
         (a[0] == 100 && a[1] == 100 && a[2] == 100 && a[3] == 200) ||  // a cloud's metadata
         (a[0] == 192 && a[1] == 0 && a[2] == 0 && a[3] == 192);        // another's
}

/// The IPv4 address that an IPv6 one stands for.
std::optional<V4> embedded(std::span<const std::uint8_t> a) {
  auto starts = [&](std::initializer_list<int> bytes) {
    return std::equal(bytes.begin(), bytes.end(), a.begin());
  };
  const V4 last = {a[12], a[13], a[14], a[15]};
  if (starts({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF})) return last;
  if (starts({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}) && (last[0] | last[1] | last[2]) != 0)
    return last;
  if (starts({0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0})) return last;
  if (starts({0x20, 0x02})) return V4{a[2], a[3], a[4], a[5]};
  return std::nullopt;
}

bool forbidden_v6(std::span<const std::uint8_t> a) {
  constexpr std::array<std::uint8_t, 16> kMetadata = {0xFD, 0, 0x0E, 0xC2, 0, 0, 0, 0,
                                                      0,    0, 0,    0,    0, 0, 2, 0x54};
  const bool unspecified = std::all_of(a.begin(), a.end(), [](std::uint8_t b) { return b == 0; });
  return unspecified || a[0] == 0xFF || (a[0] == 0xFE && (a[1] & 0xC0) == 0x80) ||
         std::equal(a.begin(), a.end(), kMetadata.begin());
}

}  // namespace

EndpointParts endpoint_parts(std::string_view url) {
  EndpointParts parts;
  auto wrong = [&parts](const char* why) {
    parts.error = why;
    return parts;
  };
  if (has_bad_byte(url)) return wrong("it has a character that URLs don't have");
  const std::size_t colon = url.find("://");
  if (colon != url.npos) parts.scheme = ascii_lower(url.substr(0, colon));
  if (parts.scheme != "https" && parts.scheme != "http") {
    return wrong("it does not begin with https:// or http://");
  }
  if (url.find('#') != url.npos) return wrong("it has a fragment (#)");
  const std::string_view rest = url.substr(colon + 3);  // libcurl takes a third slash
  if (rest.empty() || rest.find_first_of("/?") == 0) return wrong("it names no host");
  const std::unique_ptr<CURLU, Release> parsed(curl().url());
  if (!parsed) throw std::bad_alloc();
  const CURLUcode code =
      curl().url_set(parsed.get(), CURLUPART_URL, std::string(url).c_str(), CURLU_DISALLOW_USER);
  if (code != CURLUE_OK) return wrong(fault(code));
  parts.host = ascii_lower(part_of(parsed.get(), CURLUPART_HOST));
  if (parts.host.starts_with('[')) parts.host = parts.host.substr(1, parts.host.size() - 2);
  parts.path = part_of(parsed.get(), CURLUPART_PATH);
  parts.query = part_of(parsed.get(), CURLUPART_QUERY);
  return parts;
}

std::string completions_url(const EndpointOptions& options) {
  const std::size_t question = std::min(options.endpoint.find('?'), options.endpoint.size());
  std::string base = options.endpoint.substr(0, question);
  std::string query =
      question < options.endpoint.size() ? options.endpoint.substr(question + 1) : "";
  while (base.ends_with('/')) base.pop_back();
  base = without_end(base, kCompletions);
  if (!options.deployment.empty()) {
    base = without_end(base, "/openai") + "/openai/deployments/" + options.deployment;
  }
  auto add = [&query](const std::string& part) {
    if (!part.empty()) query += (query.empty() ? "" : "&") + part;
  };
  if (!options.api_version.empty()) add("api-version=" + options.api_version);
  add(options.query);
  return base + std::string(kCompletions) + (query.empty() ? "" : "?" + query);
}

bool is_loopback_host(std::string_view host) {
  if (host == "localhost" || host == "::1" || host.ends_with(".localhost")) return true;
  return host.starts_with("127.") && host.find_first_not_of("0123456789.") == host.npos &&
         std::count(host.begin(), host.end(), '.') == 3;
}

bool is_forbidden_address(std::span<const std::uint8_t> address) {
  if (address.size() == 4) return forbidden_v4({address[0], address[1], address[2], address[3]});
  if (address.size() != 16) return true;
  if (forbidden_v6(address)) return true;
  const auto inner = embedded(address);
  return inner && forbidden_v4(*inner);
}

bool is_forbidden_host(std::string_view host) {
  constexpr std::array<std::string_view, 5> kNames = {"metadata.google.internal", "metadata",
                                                      "instance-data", "instance-data.ec2.internal",
                                                      "metadata.azure.internal"};
  while (host.ends_with('.')) host.remove_suffix(1);
  if (std::find(kNames.begin(), kNames.end(), host) != kNames.end()) return true;
  const std::string name(host);
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET, name.c_str(), bytes.data()) == 1)
    return is_forbidden_address(std::span(bytes).first(4));
  if (name.find(':') != name.npos) {
    return inet_pton(AF_INET6, name.substr(0, name.find('%')).c_str(), bytes.data()) != 1 ||
           is_forbidden_address(bytes);
  }
  const std::size_t dot = name.rfind('.');
  const std::string last = name.substr(dot == name.npos ? 0 : dot + 1);
  return last.empty() || last.find_first_not_of("0123456789") == last.npos ||
         (last.starts_with("0x") && last.find_first_not_of("0123456789abcdef", 2) == last.npos);
}

bool is_loopback_address(std::span<const std::uint8_t> address) {
  if (address.size() == 4) return address[0] == 127;
  if (address.size() != 16) return false;
  if (const auto inner = embedded(address)) return (*inner)[0] == 127;
  return std::all_of(address.begin(), address.end() - 1, [](std::uint8_t b) { return b == 0; }) &&
         address[15] == 1;
}

}  // namespace nl_ask::model
