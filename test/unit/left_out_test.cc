// "own goals don't count", "games of Leeds": which rows are counted where a league keeps them.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace left_out_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  schema::Column made = column_of(name, kind);
  made.distinct = values.empty() ? 400 : static_cast<double>(values.size());
  made.values = std::move(values);
  return made;
}

/// Goals by players of teams, in games of seasons between two teams.
schema::Schema league(double kinds_unknown = 0) {
  const auto table = [](const char* name, std::vector<schema::Column> columns) {
    return keyed_table("public", name, std::move(columns), 400);
  };
  schema::Schema schema;
  schema.tables = {
      table("teams", {column("id", TypeKind::integer),
                      column("name", TypeKind::text, {"Leeds Rovers", "York Town"})}),
      table("players", {column("id", TypeKind::integer), column("first_name", TypeKind::text),
                        column("last_name", TypeKind::text), column("team_id", TypeKind::integer)}),
      table("games",
            {column("id", TypeKind::integer), column("season_id", TypeKind::integer),
             column("home_team_id", TypeKind::integer), column("away_team_id", TypeKind::integer)}),
      table("goals", {column("id", TypeKind::integer), column("game_id", TypeKind::integer),
                      column("player_id", TypeKind::integer), column("team_id", TypeKind::integer),
                      column("kind", TypeKind::text, {"penalty", "own goal"})}),
      table("seasons", {column("id", TypeKind::integer),
                        column("name", TypeKind::text, {"2023/24", "2024/25"}),
                        column("starts_on", TypeKind::date)})};
  schema.tables[3].columns[4].nullable = kinds_unknown > 0;
  schema.tables[3].columns[4].null_fraction = kinds_unknown;
  schema.foreign_keys = {{1, {3}, 0, {0}}, {2, {1}, 4, {0}}, {2, {2}, 0, {0}}, {2, {3}, 0, {0}},
                         {3, {1}, 2, {0}}, {3, {2}, 1, {0}}, {3, {3}, 0, {0}}};
  return schema;
}

TEST(LeftOut, IsNotCounted) {
  for (const char* question : {"4 players with the most goals (own goals don't count)",
                               "4 players with the most goals? Leave own goals out",
                               "4 players with the most goals, own goals not counted",
                               "4 players with the most goals (own goals aside)",
                               "4 players with the most goals; don't count own goals"})
    EXPECT_TRUE(offers(league(), question,
                       {"FROM players", "WHERE g.kind <> 'own goal' GROUP BY", "LIMIT 4"}, 1));
}

TEST(LeftOut, KeepsWhatIsUnknown) {
  EXPECT_TRUE(offers(league(.2), "4 players with the most goals, ignoring own goals",
                     {"g.kind <> 'own goal' OR g.kind IS NULL"}, 1));
}

TEST(LeftOut, IsNotAskedFor) {
  EXPECT_TRUE(offers(league(), "players without own goals", {"NOT IN (SELECT player_id"}, 1));
}

TEST(Who, IsSomebodyRatherThanASide) {
  EXPECT_TRUE(offers(league(), "who scored more than 15 goals?",
                     {"first_name", "FROM players", "count(*) > 15"}, 1));
}

TEST(Sides, AreEitherWhereNoneIsSaid) {
  EXPECT_TRUE(offers(league(), "how many games did Leeds Rovers play?",
                     {"home_team_id IN", "Leeds Rovers", " OR ", "away_team_id IN"}, 1));
  EXPECT_FALSE(offers(league(), "how many home games did Leeds Rovers play?", {" OR "}, 1));
}

TEST(YearSpans, AreWhatIsStored) {
  for (const char* season : {"2024/25", "24/25", "2024-25", "2024/2025"})
    EXPECT_TRUE(offers(league(), std::string("how many games were in season ") + season + "?",
                       {"count(*)", "name = '2024/25'"}, 1));
}

TEST(YearSpans, AreTwoYearsWhereNoneIsStored) {
  EXPECT_TRUE(offers(company(), "How many sales were there in 2022/23?",
                     {"sale_date >= '2022-01-01'", "sale_date < '2024-01-01'"}, 1));
}

}  // namespace left_out_test
}  // namespace nl_ask::candidates
