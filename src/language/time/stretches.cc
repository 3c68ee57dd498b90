#include "language/time/stretches.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "language/time/core_places.h"

namespace nl_ask::language {
namespace {

/// Nothing outside the calendar.
std::optional<base::Period> stretch_of(const YearStretch& stretch, int year) {
  const auto from = base::moment_of({year + stretch.year, stretch.month, 1});
  const auto until =
      from ? base::moved(*from, base::TimeUnit::month, stretch.months) : std::nullopt;
  if (!until) return std::nullopt;
  return base::Period{from, until};
}

constexpr int kWholeYear = 12;  // months

class StretchReader {
 public:
  StretchReader(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words)
      : tokens_(tokens), words_(words), today_(today) {}

  /// The stretch with the year beside it, or with "last", "this" or "next" before it.
  std::optional<TimeCore> read(const PhraseMatch& match) const {
    TimeCore core;
    core.first = match.first_token;
    core.last = match.last_token;
    core.certain = false;
    core.nameable = true;
    std::optional<int> year = year_after(core);
    if (!year) year = year_before(core);
    if (year) {
      add_readings(match, core, [&](const YearStretch&) { return *year; });
    } else if (const MonthRelation relation = relation_before(core);
               relation != MonthRelation::none) {
      --core.first;
      add_readings(match, core, [&](const YearStretch& one) { return near(one, relation); });
    } else {
      add_season(match, core);
    }
    if (core.readings.empty()) return std::nullopt;
    return core;
  }

 private:
  std::optional<int> year_at(std::size_t i) const {
    return i < tokens_.size() ? year_in_digits(tokens_[i]) : std::nullopt;
  }

  std::optional<int> year_after(TimeCore& core) const {
    auto at = static_cast<std::size_t>(core.last);
    if (at < tokens_.size() && words_.joins_date("date-year", tokens_[at].lower)) ++at;
    const std::optional<int> year = year_at(at);
    if (year) core.last = static_cast<int>(at) + 1;
    return year;
  }

  /// "2025 financial year"
  std::optional<int> year_before(TimeCore& core) const {
    if (core.first == 0) return std::nullopt;
    const std::optional<int> year = year_at(static_cast<std::size_t>(core.first) - 1);
    if (year) --core.first;
    return year;
  }

  MonthRelation relation_before(const TimeCore& core) const {
    if (core.first == 0) return MonthRelation::none;
    const Token& before = tokens_[static_cast<std::size_t>(core.first) - 1];
    return before.kind == TokenKind::quoted ? MonthRelation::none
                                            : words_.month_relation(before.lower);
  }

  /// "in winter": of any year, or the latest that is over.
  void add_season(const PhraseMatch& match, TimeCore& core) const {
    const std::vector<YearStretch>& stretches = words_.stretch(match.phrase);
    if (stretches.front().months >= kWholeYear) return;
    CoreReading every = every_month(stretches.front().month, stretches.front().months, words_);
    every.weight = 0.6;
    core.readings.push_back(std::move(every));
    const int year = near(stretches.front(), MonthRelation::last);
    if (const auto latest = stretch_of(stretches.front(), year))
      core.readings.push_back(described(
          *latest, said(tokens_, match.first_token, match.last_token) + " " + std::to_string(year),
          0.4, words_));
    core.after_relation = true;
  }

  /// The year of the latest that is over, of the one that is not, or of the one after it.
  int near(const YearStretch& stretch, MonthRelation relation) const {
    constexpr int kMostBack = 2;  // a year is over two years after it began
    int year = base::date_of(today_).year - stretch.year;
    const auto over = [&] {
      const auto period = stretch_of(stretch, year);
      return period && *period->until <= today_;
    };
    for (int back = 0; back < kMostBack && !over(); ++back) --year;
    if (relation == MonthRelation::present) return year + 1;
    return relation == MonthRelation::next ? year + 2 : year;
  }

  template <typename YearOf>
  void add_readings(const PhraseMatch& match, TimeCore& core, YearOf year_of) const {
    for (const YearStretch& stretch : words_.stretch(match.phrase)) {
      const int year = year_of(stretch);
      const auto period = stretch_of(stretch, year);
      if (!period) continue;
      const std::string name =
          said(tokens_, match.first_token, match.last_token) + " " + std::to_string(year);
      core.readings.push_back(described(*period, name, stretch.weight, words_));
    }
  }

