#include "language/time/time_core.h"

#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "language/number.h"
#include "language/time/date_text.h"
#include "language/time/hours.h"
#include "language/time/relative_period.h"
#include "language/time/stretches.h"
#include "language/time/time_parts.h"
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
  CoreReader(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words)
      : words_(words), tokens_(tokens), today_(today), core_begin_(tokens.size()) {
    for (std::size_t i = 0; i < tokens.size(); ++i) core_begin_[i] = i;
    for (const PhraseMatch& match : words.introductions().match(tokens)) {
      std::size_t& begin = core_begin_[static_cast<std::size_t>(match.first_token)];
      begin = std::max(begin, static_cast<std::size_t>(match.last_token));
    }
  }

  TimeCore at(int first) {
    best_ = {};
    const std::size_t i = core_begin_[static_cast<std::size_t>(first)];
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
  bool is(std::size_t i, base::TimeUnit unit) const {
    return i < tokens_.size() && tokens_[i].kind != TokenKind::quoted &&
           words_.unit(tokens_[i].lower) == unit;
  }
  /// The token after one that joins the parts of a date so.
  std::size_t after_joint(std::string_view parts, std::size_t i) const {
    const bool joins = i < tokens_.size() && tokens_[i].kind != TokenKind::quoted &&
                       words_.joins_date(parts, tokens_[i].lower);
    return joins ? i + 1 : i;
  }
  std::size_t after_joints(std::string_view parts, std::size_t i) const {
    const std::size_t next = after_joint(parts, i);
    return next == i ? i : after_joints(parts, next);
  }

  std::optional<int> year_at(std::size_t i) const {
    const Token* t = token(i);
    return t == nullptr ? std::nullopt : year_in_digits(*t);
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

  void offer(std::size_t last, std::vector<CoreReading> readings, bool certain = true,
             bool after_relation = false) {
    if (readings.empty() || static_cast<int>(last) <= best_.last) return;
    best_.last = static_cast<int>(last);
    best_.certain = certain;
    best_.after_relation = after_relation;
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
    return date.day ? english_date(*date.period.from, words_)
                    : period_name(date.period, base::TimeUnit::month, words_);
  }

  void offer_day(std::size_t last, base::CivilDate date, bool year_guessed = false) {
    const std::optional<base::Moment> moment = base::moment_of(date);
    if (!moment) return;
    const base::Period period{moment, *moment + std::chrono::days(1)};
    CoreReading day = named(period, english_date(*moment, words_), 1, true);
    day.year_guessed = year_guessed;
    offer(last, {std::move(day)});
  }

  // May 5, 2020; May 5; May 2020; May
  void month_first(std::size_t i) {
    const int month = month_at(i);
    if (month == 0) return;
    std::size_t next = after_joints("month-day", i + 1);
    if (const std::optional<int> day = day_at(next)) day_and_year(next + 1, month, *day);
    next = after_joints("month-year", i + 1);
    if (const std::optional<int> year = year_at(next))
      offer(next + 1, {month_of_year(month, *year, words_)});
    recurring_month(i, month);
  }

  // last March, this March, next March
  void relative_month(std::size_t i) {
    const int month = month_at(i + 1);
    if (month == 0) return;
    const base::CivilDate today = base::date_of(today_);
    const int last = month < today.month ? today.year : today.year - 1;
    if (tokens_[i].kind == TokenKind::quoted) return;
    switch (words_.month_relation(tokens_[i].lower)) {
      case MonthRelation::none:
        return;
      case MonthRelation::last:
        return offer(i + 2, {month_of_year(month, last, words_)});
      case MonthRelation::present:
        return offer(i + 2, {month_of_year(month, today.year, words_)});
      case MonthRelation::next:
        return offer(i + 2, {month_of_year(month, last + 1, words_)});
    }
  }

  // 5 May 2020, the 5th of May
  void day_first(std::size_t i) {
    const std::optional<int> day = day_at(i);
    const std::size_t next = after_joint("day-month", i + 1);
    const int month = month_at(next);
    if (day && month != 0) day_and_year(next + 1, month, *day);
  }

  void day_and_year(std::size_t next, int month, int day) {
    const std::size_t at = after_joint("date-year", next);
    if (const std::optional<int> year = year_at(at)) {
      offer_day(at + 1, {*year, month, day});
    } else {
      const base::CivilDate today = base::date_of(today_);
      const bool ahead = month > today.month || (month == today.month && day > today.day);
      offer_day(next, {ahead ? today.year - 1 : today.year, month, day}, true);
    }
  }

  /// The year of the latest such month that has begun.
  int latest_year(int month) const {
    const base::CivilDate today = base::date_of(today_);
    return month > today.month ? today.year - 1 : today.year;
  }

  void recurring_month(std::size_t i, int month) {
    CoreReading every = every_month(month, 1, words_);
    every.weight = 0.6;
    CoreReading recent = month_of_year(month, latest_year(month), words_);
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
        named({start, start + std::chrono::days(1)}, english_date(start, words_), 0.3, true);
    offer(i + 1, {every, recent}, t->lower.size() > 4);
  }

  // Q3 2021, third quarter of 2021, H1 2020, first half of 2020, 2021 Q3; after "in" also Q3 alone
  void part_of_year(std::size_t i) {
    const std::optional<int> early_year = year_at(i);
    std::size_t next = early_year ? i + 1 : i;
    YearPart kind;
    const int part = part_at(next, kind);
    if (part == 0 || part * kind.months > 12) return;
    const std::size_t part_end = next;
    next = after_joint("date-year", next);
    const std::optional<int> said = early_year ? early_year : year_at(next);
    const int month = (part - 1) * kind.months + 1, year = said.value_or(latest_year(month));
    const auto start = base::moment_of({year, month, 1});
    const auto end = start ? base::moved(*start, base::TimeUnit::month, kind.months) : start;
    if (!end) return;
    const std::size_t last = !said ? part_end : early_year ? next : next + 1;
    offer(last,
          {named({start, end}, kind.sign + std::to_string(part) + " " + std::to_string(year))},
          said.has_value(), !said);
  }

  /// Number of the quarter or half that starts at `i`, which moves on; 0 if there is none.
  int part_at(std::size_t& i, YearPart& kind) const {
    const Token* t = token(i);
    if (t == nullptr || t->kind == TokenKind::quoted) return 0;
    if (const YearPart* found = words_.part_by_sign(t->lower)) {
      kind = *found;
      ++i;
      return t->lower.back() - '0';
    }
    const std::optional<int> number = day_at(i);
    const Token* name = token(i + 1);
    const bool named = number && name != nullptr && name->kind != TokenKind::quoted;
    const YearPart* found = named ? words_.part_by_name(name->lower) : nullptr;
    if (found == nullptr) return 0;
    kind = *found;
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
    if (const int named = words_.decade(word); named != 0)
      offer_unit(i + 1, named, base::TimeUnit::decade, std::to_string(named) + "s", true);
    const std::optional<int> number = day_at(i);
    if (number && is_ordinal(word) && is(i + 1, base::TimeUnit::century)) {
      offer_unit(i + 2, (*number - 1) * 100 + 1, base::TimeUnit::century, word + " century");
    }
  }

  void offer_unit(std::size_t last, int year, base::TimeUnit unit, const std::string& name,
                  bool after_relation = false) {
    const auto start = base::moment_of({year, 1, 1});
    const auto period = start ? base::calendar_period(*start, unit, 0) : std::nullopt;
    if (period) offer(last, {named(*period, "the " + name)}, true, after_relation);
  }

  void year(std::size_t i) {
    const std::optional<int> number = year_at(i);
    if (!number) return;
    const bool said = i > 0 && is(i - 1, base::TimeUnit::year);
    if (const auto reading = year_reading(*number)) offer(i + 1, {*reading}, said);
  }

  const TimeWords& words_;
  const std::vector<Token>& tokens_;
  base::Moment today_;
  std::vector<std::size_t> core_begin_;  // by token: after "the", "the year of"
  TimeCore best_;
};

/// "most recently" compares rather than says a time.
bool compares(const std::vector<Token>& tokens, const PhraseMatch& match, const TimeWords& words) {
  if (match.first_token == 0 || match.last_token > match.first_token + 1) return false;
  const Token& before = tokens[static_cast<std::size_t>(match.first_token) - 1];
  return words.is_degree(before.lower);
}

/// The longest relative period that starts at each token.
void add_periods(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words,
                 std::vector<TimeCore>& cores) {
  for (const PhraseMatch& match : words.periods().match(tokens)) {
    TimeCore& core = cores[static_cast<std::size_t>(match.first_token)];
    if (match.last_token <= core.last || compares(tokens, match, words)) continue;
    TimeCore found;
    for (const PeriodReading& reading : words.period(match.phrase)) {
      const auto resolved = relative_period(reading, match.number, today, words);
      if (resolved) found.readings.push_back(*resolved);
    }
    if (found.readings.empty()) continue;
    found.first = match.first_token;
    found.last = match.last_token;
    found.adverbial = true;
    core = std::move(found);
  }
}

/// "weekends": several days of any week.
void add_days_of_week(const std::vector<Token>& tokens, const TimeWords& words,
                      std::vector<TimeCore>& cores) {
  for (const PhraseMatch& match : words.days_of_week().match(tokens)) {
    TimeCore& core = cores[static_cast<std::size_t>(match.first_token)];
    if (match.last_token <= core.last) continue;
    CoreReading every;
    every.weekday = words.days_of_week(match.phrase).number;
    every.several = words.days_of_week(match.phrase).of;
    every.label = "every-weekday";
    every.name = words.weekday_name(every.weekday);
    every.english = words.wording(
        "every-day-of",
        {{"name", every.name}, {"last", words.weekday_name(every.weekday + every.several - 1)}});
    core = {};
    core.first = match.first_token;
    core.last = match.last_token;
    core.after_relation = true;
    core.readings = {std::move(every)};
  }
}

}  // namespace

std::vector<TimeCore> time_cores(const std::vector<Token>& tokens, base::Moment today,
                                 const TimeWords& words) {
  std::vector<TimeCore> cores;
  CoreReader reader(tokens, today, words);
  for (std::size_t i = 0; i < tokens.size(); ++i) cores.push_back(reader.at(static_cast<int>(i)));
  add_periods(tokens, today, words, cores);
  add_stretches(tokens, today, words, cores);
  add_days_of_week(tokens, words, cores);
  add_hours(tokens, words, cores);
  add_time_parts(tokens, words, cores);
  return cores;
}

}  // namespace nl_ask::language
