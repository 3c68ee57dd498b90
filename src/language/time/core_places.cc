#include "language/time/core_places.h"

namespace nl_ask::language {

CoreReading described(const base::Period& period, const std::string& name, double weight,
                      const TimeWords& words) {
  CoreReading reading = named(period, name, weight);
  reading.english = words.wording(
      "stretch", {{"name", name},
                  {"first", english_date(*period.from, words)},
                  {"last", english_date(*period.until - std::chrono::days(1), words)}});
  return reading;
}

std::string said(const std::vector<Token>& tokens, int first, int last) {
  std::string text;
  for (int i = first; i < last; ++i)
    text += (text.empty() ? "" : " ") + tokens[static_cast<std::size_t>(i)].text;
  return text;
}

void CorePlaces::put(TimeCore core) {
  const int begin = core.first;
  for (const PhraseMatch& match : introductions_) {
    if (match.last_token != begin) continue;
    core.first = match.first_token;
    put_at(core);
  }
  core.first = begin;
  put_at(core);
}

void CorePlaces::put_at(const TimeCore& core) {
  TimeCore& known = cores_[static_cast<std::size_t>(core.first)];
  if (known.readings.empty() || core.last > known.last) known = core;
}

}  // namespace nl_ask::language
