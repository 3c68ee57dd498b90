#include "language/time/hours.h"

#include <algorithm>
#include <optional>
#include <string>

#include "language/time/related_time.h"

namespace nl_ask::language {
namespace {

class HoursReader {
 public:
  HoursReader(const std::vector<Token>& tokens, const TimeWords& words,
              std::vector<TimeCore>& cores)
      : tokens_(tokens), words_(words), cores_(cores) {}

  void run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) clock(i);
    for (const PhraseMatch& match : words_.day_parts().match(tokens_)) {
      put(match.first_token, match.last_token, words_.day_part(match.phrase), true);
      introduced(match);
    }
    for (std::size_t i = 0; i < tokens_.size(); ++i) beside_day(i);
  }

 private:
  bool plain(std::size_t i) const {
    return i < tokens_.size() && tokens_[i].kind != TokenKind::quoted;
  }

  /// The hour of "6 pm", of "6" where a later one says pm, of "18:00"; `i` moves on.
  std::optional<int> hour_at(std::size_t& i) const {
    if (!plain(i)) return std::nullopt;
    if (const auto hour = full_hour(tokens_[i].lower)) {
      ++i;
      return hour;
    }
    if (!tokens_[i].number || !plain(i + 1)) return std::nullopt;
    const auto hour = words_.hour(*tokens_[i].number, tokens_[i + 1].lower);
    if (hour) i += 2;
    return hour;
  }

  /// "18:00", "6pm".
  std::optional<int> full_hour(const std::string& word) const {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits == 0 || digits > 2 || digits == word.size()) return std::nullopt;
    const int hour = std::stoi(word.substr(0, digits));
    if (word.substr(digits) == ":00" && hour < 24) return hour;
    return words_.hour(hour, word.substr(digits));
  }

  void clock(std::size_t i) {
    std::size_t at = i;
    std::optional<int> first = hour_at(at);
    const bool bare = !first && plain(i) && tokens_[i].number;  // "9 to 11 am"
    if (bare) at = i + 1;
    if (!first && !bare) return;
    const std::size_t joint = at;
    const bool joins = plain(joint) && (words_.joins_range("between", tokens_[joint].lower) ||
                                        words_.joins_range("from", tokens_[joint].lower));
    std::size_t end = joint + 1;
    const std::optional<int> last = joins ? hour_at(end) : std::nullopt;
    if (bare && last) first = same_half(*tokens_[i].number, *last);
    if (first && last && *first < *last)
      return put(static_cast<int>(i), static_cast<int>(end), {*first, *last}, false);
    if (first && !bare) put(static_cast<int>(i), static_cast<int>(at), {*first, *first}, true);
  }

  /// 9 before "11 am" is 9, 4 before "6 pm" is 16, 11 before "2 pm" is 11.
  static std::optional<int> same_half(double number, int last) {
    const int hour = static_cast<int>(number);
    if (hour != number || hour < 1 || hour > 12) return std::nullopt;
    for (const int meant : {hour % 12 + 12, hour % 12})
      if (meant < last) return meant;
    return std::nullopt;
  }

  void put(int first, int last, const Hours& hours, bool after_relation) {
    TimeCore& core = cores_[static_cast<std::size_t>(first)];
    if (last <= core.last) return;
    CoreReading reading;
    reading.hours = hours;
    reading.name = reading.english = hours_in_words(hours, words_);
    core = {};
    core.first = first;
    core.last = last;
    core.after_relation = after_relation;
    core.readings = {std::move(reading)};
  }

  /// "the morning"
  void introduced(const PhraseMatch& part) {
    for (const PhraseMatch& match : words_.introductions().match(tokens_))
      if (match.last_token == part.first_token)
        put(match.first_token, part.last_token, words_.day_part(part.phrase), true);
  }

  /// "Monday morning", "tomorrow evening": at that time of these days.
  void beside_day(std::size_t i) {
    if (cores_[i].readings.empty()) return;
    const auto at = static_cast<std::size_t>(cores_[i].last);
    if (at >= cores_.size() || cores_[at].readings.empty()) return;
    const std::optional<Hours> hours = cores_[at].readings.front().hours;
    const CoreReading& day = cores_[i].readings.front();
    if (!hours || hours->from == hours->until || day.hours || (!day.day && day.weekday == 0))
      return;
    for (CoreReading& reading : cores_[i].readings) reading.hours = hours;
    cores_[i].last = cores_[at].last;
  }

  const std::vector<Token>& tokens_;
  const TimeWords& words_;
  std::vector<TimeCore>& cores_;
};

}  // namespace

void add_hours(const std::vector<Token>& tokens, const TimeWords& words,
               std::vector<TimeCore>& cores) {
  HoursReader(tokens, words, cores).run();
}

}  // namespace nl_ask::language
