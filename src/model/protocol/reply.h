// What came back over HTTP, read: completions, or an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/prompts/completion.h"
#include "model/protocol/server_error.h"

namespace nl_ask::model {

/// The headers that say whether and when to come back, as they were sent; empty: not sent.
struct RetryHeaders {
  std::string retry_after;     // seconds or an HTTP date
  std::string retry_after_ms;  // milliseconds
  std::string should_retry;    // "true", "false"
};

struct HttpReply {
  int status = 0;
  RetryHeaders headers;
  std::string body;  // decoded bytes, any
};

/// A reply's content. `error` is looked for before `choices`, whatever the status.
struct Reply {
  std::optional<ServerError> error;
  int status = 0;    // HTTP's, or the error's own code where a 200 holds an error
  int choices = 0;   // that came, usable or not
  int filtered = 0;  // stopped by a filter, or refused
  int cut = 0;       // ended by the limit of tokens before anything was said
  int aborted = 0;   // given up by the server
  std::vector<Completion> completions;
  std::int64_t tokens_in = 0, tokens_out = 0;
};

/// Never raises. Reasoning fields are never read. A reply that is no JSON, or has no choices, is an
/// error with the status of HTTP.
Reply read_reply(const HttpReply& http);

}  // namespace nl_ask::model
