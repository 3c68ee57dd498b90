// Ways of asking that stand for a plain one, numbers with units, and what the data say of a
// reading.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/parse/rephrase.h"
#include "candidates/grammar/parse/rewrite.h"
#include "candidates/grammar/sketch/naming.h"
#include "language/units.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace asking_test {

std::string text_of(const std::vector<language::Token>& tokens) {
  std::string text;
  for (const language::Token& token : tokens) text += (text.empty() ? "" : " ") + token.lower;
  return text;
}

/// The question in plain words; with `beside`, what it may say besides (empty: nothing).
std::string plainly(std::string_view question, bool beside = false) {
  const std::vector<Rephrased> ways = rephrasings(language::tokenize(question));
  const std::size_t way = beside ? 1 : 0;
  return way < ways.size() ? text_of(ways[way].tokens) : "";
}

TEST(Rephrasing, CourtesiesSayNothing) {
  EXPECT_EQ(plainly("Please list the hotels, thanks"), "list the hotels");
  EXPECT_EQ(plainly("For my report: hotels in Rome please"), "hotels in rome");
  EXPECT_EQ(plainly("hotels in Rome, in one table"), "hotels in rome");
}

TEST(Rephrasing, CountsAreAskedForInManyWays) {
  for (const char* question :
       {"open invoices, how many?", "open invoices - number", "open invoices, count",
        "Count the open invoices.", "Tell me how many open invoices",
        "open invoices: how many are there?", "what's the number of open invoices?",
        "I need the number of open invoices"})
    EXPECT_EQ(plainly(question), "how many open invoices") << question;
}

TEST(Rephrasing, WhatIsNotSureStandsBesideWhatWasSaid) {
  EXPECT_EQ(plainly("page count"), "page count");
  EXPECT_EQ(plainly("page count", true), "how many page");
}

TEST(Rephrasing, ANumberToDialIsAPhoneNumber) {
  for (const char* question : {"What number do I dial to reach the Mill Lane branch?",
                               "I have to ring the Mill Lane branch, which number is it?",
                               "We need to call the Mill Lane branch - what number do we dial?"})
    EXPECT_EQ(plainly(question), "what is the phone number of the mill lane branch") << question;
}

TEST(Rephrasing, WhoIsGoneHasLeft) {
  const auto written = [](std::string_view question) {
    return text_of(rewrite(language::tokenize(question)));
  };
  EXPECT_EQ(written("Which nurses no longer work here"), "which nurses who left");
  EXPECT_EQ(written("Who used to work for us and doesn't any more"), "former employees");
  EXPECT_EQ(written("branches without a single nurse"), "branches without any nurse");
}

TEST(Asking, NewOnesOfATimeBeganInIt) {
  EXPECT_TRUE(offers(company(), "new employees in March 2020",
                     {"WHERE hire_date >= '2020-03-01' AND hire_date < '2020-04-01'"}, 1));
  EXPECT_FALSE(offers(company(), "new employees in March 2020", {"'2024"}, 1));
}

TEST(Rephrasing, AFigureIsAskedForByItsSize) {
  EXPECT_EQ(plainly("How large is the highest bonus we paid?", true),
            "what is the highest bonus we paid");
  EXPECT_EQ(plainly("Monthly tally of parcels"), "number of parcels per month");
}

TEST(Rephrasing, WhatComesOutOnTopIsTheTop) {
  EXPECT_EQ(plainly("Ranked by the number of orders, which five towns come out on top?"),
            "top five towns by number of orders");
  EXPECT_EQ(plainly("What are the top 3 towns by orders?"), "top 3 towns by orders");
}

TEST(Rephrasing, WhatIsNotLeftOutEitherSaysNothing) {
  for (const char* question :
       {"open invoices, cancelled ones too", "open invoices including cancelled",
        "open invoices (including cancelled ones)", "open invoices - lost and cancelled ones too",
        "open invoices, late or not", "open invoices, not even a cancelled one"})
    EXPECT_EQ(plainly(question), "open invoices") << question;
  EXPECT_EQ(plainly("open invoices including their totals"),
            "open invoices including their totals");
  EXPECT_EQ(plainly("invoices, drafts can be ignored"), "invoices leaving-out drafts");
}

TEST(Rephrasing, OnwardsIsFromThereOn) {
  EXPECT_EQ(plainly("invoices from 1 March 2026 onwards"), "invoices starting from 1 march 2026");
}

TEST(Rephrasing, APlainQuestionStaysAsItIs) {
  EXPECT_EQ(plainly("Which hotels in Rome have more than 20 rooms?"),
            "which hotels in rome have more than 20 rooms ?");
  EXPECT_EQ(plainly("average number of rooms by city name"),
            "average number of rooms by city name");
}

