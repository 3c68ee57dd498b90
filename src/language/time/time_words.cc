#include "language/time/time_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/text.h"
#include "language/stem.h"

namespace nl_ask::language {

namespace {

constexpr std::string_view kFile = "english/time.txt";
constexpr std::array<std::string_view, 5> kBounds = {"in", "from-start", "after-end", "until-start",
                                                     "until-end"};
constexpr std::array<std::string_view, 7> kPeriodKinds = {
    "calendar", "rolling", "ahead", "ago", "to-date", "since-today", "before-today"};

double read_weight(std::string_view text, std::string_view line) {
  double weight = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
  if (error != std::errc() || end != text.data() + text.size() || weight <= 0 || weight > 1) {
    base::bad_data(kFile, line, "expected a weight in (0, 1]");
  }
  return weight;
}

Count read_count(std::string_view text, std::string_view line) {
  const bool negative = text.starts_with('-');
  if (text == "n" || text == "-n") return {negative ? -1 : 1, true};
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    base::bad_data(kFile, line, "expected a number or n");
  }
  return {value, false};
}

/// The two sides of "::".
std::pair<std::string_view, std::string_view> sides(std::string_view line) {
  const std::size_t colons = line.find(" :: ");
  if (colons == line.npos) base::bad_data(kFile, line, "expected ::");
  return {base::trim(line.substr(0, colons)), base::trim(line.substr(colons + 4))};
}

template <std::size_t n>
std::size_t position(const std::array<std::string_view, n>& names, std::string_view name,
                     std::string_view line) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) base::bad_data(kFile, line, "unknown word");
  return static_cast<std::size_t>(found - names.begin());
}

std::string replace_all(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 32);
  return word;
}

}  // namespace

const TimeWords& TimeWords::english() {
  static const TimeWords& words = *new TimeWords(data::file(kFile));  // never freed
  return words;
}

TimeWords::TimeWords(std::string_view text) {
  std::string_view section;
  for (const std::string_view line : base::data_lines(text)) {
    if (line.starts_with('[') && line.ends_with(']')) {
      section = line;
    } else {
      read_line(section, line);
    }
  }
}

void TimeWords::read_line(std::string_view section, std::string_view line) {
  if (section == "[relation]") return read_relation(line, false);
  if (section == "[weak-relation]") return read_relation(line, true);
  if (section == "[period]") return read_period(line);
  if (section == "[unit]") return read_unit(line);
  if (section == "[joint]") return read_set(line, joints_);
  if (section == "[range]") return read_set(line, ranges_);
  if (section == "[month-relation]") return read_set(line, month_relations_);
  if (section == "[part]") return read_part(line);
  if (section == "[stretch]") return read_stretch(line);
  if (section == "[week]") return read_set(line, weeks_);
  if (section == "[portion]") return read_portion(line, portions_, portion_parts_);
  if (section == "[days]") return read_portion(line, days_, days_parts_);
  if (section == "[introduction]") return introductions_.add(line, 0);
  if (section == "[open]") return openings_.add(line, 0);
  if (section == "[open from]") return openings_.add(line, 1);
  if (section == "[wording]") {
    const auto [name, text] = sides(line);
    wording_.emplace(name, text);
    return;
  }
  if (section == "[degree]") return add_words(line, degrees_);
  if (section == "[apart]") return add_words(line, apart_);
  if (section == "[comparing]") return add_words(line, comparing_);
  if (section == "[clock]") return add_numbers(line, clock_);
  if (section == "[day-part]") return read_day_part(line);
  if (section == "[decade]") return add_numbers(line, decades_);
  const bool months = section == "[month]";
  if (!months && section != "[weekday]") base::bad_data(kFile, section, "unknown section");
  add_numbers(line, months ? months_ : weekdays_);
  const std::string name(base::split_words(line)[1]);
  (months ? month_names_ : weekday_names_).push_back(capitalised(name));
}

