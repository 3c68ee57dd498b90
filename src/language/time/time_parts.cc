#include "language/time/time_parts.h"

#include <optional>
#include <utility>

#include "language/time/core_places.h"

namespace nl_ask::language {
namespace {

using std::chrono::days;

/// A stretch of the calendar with both its ends; null: the time is none.
const base::Period* stretch_in(const TimeCore& core) {
  for (const CoreReading& reading : core.readings)
    if (reading.period.from && reading.period.until) return &reading.period;
  return nullptr;
}

bool is_unit(const base::Period& period, base::TimeUnit unit) {
  return base::calendar_period(*period.from, unit, 0) == period;
}

class PartReader {
 public:
  PartReader(const std::vector<Token>& tokens, const TimeWords& words, std::vector<TimeCore>& cores)
      : tokens_(tokens), words_(words), cores_(cores), places_(tokens, words, cores) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) month_of_year_said(i);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      year_until(i);
      ends(i);
      months_to(i);
      week_of(i);
      days_of_month(i);
    }
    for (const PhraseMatch& match : words_.portions().match(tokens_)) portion(match);
  }

 private:
  const TimeCore* core_at(std::size_t i) const {
    return i < cores_.size() && !cores_[i].readings.empty() ? &cores_[i] : nullptr;
  }

  bool plain(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind != TokenKind::quoted;
  }

  /// The token after one that joins the parts of a date.
  std::size_t after_joint(std::size_t i) const {
    return plain(i) && words_.joins_date("date-year", tokens_[i].lower) ? i + 1 : i;
  }

  /// The stretch that begins at token `i`; null: none does.
  const base::Period* period_at(std::size_t i) const {
    const TimeCore* core = core_at(i);
    return core == nullptr ? nullptr : stretch_in(*core);
  }

  const base::Period* year_at(std::size_t i) const {
    const base::Period* period = period_at(i);
    return period != nullptr && is_unit(*period, base::TimeUnit::year) ? period : nullptr;
  }

  std::optional<base::TimeUnit> unit_at(std::size_t i) const {
    return plain(i) ? words_.unit(tokens_[i].lower) : std::nullopt;
  }

  std::optional<int> count_at(std::size_t i) const {
    constexpr double kMost = 100;
    if (!plain(i) || !tokens_[i].number) return std::nullopt;
    const double value = *tokens_[i].number;
    const bool whole = value >= 1 && value <= kMost && value == static_cast<int>(value);
    return whole ? std::optional(static_cast<int>(value)) : std::nullopt;
  }

  int month_at(std::size_t i) const {
    const TimeCore* core = core_at(i);
    return core == nullptr ? 0 : core->readings.front().month;
  }

  void put(std::size_t first, int last, const std::vector<std::pair<base::Period, double>>& found) {
    TimeCore core;
    core.first = static_cast<int>(first);
    core.last = last;
    const std::string name = said(tokens_, core.first, last);
    for (const auto& [period, weight] : found)
      if (period.from && period.until && *period.from < *period.until)
        core.readings.push_back(described(period, name, weight, words_));
    if (!core.readings.empty()) places_.put(std::move(core));
  }

  /// "May last year", "March of this year".
  void month_of_year_said(std::size_t i) {
    const int month = month_at(i);
    if (month == 0) return;
    const std::size_t at = after_joint(static_cast<std::size_t>(cores_[i].last));
    const base::Period* year = year_at(at);
    if (year == nullptr) return;
    TimeCore core = cores_[at];
    core.first = static_cast<int>(i);
    core.readings = {month_of_year(month, base::date_of(*year->from).year, words_)};
    core.adverbial = false;
    places_.put(std::move(core));
  }

  /// "2026 until May": within the year, with the month or without it.
  void year_until(std::size_t i) {
    const base::Period* year = year_at(i);
    if (year == nullptr) return;
    auto at = static_cast<std::size_t>(cores_[i].last);
    if (!plain(at) || !words_.joins_week("ends", tokens_[at].lower)) return;
    const int month = month_at(++at);
    if (month == 0) return;
    const base::Period end = month_of_year(month, base::date_of(*year->from).year, words_).period;
    put(i, cores_[at].last, {{{year->from, end.until}, 0.65}, {{year->from, end.from}, 0.35}});
  }

  /// "first three months of 2026", "last two weeks of May", "last day of May 2026".
  void ends(std::size_t i) {
    if (!plain(i)) return;
    const bool first = count_at(i) == 1;
    if (!first && words_.month_relation(tokens_[i].lower) != MonthRelation::last) return;
    const std::optional<int> count = count_at(i + 1);
    const std::size_t at = i + 1 + count.has_value();
    const std::optional<base::TimeUnit> unit = unit_at(at);
    const base::Period* whole = unit ? period_at(after_joint(at + 1)) : nullptr;
    if (whole == nullptr || !plain(at + 1) || after_joint(at + 1) == at + 1) return;
    const int last = cores_[after_joint(at + 1)].last, n = count.value_or(1);
    const auto inner =
        first ? base::moved(*whole->from, *unit, n) : base::moved(*whole->until, *unit, -n);
    if (!inner || *inner < *whole->from || *inner > *whole->until) return;
    put(i, last,
        {{first ? base::Period{whole->from, inner} : base::Period{inner, whole->until}, 1}});
  }

  /// "12 months to May 2026", "year ending May 2026".
  void months_to(std::size_t i) {
    const std::optional<int> count = count_at(i);
    const std::size_t at = i + count.has_value();
    const std::optional<base::TimeUnit> unit = unit_at(at);
    if (!unit || *unit <= base::TimeUnit::day || !plain(at + 1) ||
        !words_.joins_week("ends", tokens_[at + 1].lower))
      return;
    const base::Period* end = period_at(at + 2);
    if (end == nullptr || month_at(at + 2) != 0) return;
    const auto from = base::moved(*end->until, *unit, -count.value_or(1));
    if (from) put(i, cores_[at + 2].last, {{{from, end->until}, 1}});
  }

  /// "week of 4 May 2026", "week commencing 4 May".
  void week_of(std::size_t i) {
    if (unit_at(i) != base::TimeUnit::week || !plain(i + 1)) return;
    const std::string& joint = tokens_[i + 1].lower;
    const TimeCore* core = core_at(i + 2);
    if (core == nullptr || !core->readings.front().day) return;
    const base::Moment day = *core->readings.front().period.from;
    const auto holding = base::calendar_period(day, base::TimeUnit::week, 0);
    if (words_.joins_week("holds", joint) && holding) put(i, core->last, {{*holding, 1}});
    if (words_.joins_week("begins", joint)) put(i, core->last, {{{day, day + days(7)}, 1}});
    if (words_.joins_week("ends", joint)) put(i, core->last, {{{day - days(6), day + days(1)}, 1}});
  }

  /// "4 and 5 May 2026", "4 to 8 May": days of one month, the month said once.
  void days_of_month(std::size_t i) {
    const std::optional<int> first = count_at(i);
    const TimeCore* core = core_at(i + 2);
    if (!first || core == nullptr || !core->readings.front().day || !plain(i + 1)) return;
    const base::Period& end = core->readings.front().period;
    base::CivilDate date = base::date_of(*end.from);
    const bool follows =
        words_.joins_range("adjacent", tokens_[i + 1].lower) && *first + 1 == date.day;
    if ((!follows && !words_.joins_range("", tokens_[i + 1].lower)) || *first >= date.day) return;
    date.day = *first;
    put(i, core->last, {{{base::moment_of(date), end.until}, 1}});
    for (CoreReading& reading : cores_[i].readings) reading.both_ends = true;
  }

  /// "early 2026", "the end of May": a third of it.
  void portion(const PhraseMatch& match) {
    const base::Period* whole = period_at(static_cast<std::size_t>(match.last_token));
    if (whole == nullptr) return;
    const TimePortion& part = words_.portion(match.phrase);
    const auto length = std::chrono::floor<days>(*whole->until - *whole->from).count();
    const bool by_months = length > 31 * part.of;
    const auto unit = by_months ? base::TimeUnit::month : base::TimeUnit::day;
    const int units = by_months ? static_cast<int>((length + 15) / 30) : static_cast<int>(length);
    const auto from = base::moved(*whole->from, unit, units * (part.number - 1) / part.of);
    const auto until = part.number == part.of
                           ? whole->until
                           : base::moved(*whole->from, unit, units * part.number / part.of);
    if (units < part.of) return;
    put(static_cast<std::size_t>(match.first_token),
        cores_[static_cast<std::size_t>(match.last_token)].last, {{{from, until}, 1}});
  }

  const std::vector<Token>& tokens_;
  const TimeWords& words_;
  std::vector<TimeCore>& cores_;
  CorePlaces places_;
};

}  // namespace

void add_time_parts(const std::vector<Token>& tokens, const TimeWords& words,
                    std::vector<TimeCore>& cores) {
  PartReader(tokens, words, cores).run();
}

}  // namespace nl_ask::language
