#include "language/time/relative_period.h"

#include <cmath>
#include <map>

namespace nl_ask::language {

namespace {

using Values = std::map<std::string, std::string>;

Values wording_values(const base::Period& period, const PeriodReading& reading, int count,
                      const TimeWords& words) {
  Values values{{"n", std::to_string(count)},
                {"unit", words.unit_name(reading, false)},
                {"units", words.unit_name(reading, true)}};
  if (period.from) values["first"] = english_date(*period.from, words);
  if (period.from) values["name"] = period_name(period, reading.unit, words);
  if (period.until) values["last"] = english_date(*period.until - std::chrono::days(1), words);
  return values;
}

/// Readings of periods relative to today.
class RelativePeriod {
 public:
  RelativePeriod(const PeriodReading& reading, std::optional<double> number, base::Moment today,
                 const TimeWords& words)
      : reading_(reading), words_(words), today_(today), tomorrow_(today + std::chrono::days(1)) {
    const double n = number.value_or(1);
    valid_ = n >= 1 && n <= 100000 && n == std::trunc(n);
    n_ = valid_ ? static_cast<int>(n) : 0;
  }

  std::optional<CoreReading> resolve() const {
    if (!valid_) return std::nullopt;
    switch (reading_.kind) {
      case PeriodKind::calendar:
        return calendar();
      case PeriodKind::rolling:
        return rolling();
      case PeriodKind::ahead:
        return ahead();
      case PeriodKind::ago:
        return ago();
      case PeriodKind::to_date:
        return to_date();
      case PeriodKind::since_today:
        return worded({today_, std::nullopt}, "since-today", "rolling");
      case PeriodKind::before_today:
        return worded({std::nullopt, today_}, "before-today", "rolling");
    }
    return std::nullopt;
  }

 private:
  int resolved(Count count) const { return count.from_phrase ? count.value * n_ : count.value; }

  CoreReading worded(base::Period period, const std::string& wording, std::string label,
                     int count = 1) const {
    const Values values = wording_values(period, reading_, count, words_);
    CoreReading out = named(period, words_.wording(wording, values), reading_.weight);
    const auto name = values.find("name");
    const bool one_unit = reading_.kind == PeriodKind::calendar && count == 1;
    if (one_unit && name != values.end()) out.name = name->second;
    out.label = std::move(label);
    return out;
  }

  std::optional<CoreReading> calendar() const {
    const int first = resolved(reading_.first), last = resolved(reading_.last);
    const auto start = base::calendar_period(today_, reading_.unit, first);
    const auto end = base::calendar_period(today_, reading_.unit, last);
    if (!start || !end || last < first) return std::nullopt;
    const bool day = reading_.unit <= base::TimeUnit::day && first == last;
    const std::string wording = day ? "calendar-day" : first == last ? "calendar" : "calendar-many";
    CoreReading out = worded({start->from, end->until}, wording, "calendar", last - first + 1);
    out.day = day;
    return out;
  }

  std::optional<CoreReading> rolling() const {
    const int count = resolved(reading_.first);
    const auto start = base::moved(today_, reading_.unit, -count * reading_.factor);
    if (!start) return std::nullopt;
    return worded({start, tomorrow_}, count == 1 ? "rolling-one" : "rolling", "rolling", count);
  }

  std::optional<CoreReading> ahead() const {
    const int count = resolved(reading_.first);
    const auto end = base::moved(tomorrow_, reading_.unit, count * reading_.factor);
    if (!end) return std::nullopt;
    return worded({today_, end}, count == 1 ? "ahead-one" : "ahead", "rolling", count);
  }

  std::optional<CoreReading> ago() const {
    const auto day =
        base::moved(today_, reading_.unit, -resolved(reading_.first) * reading_.factor);
    if (!day) return std::nullopt;
    const base::Moment start = std::chrono::floor<std::chrono::days>(*day);
    CoreReading out = named({start, start + std::chrono::days(1)}, english_date(start, words_),
                            reading_.weight, true);
    out.label = "rolling";
    return out;
  }

  std::optional<CoreReading> to_date() const {
    const auto unit = base::calendar_period(today_, reading_.unit, 0);
    if (!unit) return std::nullopt;
    return worded({unit->from, tomorrow_}, "to-date", "calendar");
  }

  const PeriodReading& reading_;
  const TimeWords& words_;
  base::Moment today_;
  base::Moment tomorrow_;
  int n_ = 1;
  bool valid_ = true;
};

}  // namespace

std::optional<CoreReading> relative_period(const PeriodReading& reading,
                                           std::optional<double> number, base::Moment today,
                                           const TimeWords& words) {
  return RelativePeriod(reading, number, today, words).resolve();
}

}  // namespace nl_ask::language
