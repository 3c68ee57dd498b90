// What a question waits for, said while it waits.
#pragma once

#include <cstdint>
#include <string>

namespace nl_ask::pg {

/// Tells the client, by NOTICE, that a model server has not replied yet: first after two seconds,
/// then each time the waiting has become twice as long. A server that is fast enough says nothing.
class Waiting {
 public:
  /// Times are of one clock, in ms: `begun` is when the server was first asked for the question.
  void begin(std::int64_t begun);

  /// When there is something to say next; ms.
  std::int64_t due() const { return begun_ + after_; }

  /// Says it, where it is due. `server` is its name in UTF-8, `limit` what waiting takes at most
  /// (ms).
  void say(std::int64_t now, const std::string& server, std::int64_t limit);

 private:
  std::int64_t begun_ = 0;
  std::int64_t after_ = 0;
};

}  // namespace nl_ask::pg
