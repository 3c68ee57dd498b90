// Compositions of everyday questions over the tables of a help desk: rows that are counted or added
// up though no word says so, what is divided site by site, the latest of each, shares that rank,
// sums and averages of what somebody has several of.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace compositions_test {

using schema::TypeKind;

enum DeskTable { kClients, kAgents, kTickets, kFees };

schema::Column number_of_row(std::string name) {
  schema::Column column = column_of(std::move(name), TypeKind::integer);
  column.primary_key = column.unique = true;
  return column;
}

schema::Column one_of(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.values = std::move(values);
  column.distinct = static_cast<double>(column.values.size());
  return column;
}

schema::Schema help_desk() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("desk", std::move(name), std::move(columns), 1000));
  };
  table("people_client", {number_of_row("id"), column_of("client_name", TypeKind::text),
                          one_of("country_code", {"de", "fr", "pl"})});
  table("agents", {number_of_row("agent_id"), column_of("agent_name", TypeKind::text)});
  table("tickets",
        {number_of_row("ticket_id"), column_of("client_id", TypeKind::integer),
         column_of("agent_id", TypeKind::integer), column_of("opened_on", TypeKind::date),
         one_of("topic", {"billing", "login", "printer"}), one_of("state", {"solved", "refused"}),
         column_of("escalated", TypeKind::boolean), column_of("score", TypeKind::integer)});
  table("fees", {number_of_row("fee_id"), column_of("client_id", TypeKind::integer),
                 column_of("charged_on", TypeKind::date), column_of("amount", TypeKind::decimal),
                 one_of("fee_state", {"overdue", "paid"})});
  schema.foreign_keys = {
      {kTickets, {1}, kClients, {0}}, {kTickets, {2}, kAgents, {0}}, {kFees, {1}, kClients, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(help_desk(), question, parts, among);
}

TEST(Compositions, DivideBetweenNamesRatherThanWithinOne) {
  EXPECT_TRUE(offers("number of clients per country", {"country_code, count(*)", "GROUP BY"}));
  EXPECT_TRUE(offers("clients by country", {"country_code, count(*)", "GROUP BY"}));
}

TEST(Compositions, CountRowsThatAreDivided) {
  EXPECT_TRUE(offers("2025 tickets by topic", {"topic, count(*)", "2025", "GROUP BY topic"}, 2));
  EXPECT_TRUE(offers("refused tickets by month", {"count(*)", "state = 'refused'", "GROUP BY"}));
  EXPECT_TRUE(offers("tickets per agent", {"a.agent_name, count(*)", "GROUP BY"}));
}

TEST(Compositions, CountRowsThatAreCalledByTheirState) {
  EXPECT_TRUE(
      offers("escalated per topic", {"topic, count(*)", "escalated = true", "GROUP BY topic"}, 4));
}

TEST(Compositions, AddUpWhatAStateIsSaidOf) {
  EXPECT_TRUE(offers("overdue total by client",
                     {"client_name, sum(", "fee_state = 'overdue'", "GROUP BY"}, 2));
}

TEST(Compositions, TakeOneThingAtATime) {
  EXPECT_TRUE(offers("Topic by topic, how many tickets were refused?",
                     {"topic, count(*)", "state = 'refused'", "GROUP BY topic"}));
}

TEST(Compositions, FindTheLatestOfEachOwner) {
  EXPECT_TRUE(offers("Which clients had their latest ticket refused?",
                     {"client_name", "IN (SELECT", "client_id = t.client_id", "opened_on DESC",
                      "LIMIT 1", "state = 'refused'"}));
}

TEST(Compositions, RankByAShare) {
  EXPECT_TRUE(offers("Which agent has the highest share of escalated tickets?",
                     {"agent_name", "FILTER", "GROUP BY", "ORDER BY", "100.0 * count(*) FILTER",
                      "DESC", "LIMIT 1"}));
}

TEST(Compositions, CompareSumsOfWhatSomebodyHasSeveralOf) {
  EXPECT_TRUE(offers("clients who owe more than 100 in fees",
                     {"client_name", "GROUP BY", "HAVING sum(f.amount) > 100"}));
}

TEST(Compositions, CompareAveragesOfWhatSomebodyHasSeveralOf) {
  EXPECT_TRUE(offers("agents with a lower score than the average",
                     {"agent_name", "GROUP BY", "HAVING avg(t.score) <"}, 10));
}

}  // namespace compositions_test
}  // namespace nl_ask::candidates
