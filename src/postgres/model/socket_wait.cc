// What is handed over has no destructor: waiting may raise.

#include "postgres/model/socket_wait.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {
namespace {

constexpr int kMostEvents = 128;

/// The call's arguments and results, with nothing that has a destructor.
struct Wait {
  const SocketState* wanted;
  int count;
  long milliseconds;
  WaitEvent events[kMostEvents];
  int happened;
};

uint32 flags_of(const SocketState& state) {
  return (state.readable ? WL_SOCKET_READABLE : 0) | (state.writable ? WL_SOCKET_WRITEABLE : 0);
}

/// Raises what the server's functions raise, the set freed before.
void wait_on_set(Wait* wait) {
  WaitEventSet* set = compat::create_wait_event_set(wait->count + 2);
  PG_TRY();
  {
    AddWaitEventToSet(set, WL_LATCH_SET, PGINVALID_SOCKET, MyLatch, nullptr);
    AddWaitEventToSet(set, WL_EXIT_ON_PM_DEATH, PGINVALID_SOCKET, nullptr, nullptr);
    for (int i = 0; i < wait->count; ++i) {
      AddWaitEventToSet(set, flags_of(wait->wanted[i]), wait->wanted[i].socket, nullptr, nullptr);
    }
    wait->happened = WaitEventSetWait(set, wait->milliseconds, wait->events, kMostEvents,
                                      compat::model_wait_event());
  }
  PG_FINALLY();
  { FreeWaitEventSet(set); }
  PG_END_TRY();
}

}  // namespace

std::vector<SocketState> wait_for_sockets(const std::vector<SocketState>& wanted,
                                          std::int64_t milliseconds) {
  Wait wait;
  wait.wanted = wanted.data();
  wait.count = static_cast<int>(wanted.size());
  wait.milliseconds = static_cast<long>(std::clamp<std::int64_t>(milliseconds, 0, 3'600'000));
  wait.happened = 0;
  Wait* arguments = &wait;
  call([arguments] { wait_on_set(arguments); });
  std::vector<SocketState> ready;
  bool latch = false;
  for (int i = 0; i < wait.happened; ++i) {
    const WaitEvent& event = wait.events[i];
    latch = latch || (event.events & WL_LATCH_SET) != 0;
    if ((event.events & (WL_SOCKET_READABLE | WL_SOCKET_WRITEABLE)) == 0) continue;
    ready.push_back({event.fd, (event.events & WL_SOCKET_READABLE) != 0,
                     (event.events & WL_SOCKET_WRITEABLE) != 0});
  }
  if (latch) ResetLatch(MyLatch);
  check_interrupts();
  return ready;
}

}  // namespace nl_ask::pg