/// "1 january jan"
void TimeWords::add_numbers(std::string_view line, Numbers& numbers) {
  const std::vector<std::string_view> words = base::split_words(line);
  if (words.size() < 2) base::bad_data(kFile, line, "expected a number and names");
  for (std::size_t i = 1; i < words.size(); ++i)
    numbers.emplace(words[i], read_count(words[0], line).value);
}

void TimeWords::add_words(std::string_view line, Words& words) {
  for (const std::string_view word : base::split_words(line)) words.emplace(word);
}

void TimeWords::read_unit(std::string_view line) {
  const std::size_t equals = line.find(" = ");
  if (equals != line.npos) return read_multiple(line.substr(0, equals), line.substr(equals + 3));
  const std::vector<std::string_view> words = base::split_words(line);
  if (words.size() < 3) base::bad_data(kFile, line, "expected a name and words");
  if (units_.size() > static_cast<std::size_t>(base::TimeUnit::century))
    base::bad_data(kFile, line, "the calendar has no such unit");
  const auto unit = static_cast<base::TimeUnit>(units_.size());
  units_.push_back({std::string(words[1]), std::string(words[2]), {}, unit, 1});
  for (std::size_t i = 1; i < words.size(); ++i) units_.back().words.emplace_back(words[i]);
}

/// "fortnight = 14 days"
void TimeWords::read_multiple(std::string_view names, std::string_view meaning) {
  constexpr int kMostUnits = 1000;
  const std::vector<std::string_view> words = base::split_words(names),
                                      means = base::split_words(meaning);
  if (words.empty() || means.size() != 2)
    base::bad_data(kFile, names, "expected a number and a unit");
  const Unit& base = units_[unit_of(means[1], names)];
  const int factor = read_count(means[0], names).value * base.factor;
  if (factor < 1 || factor > kMostUnits)
    base::bad_data(kFile, names, "expected a number up to 1000");
  const std::string one(words[0]), many(words.size() > 1 ? words[1] : words[0]);
  Unit unit{one, words.size() > 1 ? many : plural(one), {one}, base.unit, factor};
  if (words.size() == 1) unit.words.push_back(unit.many);
  for (std::size_t i = 1; i < words.size(); ++i) unit.words.emplace_back(words[i]);
  units_.push_back(std::move(unit));
}

/// "between :: and to -"
void TimeWords::read_set(std::string_view line, Sets& sets) {
  const std::size_t colons = line.find(":: ");
  if (colons == line.npos) base::bad_data(kFile, line, "expected ::");
  Words& words = sets[std::string(base::trim(line.substr(0, colons)))];
  for (const std::string_view word : base::split_words(line.substr(colons + 3)))
    words.emplace(word);
}

/// "3 Q quarter"
void TimeWords::read_part(std::string_view line) {
  const std::vector<std::string_view> words = base::split_words(line);
  if (words.size() < 3) base::bad_data(kFile, line, "expected months, a sign and names");
  const YearPart part{read_count(words[0], line).value, std::string(words[1])};
  if (part.months < 1) base::bad_data(kFile, line, "expected a number of months");
  part_signs_.emplace(base::ascii_lower(words[1]), part);
  for (std::size_t i = 2; i < words.size(); ++i) part_names_.emplace(words[i], part);
}

/// "winter :: 0.5 12 -1 3 | 0.5 12 0 3"
void TimeWords::read_stretch(std::string_view line) {
  const auto [phrase, readings] = sides(line);
  stretches_.add(phrase, static_cast<int>(stretch_readings_.size()));
  std::vector<YearStretch>& out = stretch_readings_.emplace_back();
  for (const std::string_view reading : base::split(readings, '|')) {
    const std::vector<std::string_view> words = base::split_words(reading);
    if (words.size() != 4) base::bad_data(kFile, line, "expected a weight and three numbers");
    const YearStretch stretch{read_weight(words[0], line), read_count(words[1], line).value,
                              read_count(words[2], line).value, read_count(words[3], line).value};
    if (stretch.month < 1 || stretch.month > 12 || stretch.months < 1 || stretch.months > 12)
      base::bad_data(kFile, line, "expected months from 1 to 12");
    out.push_back(stretch);
  }
}

