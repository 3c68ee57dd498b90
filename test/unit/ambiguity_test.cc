// What the grammar leaves open on purpose, and what it does not: scopes, codes, flags, what is
// asked for without a name.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "schema/schema.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace ambiguity_test {

using schema::TypeKind;

schema::Column column(const char* name, const char* type, TypeKind kind) {
  schema::Column c;
  c.name = name;
  c.type_name = type;
  c.kind = kind;
  return c;
}

schema::Column number(const char* name) { return column(name, "integer", TypeKind::integer); }

schema::Column key(const char* name) {
  schema::Column c = number(name);
  c.primary_key = c.unique = true;
  c.nullable = false;
  return c;
}

schema::Column text(const char* name, std::vector<std::string> values) {
  schema::Column c = column(name, "text", TypeKind::text);
  c.distinct = static_cast<double>(values.size());
  c.values = std::move(values);
  return c;
}

/// Boats of harbours: what they are for is a code that a comment spells out.
schema::Schema harbours() {
  schema::Schema s;
  schema::Table harbour;
  harbour.name = "harbours";
  harbour.rows = 3;
  harbour.columns = {key("harbour_id"), text("name", {"Skagen", "Thyboron", "Gilleleje"})};
  harbour.primary_key = {0};
  schema::Table boat;
  boat.name = "boats";
  boat.rows = 40;
  schema::Column kind = text("kind", {"F", "P", "T"});
  kind.comment = "F fishing boat, P pilot boat, T tug";
  schema::Column sold = column("sold", "date", TypeKind::date);
  sold.null_fraction = 0.8;
  boat.columns = {key("boat_id"),
                  text("name", {"Havfruen", "Morgenstjernen", "Nordlyset"}),
                  number("harbour_id"),
                  kind,
                  text("colour", {"red", "blue", "white"}),
                  column("insured", "boolean", TypeKind::boolean),
                  sold,
                  number("length_m"),
                  number("height_m"),
                  number("skipper_id")};
  boat.primary_key = {0};
  schema::Table person;
  person.name = "people";
  person.rows = 20;
  person.columns = {key("person_id"), text("first_name", {"Ane", "Bo"}),
                    text("last_name", {"Lund", "Holm"})};
  person.primary_key = {0};
  s.tables = {harbour, boat, person};
  s.foreign_keys = {{1, {2}, 0, {0}}, {1, {9}, 2, {0}}};
  return s;
}

TEST(AmbiguityTest, EachMayBePerGroupOrCommonToAll) {
  const schema::Schema s = harbours();
  const char* question = "Which colours does every harbour have?";
  EXPECT_TRUE(offers(s, question, {"SELECT DISTINCT", "name", "colour"}, 10));
  EXPECT_TRUE(offers(
      s, question, {"GROUP BY", "colour", "HAVING count(DISTINCT", "harbour_id", "count(*)"}, 10));
}

TEST(AmbiguityTest, ForEachDivides) {
  const std::vector<std::string> all =
      readings_of("For each harbour, show the colours of the boats", harbours());
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].find("HAVING"), std::string::npos) << all[0];
}

TEST(AmbiguityTest, CodesAreSpeltOutInComments) {
  EXPECT_TRUE(offers(harbours(), "How many tugs are there?", {"count(*)", "kind = 'T'"}, 1));
  EXPECT_TRUE(offers(harbours(), "pilot boats", {"kind = 'P'"}, 2));
}

TEST(AmbiguityTest, WhatHasHappenedIsKnown) {
  const schema::Schema s = harbours();
  EXPECT_TRUE(offers(s, "How many boats have been sold?", {"sold IS NOT NULL"}, 1));
  EXPECT_TRUE(offers(s, "Which boats have not been sold?", {"sold IS NULL"}, 1));
  EXPECT_TRUE(offers(s, "How many boats are uninsured?", {"insured = false"}, 1));
}

