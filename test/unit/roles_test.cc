// Tables that another table refers to in more than one part: where a way begins and where it ends.

#include "candidates/grammar/parse/roles.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/search/grammar_index.h"
#include "language/stem.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace roles_test {

enum HarbourTable { kPorts, kCrossings };

/// Ferries between ports; `declared`: the references are foreign keys.
schema::Schema ferries(bool declared) {
  using schema::TypeKind;
  schema::Schema schema;
  schema::Table ports;
  ports.name = "ports";
  ports.columns = {column_of("port_id", TypeKind::integer), column_of("name", TypeKind::text),
                   column_of("country", TypeKind::text)};
  ports.columns[1].values = {"Ostend", "Ramsgate", "Vigo"};
  ports.columns[2].values = {"Belgium", "England", "Spain"};
  schema::Table crossings;
  crossings.name = "crossings";
  crossings.columns = {column_of("crossing_id", TypeKind::integer),
                       column_of("departure_port_id", TypeKind::integer),
                       column_of("arrival_port_id", TypeKind::integer),
                       column_of("minutes", TypeKind::integer)};
  for (schema::Table* table : {&ports, &crossings}) {
    table->schema = "ferries";
    table->rows = 50;
    table->primary_key = {0};
    table->columns[0].primary_key = table->columns[0].unique = true;
  }
  schema.tables = {ports, crossings};
  if (declared)
    schema.foreign_keys = {{kCrossings, {1}, kPorts, {0}}, {kCrossings, {2}, kPorts, {0}}};
  return schema;
}

TEST(Roles, AreSpokenOfByOtherWords) {
  EXPECT_TRUE(speaks_of_role(language::stem("departure"), language::stem("leaving")));
  EXPECT_TRUE(speaks_of_role("dest", language::stem("arriving")));
  EXPECT_TRUE(speaks_of_role("billing", "billing"));
  EXPECT_FALSE(speaks_of_role("dest", "from"));
}

TEST(Roles, GiveEachValueItsPart) {
  for (bool declared : {true, false})
    EXPECT_TRUE(offers(ferries(declared), "How many crossings go from Ostend to Ramsgate?",
                       {"SELECT count(*) FROM crossings", "departure_port_id", "name = 'Ostend'",
                        "arrival_port_id IN", "name = 'Ramsgate'"},
                       1));
}

TEST(Roles, ChooseTheReferenceThatIsSaid) {
  EXPECT_TRUE(offers(ferries(true), "Show the minutes of crossings that arrive in Belgium.",
                     {"arrival_port_id", "country = 'Belgium'"}, 1));
  EXPECT_TRUE(offers(ferries(true), "Show the minutes of crossings departing from Belgium.",
                     {"departure_port_id", "country = 'Belgium'"}, 1));
}

TEST(Roles, AVerbIsNoSuffix) {
  EXPECT_TRUE(offers(ferries(true), "How many crossings end in Vigo?",
                     {"arrival_port_id", "name = 'Vigo'"}, 3));
}

TEST(ImpliedJoins, FollowTheNamesOfColumns) {
  const schema::Schema schema = ferries(false);
  const GrammarIndex index(schema);
  ASSERT_EQ(index.joins.edges(kCrossings).size(), 2u);
  EXPECT_EQ(index.joins.edges(kCrossings)[0].columns, std::vector<int>{1});
  EXPECT_EQ(index.joins.edges(kCrossings)[0].other, static_cast<int>(kPorts));
  EXPECT_FALSE(index.joins.edges(kCrossings)[0].declared);
}

TEST(ImpliedJoins, LeaveCountsAndDeclaredKeysAlone) {
  schema::Schema schema = ferries(true);
  schema.tables[kCrossings].columns.push_back(
      column_of("number_of_ports", schema::TypeKind::integer));
  const GrammarIndex index(schema);
  EXPECT_EQ(index.joins.edges(kCrossings).size(), 2u);
  schema.foreign_keys.clear();
  EXPECT_EQ(GrammarIndex(schema).joins.edges(kCrossings).size(), 2u);
}

TEST(Roles, ChooseTheReferenceThatIsJoined) {
  const schema::Schema schema = ferries(true);
  EXPECT_TRUE(offers(schema, "How many crossings depart from each port?",
                     {"departure_port_id", "GROUP BY"}, 1));
  EXPECT_TRUE(offers(schema, "How many crossings arrive at each port?",
                     {"arrival_port_id", "GROUP BY"}, 1));
}

}  // namespace roles_test
}  // namespace nl_ask::candidates
