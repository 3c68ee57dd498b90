#include "language/time/date_text.h"

#include <array>
#include <charconv>

namespace nl_ask::language {

namespace {

/// How often a date with two small numbers and "/" or "-" has the month first.
constexpr double kMonthFirst = 0.7;

struct Parts {
  std::array<int, 3> value{};
  std::array<std::size_t, 3> digits{};
  int count = 0;
  char separator = 0;
};

/// Up to three numbers between equal separators; what follows them stays in `text`.
Parts read_parts(std::string_view& text, std::string_view separators) {
  Parts parts;
  while (parts.count < 3) {
    const auto index = static_cast<std::size_t>(parts.count);
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), parts.value[index]);
    if (error != std::errc() || *text.data() == '-') return {};
    parts.digits[index] = static_cast<std::size_t>(end - text.data());
    text.remove_prefix(parts.digits[index]);
    ++parts.count;
    const bool goes_on = !text.empty() && separators.find(text[0]) != separators.npos &&
                         (parts.separator == 0 || parts.separator == text[0]);
    if (!goes_on || parts.count == 3) break;
    parts.separator = text[0];
    text.remove_prefix(1);
  }
  return parts;
}

/// Seconds of "15:06" or "15:06:20", and how many seconds it spans; -1 where it is no time of day.
struct Clock {
  int seconds = 0;
  int length = 0;
};

Clock read_clock(std::string_view text) {
  const Parts parts = read_parts(text, ":");
  if (!text.empty() && text[0] == '.') text = {};  // fractions of a second
  const bool valid = parts.count >= 2 && text.empty() && parts.value[0] < 24 &&
                     parts.value[1] < 60 && parts.value[2] < 60;
  if (!valid) return {-1, 0};
  return {parts.value[0] * 3600 + parts.value[1] * 60 + parts.value[2], parts.count == 3 ? 1 : 60};
}

void add_day(std::vector<DateText>& out, base::CivilDate date, const Clock& clock, double weight) {
  const std::optional<base::Moment> day = base::moment_of(date);
  if (!day) return;
  if (clock.length == 0) {
    out.push_back({{day, *day + std::chrono::days(1)}, true, weight});
  } else {
    const base::Moment from = *day + std::chrono::seconds(clock.seconds);
    out.push_back({{from, from + std::chrono::seconds(clock.length)}, true, weight});
  }
}

void add_month(std::vector<DateText>& out, int year, int month) {
  const std::optional<base::Moment> start = base::moment_of({year, month, 1});
  const auto period =
      start ? base::calendar_period(*start, base::TimeUnit::month, 0) : std::nullopt;
  if (period) out.push_back({*period, false, 1});
}

void normalise(std::vector<DateText>& readings) {
  double sum = 0;
  for (const DateText& reading : readings) sum += reading.weight;
  for (DateText& reading : readings) reading.weight /= sum;
}

}  // namespace

std::vector<DateText> parse_date(std::string_view text) {
  std::vector<DateText> out;
  if (text.empty() || text.size() > 40 || text[0] < '0' || text[0] > '9') return out;
  const Parts parts = read_parts(text, "-/.");
  Clock clock;
  if (!text.empty()) {
    if (text[0] != ' ' && text[0] != 't' && text[0] != 'T') return out;
    clock = read_clock(text.substr(1));
    if (clock.length == 0) return out;
  }
  const auto [a, b, c] = parts.value;
  if (parts.count == 2 && parts.digits[0] == 4 && parts.separator == '-') add_month(out, a, b);
  if (parts.count == 2 && parts.digits[1] == 4 && parts.separator == '/') add_month(out, b, a);
  if (parts.count != 3) return out;
  if (parts.digits[0] == 4) {
    add_day(out, {a, b, c}, clock, 1);
  } else if (parts.digits[2] == 4) {
    if (parts.separator != '.') add_day(out, {c, a, b}, clock, kMonthFirst);
    if (a != b || out.empty()) add_day(out, {c, b, a}, clock, 1 - kMonthFirst);
    if (out.empty()) add_day(out, {c, a, b}, clock, 1);
  }
  normalise(out);
  return out;
}

}  // namespace nl_ask::language
