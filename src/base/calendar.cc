// Days are counted with std::chrono; months since year 0, so that moving by months is adding.

#include "base/calendar.h"

#include <cstdio>

namespace nl_ask::base {

namespace {

namespace chrono = std::chrono;

chrono::year_month_day civil(Moment moment) {
  return chrono::year_month_day(chrono::floor<chrono::days>(moment));
}

bool in_range(int year) { return year >= kMinYear && year <= kMaxYear; }

std::optional<Moment> first_of(int year, int month) { return moment_of({year, month, 1}); }

/// Months since year 0, so that moving by months is adding.
int month_number(Moment moment) {
  const CivilDate date = date_of(moment);
  return date.year * 12 + date.month - 1;
}

std::optional<Moment> start_of_month(int number) {
  if (number < 0) return std::nullopt;
  return first_of(number / 12, number % 12 + 1);
}

int months_in(TimeUnit unit) {
  switch (unit) {
    case TimeUnit::month:
      return 1;
    case TimeUnit::quarter:
      return 3;
    case TimeUnit::year:
      return 12;
    case TimeUnit::decade:
      return 120;
    case TimeUnit::century:
      return 1200;
    default:
      return 0;
  }
}

chrono::seconds seconds_in(TimeUnit unit) {
  if (unit == TimeUnit::hour) return chrono::hours(1);
  return unit == TimeUnit::week ? chrono::weeks(1) : chrono::days(1);
}

Moment start_of_short(Moment moment, TimeUnit unit) {
  if (unit == TimeUnit::hour) return chrono::floor<chrono::hours>(moment);
  const Moment day = chrono::floor<chrono::days>(moment);
  return unit == TimeUnit::week ? day - chrono::days(weekday_of(day) - 1) : day;
}

std::optional<Moment> checked(Moment moment) {
  if (!in_range(date_of(moment).year)) return std::nullopt;
  return moment;
}

constexpr int kMaxCount = 4000000;  // days in the years that are represented, and some

}  // namespace

std::optional<Moment> moment_of(CivilDate date) {
  if (!in_range(date.year) || date.month < 1 || date.day < 1) return std::nullopt;
  const chrono::year_month_day civil_day{chrono::year(date.year),
                                         chrono::month(static_cast<unsigned>(date.month)),
                                         chrono::day(static_cast<unsigned>(date.day))};
  if (!civil_day.ok()) return std::nullopt;
  return Moment(chrono::sys_days(civil_day));
}

CivilDate date_of(Moment moment) {
  const chrono::year_month_day day = civil(moment);
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

std::optional<Period> calendar_period(Moment moment, TimeUnit unit, int offset) {
  if (offset > kMaxCount || offset < -kMaxCount) return std::nullopt;
  const int months = months_in(unit);
  std::optional<Moment> from, until;
  if (months == 0) {
    const Moment start = start_of_short(moment, unit) + offset * seconds_in(unit);
    from = checked(start);
    until = checked(start + seconds_in(unit));
  } else {
    const int shift = unit == TimeUnit::century ? 12 : 0;  // centuries begin in 01
    const long long group = (month_number(moment) - shift) / months + offset;
    if (group < 0 || group * months > 12LL * (kMaxYear + 1)) return std::nullopt;
    from = start_of_month(static_cast<int>(group) * months + shift);
    until = start_of_month(static_cast<int>(group + 1) * months + shift);
  }
  if (!from || !until) return std::nullopt;
  return Period{from, until};
}

std::optional<Moment> moved(Moment moment, TimeUnit unit, int count) {
  if (count > kMaxCount || count < -kMaxCount) return std::nullopt;
  const int months = months_in(unit);
  if (months == 0) return checked(moment + count * seconds_in(unit));
  const long long number = month_number(moment) + static_cast<long long>(months) * count;
  if (number < 12 || number > 12LL * (kMaxYear + 1)) return std::nullopt;
  CivilDate date{static_cast<int>(number / 12), static_cast<int>(number % 12) + 1,
                 date_of(moment).day};
  while (date.day > 28 && !moment_of(date)) --date.day;
  const std::optional<Moment> day = moment_of(date);
  if (!day) return std::nullopt;
  return *day + (moment - chrono::floor<chrono::days>(moment));
}

int weekday_of(Moment moment) {
  const chrono::weekday day(chrono::floor<chrono::days>(moment));
  return static_cast<int>(day.iso_encoding());
}

std::string sql_text(Moment moment) {
  const CivilDate date = date_of(moment);
  const auto seconds = (moment - chrono::floor<chrono::days>(moment)).count();
  char text[64];
  if (seconds == 0) {
    std::snprintf(text, sizeof text, "%04d-%02d-%02d", date.year, date.month, date.day);
  } else {
    std::snprintf(text, sizeof text, "%04d-%02d-%02d %02d:%02d:%02d", date.year, date.month,
                  date.day, static_cast<int>(seconds / 3600), static_cast<int>(seconds / 60 % 60),
                  static_cast<int>(seconds % 60));
  }
  return text;
}

}  // namespace nl_ask::base
