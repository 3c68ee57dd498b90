// How many connections are kept open between questions, and for how long.
#include "postgres/model/connection_pool.h"

#include <algorithm>
#include <list>
#include <new>

#include "model/protocol/curl_library.h"

namespace nl_ask::pg {
namespace {

using model::curl;

constexpr std::size_t kMostPools = 8;
constexpr long kMostIdleConnections = 8;
constexpr long kLongestIdle = 60;  // s

struct Idle {
  std::string pool;
  CURLM* multi;
};

std::list<Idle>& idle() {
  static auto* pools = new std::list<Idle>;  // the most recent first
  return *pools;
}

CURLM* new_multi() {
  static const bool ready = curl().global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  CURLM* multi = ready ? curl().multi_init() : nullptr;
  if (multi == nullptr) throw std::bad_alloc();
  curl().multi_setopt(multi, CURLMOPT_MAXCONNECTS, kMostIdleConnections);
  return multi;
}

}  // namespace

CURLM* borrow_connections(const std::string& pool) {
  auto& pools = idle();
  const auto found =
      std::find_if(pools.begin(), pools.end(), [&](const Idle& one) { return one.pool == pool; });
  if (found == pools.end()) return new_multi();
  CURLM* multi = found->multi;
  pools.erase(found);
  return multi;
}

void return_connections(const std::string& pool, CURLM* multi) noexcept {
  auto& pools = idle();
  try {
    pools.push_front({pool, multi});
  } catch (const std::bad_alloc&) {
    curl().multi_cleanup(multi);
    return;
  }
  if (pools.size() <= kMostPools) return;
  curl().multi_cleanup(pools.back().multi);
  pools.pop_back();
}

void set_longest_idle(CURL* easy) { curl().easy_setopt(easy, CURLOPT_MAXAGE_CONN, kLongestIdle); }

}  // namespace nl_ask::pg