  const std::vector<Token>& tokens_;
  const TimeWords& words_;
  base::Moment today_;
};

/// Days of a month: weeks as they are counted from its first day, and from its first Monday.
class MonthParts {
 public:
  MonthParts(const base::Period& month, std::string name, const TimeWords& words)
      : from_(*month.from), until_(*month.until), name_(std::move(name)), words_(words) {}

  /// `number`: 1 to 5, or 0 for the last one.
  std::vector<CoreReading> weeks(int number) const {
    const base::Moment first = number > 0 ? from_ + days(7 * (number - 1)) : until_ - days(7);
    const int begins = base::weekday_of(from_), ends = base::weekday_of(until_);
    const base::Moment monday = number > 0 ? from_ + days((8 - begins) % 7 + 7 * (number - 1))
                                           : until_ - days(ends - 1 + 7);
    std::vector<CoreReading> readings;
    add(first, std::min(first + days(7), until_), 0.6, readings);
    add(monday, monday + days(7), 0.4, readings);
    return readings;
  }

  std::vector<CoreReading> halves(int number) const {
    const base::Moment middle = from_ + days(15);
    std::vector<CoreReading> readings;
    if (number == 1) add(from_, middle, 1, readings);
    if (number == 2 || number == 0) add(middle, until_, 1, readings);
    return readings;
  }

 private:
  static std::chrono::days days(int count) { return std::chrono::days(count); }

  void add(base::Moment from, base::Moment until, double weight,
           std::vector<CoreReading>& readings) const {
    if (from >= until_) return;
    readings.push_back(described({from, until}, name_, weight, words_));
  }

  base::Moment from_, until_;
  std::string name_;
  const TimeWords& words_;
};

/// 1 for "first", 0 for "last"; nothing for other words.
std::optional<int> ordinal(const Token& token, const TimeWords& words) {
  if (token.kind == TokenKind::quoted) return std::nullopt;
  if (words.month_relation(token.lower) == MonthRelation::last) return 0;
  const bool small = token.number && *token.number >= 1 && *token.number <= 5 &&
                     *token.number == static_cast<int>(*token.number);
  return small ? std::optional(static_cast<int>(*token.number)) : std::nullopt;
}

const CoreReading* month_in(const TimeCore& core) {
  for (const CoreReading& reading : core.readings) {
    if (reading.day || !reading.period.from || !reading.period.until) continue;
    const auto month = base::calendar_period(*reading.period.from, base::TimeUnit::month, 0);
    if (month == reading.period) return &reading;
  }
  return nullptr;
}

/// "second half of March 2026": a week or half of a month, after its number.
void add_month_parts(const std::vector<Token>& tokens, const TimeWords& words,
                     const std::vector<TimeCore>& cores, CorePlaces& places) {
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    const std::optional<int> number = ordinal(tokens[i], words);
    if (!number || tokens[i + 1].kind == TokenKind::quoted) continue;
    const bool week = words.unit(tokens[i + 1].lower) == base::TimeUnit::week;
    const YearPart* half = words.part_by_name(tokens[i + 1].lower);
    if (!week && (half == nullptr || half->months != 6)) continue;
    const std::size_t at = i + 2 + words.joins_date("date-year", tokens[i + 2].lower);
    const CoreReading* month = at < cores.size() ? month_in(cores[at]) : nullptr;
    if (month == nullptr) continue;
    std::string name;
    for (auto token = i; token < static_cast<std::size_t>(cores[at].last); ++token)
      name += (name.empty() ? "" : " ") + tokens[token].text;
    const MonthParts parts(month->period, words.wording("month-part", {{"name", name}}), words);
    TimeCore core;
    core.first = static_cast<int>(i);
    core.last = cores[at].last;
    core.readings = week ? parts.weeks(*number) : parts.halves(*number);
    if (!core.readings.empty()) places.put(std::move(core));
  }
}

}  // namespace

void add_stretches(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words,
                   std::vector<TimeCore>& cores) {
  const StretchReader reader(tokens, today, words);
  CorePlaces places(tokens, words, cores);
  for (const PhraseMatch& match : words.stretches().match(tokens))
    if (std::optional<TimeCore> found = reader.read(match)) places.put(*std::move(found));
  add_month_parts(tokens, words, cores, places);
}

}  // namespace nl_ask::language
