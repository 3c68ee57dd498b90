// The words of data/english/time.txt: months, units, relations and relative periods.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/calendar.h"
#include "language/phrase_table.h"

namespace nl_ask::language {

/// What a relation does with a time [start, end).
enum class Bound { in, from_start, after_end, until_start, until_end };

struct RelationReading {
  double weight = 1;
  Bound bound = Bound::in;
};

/// Words before a time. `weak` ones are said of other numbers as well ("more than 2020").
struct Relation {
  bool weak = false;
  std::vector<RelationReading> readings;
};

enum class PeriodKind { calendar, rolling, ahead, ago, to_date, since_today, before_today };

/// A count in a period's reading: a number, or the number in the phrase times `sign`.
struct Count {
  int value = 0;
  bool from_phrase = false;
};

/// A part of a year, "Q3" or "third quarter".
struct YearPart {
  int months = 0;
  std::string sign;  // "Q"
};

/// A stretch of months that a name with a year says: it begins with `month` of that year, or of
/// one so many years later (-1: before).
struct YearStretch {
  double weight = 1;
  int month = 1;
  int year = 0;
  int months = 12;
};

/// A part of a time, of so many equal ones: "early 2026".
struct TimePortion {
  int number = 1;
  int of = 3;
};

/// A part of the day, in full hours [from, until) of 0 to 24; a moment where both are the same.
struct Hours {
  int from = 0;
  int until = 0;
  bool operator==(const Hours&) const = default;
};

/// Of a month: "last March" is the latest that is over.
enum class MonthRelation { none, last, present, next };

struct PeriodReading {
  double weight = 1;
  PeriodKind kind = PeriodKind::calendar;
  Count first;
  Count last;
  base::TimeUnit unit = base::TimeUnit::day;
  int factor = 1;        // so many of them are one of what is said: 14 days a fortnight
  std::size_t said = 0;  // which unit's words say it
};

class TimeWords {
 public:
  /// The file built in; read at the first call, then for the life of the process.
  static const TimeWords& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit TimeWords(std::string_view text);

  int month(const std::string& lower) const { return number_of(months_, lower); }      // or 0
  int weekday(const std::string& lower) const { return number_of(weekdays_, lower); }  // or 0
  int decade(const std::string& lower) const { return number_of(decades_, lower); }    // or 0
  std::string month_name(int month) const;
  std::string weekday_name(int weekday) const;
  std::string unit_name(const PeriodReading& reading, bool many) const;
  /// The calendar's unit of that name.
  std::optional<base::TimeUnit> unit(const std::string& lower) const;

  /// What may stand before a time and belongs to it: "the", "the year of".
  const PhraseTable& introductions() const { return introductions_; }
  /// Whether a word joins the parts of a date: "month-day", "month-year", "day-month", "date-year".
  bool joins_date(std::string_view parts, const std::string& lower) const;
  /// Whether a word joins the ends of a range that opens with `opening`, which may be empty.
  bool joins_range(std::string_view opening, const std::string& lower) const;
  /// "both": two times right after it are two; "compare": two times anywhere after it.
  bool keeps_apart(const std::string& lower) const { return apart_.contains(lower); }
  bool compares(const std::string& lower) const { return comparing_.contains(lower); }
  MonthRelation month_relation(const std::string& lower) const;
  /// "q3", "quarter"; null where it is none.
  const YearPart* part_by_sign(const std::string& lower) const;
  const YearPart* part_by_name(const std::string& lower) const;

  /// "winter", "financial year".
  const PhraseTable& stretches() const { return stretches_; }
  const std::vector<YearStretch>& stretch(int phrase) const {
    return stretch_readings_[static_cast<std::size_t>(phrase)];
  }

