#include "language/time/time_core.h"

#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "language/number.h"
#include "language/time/date_text.h"
#include "language/time/relative_period.h"
#include "language/time/time_phrase.h"
#include "language/time/time_words.h"

namespace nl_ask::language {

namespace {

std::optional<CoreReading> year_reading(int year) {
  const std::optional<base::Moment> start = base::moment_of({year, 1, 1});
  if (!start) return std::nullopt;
  const std::optional<base::Period> period = base::calendar_period(*start, base::TimeUnit::year, 0);
  if (!period) return std::nullopt;
  return named(*period, std::to_string(year));
}

/// Finds the time that starts at one token.
class CoreReader {
 public:
  CoreReader(const std::vector<Token>& tokens, base::Moment today)
      : words_(TimeWords::english()), tokens_(tokens), today_(today) {}

  TimeCore at(int first) {
    best_ = {};
    const std::size_t i = skip_year_words(static_cast<std::size_t>(first));
    explicit_date(i);
    month_first(i);
    relative_month(i);
    day_first(i);
    part_of_year(i);
    decade_or_century(i);
    year(i);
    if (i == static_cast<std::size_t>(first)) weekday(i);
    best_.first = first;
    return std::move(best_);
  }

 private:
  const Token* token(std::size_t i) const { return i < tokens_.size() ? &tokens_[i] : nullptr; }
  bool is(std::size_t i, std::string_view word) const {
    return i < tokens_.size() && tokens_[i].lower == word && tokens_[i].kind != TokenKind::quoted;
  }

  /// "the year", "the month of": said before a time, and part of it.
  std::size_t skip_year_words(std::size_t i) const {
    std::size_t next = i;
    if (is(next, "the")) ++next;
    const bool unit = is(next, "year") || is(next, "years") || is(next, "month") ||
                      is(next, "date") || is(next, "day");
    if (!unit) return next;
    ++next;
    return is(next, "of") ? next + 1 : next;
  }

  std::optional<int> year_at(std::size_t i) const {
    const Token* t = token(i);
    if (t == nullptr || t->kind != TokenKind::number || !t->number) return std::nullopt;
    const bool digits =
        t->lower.size() == 4 && t->lower.find_first_not_of("0123456789") == t->lower.npos;
    if (!digits || *t->number < 1000 || *t->number >= 3000) return std::nullopt;
    return static_cast<int>(*t->number);
  }

  std::optional<int> day_at(std::size_t i) const {
    const Token* t = token(i);
    if (t == nullptr || t->kind == TokenKind::quoted || !t->number) return std::nullopt;
    const double value = *t->number;
    if (value < 1 || value > 31 || value != std::trunc(value)) return std::nullopt;
    return static_cast<int>(value);
  }

  int month_at(std::size_t i) const {
    const Token* t = token(i);
    return t != nullptr && t->kind == TokenKind::word ? words_.month(t->lower) : 0;
  }

  void offer(std::size_t last, std::vector<CoreReading> readings, bool certain = true) {
    if (readings.empty() || static_cast<int>(last) <= best_.last) return;
    best_.last = static_cast<int>(last);
    best_.certain = certain;
    best_.readings = std::move(readings);
  }

  void explicit_date(std::size_t i) {
    const Token* t = token(i);
    if (t == nullptr || t->kind == TokenKind::punctuation) return;
    std::string text = t->kind == TokenKind::quoted ? t->text : t->lower;
    std::size_t last = i + 1;
    const Token* time = token(last);
    const bool clock = time != nullptr && time->lower.find(':') != std::string::npos &&
                       time->kind == TokenKind::word;
    if (t->kind == TokenKind::word && clock) {
      text += " " + time->lower;
      ++last;
    }
    std::vector<CoreReading> readings;
    for (const DateText& date : parse_date(text)) {
      readings.push_back(named(date.period, date_name(date), date.weight, date.day));
    }
    offer(last, std::move(readings));
  }

  std::string date_name(const DateText& date) const {
    return date.day ? english_date(*date.period.from)
                    : period_name(date.period, base::TimeUnit::month);
  }

  void offer_day(std::size_t last, base::CivilDate date) {
    const std::optional<base::Moment> moment = base::moment_of(date);
    if (!moment) return;
    const base::Period period{moment, *moment + std::chrono::days(1)};
    offer(last, {named(period, english_date(*moment), 1, true)});
  }