/// "early :: 1 3"
void TimeWords::read_portion(std::string_view line, PhraseTable& phrases,
                             std::vector<TimePortion>& parts) {
  const auto [phrase, numbers] = sides(line);
  const std::vector<std::string_view> words = base::split_words(numbers);
  if (words.size() != 2) base::bad_data(kFile, line, "expected two numbers");
  const TimePortion part{read_count(words[0], line).value, read_count(words[1], line).value};
  if (part.number < 1 || part.of < 1 || part.number > 7 || part.of > 12)
    base::bad_data(kFile, line, "expected small numbers");
  phrases.add(phrase, static_cast<int>(parts.size()));
  parts.push_back(part);
}

/// "morning :: 0 12"
void TimeWords::read_day_part(std::string_view line) {
  const auto [phrase, numbers] = sides(line);
  const std::vector<std::string_view> words = base::split_words(numbers);
  if (words.size() != 2) base::bad_data(kFile, line, "expected two hours");
  const Hours hours{read_count(words[0], line).value, read_count(words[1], line).value};
  if (hours.from < 0 || hours.from > hours.until || hours.until > 24)
    base::bad_data(kFile, line, "expected hours of one day");
  day_parts_.add(phrase, static_cast<int>(day_part_hours_.size()));
  day_part_hours_.push_back(hours);
}

/// Nothing for other words, and for hours that the clock does not have.
std::optional<int> TimeWords::hour(double number, const std::string& lower) const {
  const auto found = clock_.find(lower);
  const int hour = static_cast<int>(number);
  if (found == clock_.end() || hour != number || hour < 1 || hour > 12) return std::nullopt;
  return hour % 12 + found->second;
}

void TimeWords::read_relation(std::string_view line, bool weak) {
  const auto [phrase, readings] = sides(line);
  relations_.add(phrase, static_cast<int>(relation_readings_.size()));
  std::vector<RelationReading>& out = relation_readings_.emplace_back(Relation{weak, {}}).readings;
  for (const std::string_view reading : base::split(readings, '|')) {
    const std::vector<std::string_view> words = base::split_words(reading);
    if (words.size() != 2) base::bad_data(kFile, line, "expected a weight and a bound");
    const auto bound = static_cast<Bound>(position(kBounds, words[1], line));
    out.push_back({read_weight(words[0], line), bound});
  }
}

void TimeWords::read_period(std::string_view line) {
  const auto [phrase, readings] = sides(line);
  if (phrase.find("<unit>") == phrase.npos)
    return add_period(phrase, readings, unit_of("day", line));
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    const std::string words = base::joined(units_[unit].words, "/");
    add_period(replace_all(std::string(phrase), "<unit>", words), readings, unit);
  }
}

void TimeWords::add_period(std::string_view phrase, std::string_view readings, std::size_t unit) {
  std::vector<PeriodReading> out;
  for (const std::string_view text : base::split(readings, '|')) {
    const PeriodReading reading = read_period_reading(text, unit);
    // no calendar says where a fortnight begins
    const bool begins = reading.kind == PeriodKind::calendar || reading.kind == PeriodKind::to_date;
    if (reading.factor == 1 || !begins) out.push_back(reading);
  }
  if (out.empty()) return;
  periods_.add(phrase, static_cast<int>(period_readings_.size()));
  period_readings_.push_back(std::move(out));
}

