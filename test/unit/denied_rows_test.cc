// What is denied of rows, with all that is said of those that there are to be none of.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace denied_rows_test {

using schema::TypeKind;

/// Groups with posts, which are put on channels; what a post costs, and its postage beside.
schema::Schema forum() {
  schema::Schema schema;
  schema::Column postage = column_of("postage_eur", TypeKind::decimal, true);
  postage.null_fraction = 0.2;
  schema.tables = {
      keyed_table("forum", "groups",
                  {column_of("id", TypeKind::integer),
                   column_holding("name", TypeKind::text, {"Chess", "Poetry"}, 2),
                   column_of("created_on", TypeKind::date)},
                  50),
      keyed_table("forum", "channels",
                  {column_of("id", TypeKind::integer),
                   column_holding("name", TypeKind::text, {"Radio", "LinkedIn"}, 2)},
                  2),
      keyed_table(
          "forum", "posts",
          {column_of("id", TypeKind::integer), column_of("title", TypeKind::text),
           column_of("group_id", TypeKind::integer),
           column_holding("status", TypeKind::text, {"draft", "published"}, 2),
           column_of("posted_on", TypeKind::date), column_of("channel_id", TypeKind::integer),
           column_of("price_eur", TypeKind::decimal), postage},
          900)};
  schema.foreign_keys = {{2, {2}, 0, {0}}, {2, {5}, 1, {0}}};
  return schema;
}

TEST(DeniedRows, AreDeniedWithTheirStateAndTheirTime) {
  const schema::Schema schema = forum();
  for (const char* question :
       {"Which groups have no published posts in 2026?", "groups without published posts in 2026"})
    EXPECT_TRUE(offers(schema, question,
                       {"id NOT IN (SELECT group_id FROM posts WHERE status = 'published' AND "
                        "posted_on >= '2026-01-01' AND posted_on < '2027-01-01'"},
                       1))
        << question;
}

TEST(DeniedRows, AreDeniedWithTheValueBeforeThem) {
  EXPECT_TRUE(offers(forum(), "groups without a LinkedIn post",
                     {"id NOT IN (SELECT p.group_id FROM posts AS p JOIN channels AS c",
                      "WHERE c.name = 'LinkedIn'"},
                     1));
}

TEST(DeniedRows, AreThoseOfTheDeed) {
  EXPECT_TRUE(offers(forum(), "groups not posted on LinkedIn",
                     {"id NOT IN (SELECT p.group_id FROM posts AS p JOIN channels AS c",
                      "WHERE c.name = 'LinkedIn'"},
                     2));
}

TEST(DeniedRows, AreNotThoseThatEachRefersTo) {
  const std::vector<std::string> all = readings_of("How many posts have no group?", forum());
  for (const std::string& sql : all)
    EXPECT_EQ(sql.find("NOT IN (SELECT id FROM groups)"), sql.npos) << sql;
}

TEST(DeniedRows, AreAllWhereAnAmountIsMerelyNotAddedUp) {
  const schema::Schema schema = forum();
  for (const char* question : {"total price per group, excluding postage",
                               "total price of the posts per group, not counting the postage"}) {
    EXPECT_TRUE(offers(schema, question, {"sum(p.price_eur)", "GROUP BY"}, 1)) << question;
    EXPECT_EQ(readings_of(question, schema)[0].find("IS NULL"), std::string::npos) << question;
  }
  EXPECT_TRUE(offers(schema, "posts without postage", {"postage_eur IS NULL"}, 2));
}

}  // namespace denied_rows_test
}  // namespace nl_ask::candidates
