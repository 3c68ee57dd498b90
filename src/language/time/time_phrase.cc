#include "language/time/time_phrase.h"

#include <algorithm>
#include <functional>

#include "language/time/related_time.h"
#include "language/time/time_core.h"
#include "language/time/time_words.h"
#include "language/time/year_span.h"

namespace nl_ask::language {

namespace {

/// A time that no word relates to anything is meant as "in".
const Relation& no_relation() {
  static const auto& in = *new Relation{true, {{1, Bound::in}}};  // never freed
  return in;
}

/// "2024 or later": from its first day on.
const Relation& open_end() {
  static const auto& from = *new Relation{false, {{1, Bound::from_start}}};  // never freed
  return from;
}

/// "from last year" is in it.
bool applies(const RelationReading& reading, const Relation& relation, const TimeCore& core) {
  const bool has_in = std::ranges::any_of(
      relation.readings, [](const RelationReading& other) { return other.bound == Bound::in; });
  return !core.adverbial || !has_in || reading.bound == Bound::in;
}

/// Of "between March and May": from the first day of the one to the last day of the other.
constexpr double kInclusive = 0.97;

/// Finds the phrases of one question.
class TimeReader {
 public:
  TimeReader(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words)
      : words_(words),
        tokens_(tokens),
        cores_(time_cores(tokens, today, words)),
        longest_(tokens.size()) {}