TEST(AmbiguityTest, WhoRefersToNobodyIsKnownByTheReference) {
  schema::Schema s = harbours();
  s.tables[1].columns[2].null_fraction = 0.1;
  EXPECT_TRUE(offers(s, "Which boats have no harbour?", {"harbour_id IS NULL"}, 1));
  s.tables[1].columns[2].null_fraction = 0;
  EXPECT_FALSE(offers(s, "Which boats have no harbour?", {"harbour_id IS NULL"}, 64));
}

TEST(AmbiguityTest, AColumnThatIsNeverEmptyIsNotLackedByAnything) {
  schema::Schema s = harbours();
  s.tables[1].columns[4].nullable = false;
  EXPECT_FALSE(offers(s, "boats without a colour", {"colour IS NULL"}, 64));
}

TEST(AmbiguityTest, TheAdjectiveInALimitSaysWhatIsMeasured) {
  const schema::Schema s = harbours();
  EXPECT_TRUE(offers(s, "the two tallest boats", {"ORDER BY height_m DESC", "LIMIT 2"}, 1));
  const std::vector<std::string> all = readings_of("boats, tallest first", s);
  ASSERT_FALSE(all.empty());
  EXPECT_TRUE(has_parts(all[0], {"ORDER BY height_m DESC"})) << all[0];
  EXPECT_EQ(all[0].find("LIMIT"), std::string::npos) << all[0];
}

TEST(AmbiguityTest, WhatARowIsIsNotExchangedForWhatIsKnownOfIt) {
  for (const std::string& sql : readings_of("boats longer than 20", harbours()))
    EXPECT_FALSE(has_parts(sql, {"boat_id > 20"})) << sql;
}

TEST(AmbiguityTest, TheLastWordOfACompoundNamesTheTable) {
  schema::Schema s = harbours();
  s.tables[1].name = "fishing_vessels";
  EXPECT_TRUE(offers(s, "red vessels", {"SELECT name", "colour = 'red'"}, 1));
}

TEST(AmbiguityTest, CommentsSayWhatAdjectivesMeasure) {
  schema::Schema s = harbours();
  s.tables[2].columns.push_back(column("dob", "date", TypeKind::date));
  s.tables[2].columns.back().comment = "date of birth";
  EXPECT_TRUE(offers(s, "the oldest people", {"ORDER BY dob", "LIMIT 1"}, 1));
}

TEST(AmbiguityTest, WhoAsksForPeopleRatherThanForTheDate) {
  schema::Schema s = harbours();
  s.tables[2].columns.push_back(column("hire_date", "date", TypeKind::date));
  EXPECT_TRUE(offers(s, "Who joined after 2020?", {"first_name, last_name", "hire_date >="}, 1));
}

TEST(AmbiguityTest, MillionsAreCountedAsTheColumnDoes) {
  schema::Schema s = harbours();
  s.tables[1].columns.push_back(number("value"));
  const char* question = "boats with a value above 2 million";
  EXPECT_TRUE(offers(s, question, {"value > 2000000"}, 1));
  s.tables[1].columns.back().comment = "in millions";
  EXPECT_TRUE(offers(s, question, {"value > 2"}, 1));
  EXPECT_FALSE(offers(s, question, {"value > 2000000"}, 64));
}

TEST(AmbiguityTest, WhatHasNotEndedIsStillOn) {
  schema::Schema s = harbours();
  s.tables[1].columns[6].name = "returned_on";
  EXPECT_TRUE(offers(s, "Which boats are still in use?", {"returned_on IS NULL"}, 1));
}

TEST(AmbiguityTest, OneNameIsOfOneThing) {
  schema::Schema s = harbours();
  s.tables[0].columns.push_back(text("first_name", {"A"}));
  s.tables[0].columns.push_back(text("last_name", {"B"}));
  for (const std::string& sql : readings_of("first and last names of the people", s))
    EXPECT_FALSE(has_parts(sql, {"SELECT p.first_name, h.last_name FROM"})) << sql;
}

