// The words of data/english/time.txt: months, units, relations and relative periods.
#pragma once

#include <map>
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

struct PeriodReading {
  double weight = 1;
  PeriodKind kind = PeriodKind::calendar;
  Count first;
  Count last;
  base::TimeUnit unit = base::TimeUnit::day;
};

class TimeWords {
 public:
  /// The file built in; read at the first call, then for the life of the process.
  static const TimeWords& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit TimeWords(std::string_view text);

  int month(const std::string& lower) const { return number_of(months_, lower); }      // or 0
  int weekday(const std::string& lower) const { return number_of(weekdays_, lower); }  // or 0
  std::string month_name(int month) const;
  std::string weekday_name(int weekday) const;
  std::string unit_name(base::TimeUnit unit, bool many) const;

  const PhraseTable& relations() const { return relations_; }
  const Relation& relation(int phrase) const {
    return relation_readings_[static_cast<std::size_t>(phrase)];
  }
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
  };

  static int number_of(const Numbers& numbers, const std::string& word) {
    const auto found = numbers.find(word);
    return found == numbers.end() ? 0 : found->second;
  }
  void read_line(std::string_view section, std::string_view line);
  void read_relation(std::string_view line, bool weak);
  void read_period(std::string_view line);
  void add_period(std::string_view phrase, std::string_view readings, base::TimeUnit unit);
  void read_unit(std::string_view line);
  base::TimeUnit unit_of(std::string_view name, std::string_view line) const;
  PeriodReading read_period_reading(std::string_view text, base::TimeUnit unit) const;

  Numbers months_, weekdays_;
  std::vector<std::string> month_names_, weekday_names_;
  std::vector<Unit> units_;  // by TimeUnit
  std::set<std::string, std::less<>> degrees_;
  PhraseTable relations_, periods_;
  std::vector<Relation> relation_readings_;
  std::vector<std::vector<PeriodReading>> period_readings_;
  std::map<std::string, std::string, std::less<>> wording_;
};

}  // namespace nl_ask::language
