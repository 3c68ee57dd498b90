#include "postgres/model/circuit_breaker.h"
#include "postgres/boundary/clock.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>

namespace nl_ask::pg {
namespace {

struct Pause {
  std::int64_t until = 0;
  int length = 0;
  std::string why;
};

constexpr std::size_t kMostPauses = 64;

std::map<std::string, Pause>& pauses() {
  static auto* all = new std::map<std::string, Pause>;
  return *all;
}

/// Host, port and proxy: whatever is below them is down with them.
std::string name_of(const HttpTarget& target) {
  const std::size_t host = target.url.find("://") + 3;
  return target.url.substr(0, target.url.find('/', host)) + '\n' + target.proxy;
}

}  // namespace

std::optional<std::string> open_circuit(const HttpTarget& target) {
  const auto found = pauses().find(name_of(target));
  if (found == pauses().end()) return std::nullopt;
  const std::int64_t left = found->second.until - monotonic_ms();
  if (left <= 0) return std::nullopt;
  return "it could not be reached just now and is not asked for another " +
         std::to_string((left + 999) / 1000) + " s (" + found->second.why + ")";
}

void note_unreachable(const HttpTarget& target, const std::string& why) {
  if (pauses().size() >= kMostPauses) pauses().clear();
  Pause& pause = pauses()[name_of(target)];
  pause.length = pause.length == 0 ? kFirstPauseMs : std::min(2 * pause.length, kLongestPauseMs);
  pause.until = monotonic_ms() + pause.length;
  pause.why = why;
}

void note_reached(const HttpTarget& target) { pauses().erase(name_of(target)); }

}  // namespace nl_ask::pg