TEST(AmbiguityTest, WhatIsAskedWithoutANameIsOneColumnOrSeveral) {
  const schema::Schema s = harbours();
  EXPECT_TRUE(offers(s, "How big is the Havfruen?", {"SELECT length_m FROM"}, 4));
  EXPECT_TRUE(offers(s, "How big is the Havfruen?", {"SELECT height_m FROM"}, 4));
  EXPECT_TRUE(offers(s, "How big is the Havfruen?", {"SELECT height_m, length_m FROM"}, 8));
}

TEST(AmbiguityTest, AReferenceIsShownByName) {
  EXPECT_TRUE(offers(harbours(), "Who is the skipper of the Havfruen?",
                     {"first_name", "last_name", "name = 'Havfruen'"}, 2));
}

TEST(AmbiguityTest, AnAggregateMayBeStoredOrComputed) {
  schema::Schema s = harbours();
  schema::Table figures;
  figures.name = "boats_crane_load";
  figures.rows = 1;
  figures.columns = {number("sum_crane_load"), number("avg_crane_load"), number("max_crane_load"),
                     number("min_crane_load")};
  s.tables.push_back(figures);
  s.tables[1].columns.push_back(number("crane_load"));
  const std::string question = "What is the average crane load of the boats?";
  EXPECT_TRUE(offers(s, question, {"SELECT avg(crane_load) FROM boats"}, 3));
  EXPECT_TRUE(offers(s, question, {"SELECT avg_crane_load FROM boats_crane_load"}, 8));
}

TEST(AmbiguityTest, WhereIsSaidTwice) {
  schema::Schema s = harbours();
  schema::Column country = text("country", {"Denmark", "Norway"});
  country.comment = "where it is located";
  s.tables[0].columns.push_back(country);
  s.tables[0].columns.push_back(column("latitude", "numeric", TypeKind::decimal));
  s.tables[0].columns.push_back(column("longitude", "numeric", TypeKind::decimal));
  const std::string question = "Where is the harbour Skagen located?";
  EXPECT_TRUE(offers(s, question, {"SELECT country FROM harbours"}, 3));
  EXPECT_TRUE(offers(s, question, {"SELECT country, latitude, longitude FROM harbours"}, 5));
}

TEST(AmbiguityTest, NoRowHasTwoValuesInOneColumn) {
  for (const std::string& sql : readings_of("red and blue boats", harbours()))
    EXPECT_FALSE(has_parts(sql, {"colour = 'red' AND", "colour = 'blue'"})) << sql;
}

TEST(AmbiguityTest, AModifierMayBelongToTheLastOnly) {
  const schema::Schema s = harbours();
  const char* question = "red and blue boats that are insured";
  EXPECT_TRUE(offers(s, question, {"colour IN ('red', 'blue')", "insured = true"}, 4));
  EXPECT_TRUE(offers(s, question, {"colour = 'red' OR", "colour = 'blue' AND"}, 10));
}

TEST(AmbiguityTest, AQuestionIsUnanswerableWhereWhatIsSaidIsNotThere) {
  const schema::Schema s = harbours();
  const schema::LinkingIndex index(s);
  EXPECT_FALSE(generate("Which boats are haunted?", s, index, GeneratorContext{}).answerable);
  EXPECT_TRUE(generate("Which boats are insured?", s, index, GeneratorContext{}).answerable);
  EXPECT_FALSE(generate("Who sold boat 3?", s, index, GeneratorContext{}).answerable);
  EXPECT_TRUE(generate("When was boat 3 sold?", s, index, GeneratorContext{}).answerable);
  EXPECT_FALSE(generate("How loud is the Havfruen?", s, index, GeneratorContext{}).answerable);
}

}  // namespace ambiguity_test
}  // namespace nl_ask::candidates