TEST(Rephrasing, EndsHoweverOftenItsWordsAreRepeated) {
  std::string question;
  for (int i = 0; i < 100; ++i) question += "please please ";
  EXPECT_FALSE(rephrasings(language::tokenize(question)).empty());
  EXPECT_FALSE(rephrasings(language::tokenize("please")).empty());
  EXPECT_FALSE(rephrasings({}).empty());
}

TEST(Units, AreSaidAndKept) {
  ASSERT_NE(language::unit_said("hours"), nullptr);
  EXPECT_EQ(language::unit_said("hours")->factor, 3600);
  EXPECT_EQ(language::unit_said("hotels"), nullptr);
  ASSERT_NE(language::unit_kept({"duration", "ms"}, ""), nullptr);
  EXPECT_EQ(language::unit_kept({"duration", "ms"}, "")->factor, 0.001);
  EXPECT_EQ(language::unit_kept({"length"}, "running time in minutes")->factor, 60);
  EXPECT_EQ(language::unit_kept({"s"}, ""), nullptr) << "a letter by itself says nothing";
  EXPECT_EQ(language::unit_kept({"name"}, ""), nullptr);
  EXPECT_EQ(language::unit_words_at_end({"duration", "ms"}), 1U);
  EXPECT_EQ(language::unit_words_at_end({"price", "per", "kg"}), 0U) << "a rate is no unit";
  EXPECT_EQ(language::unit_words_at_end({"kg"}), 0U) << "nothing would be left";
}

TEST(Units, ANumberAndItsUnitAreTwoWords) {
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("longer than 2h"))),
            "longer than 2 h");
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("longer than 2h30"))),
            "longer than 2.5 h");
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("over 1h75"))), "over 1h75");
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("two and a half hours"))),
            "2.5 hours");
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("in the 1990s"))),
            "in the 1990s");
  EXPECT_EQ(text_of(language::split_quantities(language::tokenize("room 12b"))), "room 12b");
}

/// Films that last so many minutes, and trailers that last so many seconds.
schema::Schema cinema() {
  using schema::TypeKind;
  schema::Schema schema;
  schema::Table films;
  films.name = "films";
  films.columns = {column_of("film_id", TypeKind::integer), column_of("title", TypeKind::text),
                   column_of("runtime_min", TypeKind::integer),
                   column_of("released_on", TypeKind::date),
                   column_of("is_classic", TypeKind::boolean)};
  films.columns[2].values = {"70", "80", "90", "100", "110", "120", "150", "180"};
  films.rows = 100;
  films.primary_key = {0};
  films.columns[0].primary_key = films.columns[0].unique = true;
  schema.tables = {films};
  return schema;
}

TEST(Units, AreConvertedToWhatTheColumnCountsIn) {
  for (const char* question :
       {"films longer than 2 hours", "films longer than 2h", "films with a runtime > 2 hours"})
    EXPECT_TRUE(offers(cinema(), question, {"WHERE runtime_min > 120"}, 1)) << question;
}

TEST(Units, OfWhatCouldBeAYear) {
  EXPECT_TRUE(offers(cinema(), "films above 2000 minutes", {"runtime_min > 2000"}, 3));
}

TEST(Plausibility, AMonthIsNoValue) {
  EXPECT_TRUE(offers(cinema(), "Which films were released in March 2025?",
                     {"released_on >= '2025-03-01' AND released_on < '2025-04-01'"}, 1));
  EXPECT_TRUE(offers(cinema(), "films released 03/2025",
                     {"released_on >= '2025-03-01' AND released_on < '2025-04-01'"}, 1));
}

TEST(Rows, OfAFlagAreThoseThatHaveIt) {
  EXPECT_TRUE(offers(cinema(), "Which classics are longer than 2 hours?",
                     {"SELECT title FROM films", "runtime_min > 120", "is_classic"}, 1));
}

TEST(Naming, KnowsNamesThatAreKeptShort) {
  using schema::TypeKind;
  schema::Schema schema = cinema();
  schema.tables[0].columns = {column_of("id", TypeKind::integer), column_of("f_nm", TypeKind::text),
                              column_of("l_nm", TypeKind::text)};
  EXPECT_EQ(Naming(schema).full_name(0), (std::vector<int>{1, 2}));
  schema.tables[0].columns = {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
                              column_of("contact_first_name", TypeKind::text),
                              column_of("contact_last_name", TypeKind::text)};
  EXPECT_TRUE(Naming(schema).full_name(0).empty()) << "those are of somebody there";
  EXPECT_EQ(Naming(schema).names(0)[0], 1);
}

}  // namespace asking_test
}  // namespace nl_ask::candidates
