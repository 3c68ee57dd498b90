// What dates are called that a column is named after, and words beside the column that they are of.

#include "schema/linking/date_names.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace date_names_test {

using schema::TypeKind;
using Words = schema::DateNames::Words;

schema::Column holding(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  column.values_complete = true;
  return column;
}

schema::Schema one_table(const char* name, std::vector<schema::Column> columns) {
  schema::Schema schema;
  schema::Table table;
  table.schema = "works";
  table.name = name;
  table.rows = 100;
  table.columns = std::move(columns);
  schema.tables = {table};
  return schema;
}

bool is_called(const Words& name, const Words& words) {
  return std::ranges::count(schema::DateNames::english().find(name), words) == 1;
}

TEST(DateNames, AreNounsOfTheDeed) {
  EXPECT_TRUE(is_called({"delivered", "on"}, {"delivery", "date"}));
  EXPECT_TRUE(is_called({"dt", "delivered"}, {"delivery", "date"}));
  EXPECT_TRUE(is_called({"signed", "up", "at"}, {"signup", "date"}));
  EXPECT_FALSE(is_called({"delivered"}, {"delivery", "date"})) << "may be a flag";
  EXPECT_TRUE(schema::DateNames::english().find({"valid", "on"}).empty());
}

TEST(DateNames, LinkQuestions) {
  const schema::Schema schema = one_table(
      "shipments",
      {holding("reference", {"SH-1", "SH-2"}), column_of("created_at", TypeKind::date),
       column_of("delivered_on", TypeKind::date), column_of("signed_up_at", TypeKind::timestamp)});
  EXPECT_TRUE(offers(schema, "delivery date SH-1", {"SELECT delivered_on", "'SH-1'"}, 1));
  EXPECT_TRUE(offers(schema, "SH-2 signup date", {"SELECT signed_up_at", "'SH-2'"}, 1));
}

TEST(BesideAColumn, AWordIsItsValue) {
  schema::Schema schema = one_table(
      "complaints", {column_of("csat", TypeKind::decimal), holding("channel", {"CHAT", "EMAIL"})});
  schema.tables.push_back(one_table("subscribers", {column_of("email", TypeKind::text)}).tables[0]);
  for (const char* question : {"average csat of the email channel", "avg csat channel email"})
    EXPECT_TRUE(offers(schema, question, {"avg(csat)", "WHERE channel = 'EMAIL'"}, 1)) << question;
}

TEST(BesideAFlag, AWordIsNotItsValue) {
  const schema::Schema schema = one_table(
      "jobs", {column_of("title", TypeKind::text), holding("status", {"open", "filled"}),
               column_of("is_remote", TypeKind::boolean), column_of("opened_at", TypeKind::date)});
  EXPECT_TRUE(
      offers(schema, "open remote jobs", {"SELECT title", "status = 'open'", "is_remote"}, 1));
}

TEST(Months, AreDatesWhereDaysAreHeld) {
  const schema::Schema schema = one_table("counts", {column_of("counted_on", TypeKind::date),
                                                     column_of("counted_at", TypeKind::timestamp),
                                                     column_of("visitors", TypeKind::integer)});
  EXPECT_TRUE(offers(schema, "visitors per month of counted on",
                     {"SELECT date(date_trunc('month', counted_on))"}, 3));
}

TEST(Ranked, TheMostComesFirst) {
  EXPECT_TRUE(offers(company(), "Rank the employees by salary", {"ORDER BY salary DESC"}, 1));
  EXPECT_TRUE(offers(company(), "Rank the employees by salary and give me the first three",
                     {"ORDER BY salary DESC", "LIMIT 3"}, 1));
}

TEST(Answerable, KnowsStatesByWhatTheyMean) {
  const schema::Schema schema = one_table(
      "attorneys", {column_of("name", TypeKind::text), column_of("hired_on", TypeKind::date), [] {
                      schema::Column left = column_of("left_on", TypeKind::date, true);
                      left.null_fraction = 0.7;
                      return left;
                    }()});
  GeneratorContext context;
  context.today.year = 2025;
  const Generated generated = generate("number of lawyers who are no longer with us", schema,
                                       schema::LinkingIndex(schema), context);
  EXPECT_TRUE(generated.answerable);
}

}  // namespace date_names_test
}  // namespace nl_ask::candidates
