// "X per Y" counts rows, or is what a column is called.
#include <gtest/gtest.h>

#include "schema/linking/index.h"
#include "schema/linking/mention.h"
#include "unit/company.h"
#include "unit/keyed_table.h"

namespace nl_ask::candidates {
namespace counted_per_test {

using schema::TypeKind;

/// Subscribers, and users with a column that is called after both words.
schema::Schema mailing() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "subscribers",
                  {column_of("id", TypeKind::integer), column_of("status", TypeKind::text),
                   column_of("unit_price", TypeKind::decimal)},
                  100),
      keyed_table(
          "public", "users",
          {column_of("id", TypeKind::integer), column_of("subscriber_status", TypeKind::text)},
          100)};
  return schema;
}

/// Whether several words together name the column.
bool names(const char* question, int table, int column) {
  const schema::Schema schema = mailing();
  const schema::LinkingIndex index(schema);
  for (const schema::Mention& one : schema::link(language::tokenize(question), schema, index, {}))
    if (one.kind == schema::MentionKind::column && one.table == table && one.column == column &&
        one.last_token - one.first_token > 1)
      return true;
  return false;
}

TEST(CountedPer, RowsAreNoPartOfAColumnsName) {
  EXPECT_FALSE(names("number of subscribers per status", 1, 1));
  EXPECT_TRUE(names("subscriber status", 1, 1));
  EXPECT_TRUE(names("the price per unit", 0, 2));
}

}  // namespace counted_per_test
}  // namespace nl_ask::candidates
