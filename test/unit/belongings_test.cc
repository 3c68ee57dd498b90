// What belongs to a row: how much of it the row takes, the first and the last of it, one kind of it
// and another; rows beside those of their own table, and rows with two ends.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/english/english.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace belongings_test {

using schema::TypeKind;

/// A rental firm: members, who mentor one another, branches, rentals from one to another, payments.
schema::Schema rentals() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("rental", std::move(name), std::move(columns), 1000));
  };
  table("members",
        {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
         column_of("joined_on", TypeKind::date), column_of("left_on", TypeKind::date, true),
         column_of("mentor_id", TypeKind::integer, true)});
  table("branches", {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
                     column_of("max_rentals", TypeKind::integer),
                     column_of("yearly_target", TypeKind::decimal)});
  table(
      "rentals",
      {column_of("id", TypeKind::integer), column_of("number", TypeKind::text),
       column_of("member_id", TypeKind::integer), column_of("pickup_branch_id", TypeKind::integer),
       column_of("return_branch_id", TypeKind::integer), column_of("rented_on", TypeKind::date),
       column_of("amount", TypeKind::decimal)});
  table("payments", {column_of("id", TypeKind::integer), column_of("member_id", TypeKind::integer),
                     column_of("paid_on", TypeKind::date), column_of("amount", TypeKind::decimal)});
  schema.tables[0].columns[3].null_fraction = 0.8;
  schema.foreign_keys = {
      {0, {4}, 0, {0}}, {2, {2}, 0, {0}}, {2, {3}, 1, {0}}, {2, {4}, 1, {0}}, {3, {1}, 0, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(rentals(), question, parts, among);
}

TEST(OwnBounds, SayHowManyARowTakes) {
  const std::string full = "HAVING count(*) >= b.max_rentals";
  EXPECT_TRUE(offers("Which branches are full?", {"b.name", full}));
  EXPECT_TRUE(offers("branches that are fully booked", {full}));
  EXPECT_TRUE(offers("Which branches are overbooked?", {"HAVING count(*) > b.max_rentals"}));
}

TEST(OwnBounds, AreComparedWithWhatIsCounted) {
  EXPECT_TRUE(offers("Which branches have more rentals than they can take?",
                     {"HAVING count(*) > b.max_rentals"}, 3));
  EXPECT_TRUE(
      offers("branches with fewer rentals than allowed", {"HAVING count(*) < b.max_rentals"}, 3));
}

TEST(OwnBounds, AreReachedByWhatComesTogether) {
  EXPECT_TRUE(offers("Which branches beat their yearly target?",
                     {"HAVING sum(r.amount) > b.yearly_target"}));
  EXPECT_TRUE(offers("branches that have reached their yearly target",
                     {"HAVING sum(r.amount) >= b.yearly_target"}));
}

TEST(OwnBounds, AreWhatThereIsOnAverage) {
  const std::string average =
      "HAVING count(*) > (SELECT (1.0 * count(*)) / (SELECT count(*) FROM members) FROM rentals)";
  EXPECT_TRUE(offers("Which members have more rentals than the average member?", {average}));
  EXPECT_TRUE(offers("members with more rentals than average", {average}));
}

TEST(OwnBounds, AreNoneWhereNothingIsBounded) {
  for (const std::string& sql : readings_of("Which members are full?", rentals()))
    EXPECT_EQ(sql.find("HAVING"), std::string::npos) << sql;
}

TEST(EndsOfEach, AreConditionsOnTheLastAndTheFirst) {
  EXPECT_TRUE(offers("members whose last rental was before 2025",
                     {"m.name", "HAVING max(r.rented_on) < '2025-01-01'"}));
  EXPECT_TRUE(
      offers("Which members had their first rental in 2025?",
             {"HAVING min(r.rented_on) >= '2025-01-01' AND min(r.rented_on) < '2026-01-01'"}));
  EXPECT_TRUE(offers("How many members had their first rental in 2025?",
                     {"SELECT count(*) FROM (SELECT", "HAVING min(r.rented_on) >= '2025-01-01'"}));
}

TEST(EndsOfEach, AreShownForEach) {
  const std::vector<std::string> last = {"m.name, max(r.rented_on)", "GROUP BY m.name, m.id"};
  EXPECT_TRUE(offers("What is the date of each member's last rental?", last, 3));
}

TEST(EndsOfEach, LeaveTheLastRowsAlone) {
  for (const std::string& sql : readings_of("the last rental of each member", rentals()))
    EXPECT_EQ(sql.find("SELECT m.name, max("), std::string::npos) << sql;
}

TEST(Both, IsOneAndTheOtherOfWhatBelongs) {
  EXPECT_TRUE(offers("Which members have both rentals and payments?",
                     {"FROM members WHERE id IN (SELECT member_id FROM rentals) AND id IN (SELECT "
                      "member_id FROM payments)"}));
}

TEST(Both, IsSoAtOneTimeAndAtAnother) {
  const std::vector<std::string> years = {
      "id IN (SELECT member_id FROM rentals WHERE rented_on >= "
      "'2023-01-01' AND rented_on < '2024-01-01') AND id IN (",
      "'2024-01-01' AND rented_on < '2025-01-01'"};
  EXPECT_TRUE(offers("members who had rentals in 2023 and in 2024", years, 3));
  EXPECT_TRUE(offers("members who had rentals both in 2023 and in 2024", years, 3));
  EXPECT_FALSE(
      offers("How many rentals did members make in 2023 and in 2024?", {"id IN (", "id IN ("}, 9));
  for (const std::string& sql :
       readings_of("members with rentals between 2023 and 2024", rentals()))
    EXPECT_FALSE(has_parts(sql, {"id IN (", "id IN ("})) << sql;
}

TEST(TwoEnds, DifferOrAreTheSame) {
  EXPECT_TRUE(offers("How many rentals were returned to a different branch?",
                     {"FROM rentals WHERE", "branch_id <> "}));
  EXPECT_TRUE(offers("rentals brought back to another branch than the one they started from",
                     {"branch_id <> "}));
  EXPECT_TRUE(offers("rentals that ended at the same branch", {"branch_id = "}, 3));
}

TEST(TwoEnds, AreNotWhatIsCountedApart) {
  for (const std::string& sql : readings_of("How many different branches are there?", rentals()))
    EXPECT_EQ(sql.find("<>"), std::string::npos) << sql;
}

TEST(OwnPairs, AreShownBesideOneAnother) {
  const std::vector<std::string> pairs = {"JOIN members AS", "mentor_id = "};
  EXPECT_TRUE(offers("Who mentors whom?", pairs));
  EXPECT_TRUE(offers("Show each member with the one who mentors them", pairs, 3));
}

TEST(StillThere, IsAStateOfWhatIsSpokenOf) {
  EXPECT_TRUE(offers("members who are still with us", {"FROM members WHERE left_on IS NULL"}));
  EXPECT_TRUE(offers("How many members still work for us?", {"WHERE left_on IS NULL"}));
}

/// Films, and who had which part in them.
schema::Schema films() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("films", std::move(name), std::move(columns), 100));
  };
  table("people", {column_of("id", TypeKind::integer), column_of("first_name", TypeKind::text),
                   column_of("last_name", TypeKind::text)});
  table("films", {column_of("id", TypeKind::integer),
                  column_holding("title", TypeKind::text, {"Glass Mountain", "Whale Fall"}, 2)});
  table("parts", {column_of("id", TypeKind::integer), column_of("person_id", TypeKind::integer),
                  column_of("film_id", TypeKind::integer),
                  column_holding("job", TypeKind::text, {"Director", "Editor", "Gaffer"}, 3)});
  schema.foreign_keys = {{2, {1}, 0, {0}}, {2, {2}, 1, {0}}};
  return schema;
}

