#include "postgres/boundary/clock.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

base::CivilDate session_today() {
  return call([]() -> base::CivilDate {
    struct pg_tm tm;
    fsec_t fraction;
    int zone;
    if (timestamp2tm(GetCurrentTransactionStartTimestamp(), &zone, &tm, &fraction, nullptr,
                     nullptr) != 0) {
      ereport(ERROR,
              (errcode(ERRCODE_DATETIME_VALUE_OUT_OF_RANGE), errmsg("timestamp out of range")));
    }
    return {tm.tm_year, tm.tm_mon, tm.tm_mday};
  });
}

std::string session_today_text() {
  const base::CivilDate today = session_today();
  const auto two = [](int number) { return (number < 10 ? "-0" : "-") + std::to_string(number); };
  return std::to_string(today.year) + two(today.month) + two(today.day);
}

std::int64_t monotonic_ms() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace nl_ask::pg