std::size_t TimeWords::unit_of(std::string_view name, std::string_view line) const {
  const auto found = std::ranges::find_if(units_, [&](const Unit& unit) {
    return std::ranges::find(unit.words, name) != unit.words.end();
  });
  if (found == units_.end()) base::bad_data(kFile, line, "unknown unit");
  return static_cast<std::size_t>(found - units_.begin());
}

PeriodReading TimeWords::read_period_reading(std::string_view text, std::size_t unit) const {
  std::vector<std::string_view> words = base::split_words(text);
  if (words.size() < 2) base::bad_data(kFile, text, "expected a weight and a kind");
  PeriodReading reading;
  reading.weight = read_weight(words[0], text);
  reading.kind = static_cast<PeriodKind>(position(kPeriodKinds, words[1], text));
  words.erase(words.begin(), words.begin() + 2);
  if (reading.kind <= PeriodKind::ago) {
    if (words.empty()) base::bad_data(kFile, text, "expected a count");
    const std::size_t dots = words[0].find("..");
    reading.first = reading.last = read_count(words[0].substr(0, dots), text);
    if (dots != words[0].npos) reading.last = read_count(words[0].substr(dots + 2), text);
    words.erase(words.begin());
  }
  reading.said = words.empty() ? unit : unit_of(words[0], text);
  reading.unit = units_[reading.said].unit;
  reading.factor = units_[reading.said].factor;
  return reading;
}

std::string TimeWords::month_name(int month) const {
  return month_names_.at(static_cast<std::size_t>(month) - 1);
}

std::string TimeWords::weekday_name(int weekday) const {
  return weekday_names_.at(static_cast<std::size_t>(weekday) - 1);
}

std::string TimeWords::unit_name(const PeriodReading& reading, bool many) const {
  const Unit& words = units_.at(reading.said);
  return many ? words.many : words.one;
}

std::optional<base::TimeUnit> TimeWords::unit(const std::string& lower) const {
  for (const Unit& unit : units_)
    if (unit.factor == 1 && std::ranges::find(unit.words, lower) != unit.words.end())
      return unit.unit;
  return std::nullopt;
}

bool TimeWords::joins_date(std::string_view parts, const std::string& lower) const {
  const auto found = joints_.find(parts);
  return found != joints_.end() && found->second.contains(lower);
}

bool TimeWords::joins_week(std::string_view how, const std::string& lower) const {
  const auto found = weeks_.find(how);
  return found != weeks_.end() && found->second.contains(lower);
}

bool TimeWords::joins_range(std::string_view opening, const std::string& lower) const {
  const auto found = ranges_.find(opening);
  return found != ranges_.end() && found->second.contains(lower);
}

MonthRelation TimeWords::month_relation(const std::string& lower) const {
  constexpr std::pair<std::string_view, MonthRelation> kRelations[] = {
      {"last", MonthRelation::last},
      {"present", MonthRelation::present},
      {"next", MonthRelation::next}};
  for (const auto& [name, relation] : kRelations) {
    const auto words = month_relations_.find(name);
    if (words != month_relations_.end() && words->second.contains(lower)) return relation;
  }
  return MonthRelation::none;
}

const YearPart* TimeWords::part_by_sign(const std::string& lower) const {
  if (lower.size() < 2 || lower.back() < '1' || lower.back() > '4') return nullptr;
  const auto found = part_signs_.find(lower.substr(0, lower.size() - 1));
  return found == part_signs_.end() ? nullptr : &found->second;
}

const YearPart* TimeWords::part_by_name(const std::string& lower) const {
  const auto found = part_names_.find(lower);
  return found == part_names_.end() ? nullptr : &found->second;
}

std::string TimeWords::wording(const std::string& name,
                               const std::map<std::string, std::string>& values) const {
  const auto found = wording_.find(name);
  if (found == wording_.end()) base::bad_data(kFile, name, "no such wording");
  std::string text = found->second;
  for (const auto& [key, value] : values) text = replace_all(text, "{" + key + "}", value);
  return text;
}

}  // namespace nl_ask::language
