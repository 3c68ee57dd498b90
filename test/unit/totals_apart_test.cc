// Totals beside others, each taken by itself.
#include <gtest/gtest.h>

#include "candidates/query/render.h"
#include "company.h"
#include "proposal/totals_apart.h"

namespace nl_ask::proposal {
namespace totals_apart_test {

using namespace nl_ask::candidates;  // the company's tables and makers

Expr all_departments() { return subquery(select({count_star()}, {source_of(kDepartments)})); }

TEST(TotalsApart, EachHasItsRows) {
  const schema::Schema schema = company();
  const Expr named = eq(col(0, kName), str("Ann"));
  const Query ratio =
      employees({op("/", {op("*", {num("1.0"), count_star()}), all_departments()})}, {named});
  const auto apart = totals_apart(ratio);
  ASSERT_TRUE(apart);
  EXPECT_EQ(to_sql(*apart, schema),
            "SELECT (1.0 * (SELECT count(*) FROM employees WHERE name = 'Ann')) / "
            "(SELECT count(*) FROM departments)");
}

TEST(TotalsApart, NotWhereRowsOrGroupsAreNeeded) {
  const Query alone = employees({count_star()});
  EXPECT_FALSE(totals_apart(alone)) << "nothing stands beside it";
  Query grouped = employees({op("/", {count_star(), all_departments()})});
  grouped.group_by = {col(0, kDepartmentOf)};
  EXPECT_FALSE(totals_apart(grouped));
  const Query rows = employees({op("/", {col(0, kSalary), all_departments()})});
  EXPECT_FALSE(totals_apart(rows));
}

}  // namespace totals_apart_test
}  // namespace nl_ask::proposal
