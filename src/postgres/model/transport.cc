// STL and libcurl come before the server's headers.
#include "postgres/model/transport.h"
#include "postgres/boundary/clock.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <stdexcept>

#include "model/protocol/curl_library.h"
#include "postgres/model/connection_pool.h"
#include "postgres/model/http_request.h"
#include "postgres/model/socket_wait.h"

namespace nl_ask::pg {

using model::curl;

struct Transport::Wiring {
  CURLM* multi = nullptr;
  std::map<int, SocketState> sockets;
  std::optional<std::int64_t> timer;  // when libcurl wants to be called
};

namespace {

/// No signal is delivered to a thread that libcurl starts for looking up names: it inherits the
/// mask that is in force.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace

/// libcurl's callbacks: they may neither throw nor raise.
struct TransportCallbacks {
  static int socket(CURL*, curl_socket_t number, int what, void* data, void*) {
    auto& sockets = static_cast<Transport::Wiring*>(data)->sockets;
    try {
      if (what == CURL_POLL_REMOVE) {
        sockets.erase(number);
      } else {
        sockets[number] = {number, (what & CURL_POLL_IN) != 0, (what & CURL_POLL_OUT) != 0};
      }
    } catch (...) {
      return -1;
    }
    return 0;
  }

  static int timer(CURLM*, long milliseconds, void* data) {
    auto& timer = static_cast<Transport::Wiring*>(data)->timer;
    timer = milliseconds < 0 ? std::nullopt : std::optional(monotonic_ms() + milliseconds);
    return 0;
  }
};

Transport::Transport(HttpTarget target, std::string pool)
    : target_(std::move(target)), pool_(std::move(pool)), wiring_(new Wiring) {
  const SignalsBlocked blocked;
  CURLM* multi = wiring_->multi = borrow_connections(pool_);
  curl().multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, TransportCallbacks::socket);
  curl().multi_setopt(multi, CURLMOPT_SOCKETDATA, wiring_.get());
  curl().multi_setopt(multi, CURLMOPT_TIMERFUNCTION, TransportCallbacks::timer);
  curl().multi_setopt(multi, CURLMOPT_TIMERDATA, wiring_.get());
}

Transport::~Transport() {
  const SignalsBlocked blocked;
  while (!requests_.empty()) abandon(requests_.begin()->first);
  curl().multi_setopt(wiring_->multi, CURLMOPT_SOCKETFUNCTION, nullptr);
  curl().multi_setopt(wiring_->multi, CURLMOPT_TIMERFUNCTION, nullptr);
  return_connections(pool_, wiring_->multi);
}

void Transport::start(int id, std::string body) {
  const SignalsBlocked blocked;
  auto request = std::make_unique<HttpRequest>(id, target_, std::move(body));
  CURL* easy = request->easy;
  requests_[id] = std::move(request);
  if (curl().multi_add_handle(wiring_->multi, easy) != CURLM_OK) {
    requests_.erase(id);
    throw std::runtime_error("libcurl takes no more requests");
  }
}

void Transport::abandon(int id) {
  const SignalsBlocked blocked;
  const auto found = requests_.find(id);
  if (found == requests_.end()) return;
  curl().multi_remove_handle(wiring_->multi, found->second->easy);
  requests_.erase(found);
}

void Transport::wait_once(std::int64_t milliseconds) {
  std::vector<SocketState> wanted;
  for (const auto& [socket, state] : wiring_->sockets) wanted.push_back(state);
  std::int64_t longest = milliseconds;
  if (wiring_->timer) longest = std::min(longest, *wiring_->timer - monotonic_ms());
  const auto ready = wait_for_sockets(wanted, longest);
  const SignalsBlocked blocked;
  int running = 0;
  for (const auto& state : ready) {
    const int what =
        (state.readable ? CURL_CSELECT_IN : 0) | (state.writable ? CURL_CSELECT_OUT : 0);
    curl().multi_socket_action(wiring_->multi, state.socket, what, &running);
  }
  if (wiring_->timer && *wiring_->timer <= monotonic_ms()) {
    wiring_->timer.reset();
    curl().multi_socket_action(wiring_->multi, CURL_SOCKET_TIMEOUT, 0, &running);
  }
}

void Transport::collect(std::vector<Arrival>& arrivals) {
  const SignalsBlocked blocked;
  int left = 0;
  while (const CURLMsg* message = curl().multi_info_read(wiring_->multi, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    HttpRequest* request = nullptr;
    curl().easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &request);
    arrivals.push_back(request->arrival(message->data.result));
    abandon(request->id);
  }
}

std::vector<Arrival> Transport::wait(std::int64_t milliseconds) {
  std::vector<Arrival> arrivals;
  const std::int64_t until = monotonic_ms() + std::max<std::int64_t>(milliseconds, 0);
  do {
    wait_once(until - monotonic_ms());
    collect(arrivals);
  } while (arrivals.empty() && monotonic_ms() < until);
  return arrivals;
}

}  // namespace nl_ask::pg
