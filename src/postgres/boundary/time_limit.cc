// A timer of our own cancels the statement, and takes care that the cancel hits nothing later.

#include "postgres/boundary/time_limit.h"

#include <csignal>

namespace nl_ask::pg {

namespace {

volatile std::sig_atomic_t claimed = 0;
bool in_force = false;
TimeoutId timeout = MAX_TIMEOUTS;  // until registered

bool other_cancel_pending() {
  return QueryCancelPending || get_timeout_indicator(STATEMENT_TIMEOUT, false) ||
         get_timeout_indicator(LOCK_TIMEOUT, false);
}

/// Runs in the signal handler. A cancel that is pending anyway ends the work just as well.
void on_expiry() {
  if (other_cancel_pending()) return;
  claimed = 1;
  QueryCancelPending = true;
  InterruptPending = true;
  SetLatch(MyLatch);
}

void arm(int milliseconds) {
  if (timeout == MAX_TIMEOUTS) timeout = RegisterTimeout(USER_TIMEOUT, on_expiry);
  enable_timeout_after(timeout, milliseconds);
}

}  // namespace

TimeLimit::TimeLimit(int milliseconds) {
  if (milliseconds <= 0 || in_force) return;
  claimed = 0;
  call([milliseconds] { arm(milliseconds); });
  armed_ = in_force = true;
}

/// The work may have ended between the expiry and the next look at interrupts: then our cancel must
/// not hit what comes after.
TimeLimit::~TimeLimit() {
  if (!armed_) return;
  disable_timeout(timeout, false);
  in_force = false;
  if (claimed && !raised_) QueryCancelPending = false;
  claimed = 0;
}

bool TimeLimit::expired() const { return armed_ && claimed; }

/// A statement_timeout that fires between our expiry and the next look at interrupts is reported in
/// place of ours, by another message.
bool TimeLimit::caused(const Error& error) {
  constexpr const char* kUserRequest = "canceling statement due to user request";
  const char* message = error.data()->message_id;
  const bool ours = expired() && error.sqlstate() == ERRCODE_QUERY_CANCELED && message &&
                    std::strcmp(message, kUserRequest) == 0;
  raised_ = raised_ || ours;
  return ours;
}

}  // namespace nl_ask::pg
