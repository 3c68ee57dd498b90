// Any bytes as a model server's address: what passes for this host itself, to which plain http may
// go, is this host to libcurl too.
#include "model/protocol/curl_library.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/text.h"
#include "fuzz.h"
#include "model/protocol/endpoint.h"

namespace {

using namespace nl_ask::model;
using nl_ask::fuzz::require;

/// The host that libcurl finds in a URL, without brackets; empty where it is none to it.
std::string curl_host(const std::string& url) {
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> handle(curl().url(), curl().url_cleanup);
  char* host = nullptr;
  if (curl().url_set(handle.get(), CURLUPART_URL, url.c_str(), 0) != CURLUE_OK) return {};
  if (curl().url_get(handle.get(), CURLUPART_HOST, &host, 0) != CURLUE_OK) return {};
  std::string found = nl_ask::base::ascii_lower(host);
  curl().free(host);
  if (found.size() > 1 && found.front() == '[') found = found.substr(1, found.size() - 2);
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto pieces = nl_ask::fuzz::lines(nl_ask::fuzz::text_of(data, size));
  const EndpointParts parts = endpoint_parts(pieces[0]);
  if (!parts.error.empty()) return 0;
  require(parts.scheme == "http" || parts.scheme == "https");
  EndpointOptions options;
  options.endpoint = pieces[0];
  if (pieces.size() > 1) options.deployment = pieces[1];
  if (pieces.size() > 2) options.query = pieces[2];
  const std::string url = completions_url(options);
  const std::string host = curl_host(url);
  require(host.empty() || !is_loopback_host(parts.host) || is_loopback_host(host));
  return 0;
}
