// How times are called: by months and years in words, by quarters, by decades.
#include "language/time/time_reading.h"

#include <utility>
#include <vector>

#include "language/notation.h"

namespace nl_ask::language {

std::optional<int> year_in_digits(const Token& token) {
  const std::string& text = token.lower;
  if (token.kind != TokenKind::number || !token.number || text.size() != 4 ||
      text.find_first_not_of("0123456789") != text.npos || *token.number < 1000 ||
      *token.number >= 3000)
    return std::nullopt;
  return static_cast<int>(*token.number);
}

CoreReading named(base::Period period, std::string name, double weight, bool day) {
  CoreReading reading;
  reading.period = period;
  reading.name = name;
  reading.english = std::move(name);
  reading.weight = weight;
  reading.day = day;
  return reading;
}

CoreReading month_of_year(int month, int year, const TimeWords& words) {
  const std::optional<base::Moment> start = base::moment_of({year, month, 1});
  const std::optional<base::Period> period =
      start ? base::calendar_period(*start, base::TimeUnit::month, 0) : std::nullopt;
  return named(period.value_or(base::Period{}),
               words.month_name(month) + " " + std::to_string(year));
}

CoreReading every_month(int month, int several, const TimeWords& words) {
  CoreReading every;
  every.month = month;
  every.several = several;
  every.label = "every-month";
  every.name = words.month_name(month);
  if (several > 1) every.name += " to " + words.month_name((month + several - 2) % 12 + 1);
  every.english = words.wording("every-month", {{"name", every.name}});
  return every;
}

std::string period_name(const base::Period& period, base::TimeUnit unit, const TimeWords& words) {
  const base::CivilDate date = base::date_of(*period.from);
  const std::string year = std::to_string(date.year);
  switch (unit) {
    case base::TimeUnit::month:
      return words.month_name(date.month) + " " + year;
    case base::TimeUnit::quarter:
      return "Q" + std::to_string((date.month + 2) / 3) + " " + year;
    case base::TimeUnit::year:
      return year;
    case base::TimeUnit::decade:
      return year + "s";
    default:
      return english_date(*period.from, words);
  }
}

std::string english_date(base::Moment moment, const TimeWords& words) {
  const base::CivilDate date = base::date_of(moment);
  std::vector<std::string> months;
  for (int month = 1; month <= 12; ++month) {
    months.push_back(words.month_name(month).substr(0, 3));
  }
  const std::string text = localized_date(date, months, true);
  const std::string sql = base::sql_text(moment);
  return sql.size() > 10 ? text + sql.substr(10) : text;
}

}  // namespace nl_ask::language
