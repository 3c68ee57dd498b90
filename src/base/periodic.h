// Work that is done now and then beside other work.
#pragma once

#include <chrono>
#include <optional>

namespace nl_ask::base {

/// Says when it is time again: at once at first, then when `period` has passed. Clocks may begin
/// anywhere, a steady one often at the start of the machine.
class Periodic {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit constexpr Periodic(std::chrono::steady_clock::duration period) : period_(period) {}

  /// True where it is; then the period begins anew.
  bool due(Time now) {
    if (last_ && now - *last_ < period_) return false;
    last_ = now;
    return true;
  }

 private:
  std::chrono::steady_clock::duration period_;
  std::optional<Time> last_;
};

}  // namespace nl_ask::base