  // May 5, 2020; May 5; May 2020; May
  void month_first(std::size_t i) {
    const int month = month_at(i);
    if (month == 0) return;
    std::size_t next = i + 1;
    if (is(next, ".")) ++next;
    if (is(next, "the")) ++next;
    if (const std::optional<int> day = day_at(next)) day_and_year(next + 1, month, *day);
    next = i + 1;
    while (is(next, "of") || is(next, ",") || is(next, ".")) ++next;
    if (const std::optional<int> year = year_at(next))
      offer(next + 1, {month_of_year(month, *year)});
    recurring_month(i, month);
  }

  // last March, this March, next March
  void relative_month(std::size_t i) {
    const int month = month_at(i + 1);
    if (month == 0) return;
    const base::CivilDate today = base::date_of(today_);
    const int last = month < today.month ? today.year : today.year - 1;
    if (is(i, "last") || is(i, "past") || is(i, "previous"))
      offer(i + 2, {month_of_year(month, last)});
    if (is(i, "this")) offer(i + 2, {month_of_year(month, today.year)});
    if (is(i, "next")) offer(i + 2, {month_of_year(month, last + 1)});
  }

  // 5 May 2020, the 5th of May
  void day_first(std::size_t i) {
    const std::optional<int> day = day_at(i);
    std::size_t next = i + 1;
    if (is(next, "of")) ++next;
    const int month = month_at(next);
    if (day && month != 0) day_and_year(next + 1, month, *day);
  }

  void day_and_year(std::size_t next, int month, int day) {
    std::size_t at = next;
    if (is(at, ",") || is(at, "of") || is(at, "in")) ++at;
    if (const std::optional<int> year = year_at(at)) {
      offer_day(at + 1, {*year, month, day});
    } else {
      const base::CivilDate today = base::date_of(today_);
      const bool ahead = month > today.month || (month == today.month && day > today.day);
      offer_day(next, {ahead ? today.year - 1 : today.year, month, day});
    }
  }

  void recurring_month(std::size_t i, int month) {
    const base::CivilDate today = base::date_of(today_);
    CoreReading every;
    every.month = month;
    every.label = "every-month";
    every.name = words_.month_name(month);
    every.english = words_.wording("every-month", {{"name", every.name}});
    every.weight = 0.6;
    CoreReading recent = month_of_year(month, month > today.month ? today.year - 1 : today.year);
    recent.weight = 0.4;
    const bool capital = tokens_[i].text != tokens_[i].lower && i > 0;
    offer(i + 1, {every, recent}, capital && tokens_[i].text.size() > 3);
  }

  void weekday(std::size_t i) {
    const Token* t = token(i);
    const int day = t != nullptr && t->kind == TokenKind::word ? words_.weekday(t->lower) : 0;
    if (day == 0) return;
    CoreReading every;
    every.weekday = day;
    every.label = "every-weekday";
    every.name = words_.weekday_name(day);
    every.english = words_.wording("every-weekday", {{"name", every.name}});
    every.weight = 0.7;
    const int back = (base::weekday_of(today_) - day + 7) % 7;
    const base::Moment start = today_ - std::chrono::days(back);
    CoreReading recent =
        named({start, start + std::chrono::days(1)}, english_date(start), 0.3, true);
    offer(i + 1, {every, recent}, t->lower.size() > 4);
  }

  // Q3 2021, third quarter of 2021, H1 2020, first half of 2020, 2021 Q3
  void part_of_year(std::size_t i) {
    const std::optional<int> early_year = year_at(i);
    std::size_t next = early_year ? i + 1 : i;
    int months = 0;
    const int part = part_at(next, months);
    if (part == 0) return;
    if (is(next, "of") || is(next, "in") || is(next, ",")) ++next;
    const std::optional<int> year = early_year ? early_year : year_at(next);
    if (!year || part * months > 12) return;
    const auto start = base::moment_of({*year, (part - 1) * months + 1, 1});
    const auto end = start ? base::moved(*start, base::TimeUnit::month, months) : start;
    if (!end) return;
    const std::string letter = months == 3 ? "Q" : "H";
    offer(early_year ? next : next + 1,
          {named({start, end}, letter + std::to_string(part) + " " + std::to_string(*year))});
  }

