#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "base/calendar.h"
#include "language/time/date_text.h"
#include "language/time/time_phrase.h"
#include "language/time/time_words.h"
#include "language/time/written_dates.h"
#include "language/time/years_compared.h"

namespace nl_ask::language {
namespace time_test {

constexpr base::CivilDate kToday{2026, 3, 31};

std::string bounds(const TimeReading& reading) {
  const auto text = [](const std::optional<base::Moment>& moment) {
    return moment ? base::sql_text(*moment) : std::string("-");
  };
  return text(reading.period.from) + " " + text(reading.period.until);
}

/// The only phrase of the text, which it must cover unless it says less.
TimePhrase phrase_of(std::string_view text, base::CivilDate today = kToday) {
  const auto phrases = time_phrases(tokenize(text), today);
  EXPECT_EQ(phrases.size(), 1u) << text;
  return phrases.empty() ? TimePhrase{} : phrases.front();
}

std::string best(std::string_view text, base::CivilDate today = kToday) {
  const TimePhrase phrase = phrase_of(text, today);
  return phrase.readings.empty() ? "" : bounds(phrase.readings.front());
}

TEST(TimePhrase, Relations) {
  EXPECT_EQ(best("after 2020"), "2021-01-01 -");
  EXPECT_EQ(best("since 2020"), "2020-01-01 -");
  EXPECT_EQ(best("before 2015"), "- 2015-01-01");
  EXPECT_EQ(best("no later than 2015"), "- 2016-01-01");
  EXPECT_EQ(best("in 2019"), "2019-01-01 2020-01-01");
  EXPECT_EQ(best("since March 2021"), "2021-03-01 -");
  EXPECT_EQ(best("on 5 May 2020"), "2020-05-05 2020-05-06");
  EXPECT_EQ(best("after May 5th, 2020"), "2020-05-06 -");
}

TEST(TimePhrase, WordsThatWereTurnedRoundStandInOneStretchOfTheQuestion) {
  std::vector<Token> tokens = tokenize("new pupils, please");
  std::swap(tokens[0], tokens[2]);  // ", pupils new": as rephrasings leave them
  tokens[0] = token_for("of", tokens[0].span);
  std::swap(tokens[1], tokens[2]);
  const auto phrases = time_phrases(tokens, kToday);
  ASSERT_EQ(phrases.size(), 1u);
  EXPECT_EQ(phrases[0].last_token - phrases[0].first_token, 2) << "\"of new\"";
  EXPECT_EQ(phrases[0].span, (Span{0, 11}));
}

TEST(TimePhrase, TimesThatFollowEachOtherAreOne) {
  EXPECT_EQ(best("in 2022 or 2023"), "2022-01-01 2024-01-01");
  EXPECT_EQ(phrase_of("in 2022 or 2023").readings[0].english, "in 2022 or 2023");
  EXPECT_EQ(best("in May or June 2025"), "2025-05-01 2025-07-01");
  EXPECT_EQ(best("in 2022-2023"), "2022-01-01 2024-01-01");
  EXPECT_EQ(best("since 2022 or 2023"), "2022-01-01 -");
  EXPECT_EQ(time_phrases(tokenize("in 2020 or 2023"), kToday).size(), 2u);
}

TEST(TimePhrase, TimesBesideEachOtherAreOneUnlessTheyAreKeptApart) {
  EXPECT_EQ(best("in 2022 and 2023"), "2022-01-01 2024-01-01");
  EXPECT_EQ(best("in May and June 2025"), "2025-05-01 2025-07-01");
  EXPECT_EQ(best("between 2022 and 2023"), "2022-01-01 2024-01-01");
  EXPECT_EQ(time_phrases(tokenize("in both 2022 and 2023"), kToday).size(), 2u);
  EXPECT_EQ(time_phrases(tokenize("in 2022 AND 2023"), kToday).size(), 2u) << "stressed";
  EXPECT_EQ(time_phrases(tokenize("compare the sales of 2022 and 2023"), kToday).size(), 2u);
}

std::vector<std::string> all_readings(std::string_view text) {
  std::vector<std::string> all;
  for (const TimeReading& reading : phrase_of(text).readings) all.push_back(bounds(reading));
  return all;
}

TEST(TimePhrase, StretchesOfAYear) {
  using Readings = std::vector<std::string>;
  EXPECT_EQ(all_readings("in winter 2025"),
            (Readings{"2024-12-01 2025-03-01", "2025-12-01 2026-03-01"}));
  EXPECT_EQ(all_readings("in the summer of 2025"), Readings{"2025-06-01 2025-09-01"});
  EXPECT_EQ(all_readings("this spring"), Readings{"2026-03-01 2026-06-01"});
  EXPECT_EQ(best("since last autumn"), "2025-09-01 -");
  EXPECT_EQ(best("last winter"), "2025-12-01 2026-03-01");
  EXPECT_EQ(best("in the 2025 financial year"), "2025-01-01 2026-01-01");
  EXPECT_EQ(all_readings("in financial year 2025")[1], "2024-07-01 2025-07-01");
  EXPECT_EQ(phrase_of("in winter 2025").readings[0].english,
            "in winter 2025 (1 Dec 2024 to 28 Feb 2025)");
  EXPECT_TRUE(phrase_of("in fall 2026").bare) << "terms are called so";
  EXPECT_TRUE(time_phrases(tokenize("winter tyres"), kToday).empty());
}

TEST(TimePhrase, PartsOfMonths) {
  using Readings = std::vector<std::string>;
  EXPECT_EQ(all_readings("in the first week of June 2025"),
            (Readings{"2025-06-01 2025-06-08", "2025-06-02 2025-06-09"}));
  EXPECT_EQ(all_readings("in the last week of June 2025"),
            (Readings{"2025-06-24 2025-07-01", "2025-06-23 2025-06-30"}));
  EXPECT_EQ(best("second half of March 2026"), "2026-03-16 2026-04-01");
  EXPECT_EQ(phrase_of("in the first week of June 2025").readings[0].english,
            "in the first week of June 2025 (1 Jun 2025 to 7 Jun 2025)");
  EXPECT_EQ(best("in the first half of 2025"), "2025-01-01 2025-07-01");
}

TEST(TimePhrase, ARangeMayEndWhereItsLastTimeBegins) {
  const std::vector<std::string> months = all_readings("between March and May 2025");
  EXPECT_EQ(months[0], "2025-03-01 2025-06-01");
  EXPECT_NE(std::ranges::find(months, "2025-03-01 2025-05-01"), months.end());
  EXPECT_EQ(all_readings("between 1 and 31 March 2025").size(), 1u);
}

TEST(TimePhrase, WordsBehindATimeOpenItsEnd) {
  EXPECT_EQ(all_readings("from 1 March 2025 on"), std::vector<std::string>{"2025-03-01 -"});
  EXPECT_EQ(all_readings("from the first of March 2025 onwards"),
            std::vector<std::string>{"2025-03-01 -"});
  EXPECT_EQ(all_readings("2024 or later"), std::vector<std::string>{"2024-01-01 -"});
  EXPECT_EQ(best("May 2025 and after"), "2025-05-01 -");
  EXPECT_EQ(best("in 2024 on"), "2024-01-01 2025-01-01") << "on something else";
}

TEST(TimePhrase, TheOtherReadingIsThere) {
  const TimePhrase after = phrase_of("after 2020");
  ASSERT_EQ(after.readings.size(), 2u);
  EXPECT_EQ(bounds(after.readings[1]), "2020-01-01 -");
  EXPECT_EQ(after.readings[1].label, "inclusive");
  const TimePhrase last = phrase_of("last year");
  ASSERT_EQ(last.readings.size(), 2u);
  EXPECT_EQ(bounds(last.readings[0]), "2025-01-01 2026-01-01");
  EXPECT_EQ(bounds(last.readings[1]), "2025-03-31 2026-04-01");
  EXPECT_EQ(last.readings[0].english, "in the calendar year 2025 (1 Jan 2025 to 31 Dec 2025)");
  double sum = 0;
  for (const TimeReading& reading : phrase_of("recently").readings) sum += reading.weight;
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(TimePhrase, RangesOfDaysAndMonthsShareAYear) {
  const auto range = [](std::string_view text) {
    const auto phrases = time_phrases(dates_in_full(tokenize(text)), kToday);
    return phrases.size() == 1 ? bounds(phrases[0].readings[0]) : "";
  };
  EXPECT_EQ(range("between March 1 and March 15, 2025"), "2025-03-01 2025-03-16");
  EXPECT_EQ(range("between 1 and 31 March 2025"), "2025-03-01 2025-04-01");
  EXPECT_EQ(range("from 1 July to 30 September 2025"), "2025-07-01 2025-10-01");
  EXPECT_EQ(range("between the 1st and the 30th of November 2025"), "2025-11-01 2025-12-01");
  EXPECT_EQ(range("jan-mar 2025"), "2025-01-01 2025-04-01");
  EXPECT_EQ(range("jul/aug 2025"), "2025-07-01 2025-09-01");
  EXPECT_EQ(range("03/2025"), "2025-03-01 2025-04-01");
}

TEST(TimePhrase, Ranges) {
  EXPECT_EQ(best("between 2018 and 2020"), "2018-01-01 2021-01-01");
  EXPECT_EQ(best("from 2018 to 2020"), "2018-01-01 2021-01-01");
  EXPECT_EQ(best("2018-2020"), "2018-01-01 2021-01-01");
  EXPECT_EQ(best("2018-20"), "2018-01-01 2021-01-01");
  EXPECT_EQ(best("2018/19"), "2018-01-01 2020-01-01");
  EXPECT_EQ(best("2008-10"), "2008-10-01 2008-11-01");
  EXPECT_EQ(best("between March and May 2019"), "2019-03-01 2019-06-01");
  EXPECT_EQ(best("between '2003-04-19 15:06:20' and '2016-03-15 00:33:18'"),
            "2003-04-19 15:06:20 2016-03-15 00:33:19");
  EXPECT_TRUE(time_phrases(tokenize("between five and ten"), kToday).empty());
}

TEST(TimePhrase, PartsOfYearsAndLongerTimes) {
  EXPECT_EQ(best("Q3 2021"), "2021-07-01 2021-10-01");
  EXPECT_EQ(best("in the third quarter of 2021"), "2021-07-01 2021-10-01");
  EXPECT_EQ(best("first half of 2020"), "2020-01-01 2020-07-01");
  EXPECT_EQ(best("in the 1990s"), "1990-01-01 2000-01-01");
  EXPECT_EQ(best("the 90s"), "1990-01-01 2000-01-01");
  EXPECT_EQ(best("in the 20th century"), "1901-01-01 2001-01-01");
}

TEST(TimePhrase, RelativeToTheDay) {
  EXPECT_EQ(best("yesterday", {2024, 3, 1}), "2024-02-29 2024-03-01");
  EXPECT_EQ(best("yesterday", {2023, 3, 1}), "2023-02-28 2023-03-01");
  EXPECT_EQ(best("in the last 6 months"), "2025-09-30 2026-04-01");
  EXPECT_EQ(best("in the past month", {2024, 3, 31}), "2024-02-29 2024-04-01");
  EXPECT_EQ(best("past year", {2024, 2, 29}), "2023-02-28 2024-03-01");
  EXPECT_EQ(best("last month", {2026, 1, 15}), "2025-12-01 2026-01-01");
  EXPECT_EQ(best("this week", {2026, 4, 1}), "2026-03-30 2026-04-06");
  EXPECT_EQ(best("last quarter", {2026, 2, 1}), "2025-10-01 2026-01-01");
  EXPECT_EQ(best("two years ago"), "2024-01-01 2025-01-01");
  EXPECT_EQ(best("last April"), "2025-04-01 2025-05-01");
}

TEST(TimePhrase, RecurringMonthsAndWeekdays) {
  EXPECT_EQ(phrase_of("in March").readings.front().month, 3);
  EXPECT_EQ(phrase_of("on Mondays").readings.front().weekday, 1);
  EXPECT_EQ(best("since March"), "2026-03-01 -");
}

TEST(TimePhrase, SaysWhenItMayBeSomethingElse) {
  EXPECT_TRUE(phrase_of("2020 dollars").bare);
  EXPECT_TRUE(phrase_of("more than 2020").bare);
  EXPECT_TRUE(phrase_of("it may be").bare);
  EXPECT_FALSE(phrase_of("in 2020").bare);
  EXPECT_FALSE(phrase_of("the year 2020").bare);
  EXPECT_FALSE(phrase_of("May 2020").bare);
}

TEST(TimePhrase, NothingWhereThereIsNoTime) {
  for (const std::string_view text :
       {"", "in the city", "after", "the last 99999999999 years", "2020-02-30", "99/99/2020",
        "in 5", "q5 2020", "last 0 days", "the last -3 days"}) {
    for (const TimePhrase& phrase : time_phrases(tokenize(text), kToday)) {
      EXPECT_TRUE(phrase.bare) << text;
    }
  }
  EXPECT_TRUE(time_phrases(tokenize("in 2020"), {2026, 2, 30}).empty());
  EXPECT_TRUE(time_phrases(tokenize("last century"), {50, 1, 1}).empty());
}

TEST(TimePhrase, DegreesCompare) {
  EXPECT_TRUE(time_phrases(tokenize("the most recently hired"), kToday).empty());
  EXPECT_FALSE(time_phrases(tokenize("recently hired"), kToday).empty());
}

TEST(YearBounds, OnlyForWholeYears) {
  const auto bounds_of = [](std::string_view text) {
    return year_bounds(phrase_of(text).readings.front().period);
  };
  EXPECT_EQ(bounds_of("after 2020")->from, 2021);
  EXPECT_FALSE(bounds_of("after 2020")->until);
  EXPECT_EQ(bounds_of("between 2018 and 2020")->until, 2021);
  EXPECT_FALSE(bounds_of("since March 2021"));
  EXPECT_FALSE(year_bounds({}));
}

TEST(Calendar, Periods) {
  const base::Moment leap = *base::moment_of({2024, 2, 29});
  EXPECT_EQ(base::sql_text(*base::calendar_period(leap, base::TimeUnit::month, 0)->until),
            "2024-03-01");
  EXPECT_EQ(base::sql_text(*base::moved(leap, base::TimeUnit::year, 1)), "2025-02-28");
  EXPECT_EQ(base::sql_text(*base::moved(leap, base::TimeUnit::month, -12)), "2023-02-28");
  EXPECT_FALSE(base::moved(leap, base::TimeUnit::year, 9000));
  EXPECT_FALSE(base::calendar_period(leap, base::TimeUnit::century, -30));
  EXPECT_FALSE(base::moment_of({2023, 2, 29}));
  EXPECT_FALSE(base::moment_of({10000, 1, 1}));
  EXPECT_EQ(base::weekday_of(leap), 4);
}

TEST(DateText, Forms) {
  const auto first = [](std::string_view text) {
    const auto readings = parse_date(text);
    return readings.empty() ? "" : base::sql_text(*readings.front().period.from);
  };
  EXPECT_EQ(first("2020-05-03"), "2020-05-03");
  EXPECT_EQ(first("2020-05-03T15:06"), "2020-05-03 15:06:00");
  EXPECT_EQ(first("08/30/2015"), "2015-08-30");
  EXPECT_EQ(first("30.8.2015"), "2015-08-30");
  EXPECT_EQ(parse_date("03/04/2015").size(), 2u);
  for (const std::string_view text :
       {"", "2020", "2020-13-01", "2020-05-03 25:00", "2020-05-03x", "1-2-3", "-1-2-2020",
        "99999999999999-1-1", "2020-05-03-", "2020-05-"}) {
    EXPECT_TRUE(parse_date(text).empty()) << text;
  }
}

TEST(TimeWords, FormOfTheFile) {
  EXPECT_THROW(TimeWords("[relation]\nin 1 in"), std::runtime_error);
  EXPECT_THROW(TimeWords("[relation]\nin :: 2 in"), std::runtime_error);
  EXPECT_THROW(TimeWords("[period]\nnow :: 1 calendar x"), std::runtime_error);
  EXPECT_THROW(TimeWords("[stretch]\nwinter :: 1 13 0 3"), std::runtime_error);
  EXPECT_THROW(TimeWords("[day-part]\nmorning :: 12 0"), std::runtime_error);
  EXPECT_THROW(TimeWords("[portion]\nearly :: 1"), std::runtime_error);
  EXPECT_THROW(TimeWords("[nothing]\nx"), std::runtime_error);
}

TEST(TimePhrase, PartsOfOtherTimes) {
  EXPECT_EQ(best("in the first three months of 2025"), "2025-01-01 2025-04-01");
  EXPECT_EQ(best("in the last two weeks of May 2025"), "2025-05-18 2025-06-01");
  EXPECT_EQ(best("on the last day of February 2024"), "2024-02-29 2024-03-01");
  EXPECT_EQ(best("in early 2025"), "2025-01-01 2025-05-01");
  EXPECT_EQ(best("in late May 2025"), "2025-05-21 2025-06-01");
  EXPECT_EQ(best("at the end of 2025"), "2025-09-01 2026-01-01");
  EXPECT_EQ(best("in mid 2025"), "2025-05-01 2025-09-01");
  const auto hyphened = time_phrases(dates_in_full(tokenize("in mid-2025")), kToday);
  ASSERT_EQ(hyphened.size(), 1u);
  EXPECT_EQ(bounds(hyphened[0].readings[0]), "2025-05-01 2025-09-01");
  EXPECT_EQ(best("since the end of May 2025"), "2025-06-01 -") << "a bound, not a part";
  EXPECT_EQ(best("by the end of 2025"), "- 2026-01-01");
  EXPECT_TRUE(time_phrases(tokenize("late deliveries"), kToday).empty());
  EXPECT_EQ(best("late in May 2025"), "2025-05-01 2025-06-01") << "not in time, in May";
}

TEST(TimePhrase, MonthsOfYearsThatAreSaidByOthers) {
  EXPECT_EQ(best("in May last year"), "2025-05-01 2025-06-01");
  EXPECT_EQ(best("in March of this year"), "2026-03-01 2026-04-01");
  EXPECT_EQ(best("in 2025 until May"), "2025-01-01 2025-06-01");
  EXPECT_EQ(best("in the 12 months to May 2025"), "2024-06-01 2025-06-01");
  EXPECT_EQ(best("in the year ending May 2025"), "2024-06-01 2025-06-01");
}

TEST(TimePhrase, MonthsWithoutAYearAreThoseOfOneWinter) {
  const TimePhrase across = phrase_of("between November and February");
  EXPECT_EQ(bounds(across.readings[0]), "2025-11-01 2026-03-01");
  const auto every = std::ranges::find(across.readings, 11, &TimeReading::month);
  ASSERT_NE(every, across.readings.end());
  EXPECT_EQ(every->several, 4);
  EXPECT_EQ(every->english, "in November to February of any year");
}

Hours hours(std::string_view text) {
  const TimePhrase phrase = phrase_of(text);
  return phrase.readings.empty() ? Hours{} : phrase.readings[0].hours.value_or(Hours{});
}

TEST(TimePhrase, TimesOfTheDay) {
  EXPECT_EQ(hours("after 6 pm"), (Hours{18, 24}));
  EXPECT_EQ(hours("after 6pm"), (Hours{18, 24}));
  EXPECT_EQ(hours("before noon"), (Hours{0, 12}));
  EXPECT_EQ(hours("until 17:00"), (Hours{0, 17}));
  EXPECT_EQ(hours("at 9 am"), (Hours{9, 10}));
  EXPECT_EQ(hours("at 12 am"), (Hours{0, 1}));
  EXPECT_EQ(hours("in the evening"), (Hours{18, 24}));
  EXPECT_EQ(hours("between 9 and 11 am"), (Hours{9, 11}));
  EXPECT_EQ(hours("between 11 and 2 pm"), (Hours{11, 14}));
  EXPECT_EQ(hours("from 9 am to 5 pm"), (Hours{9, 17}));
  EXPECT_EQ(phrase_of("after 6 pm").readings[0].english, "at 18:00 or later");
  for (const char* other : {"evening classes", "6 rooms", "after 13 pm"})
    for (const TimePhrase& phrase : time_phrases(tokenize(other), kToday))
      EXPECT_FALSE(phrase.readings[0].hours) << other;
}

TEST(TimePhrase, TimesOfSomeDays) {
  const TimePhrase mornings = phrase_of("on Monday mornings");
  EXPECT_EQ(mornings.readings[0].weekday, 1);
  EXPECT_EQ(mornings.readings[0].hours, (Hours{0, 12}));
  EXPECT_EQ(mornings.readings[0].english, "on a Monday");
  const TimePhrase yesterday = phrase_of("yesterday evening");
  EXPECT_EQ(bounds(yesterday.readings[0]), "2026-03-30 2026-03-31");
  EXPECT_EQ(yesterday.readings[0].hours, (Hours{18, 24}));
}

TEST(TimePhrase, DecadesByName) {
  EXPECT_EQ(best("in the eighties"), "1980-01-01 1990-01-01");
  EXPECT_TRUE(time_phrases(tokenize("patients in their fifties"), kToday).empty());
  EXPECT_TRUE(time_phrases(tokenize("twenties"), kToday).empty());
}

TEST(TimePhrase, WeeksAndDaysOfAMonth) {
  EXPECT_EQ(best("in the week of 6 May 2026"), "2026-05-04 2026-05-11");
  EXPECT_EQ(best("in the week commencing 6 May 2026"), "2026-05-06 2026-05-13");
  EXPECT_EQ(best("in the week ending 6 May 2026"), "2026-04-30 2026-05-07");
  EXPECT_EQ(best("on 4 and 5 May 2026"), "2026-05-04 2026-05-06");
  EXPECT_EQ(best("4-8 May 2026"), "2026-05-04 2026-05-09");
}

TEST(TimePhrase, QuartersSeasonsAndWeekendsNeedAWordBeforeThem) {
  EXPECT_EQ(best("in Q1"), "2026-01-01 2026-04-01");
  EXPECT_EQ(best("in the second quarter"), "2025-04-01 2025-07-01");
  const TimePhrase summer = phrase_of("in summer");
  EXPECT_EQ(summer.readings[0].month, 6);
  EXPECT_EQ(summer.readings[0].several, 3);
  EXPECT_EQ(bounds(summer.readings[1]), "2025-06-01 2025-09-01");
  const TimePhrase weekends = phrase_of("on weekends");
  EXPECT_EQ(weekends.readings[0].weekday, 6);
  EXPECT_EQ(weekends.readings[0].several, 2);
  for (const char* name : {"the Q1 team", "summer camps", "weekend tickets", "spring water"})
    EXPECT_TRUE(time_phrases(tokenize(name), kToday).empty()) << name;
}

TEST(YearsCompared, AreNumbersWhereThereAreTwo) {
  const auto said = [](std::string_view question) {
    std::string text;
    for (const Token& token : with_years_in_numbers(tokenize(question), kToday))
      text += (text.empty() ? "" : " ") + token.text;
    return text;
  };
  EXPECT_EQ(said("sales this year vs last year"), "sales 2026 vs 2025");
  EXPECT_EQ(said("sales last year"), "sales last year");
  EXPECT_EQ(said("sales 2024 vs 2025"), "sales 2024 vs 2025");
  EXPECT_EQ(said("sales this month vs last month"), "sales this month vs last month");
  const auto tokens = with_years_in_numbers(tokenize("sales this year vs last year"), kToday);
  EXPECT_EQ(tokens[1].number, 2026);
  EXPECT_EQ(tokens[1].span.begin, 6U);
  EXPECT_EQ(tokens[1].span.length(), 9U);
}

}  // namespace time_test
}  // namespace nl_ask::language
