// Whether and when a request that failed is sent again, as OpenAI's own client does it.
#pragma once

#include <cstdint>
#include <optional>

#include "model/protocol/reply.h"

namespace nl_ask::model {

/// A connection or transfer that failed before a whole reply was there.
struct Failure {
  enum class Kind {
    kRefused,     // nobody listens: asked again within milliseconds
    kConnect,     // no connection (name, route, handshake)
    kCut,         // broken off after the request was sent
    kTimeout,     // the time for all attempts is over
    kTooLarge,    // the reply passes the size that is read
    kNotAllowed,  // an address that is never connected to, a certificate that does not hold
  };
  Kind kind = Kind::kConnect;
  std::string message;
  bool reply_begun = false;  // bytes of the body had come: it may have been charged for
};

/// Milliseconds to wait before attempt number `attempt` (1 = the first repetition), or nothing
/// where asking again is no use. `jitter` is uniform in [0, 1).
///
/// Servers: 408, 409, 429 and 5xx, unless the quota is used up; x-should-retry decides where it is
/// sent, but never for 401, 402 and 403. retry-after-ms, then Retry-After as seconds or date
/// (`now_seconds` since 1970); longer than two minutes is as good as never. Else min(0.5 * 2^n, 8)
/// seconds less up to a quarter.
std::optional<std::int64_t> retry_delay(const Reply& reply, const RetryHeaders& headers,
                                        int attempt, double jitter, std::int64_t now_seconds);

/// Connections: 20 ms * 2^n where nobody listens, else as above; never after bytes of a body.
std::optional<std::int64_t> retry_delay(const Failure& failure, int attempt, double jitter);

}  // namespace nl_ask::model