  /// Number of the quarter or half that starts at `i`, which moves on; 0 if there is none.
  int part_at(std::size_t& i, int& months) const {
    const Token* t = token(i);
    if (t == nullptr || t->kind == TokenKind::quoted) return 0;
    const bool short_form = t->lower.size() == 2 && (t->lower[0] == 'q' || t->lower[0] == 'h') &&
                            t->lower[1] >= '1' && t->lower[1] <= '4';
    if (short_form) {
      months = t->lower[0] == 'q' ? 3 : 6;
      ++i;
      return t->lower[1] - '0';
    }
    const std::optional<int> number = day_at(i);
    months = is(i + 1, "quarter") ? 3 : is(i + 1, "half") ? 6 : 0;
    if (!number || months == 0) return 0;
    i += 2;
    return *number;
  }

  // 1990s, 90s, 20th century
  void decade_or_century(std::size_t i) {
    const Token* t = token(i);
    if (t == nullptr || t->kind == TokenKind::quoted) return;
    const std::string& word = t->lower;
    if ((word.size() == 5 || word.size() == 3) && word.ends_with("0s") &&
        word.find_first_not_of("0123456789") == word.size() - 1) {
      int year = std::stoi(word);
      if (word.size() == 3) year += year <= 20 ? 2000 : 1900;
      offer_unit(i + 1, year, base::TimeUnit::decade, std::to_string(year) + "s");
    }
    const std::optional<int> number = day_at(i);
    if (number && is_ordinal(word) && is(i + 1, "century")) {
      offer_unit(i + 2, (*number - 1) * 100 + 1, base::TimeUnit::century, word + " century");
    }
  }

  void offer_unit(std::size_t last, int year, base::TimeUnit unit, const std::string& name) {
    const auto start = base::moment_of({year, 1, 1});
    const auto period = start ? base::calendar_period(*start, unit, 0) : std::nullopt;
    if (period) offer(last, {named(*period, "the " + name)});
  }

  void year(std::size_t i) {
    const std::optional<int> number = year_at(i);
    if (!number) return;
    const bool said = i > 0 && (is(i - 1, "year") || is(i - 1, "years"));
    if (const auto reading = year_reading(*number)) offer(i + 1, {*reading}, said);
  }

  const TimeWords& words_;
  const std::vector<Token>& tokens_;
  base::Moment today_;
  TimeCore best_;
};

/// "most recently" compares rather than says a time.
bool compares(const std::vector<Token>& tokens, const PhraseMatch& match) {
  if (match.first_token == 0 || match.last_token > match.first_token + 1) return false;
  const Token& before = tokens[static_cast<std::size_t>(match.first_token) - 1];
  return TimeWords::english().is_degree(before.lower);
}

/// The longest relative period that starts at each token.
void add_periods(const std::vector<Token>& tokens, base::Moment today,
                 std::vector<TimeCore>& cores) {
  const TimeWords& words = TimeWords::english();
  for (const PhraseMatch& match : words.periods().match(tokens)) {
    TimeCore& core = cores[static_cast<std::size_t>(match.first_token)];
    if (match.last_token <= core.last || compares(tokens, match)) continue;
    TimeCore found;
    for (const PeriodReading& reading : words.period(match.phrase)) {
      const auto resolved = relative_period(reading, match.number, today);
      if (resolved) found.readings.push_back(*resolved);
    }
    if (found.readings.empty()) continue;
    found.first = match.first_token;
    found.last = match.last_token;
    found.adverbial = true;
    core = std::move(found);
  }
}

}  // namespace

CoreReading named(base::Period period, std::string name, double weight, bool day) {
  CoreReading reading;
  reading.period = period;
  reading.name = name;
  reading.english = std::move(name);
  reading.weight = weight;
  reading.day = day;
  return reading;
}

CoreReading month_of_year(int month, int year) {
  const std::optional<base::Moment> start = base::moment_of({year, month, 1});
  const std::optional<base::Period> period =
      start ? base::calendar_period(*start, base::TimeUnit::month, 0) : std::nullopt;
  return named(period.value_or(base::Period{}),
               TimeWords::english().month_name(month) + " " + std::to_string(year));
}

std::vector<TimeCore> time_cores(const std::vector<Token>& tokens, base::Moment today) {
  std::vector<TimeCore> cores;
  CoreReader reader(tokens, today);
  for (std::size_t i = 0; i < tokens.size(); ++i) cores.push_back(reader.at(static_cast<int>(i)));
  add_periods(tokens, today, cores);
  return cores;
}

}  // namespace nl_ask::language
