// Where requests go: the URL, and which addresses are never connected to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace nl_ask::model {

/// What a server's options say of its address.
struct EndpointOptions {
  std::string endpoint;     // "https://host/v1"; with or without "/chat/completions"
  std::string deployment;   // Azure: paths below /openai/deployments/<deployment>
  std::string api_version;  // Azure: ?api-version=
  std::string query;        // "a=1&b=2", added as it is
};

/// A URL's parts as far as they decide anything, as libcurl has them ("0x7f.1" is 127.0.0.1).
/// `error` says what is wrong with it.
struct EndpointParts {
  std::string scheme;  // lower case
  std::string host;    // lower case, without brackets
  std::string path;    // "/" where it has none
  std::string query;
  std::string error;
};
EndpointParts endpoint_parts(std::string_view url);

/// The URL that completions are posted to.
std::string completions_url(const EndpointOptions& options);

/// "localhost", 127.0.0.0/8 or ::1: plain http may go there.
bool is_loopback_host(std::string_view host);

/// Is the address (4 or 16 bytes, network order) one that is never connected to: link-local (where
/// clouds keep their metadata), unspecified, multicast, broadcast, and what stands for one of them
/// in IPv6 (mapped, compatible, NAT64, 6to4)?
bool is_forbidden_address(std::span<const std::uint8_t> address);

/// Whether a host (as EndpointParts has it) is, as it is written, one that is never connected to:
/// such an address, a number that is an address in disguise ("0xa9fea9fe"), or a cloud's name for
/// its metadata. For requests through a proxy, which looks names up itself.
bool is_forbidden_host(std::string_view host);

/// Is the address (4 or 16 bytes) loopback?
bool is_loopback_address(std::span<const std::uint8_t> address);

}  // namespace nl_ask::model
