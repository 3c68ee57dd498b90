// Every option that a security rule rests on is set here, for each request anew.

#include "postgres/model/http_request.h"

#include <netinet/in.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <optional>
#include <span>

#include "model/protocol/curl_library.h"
#include "model/protocol/endpoint.h"
#include "postgres/boundary/door.h"
#include "postgres/model/connection_pool.h"

namespace nl_ask::pg {
namespace {

using model::curl;
using model::Failure;

constexpr std::size_t kMostHeaderBytes = std::size_t{64} * 1024;

std::span<const std::uint8_t> address_bytes(const curl_sockaddr* address) {
  const void* raw = &address->addr;
  if (address->family == AF_INET) {
    return {reinterpret_cast<const std::uint8_t*>(&static_cast<const sockaddr_in*>(raw)->sin_addr),
            4};
  }
  if (address->family == AF_INET6) {
    return {
        reinterpret_cast<const std::uint8_t*>(&static_cast<const sockaddr_in6*>(raw)->sin6_addr),
        16};
  }
  return {};
}

/// The header's value, where the line begins with its name.
std::optional<std::string> header_value(std::string_view line, std::string_view name) {
  if (line.size() <= name.size() || line[name.size()] != ':') return std::nullopt;
  if (strncasecmp(line.data(), name.data(), name.size()) != 0) return std::nullopt;
  line.remove_prefix(name.size() + 1);
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == line.npos) return std::string();
  return std::string(
      line.substr(first, line.find_last_not_of(" \t\r\n") - first + 1).substr(0, 64));
}

bool is_plain(const HttpTarget& target) { return target.url.starts_with("http://"); }

Failure::Kind kind_of(CURLcode code, long os_error) {
  switch (code) {
    case CURLE_COULDNT_CONNECT:
      return os_error == ECONNREFUSED ? Failure::Kind::kRefused : Failure::Kind::kConnect;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_CIPHER:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_URL_MALFORMAT:
      return Failure::Kind::kNotAllowed;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_OPERATION_TIMEDOUT:  // of connecting: the total time is not libcurl's
      return Failure::Kind::kConnect;
    default:
      return Failure::Kind::kCut;
  }
}

// libcurl's callbacks: they may neither throw nor raise.

std::size_t on_body(char* bytes, std::size_t size, std::size_t count, void* data) {
  auto* request = static_cast<HttpRequest*>(data);
  const std::size_t length = size * count;
  if (request->reply.size() + length > request->target.most_bytes) {
    request->too_large = true;
    return 0;
  }
  try {
    request->reply.append(bytes, length);
  } catch (...) {
    return 0;
  }
  return length;
}

std::size_t on_header(char* bytes, std::size_t size, std::size_t count, void* data) {
  auto* request = static_cast<HttpRequest*>(data);
  const std::size_t length = size * count;
  request->header_bytes += length;
  if (request->header_bytes > kMostHeaderBytes) {
    request->too_large = true;
    return 0;
  }
  const std::string_view line(bytes, length);
  request->headers_ended = line == "\r\n" || line == "\n";
  try {
    if (auto value = header_value(line, "retry-after")) request->retry.retry_after = *value;
    if (auto value = header_value(line, "retry-after-ms")) request->retry.retry_after_ms = *value;
    if (auto value = header_value(line, "x-should-retry")) request->retry.should_retry = *value;
  } catch (...) {
    return 0;
  }
  return length;
}

curl_socket_t open_socket(void* data, curlsocktype, curl_sockaddr* address) {
  auto* request = static_cast<HttpRequest*>(data);
  const auto bytes = address_bytes(address);
  const bool must_be_here = is_plain(request->target) && !request->target.plain_http_anywhere;
  if (model::is_forbidden_address(bytes) || (must_be_here && !model::is_loopback_address(bytes))) {
    request->not_allowed = true;
    return CURL_SOCKET_BAD;
  }
  if (!AcquireExternalFD()) {
    request->no_descriptor = true;
    return CURL_SOCKET_BAD;
  }
  const int made = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  if (made < 0) {
    ReleaseExternalFD();
    return CURL_SOCKET_BAD;
  }
  return made;
}

int close_socket(void*, curl_socket_t socket) {
  ReleaseExternalFD();
  return close(socket);
}

void set_callbacks(CURL* easy, HttpRequest* request) {
  curl().easy_setopt(easy, CURLOPT_PRIVATE, request);
  curl().easy_setopt(easy, CURLOPT_ERRORBUFFER, request->error);
  curl().easy_setopt(easy, CURLOPT_WRITEFUNCTION, on_body);
  curl().easy_setopt(easy, CURLOPT_WRITEDATA, request);
  curl().easy_setopt(easy, CURLOPT_HEADERFUNCTION, on_header);
  curl().easy_setopt(easy, CURLOPT_HEADERDATA, request);
  curl().easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl().easy_setopt(easy, CURLOPT_OPENSOCKETDATA, request);
  curl().easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
}

/// What the environment says of proxies never counts: both options are set in any case.
void set_proxy(CURL* easy, const HttpTarget& target) {
  curl().easy_setopt(easy, CURLOPT_PROXY, target.proxy.c_str());
  curl().easy_setopt(easy, CURLOPT_NOPROXY, target.proxy.empty() ? "*" : "");
  if (target.proxy.empty()) return;
  curl().easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  curl().easy_setopt(easy, CURLOPT_PROXY_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl().easy_setopt(easy, CURLOPT_PROXY_SSL_VERIFYPEER, 1L);
  curl().easy_setopt(easy, CURLOPT_PROXY_SSL_VERIFYHOST, 2L);
  if (!target.ca_file.empty())
    curl().easy_setopt(easy, CURLOPT_PROXY_CAINFO, target.ca_file.c_str());
}

void set_rules(CURL* easy, const HttpTarget& target) {
  curl().easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl().easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  set_proxy(easy, target);
  curl().easy_setopt(easy, CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
  curl().easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  curl().easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
  curl().easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(target.connect_timeout_ms));
  set_longest_idle(easy);
  curl().easy_setopt(easy, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl().easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 1L);
  curl().easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 2L);
  if (!target.ca_file.empty()) curl().easy_setopt(easy, CURLOPT_CAINFO, target.ca_file.c_str());
#if LIBCURL_VERSION_NUM >= 0x075500
  curl().easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  curl().easy_setopt(easy, CURLOPT_PROTOCOLS, static_cast<long>(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
#if LIBCURL_VERSION_NUM >= 0x075700
  curl().easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // a cancel does not wait for name servers
#endif
}

curl_slist* header_list(const std::vector<std::string>& lines) {
  curl_slist* list = nullptr;
  for (const auto& line : lines) {
    curl_slist* longer = curl().slist_append(list, line.c_str());
    if (longer == nullptr) {
      curl().slist_free_all(list);
      throw std::bad_alloc();
    }
    list = longer;
  }
  return list;
}

}  // namespace

HttpRequest::HttpRequest(int number, const HttpTarget& to, std::string json)
    : id(number), target(to), body(std::move(json)), headers(header_list(to.headers)) {
  easy = curl().easy_init();
  if (easy == nullptr) {
    curl().slist_free_all(headers);
    throw std::bad_alloc();
  }
  set_rules(easy, target);
  set_callbacks(easy, this);
  curl().easy_setopt(easy, CURLOPT_URL, target.url.c_str());
  curl().easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
  curl().easy_setopt(easy, CURLOPT_POST, 1L);
  curl().easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl().easy_setopt(easy, CURLOPT_POSTFIELDS, body.data());
}

HttpRequest::~HttpRequest() {
  curl().easy_cleanup(easy);
  curl().slist_free_all(headers);
}

Arrival HttpRequest::arrival(CURLcode code) {
  Arrival arrival;
  arrival.id = id;
  arrival.replied = code == CURLE_OK && headers_ended;
  if (arrival.replied) {
    long status = 0;
    curl().easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    arrival.reply = {static_cast<int>(status), retry, std::move(reply)};
    return arrival;
  }
  long os_error = 0;
  curl().easy_getinfo(easy, CURLINFO_OS_ERRNO, &os_error);
  Failure& failure = arrival.failure;
  failure.kind = kind_of(code, os_error);
  failure.message = error[0] != '\0'   ? error
                    : code == CURLE_OK ? "the connection was closed within the headers"
                                       : curl().easy_strerror(code);
  failure.reply_begun = !reply.empty();
  if (too_large) {
    failure.kind = Failure::Kind::kTooLarge;
    failure.message = "the reply is longer than what is read of one";
  } else if (not_allowed) {
    failure.kind = Failure::Kind::kNotAllowed;
    failure.message = "its address is one that is never connected to";
  } else if (no_descriptor) {
    failure.message = "the backend has too many files open";
  }
  return arrival;
}

}  // namespace nl_ask::pg
