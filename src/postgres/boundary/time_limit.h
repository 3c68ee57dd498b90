// A time limit of our own on work inside the server.
#pragma once

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

/// Cancels what the backend does once `milliseconds` have passed since construction, as a user's
/// cancel would (57014 out of pg::call); 0 is no limit. Claims the expiry only where no other
/// cancel or timeout was pending, so that nobody else's is swallowed. Limits don't nest: inside
/// another one, a limit is none.
class TimeLimit {
 public:
  explicit TimeLimit(int milliseconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

  /// Has the time passed and was the cancel ours?
  bool expired() const;

  /// Was the error our cancel?
  bool caused(const Error& error);

 private:
  bool armed_ = false;
  bool raised_ = false;  // our cancel has become an error
};

}  // namespace nl_ask::pg
