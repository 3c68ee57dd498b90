#include "model/protocol/retry.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "model/protocol/http_date.h"

namespace nl_ask::model {
namespace {

constexpr double kLongestAdvice = 120'000;  // ms

std::int64_t backed_off(double first_ms, double most_ms, int attempt, double jitter) {
  const double whole = std::min(std::ldexp(first_ms, std::clamp(attempt, 1, 20) - 1), most_ms);
  return std::llround(whole * (1 - 0.25 * jitter));
}

std::optional<double> number(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789. ") != text.npos) return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return std::nullopt;
  return value;
}

/// Milliseconds that the server asks to wait; nothing where it does not say, or cannot be read.
std::optional<double> advised(const RetryHeaders& headers, std::int64_t now_seconds) {
  if (auto ms = number(headers.retry_after_ms)) return ms;
  if (auto seconds = number(headers.retry_after)) return *seconds * 1000;
  if (auto date = http_date(headers.retry_after)) {
    return std::max<double>(0, static_cast<double>(*date - now_seconds) * 1000);
  }
  return std::nullopt;
}

bool worth_repeating(const Reply& reply, const RetryHeaders& headers) {
  const ErrorKind kind = reply.error ? error_kind(*reply.error) : ErrorKind::kOther;
  if (kind == ErrorKind::kQuota || kind == ErrorKind::kLength || kind == ErrorKind::kFilter) {
    return false;
  }
  const int status = reply.status;
  if (status == 401 || status == 402 || status == 403) return false;
  if (headers.should_retry == "true") return true;
  if (headers.should_retry == "false") return false;
  return status == 408 || status == 409 || status == 429 || (status >= 500 && status <= 599);
}

}  // namespace

std::optional<std::int64_t> retry_delay(const Reply& reply, const RetryHeaders& headers,
                                        int attempt, double jitter, std::int64_t now_seconds) {
  if (!worth_repeating(reply, headers)) return std::nullopt;
  if (auto wait = advised(headers, now_seconds)) {
    if (*wait > kLongestAdvice) return std::nullopt;
    return std::llround(*wait);
  }
  return backed_off(500, 8000, attempt, jitter);
}

std::optional<std::int64_t> retry_delay(const Failure& failure, int attempt, double jitter) {
  if (failure.reply_begun) return std::nullopt;
  switch (failure.kind) {
    case Failure::Kind::kRefused:
      return backed_off(20, 8000, attempt, jitter);
    case Failure::Kind::kConnect:
    case Failure::Kind::kCut:
      return backed_off(500, 8000, attempt, jitter);
    case Failure::Kind::kTimeout:
    case Failure::Kind::kTooLarge:
    case Failure::Kind::kNotAllowed:
      break;
  }
  return std::nullopt;
}

}  // namespace nl_ask::model
