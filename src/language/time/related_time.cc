#include "language/time/related_time.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace nl_ask::language {
namespace {

constexpr int kDay = 24;  // hours

base::Period bounded(const base::Period& core, Bound bound) {
  switch (bound) {
    case Bound::in:
      return core;
    case Bound::from_start:
      return {core.from, std::nullopt};
    case Bound::after_end:
      return {core.until, std::nullopt};
    case Bound::until_start:
      return {std::nullopt, core.from};
    case Bound::until_end:
      return {std::nullopt, core.until};
  }
  return core;
}

std::string bound_label(Bound bound, const CoreReading& core) {
  if (bound == Bound::in) return core.label;
  return bound == Bound::from_start || bound == Bound::until_end ? "inclusive" : "exclusive";
}

std::string bound_wording(Bound bound, bool day) {
  switch (bound) {
    case Bound::in:
      return day ? "in-day" : "in";
    case Bound::from_start:
      return "from-start";
    case Bound::after_end:
      return "after-end";
    case Bound::until_start:
      return "until-start";
    case Bound::until_end:
      return "until-end";
  }
  return "in";
}

std::optional<TimeReading> recurring(const CoreReading& core, Bound bound) {
  if (bound != Bound::in) return std::nullopt;
  TimeReading out;
  out.month = core.month;
  out.weekday = core.weekday;
  out.several = core.several;
  out.hours = core.hours;
  out.label = core.label;
  out.english = core.english;
  out.weight = core.weight;
  return out;
}

/// "after 6 pm", "before noon", "in the morning", "at 9 am": never empty, never the whole day.
std::optional<Hours> bounded(const Hours& core, Bound bound) {
  const bool moment = core.from == core.until;
  Hours hours;
  switch (bound) {
    case Bound::in:
      hours = moment ? Hours{core.from, core.from + 1} : core;
      break;
    case Bound::from_start:
      hours = {core.from, kDay};
      break;
    case Bound::after_end:
      hours = {core.until, kDay};
      break;
    case Bound::until_start:
      hours = {0, core.from};
      break;
    case Bound::until_end:
      hours = {0, core.until};
      break;
  }
  const bool some = hours.from < hours.until && hours != Hours{0, kDay};
  return some ? std::optional(hours) : std::nullopt;
}

/// Only the time of the day.
std::optional<TimeReading> of_any_day(const CoreReading& core, Bound bound,
                                      const TimeWords& words) {
  TimeReading out;
  out.hours = bounded(*core.hours, bound);
  if (!out.hours) return std::nullopt;
  out.label = core.label;
  out.english = hours_in_words(*out.hours, words);
  out.weight = core.weight;
  return out;
}

bool same_meaning(const TimeReading& a, const TimeReading& b) {
  return a.period == b.period && a.month == b.month && a.weekday == b.weekday &&
         a.several == b.several && a.hours == b.hours;
}

}  // namespace

std::map<std::string, std::string> bound_values(const base::Period& period, const CoreReading& core,
                                                const TimeWords& words) {
  std::map<std::string, std::string> values{{"core", core.english}, {"name", core.name}};
  if (period.from) values["first"] = english_date(*period.from, words);
  if (period.until) {
    const bool midnight = *period.until == std::chrono::floor<std::chrono::days>(*period.until);
    const auto step =
        midnight ? std::chrono::seconds(std::chrono::days(1)) : std::chrono::seconds(1);
    values["last"] = english_date(*period.until - step, words);
  }
  return values;
}

std::string hours_in_words(const Hours& hours, const TimeWords& words) {
  const auto clock = [](int hour) { return std::to_string(hour) + ":00"; };
  const char* form = hours.until == kDay ? "hours-from"
                     : hours.from == 0   ? "hours-until"
                                         : "hours-between";
  return words.wording(form, {{"first", clock(hours.from)}, {"last", clock(hours.until)}});
}

std::optional<TimeReading> related(const CoreReading& core, const RelationReading& relation,
                                   const TimeWords& words) {
  const bool any_day =
      core.month == 0 && core.weekday == 0 && !core.period.from && !core.period.until;
  if (core.hours && any_day) {
    std::optional<TimeReading> out = of_any_day(core, relation.bound, words);
    if (out) out->weight *= relation.weight;
    return out;
  }
  if (core.hours && relation.bound != Bound::in) return std::nullopt;
  if (core.both_ends && relation.bound == Bound::from_start) return std::nullopt;
  if (core.month != 0 || core.weekday != 0) {
    std::optional<TimeReading> out = recurring(core, relation.bound);
    if (out) out->weight *= relation.weight;
    return out;
  }
  TimeReading out;
  out.period = bounded(core.period, relation.bound);
  if (!out.period.from && !out.period.until) return std::nullopt;
  out.label = bound_label(relation.bound, core);
  const auto values = bound_values(out.period, core, words);
  const bool one_day = relation.bound == Bound::until_end && core.name == values.at("last");
  out.english =
      words.wording(one_day ? "until-end-day" : bound_wording(relation.bound, core.day), values);
  out.weight = core.weight * relation.weight;
  out.hours = core.hours;
  return out;
}

void tidy(std::vector<TimeReading>& readings) {
  std::vector<TimeReading> merged;
  for (TimeReading& reading : readings) {
    const auto same = std::ranges::find_if(
        merged, [&](const TimeReading& other) { return same_meaning(reading, other); });
    if (same == merged.end()) {
      merged.push_back(std::move(reading));
    } else {
      same->weight += reading.weight;
    }
  }
  std::ranges::stable_sort(merged, std::greater<>(), &TimeReading::weight);
  if (merged.size() > kMaxTimeReadings) merged.resize(kMaxTimeReadings);
  double sum = 0;
  for (const TimeReading& reading : merged) sum += reading.weight;
  for (TimeReading& reading : merged) reading.weight /= sum;
  readings = std::move(merged);
}

}  // namespace nl_ask::language