  /// "early", "the end of": a part of the time after it.
  const PhraseTable& portions() const { return portions_; }
  const TimePortion& portion(int phrase) const {
    return portion_parts_[static_cast<std::size_t>(phrase)];
  }
  /// "weekend": the first of its days, and how many.
  const PhraseTable& days_of_week() const { return days_; }
  const TimePortion& days_of_week(int phrase) const {
    return days_parts_[static_cast<std::size_t>(phrase)];
  }
  /// "morning", "noon".
  const PhraseTable& day_parts() const { return day_parts_; }
  const Hours& day_part(int phrase) const {
    return day_part_hours_[static_cast<std::size_t>(phrase)];
  }
  /// 18 for 6 and "pm".
  std::optional<int> hour(double number, const std::string& lower) const;
  /// Whether a word between "week" and a day says that the week "holds", "begins" or "ends" with
  /// it.
  bool joins_week(std::string_view how, const std::string& lower) const;

  const PhraseTable& relations() const { return relations_; }
  const Relation& relation(int phrase) const {
    return relation_readings_[static_cast<std::size_t>(phrase)];
  }
  /// "onwards", "or later": right after a time, that it has no end; 1: only where "from" stands
  /// before the time ("from May 2025 on").
  const PhraseTable& openings() const { return openings_; }
  /// "most", "least": after them "recently" is no time.
  bool is_degree(const std::string& lower) const { return degrees_.contains(lower); }

  const PhraseTable& periods() const { return periods_; }
  const std::vector<PeriodReading>& period(int phrase) const {
    return period_readings_[static_cast<std::size_t>(phrase)];
  }

  /// A template of [wording] with {name} and so on replaced.
  std::string wording(const std::string& name,
                      const std::map<std::string, std::string>& values) const;

 private:
  using Numbers = std::map<std::string, int, std::less<>>;
  struct Unit {
    std::string one;
    std::string many;
    std::vector<std::string> words;
    base::TimeUnit unit = base::TimeUnit::day;
    int factor = 1;
  };
  using Words = std::set<std::string, std::less<>>;
  using Sets = std::map<std::string, Words, std::less<>>;

  static int number_of(const Numbers& numbers, const std::string& word) {
    const auto found = numbers.find(word);
    return found == numbers.end() ? 0 : found->second;
  }
  static void add_words(std::string_view line, Words& words);
  static void add_numbers(std::string_view line, Numbers& numbers);
  void read_line(std::string_view section, std::string_view line);
  void read_relation(std::string_view line, bool weak);
  void read_period(std::string_view line);
  void add_period(std::string_view phrase, std::string_view readings, std::size_t unit);
  void read_unit(std::string_view line);
  void read_multiple(std::string_view names, std::string_view meaning);
  void read_set(std::string_view line, Sets& sets);
  void read_part(std::string_view line);
  void read_stretch(std::string_view line);
  void read_day_part(std::string_view line);
  void read_portion(std::string_view line, PhraseTable& phrases, std::vector<TimePortion>& parts);
  std::size_t unit_of(std::string_view name, std::string_view line) const;
  PeriodReading read_period_reading(std::string_view text, std::size_t unit) const;

  Numbers months_, weekdays_, decades_, clock_;
  std::vector<std::string> month_names_, weekday_names_;
  std::vector<Unit> units_;  // by TimeUnit, then multiples of them
  Words degrees_, apart_, comparing_;
  Sets joints_, ranges_, month_relations_, weeks_;
  std::map<std::string, YearPart, std::less<>> part_names_, part_signs_;
  PhraseTable relations_, periods_, introductions_, stretches_, portions_, days_, day_parts_,
      openings_;
  std::vector<Hours> day_part_hours_;
  std::vector<TimePortion> portion_parts_, days_parts_;
  std::vector<Relation> relation_readings_;
  std::vector<std::vector<PeriodReading>> period_readings_;
  std::vector<std::vector<YearStretch>> stretch_readings_;
  std::map<std::string, std::string, std::less<>> wording_;
};

}  // namespace nl_ask::language
