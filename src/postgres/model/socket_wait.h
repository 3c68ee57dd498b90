// Waiting for sockets the way a backend has to.
#pragma once

#include <cstdint>
#include <vector>

namespace nl_ask::pg {

/// A socket and what is waited for, or what has happened.
struct SocketState {
  int socket = -1;
  bool readable = false;
  bool writable = false;
};

/// Waits until one of the sockets is as wanted, the latch is set or the time (ms, at least 0) has
/// passed; the process ends with the postmaster. Then looks at interrupts, which may raise. Returns
/// the sockets that are ready. No resource is held when it raises.
std::vector<SocketState> wait_for_sockets(const std::vector<SocketState>& wanted,
                                          std::int64_t milliseconds);

}  // namespace nl_ask::pg
