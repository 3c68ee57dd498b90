// HTTP requests to one server, several at a time, that a backend can wait for and be interrupted
// in.
//
// libcurl's multi interface is driven by sockets: PostgreSQL's WaitEventSet waits for them together
// with the latch and the postmaster's death. libcurl's callbacks never raise and never jump.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "postgres/model/http_exchange.h"

namespace nl_ask::pg {

struct HttpRequest;

/// Keeps connections open for the next one of the same `pool` (endpoint, credential and role),
/// which no two of at once share. What is in flight when it goes is broken off, its connection
/// closed. Redirects are not followed, compression is not asked for, proxies of the environment are
/// not used, nor are its exceptions from one; TLS is 1.2 or later with the certificate checked.
class Transport {
 public:
  Transport(HttpTarget target, std::string pool);
  ~Transport();
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  /// Posts a JSON body; `id` comes back with what comes of it.
  void start(int id, std::string body);

  /// Breaks a request off; nothing arrives for it.
  void abandon(int id);

  std::size_t in_flight() const { return requests_.size(); }

  /// Waits until something arrives, at most so many milliseconds; may raise what
  /// CHECK_FOR_INTERRUPTS raises.
  std::vector<Arrival> wait(std::int64_t milliseconds);

 private:
  friend struct TransportCallbacks;
  struct Wiring;  // what libcurl's callbacks keep

  void wait_once(std::int64_t milliseconds);
  void collect(std::vector<Arrival>& arrivals);

  HttpTarget target_;
  std::string pool_;
  std::unique_ptr<Wiring> wiring_;
  std::map<int, std::unique_ptr<HttpRequest>> requests_;
};

}  // namespace nl_ask::pg