TEST(RoleSaid, IsTheValueOfWhatSomebodyDoes) {
  EXPECT_TRUE(candidates::offers(films(), "Who directed Glass Mountain?",
                                 {"last_name", "job = 'Director'", "title = 'Glass Mountain'"}, 2));
  EXPECT_TRUE(candidates::offers(films(), "Who has edited Whale Fall?", {"job = 'Editor'"}, 2));
}

TEST(RoleSaid, IsNoneWhereAReferenceSaysIt) {
  schema::Schema schema = films();
  schema.tables[1].columns.push_back(column_of("director_id", TypeKind::integer));
  schema.foreign_keys.push_back({1, {2}, 0, {0}});
  EXPECT_TRUE(candidates::offers(schema, "Who directed Glass Mountain?", {"director_id"}, 1));
}

/// Donors and what they gave, by names with a prefix for each table and without declared keys.
schema::Schema charity() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("charity", std::move(name), std::move(columns), 1000));
  };
  table("tbl_donor",
        {column_of("don_id", TypeKind::integer), column_of("don_name", TypeKind::text)});
  table("tbl_donation",
        {column_of("dnt_id", TypeKind::integer), column_of("dnt_don_id", TypeKind::integer),
         column_of("dnt_date", TypeKind::date), column_of("dnt_amount", TypeKind::decimal),
         column_of("dnt_weight_g", TypeKind::integer)});
  return schema;
}

TEST(ImpliedJoins, FollowTheNameOfAnotherKeyBehindAPrefix) {
  EXPECT_TRUE(candidates::offers(charity(), "total donation amount per donor",
                                 {"sum(", "ON t.don_id = t2.dnt_don_id"}, 3));
}

TEST(Amounts, AreTakenInTheUnitThatIsAskedFor) {
  EXPECT_TRUE(candidates::offers(charity(), "How many kilos of donations did we receive?",
                                 {"dnt_weight_g / 1000.0"}, 3));
}

TEST(CountedGroups, AreSaidWithWhatKeepsThem) {
  const schema::Schema schema = rentals();
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.today.year = 2025;
  const auto all =
      generate("How many members have more than 3 rentals?", schema, index, context).candidates;
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(to_english(all[0].query, schema),
            "the number of members, only where the number of rentals is more than 3");
}

}  // namespace belongings_test
}  // namespace nl_ask::candidates
