// Where HTTP requests go, and what comes of them.
#pragma once

#include <string>
#include <vector>

#include "model/protocol/reply.h"
#include "model/protocol/retry.h"

namespace nl_ask::pg {

/// Where requests go and how. Headers are whole lines and may hold secrets: no part of a target is
/// ever shown.
struct HttpTarget {
  std::string url;
  std::vector<std::string> headers;
  std::string ca_file;  // empty: the system's
  std::string proxy;    // empty: none
  int connect_timeout_ms = 5000;
  bool plain_http_anywhere = false;               // else plain http is for loopback addresses alone
  std::size_t most_bytes = std::size_t{8} << 20;  // of a reply's body
};

/// What came of a request: a reply, or a failure.
struct Arrival {
  int id = 0;
  bool replied = false;
  model::HttpReply reply;
  model::Failure failure;
};

}  // namespace nl_ask::pg
