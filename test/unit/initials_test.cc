#include <gtest/gtest.h>

#include <string>

#include "language/token.h"
#include "schema/linking/index.h"
#include "schema/linking/initials.h"
#include "unit/joined_words.h"

namespace nl_ask::schema {
namespace initials_test {

Schema office() {
  Schema schema;
  for (const char* name : {"purchase_order", "app_work_orders", "pull_requests", "print_runs"}) {
    Table table;
    table.name = name;
    Column column;
    column.name = "note";
    column.kind = TypeKind::text;
    table.columns.push_back(column);
    schema.tables.push_back(table);
  }
  return schema;
}

std::string spelt_out(const Schema& schema, const std::string& question) {
  const LinkingIndex index(schema);
  return joined_words(with_initials_spelt_out(language::tokenize(question), schema, index));
}

TEST(Initials, StandForTheOneTableThatIsCalledSo) {
  EXPECT_EQ(spelt_out(office(), "urgent POs"), "urgent purchase orders");
  EXPECT_EQ(spelt_out(office(), "the last PO"), "the last purchase order");
}

TEST(Initials, LeaveWhatIsStoredOrUnclear) {
  EXPECT_EQ(spelt_out(office(), "NOTE by month"), "note by month");  // a column
  EXPECT_EQ(spelt_out(office(), "merged PRs"), "merged prs");        // of two tables
  EXPECT_EQ(spelt_out(office(), "urgent pos"), "urgent pos");        // no capitals
  EXPECT_EQ(spelt_out(office(), "HOW MANY"), "how many");
}

}  // namespace initials_test
}  // namespace nl_ask::schema
