#include "language/time/years_compared.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "language/time/time_phrase.h"

namespace nl_ask::language {
namespace {

struct ToldYear {
  int first = 0;  // tokens [first, last)
  int last = 0;
  int year = 0;
};

/// The calendar year that a phrase without a number may mean.
std::optional<int> told_year(const TimePhrase& phrase, const std::vector<Token>& tokens) {
  for (int i = phrase.first_token; i < phrase.last_token; ++i)
    if (tokens[static_cast<std::size_t>(i)].number) return std::nullopt;
  for (const TimeReading& reading : phrase.readings) {
    if (reading.month != 0 || reading.weekday != 0 || reading.hours) continue;
    const auto bounds = year_bounds(reading.period);
    if (bounds && bounds->from && bounds->until && *bounds->until == *bounds->from + 1)
      return bounds->from;
  }
  return std::nullopt;
}

std::vector<ToldYear> told_years(const std::vector<Token>& tokens, base::CivilDate today) {
  std::vector<ToldYear> found;
  for (const TimePhrase& phrase : time_phrases(tokens, today))
    if (const auto year = told_year(phrase, tokens))
      found.push_back({phrase.first_token, phrase.last_token, *year});
  return found;
}

}  // namespace

std::vector<Token> with_years_in_numbers(std::vector<Token> tokens, base::CivilDate today) {
  const std::vector<ToldYear> found = told_years(tokens, today);
  std::set<int> years;
  for (const ToldYear& one : found) years.insert(one.year);
  if (years.size() != 2) return tokens;
  std::vector<Token> said;
  int at = 0;
  const auto keep_until = [&](int end) {
    for (; at < end; ++at) said.push_back(std::move(tokens[static_cast<std::size_t>(at)]));
  };
  for (const ToldYear& one : found) {
    keep_until(one.first);
    const Span span = join(tokens[static_cast<std::size_t>(one.first)].span,
                           tokens[static_cast<std::size_t>(one.last) - 1].span);
    said.push_back(token_for(std::to_string(one.year), span));
    at = one.last;
  }
  keep_until(static_cast<int>(tokens.size()));
  return said;
}

}  // namespace nl_ask::language
