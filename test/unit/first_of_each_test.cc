// The first of each group where groups are told by what happened: who logged the most hours on each
// project, over a small issue tracker; groups named by two nouns; averages, sums and numbers of
// groups; shares of rows.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/parse/rephrase.h"
#include "candidates/grammar/search/rooted_joins.h"
#include "unit/company.h"
#include "unit/joined_words.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace first_of_each_test {

using schema::TypeKind;

enum TrackerTable { kMembers, kProjects, kIssues, kWorklogs, kServices, kFines };

/// Each project is led by a member, too.
schema::Schema tracker() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("tracker", std::move(name), std::move(columns), 1000));
  };
  table("members",
        {key_column("member_id"), column_of("first_name", TypeKind::text),
         column_of("last_name", TypeKind::text), column_of("weekly_hours", TypeKind::integer)});
  table("projects", {key_column("project_id"), column_of("name", TypeKind::text),
                     column_of("lead_id", TypeKind::integer)});
  table("issues", {key_column("issue_id"), column_of("project_id", TypeKind::integer),
                   column_of("title", TypeKind::text), column_of("deleted_on", TypeKind::date),
                   column_of("scheduled_minutes", TypeKind::integer),
                   column_of("is_blocked", TypeKind::boolean)});
  table("worklogs",
        {key_column("worklog_id"), column_of("issue_id", TypeKind::integer),
         column_of("member_id", TypeKind::integer), column_of("minutes", TypeKind::integer)});
  table("services", {key_column("service_id"), column_of("name", TypeKind::text),
                     column_of("category", TypeKind::text), column_of("fee", TypeKind::decimal)});
  table("fines", {key_column("fine_id"), column_of("member_id", TypeKind::integer),
                  column_of("amount", TypeKind::decimal)});
  schema.tables[kIssues].columns[3].nullable = true;
  schema.foreign_keys = {{kProjects, {2}, kMembers, {0}},
                         {kIssues, {1}, kProjects, {0}},
                         {kWorklogs, {1}, kIssues, {0}},
                         {kWorklogs, {2}, kMembers, {0}},
                         {kFines, {1}, kMembers, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(tracker(), question, parts, among);
}

TEST(RootedJoins, LeadFromWhatHappensToAllThatItIsAbout) {
  const schema::Schema schema = tracker();
  const JoinGraph joins(schema);
  const auto tree = rooted_joins(joins, {kProjects, kMembers, kWorklogs}, -1);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->tables, (std::vector<int>{kWorklogs, kIssues, kProjects, kMembers}));
  EXPECT_TRUE(has_one_root(*tree, {kProjects, kMembers, kWorklogs}));
  EXPECT_FALSE(rooted_joins(joins, {kServices, kMembers}, -1));
}

TEST(FirstOfEach, TakesGroupAndRowFromWhatHappened) {
  EXPECT_TRUE(offers("Who has logged the most hours on each project?",
                     {"SELECT DISTINCT p.name, m.first_name, m.last_name FROM worklogs AS w",
                      "w.member_id = m.member_id WHERE m.member_id IN (SELECT", "FROM worklogs",
                      "ORDER BY sum(w2.minutes) DESC NULLS LAST LIMIT 1)"}));
}

TEST(FirstOfEach, TakesTheSecondOfTwoNouns) {
  EXPECT_TRUE(offers("In each service category, which service has the highest fee?",
                     {"s.category", "category = s.category", "LIMIT 1)"}, 3));
}

TEST(FirstOfEach, GroupsByNoAmount) {
  EXPECT_TRUE(offers("Which is the most expensive service per fee?",
                     {"FROM services", "ORDER BY fee DESC NULLS LAST LIMIT 1"}));
}

TEST(TimeSpent, IsAddedUp) {
  EXPECT_TRUE(
      offers("Who has logged the most hours?", {"ORDER BY sum(w.minutes) DESC", "LIMIT 1"}));
}

TEST(Averages, OfGroupsBesideTheAverage) {
  EXPECT_TRUE(offers("categories that are pricier on average than the average service",
                     {"GROUP BY category HAVING avg(fee) > (SELECT avg(fee) FROM services)"}));
  EXPECT_TRUE(offers("services pricier than average",
                     {"SELECT name FROM services WHERE fee > (SELECT avg(fee) FROM services)"}));
}

TEST(Averages, OfWhatARowRefersToAreTold) {
  EXPECT_TRUE(offers("issues with more scheduled minutes than the average of their project",
                     {"scheduled_minutes > (SELECT avg(scheduled_minutes) FROM issues WHERE "
                      "project_id = i.project_id)"}));
}

TEST(Measures, AreOfRowsThatAreCalledByTheCodeOfAnother) {
  schema::Schema schema = tracker();
  schema.tables.push_back(
      keyed_table("tracker", "treatments",
                  {key_column("treatment_id"), column_of("service_code", TypeKind::text),
                   column_of("qty", TypeKind::integer), column_of("unit_price", TypeKind::decimal)},
                  1000));
  EXPECT_TRUE(candidates::offers(schema, "revenue of the treatments",
                                 {"SELECT sum(qty * unit_price) FROM treatments"}, 1));
}

TEST(Sums, AreBoundedByWhatFollows) {
  EXPECT_TRUE(offers("Which members have fines of more than 100 dollars in total?",
                     {"FROM members AS m JOIN fines", "HAVING sum(f.amount) > 100"}));
}

TEST(Numbers, AreOfRowsThatADenialDescribes) {
  EXPECT_TRUE(offers("projects with more than 3 non-deleted issues",
                     {"deleted_on IS NULL", "HAVING count(*) > 3"}));
}

TEST(Shares, CountRowsThoughWhatWasDoneToThemHasANumber) {
  EXPECT_TRUE(offers("Of all issues scheduled so far, what percentage are blocked?",
                     {"100.0 * count(*) FILTER (WHERE is_blocked = true)"}));
}

std::string plainly(const std::string& question) {
  const auto readings = rephrasings(language::tokenize(question));
  return joined_words(readings.back().tokens);
}

TEST(Rephrasings, SayWhatBringsInTheMost) {
  EXPECT_EQ(plainly("In each category, which car has brought in the most net money?"),
            "in each category , which car has the most net money");
  EXPECT_EQ(plainly("cars above the average, sold cars count too"), "cars above the average");
  EXPECT_EQ(plainly("members, ticket count more than 12"), "members with more than 12 ticket");
  EXPECT_EQ(plainly("Who owes us? Only count tickets of May"), "who owes us , only tickets of may");
  EXPECT_EQ(plainly("Compare each doctor's average delay with the average of all and list those "
                    "above it"),
            "doctor whose average delay is above the average of all");
  EXPECT_EQ(plainly("top earning service per category"),
            "service with the highest revenue per category");
  EXPECT_EQ(plainly("services dearer than their category's average fee"),
            "services dearer than the average fee of their category");
  EXPECT_EQ(plainly("one service per category: the one with the highest fee"),
            "service with the highest fee per category");
  EXPECT_EQ(plainly("number one project in each category"), "top project per category");
  EXPECT_EQ(plainly("take the groups one by one and show the dearest service"),
            "show the dearest service per groups");
}

}  // namespace first_of_each_test
}  // namespace nl_ask::candidates
