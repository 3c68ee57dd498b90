// Two values, or two stretches of time, set against each other in one figure.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "candidates/english/english.h"
#include "candidates/english/output_names.h"
#include "candidates/grammar/floating/set_apart.h"
#include "candidates/grammar/sketch/sketch.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace value_sides_test {

using schema::TypeKind;

/// Bookings, by phone or by web, of rooms; when they were made.
schema::Schema bookings() {
  schema::Schema schema;
  schema.tables.push_back(
      keyed_table("hotel", "bookings",
                  {column_of("id", TypeKind::integer), column_of("code", TypeKind::text),
                   column_of("channel", TypeKind::text), column_of("price", TypeKind::decimal),
                   column_of("booked_on", TypeKind::date)},
                  1000));
  schema::Column& channel = schema.tables[0].columns[2];
  channel.values = {"phone", "web", "agency"};
  channel.values_complete = true;
  channel.distinct = 3;
  return schema;
}

const std::string kMore =
    "SELECT count(*) FILTER (WHERE channel = 'phone') - count(*) FILTER (WHERE channel = 'web') "
    "FROM bookings";
const std::string kTimes =
    "SELECT (1.0 * count(*) FILTER (WHERE channel = 'phone')) / "
    "nullif(count(*) FILTER (WHERE channel = 'web'), 0) FROM bookings";

TEST(ValueSides, AreTakenFromEachOther) {
  for (const char* question : {"How many more phone bookings than web bookings are there?",
                               "the difference between phone bookings and web bookings",
                               "How many more bookings were made by phone than by web?"})
    EXPECT_TRUE(offers(bookings(), question, {kMore}, 3)) << question;
}

/// Beside a table whose rows are called as those that are counted.
TEST(ValueSides, AreThoseOfOneColumn) {
  schema::Schema schema = bookings();
  schema.tables.push_back(
      keyed_table("hotel", "departments",
                  {column_of("id", TypeKind::integer), column_of("title", TypeKind::text)}, 3));
  schema::Column& title = schema.tables[1].columns[1];
  title.values = {"Bookings", "Rooms"};
  title.values_complete = true;
  title.distinct = 2;
  EXPECT_TRUE(
      offers(schema, "How many more phone bookings than web bookings are there?", {kMore}, 1));
}

TEST(ValueSides, AreDividedByEachOther) {
  for (const char* question : {"What is the ratio of phone bookings to web bookings?",
                               "How many times as many phone bookings are there as web bookings?",
                               "number of phone bookings divided by number of web bookings"})
    EXPECT_TRUE(offers(bookings(), question, {kTimes}, 2));
}

TEST(ValueSides, StayGroupsWhereNothingSetsThemAgainstEachOther) {
  for (const char* question :
       {"How many phone bookings are there?", "How many bookings are there for each channel?",
        "phone and web bookings"})
    for (const std::string& sql : readings_of(question, bookings()))
      EXPECT_EQ(sql.find("nullif(count(*) FILTER"), sql.npos) << question << ": " << sql;
}

TEST(ValueSides, AreYearsInAnyOrderOfWords) {
  EXPECT_TRUE(offers(bookings(), "How far is 2024 ahead of 2023 in the number of bookings?",
                     {"count(*) FILTER (WHERE", "2024", " - count(*) FILTER (WHERE", "2023"}, 8));
  EXPECT_TRUE(offers(bookings(), "How many more bookings were there in 2024 than in 2023?",
                     {"SELECT count(*) FILTER (WHERE", "2024", " - ", "2023"}, 1));
}

TEST(ValueSides, AreNeverBothTrueOfOneRow) {
  for (const char* question : {"How far is 2024 ahead of 2023 in the number of bookings?",
                               "bookings in 2024 against 2023"})
    for (const std::string& sql : readings_of(question, bookings()))
      EXPECT_FALSE(has_parts(sql, {"booked_on < '2025-01-01' AND", "booked_on) = 2023"}) ||
                   has_parts(sql, {"booked_on) = 2024 AND", "booked_on) = 2023"}))
          << sql;
}

/// What the best reading's first output is called.
std::string called(const char* question) {
  const schema::Schema schema = bookings();
  const schema::LinkingIndex index(schema);
  const Generated found = generate(question, schema, index, {});
  return found.candidates.empty() ? "" : output_names(found.candidates[0].query, schema)[0];
}

TEST(ValueSides, HaveAShortName) {
  EXPECT_EQ(called("How many more bookings were there in 2024 than in 2023?"), "change");
  EXPECT_EQ(called("What is the ratio of phone bookings to web bookings?"), "ratio");
}

TEST(ValueSides, AreSaidInEnglish) {
  const schema::Schema schema = bookings();
  const schema::LinkingIndex index(schema);
  const Generated found =
      generate("What is the ratio of phone bookings to web bookings?", schema, index, {});
  ASSERT_FALSE(found.candidates.empty());
  EXPECT_EQ(to_english(found.candidates[0].query, schema),
            "the ratio, of where the channel is \"phone\" to where the channel is \"web\", of the "
            "number of bookings");
}

Condition channel_is(const char* value, std::uint32_t at) {
  return literal_condition({0, 2}, Operator::equal, {value}, {at, at + 3});
}

Sketch compared(std::vector<Condition> conditions) {
  Sketch sketch;
  sketch.outputs.push_back(count_of_rows(0, {}));
  sketch.outputs[0].operation = kRatio;
  sketch.conditions = std::move(conditions);
  return sketch;
}

TEST(SetApart, TakesWhatIsSaidFirstForThePart) {
  const std::optional<Sketch> found =
      set_apart(compared({channel_is("web", 9), channel_is("phone", 2)}));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->outputs[0].share[0].values[0], "phone");
  EXPECT_EQ(found->outputs[0].before[0].values[0], "web");
  EXPECT_TRUE(found->conditions.empty());
}

TEST(SetApart, TakesTheEarlierYearForWhatWasBefore) {
  const auto year = [](const char* value, std::uint32_t at) {
    return literal_condition({0, 4}, Operator::year, {value}, {at, at + 4});
  };
  const std::optional<Sketch> found =
      set_apart(compared({year("2023", 1), year("2024", 9), channel_is("web", 20)}));
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->outputs[0].share[0].values[0], "2024");
  EXPECT_EQ(found->conditions.size(), 1U);
}

TEST(SetApart, NeedsTwoConditionsOnOneColumn) {
  EXPECT_FALSE(set_apart(compared({channel_is("web", 9)})).has_value());
  EXPECT_FALSE(set_apart(compared({})).has_value());
}

}  // namespace value_sides_test
}  // namespace nl_ask::candidates