  std::vector<TimePhrase> run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) year_span_at(i);
    for (std::size_t i = tokens_.size(); i-- > 0;) join_adjacent(i);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (!cores_[i].after_relation) offer(static_cast<int>(i), cores_[i], no_relation());
      range_without_words(i);
      range(i);
      range_of_days(i);
      range_of_hours(i);
      range_of_short_years(i);
    }
    relations();
    return outermost();
  }

 private:
  bool joins(const std::string& opening, std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind != TokenKind::quoted &&
           words_.joins_range(opening, tokens_[i].lower);
  }

  const TimeCore* core_at(std::size_t i) const {
    return i < cores_.size() && !cores_[i].readings.empty() ? &cores_[i] : nullptr;
  }

  void relations() {
    std::vector<PhraseMatch> matches = words_.relations().match(tokens_);
    std::ranges::stable_sort(matches, std::greater<>(),
                             &PhraseMatch::last_token);  // the longer first
    for (const PhraseMatch& match : matches) {
      const TimeCore* core = core_at(static_cast<std::size_t>(match.last_token));
      if (core != nullptr) offer(match.first_token, *core, words_.relation(match.phrase));
    }
    open_ends(matches);
  }

  /// "from 1 March 2025 on", "2024 or later".
  void open_ends(const std::vector<PhraseMatch>& relations) {
    for (const PhraseMatch& opening : words_.openings().match(tokens_))
      for (const TimeCore& core : cores_) {
        if (core.readings.empty() || core.last != opening.first_token) continue;
        const auto before = std::ranges::find_if(relations, [&](const PhraseMatch& relation) {
          return relation.last_token == core.first && begins(words_.relation(relation.phrase));
        });
        if (before == relations.end() && opening.phrase != 0) continue;
        TimeCore open = core;
        open.last = opening.last_token;
        offer(before == relations.end() ? core.first : before->first_token, open, open_end());
      }
  }

  static bool begins(const Relation& relation) {
    return std::ranges::any_of(relation.readings, [](const RelationReading& reading) {
      return reading.bound == Bound::from_start;
    });
  }

  void offer(int first, const TimeCore& core, const Relation& relation) {
    if (core.readings.empty()) return;
    std::vector<TimeReading> readings;
    for (const CoreReading& reading : core.readings) {
      for (const RelationReading& bound : relation.readings) {
        if (!applies(bound, relation, core)) continue;
        if (const auto found = related(reading, bound, words_)) readings.push_back(*found);
      }
    }
    keep(first, core.last, core.nameable || (relation.weak && !core.certain), std::move(readings));
  }

  void keep(int first, int last, bool bare, std::vector<TimeReading> readings) {
    TimePhrase& slot = longest_[static_cast<std::size_t>(first)];
    const bool longer = slot.readings.empty() || last > slot.last_token ||
                        (last == slot.last_token && slot.bare && !bare);
    if (readings.empty() || !longer) return;
    tidy(readings);
    slot.first_token = first;
    slot.last_token = last;
    slot.bare = bare;
    slot.span = join(tokens_[static_cast<std::size_t>(first)].span,
                     tokens_[static_cast<std::size_t>(last) - 1].span);
    slot.readings = std::move(readings);
  }

  /// "2022/23" as one token: both years.
  void year_span_at(std::size_t i) {
    const Token& token = tokens_[i];
    const auto first = token.kind == TokenKind::quoted ? std::nullopt : year_span(token.lower);
    if (!first) return;
    const base::Period years{base::moment_of({*first, 1, 1}), base::moment_of({*first + 2, 1, 1})};
    cores_[i].first = static_cast<int>(i);
    cores_[i].last = static_cast<int>(i) + 1;
    cores_[i].readings = {named(years, token.text)};
  }

  bool compares_before(std::size_t i) const {
    for (std::size_t at = 0; at < i; ++at)
      if (tokens_[at].kind != TokenKind::quoted && words_.compares(tokens_[at].lower)) return true;
    return false;
  }

  /// "both 2022 and 2023", "between 2022 and 2023", "2022 AND 2023", "compare the sales of 2022 and
  /// 2023": two times remain two.
  bool kept_apart(std::size_t i, std::size_t joint) const {
    if (joint < tokens_.size() && tokens_[joint].text != tokens_[joint].lower) return true;
    if (compares_before(i)) return true;
    if (i == 0 || tokens_[i - 1].kind == TokenKind::quoted) return false;
    const std::string& before = tokens_[i - 1].lower;
    return words_.keeps_apart(before) || joins(before, joint);
  }

  /// "2022 or 2023", "May and June 2025", "2018-2020" after a word of relation: two times are one.
  void join_adjacent(std::size_t i) {
    const TimeCore* left = core_at(i);
    if (left == nullptr) return;
    const auto middle = static_cast<std::size_t>(left->last);
    const bool follows = joins("adjacent", middle) && !kept_apart(i, middle);
    const bool spans = i > 0 && joins("", middle) && !joins(tokens_[i - 1].lower, middle);
    const TimeCore* right = follows || spans ? core_at(middle + 1) : nullptr;
    const std::optional<Ends> ends = right == nullptr ? std::nullopt : ends_of(*left, *right);
    if (!ends) return;
    const base::Period &begin = ends->first.period, &end = ends->last.period;
    if (follows ? begin.until != end.from : begin.from >= end.until) return;
    const std::string joint = follows ? ' ' + tokens_[middle].lower + ' ' : " to ";
    cores_[i].last = right->last;
    cores_[i].certain = left->certain || right->certain || spans;
    cores_[i].readings = {
        named({begin.from, end.until}, ends->first.name + joint + ends->last.name)};
  }

  // between A and B, from A to B
  void range(std::size_t i) {
    const TimeCore* left = core_at(i + 1);
    if (left == nullptr || tokens_[i].kind == TokenKind::quoted) return;
    const auto middle = static_cast<std::size_t>(left->last);
    if (joins(tokens_[i].lower, middle)) offer_range(i, *left, core_at(middle + 1), kInclusive);
  }

  // 2018-2020, 2018 to 2020
  void range_without_words(std::size_t i) {
    const TimeCore* left = core_at(i);
    if (left == nullptr) return;
    const auto middle = static_cast<std::size_t>(left->last);
    if (joins("", middle)) offer_range(i, *left, core_at(middle + 1), 1);
  }

  void offer_range(std::size_t first, const TimeCore& left, const TimeCore* right,
                   double inclusive) {
    if (right == nullptr || right->readings.empty()) return;
    const std::optional<Ends> ends = ends_of(left, *right);
    if (!ends) return;
    const base::Period &begin = ends->first.period, &end = ends->last.period;
    std::vector<TimeReading> readings;
    add_range(readings, {begin.from, end.until}, "inclusive", inclusive);
    add_every_year(readings, left, *right);
    add_range(readings, {begin.until, end.from}, "exclusive", (1 - inclusive) / 2);
    if (!ends->last.day && inclusive < 1)
      add_range(readings, {begin.from, end.from}, "half-open", (1 - inclusive) / 2);
    keep(static_cast<int>(first), right->last, false, std::move(readings));
  }

  /// "between January and March", of any year.
  void add_every_year(std::vector<TimeReading>& readings, const TimeCore& left,
                      const TimeCore& right) const {
    constexpr int kMostMonths = 6;
    constexpr double kAnyYear = 0.3;  // beside the latest
    const int first = left.readings.front().month, last = right.readings.front().month;
    const int months = (last - first + 12) % 12 + 1;
    if (first == 0 || last == 0 || months > kMostMonths) return;
    if (const auto every =
            related(every_month(first, months, words_), {kAnyYear, Bound::in}, words_))
      readings.push_back(*every);
  }

  struct Ends {
    CoreReading first, last;
  };

  /// Two times beside each other, where both are periods; a year that is said once counts for both.
  std::optional<Ends> ends_of(const TimeCore& left, const TimeCore& right) const {
    const CoreReading* end = concrete(right);
    const CoreReading* start = concrete(left);
    if (start == nullptr || end == nullptr) return std::nullopt;
    CoreReading begin = *start;
    // "between March and May 2019", "between November and February"
    if (const int month = left.readings.front().month; month != 0) {
      const int last = right.readings.front().month;
      const int year = base::date_of(*end->period.from).year;
      begin = month_of_year(month, last != 0 && month > last ? year - 1 : year, words_);
    }
    // "between March 1 and March 15, 2026"
    if (begin.year_guessed && !end->year_guessed) begin = in_year_of(begin, *end);
    return Ends{begin, *end};
  }

  static CoreReading in_year_of(CoreReading day, const CoreReading& other) {
    base::CivilDate date = base::date_of(*day.period.from);
    date.year = base::date_of(*other.period.from).year;
    if (const auto moment = base::moment_of(date))
      day.period = {moment, *moment + std::chrono::days(1)};
    return day;
  }

  /// "between 1 and 31 March 2026", "from the 1st to the 30th of November": the first day is one of
  /// the same month.
  void range_of_days(std::size_t i) {
    const std::size_t day = i + (i + 1 < tokens_.size() && tokens_[i + 1].lower == "the" ? 2 : 1);
    if (day + 2 >= tokens_.size() || core_at(day) != nullptr || !tokens_[day].number) return;
    const TimeCore* right = core_at(day + 2);
    const CoreReading* end = right == nullptr ? nullptr : concrete(*right);
    if (end == nullptr || !end->day || !joins(tokens_[i].lower, day + 1)) return;
    base::CivilDate date = base::date_of(*end->period.from);
    date.day = static_cast<int>(*tokens_[day].number);
    const auto from = base::moment_of(date);
    std::vector<TimeReading> readings;
    if (from && date.day == *tokens_[day].number)
      add_range(readings, {from, end->period.until}, "inclusive", 1);
    keep(static_cast<int>(i), right->last, false, std::move(readings));
  }

  /// "between 9 and 11 am": the hours say their range themselves.
  void range_of_hours(std::size_t i) {
    const TimeCore* hours = core_at(i + 1);
    if (hours == nullptr || !hours->readings.front().hours || hours->after_relation) return;
    if (joins(tokens_[i].lower, i + 2) || joins(tokens_[i].lower, i + 3))
      offer(static_cast<int>(i), *hours, no_relation());
  }

  /// "2022-23", "2022/23": the last two digits of a later year.
  void range_of_short_years(std::size_t i) {
    const TimeCore* left = core_at(i);
    const auto middle = static_cast<std::size_t>(left == nullptr ? 0 : left->last);
    if (left == nullptr || middle != i + 1 || middle + 1 >= tokens_.size() ||
        tokens_[i].text.size() != 4 || tokens_[middle + 1].text.size() != 2)
      return;
    const CoreReading* year = concrete(*left);
    const std::string& sign = tokens_[middle].lower;
    if (year == nullptr || !tokens_[i].number || (sign != "-" && sign != "/")) return;
    const int first = base::date_of(*year->period.from).year;
    const int last = first / 100 * 100 + static_cast<int>(tokens_[middle + 1].number.value_or(0));
    const auto until = base::moment_of({last + 1, 1, 1});
    if (last <= first || !until) return;
    std::vector<TimeReading> readings;
    add_range(readings, {year->period.from, until}, "inclusive", 1);
    keep(static_cast<int>(i), static_cast<int>(middle) + 2, false, std::move(readings));
  }

  static const CoreReading* concrete(const TimeCore& core) {
    const auto found = std::ranges::find_if(core.readings, [](const CoreReading& reading) {
      return reading.period.from && reading.period.until;
    });
    return found == core.readings.end() ? nullptr : &*found;
  }

  void add_range(std::vector<TimeReading>& out, base::Period period, std::string label,
                 double weight) const {
    if (!period.from || !period.until || *period.from >= *period.until || weight <= 0) return;
    TimeReading reading;
    reading.period = period;
    reading.label = std::move(label);
    reading.english = words_.wording("between", bound_values(period, {}, words_));
    reading.weight = weight;
    out.push_back(std::move(reading));
  }

  /// Of what was found, everything that lies in nothing longer.
  std::vector<TimePhrase> outermost() {
    std::vector<TimePhrase> out;
    int covered = 0;
    for (TimePhrase& phrase : longest_) {
      if (phrase.readings.empty() || phrase.last_token <= covered) continue;
      covered = phrase.last_token;
      out.push_back(std::move(phrase));
    }
    return out;
  }

  const TimeWords& words_;
  const std::vector<Token>& tokens_;
  std::vector<TimeCore> cores_;
  std::vector<TimePhrase> longest_;  // by first token
};

/// Year that begins exactly at the moment; nothing otherwise.
std::optional<int> year_start(base::Moment moment) {
  const base::CivilDate date = base::date_of(moment);
  if (base::moment_of({date.year, 1, 1}) != moment) return std::nullopt;
  return date.year;
}

}  // namespace

std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today) {
  return time_phrases(tokens, today, TimeWords::english());
}

std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today,
                                     const TimeWords& words) {
  const std::optional<base::Moment> moment = base::moment_of(today);
  if (!moment) return {};
  return TimeReader(tokens, *moment, words).run();
}

std::optional<YearBounds> year_bounds(const base::Period& period) {
  YearBounds bounds;
  if (period.from && !(bounds.from = year_start(*period.from))) return std::nullopt;
  if (period.until && !(bounds.until = year_start(*period.until))) return std::nullopt;
  if (!bounds.from && !bounds.until) return std::nullopt;
  return bounds;
}

}  // namespace nl_ask::language
