// A query as it is handed out: names for what is worked out, no * over what may be read in part,
// time in its order; and that nothing else of the text changes.
#include "candidates/explanation/handed_out.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/query/render.h"
#include "candidates/sql/select_list.h"
#include "company.h"

namespace nl_ask::candidates {
namespace handed_out_test {

Expr salary() { return column_ref(0, kSalary, schema::TypeKind::decimal); }
Expr month_of_hire() {
  return call(
      "date_trunc",
      {literal("month", schema::TypeKind::text), column_ref(0, kHireDate, schema::TypeKind::date)},
      schema::TypeKind::timestamp);
}

std::string handed(const Query& query, bool partly = false) {
  const schema::Schema schema = company();
  return handed_out(to_sql(query, schema), query, schema, [partly](int) { return partly; });
}

TEST(HandedOut, NamesWhatIsWorkedOut) {
  EXPECT_EQ(handed(employees({count_star(), call("avg", {salary()}, schema::TypeKind::decimal)})),
            "SELECT count(*) AS number_of_employees, avg(salary) AS average_salary FROM employees");
}

TEST(HandedOut, LeavesAColumnItsName) {
  EXPECT_EQ(handed(employees({salary()})), "SELECT salary FROM employees");
}

TEST(HandedOut, TellsTwoColumnsOfOneNameApart) {
  const Query both = with_departments({column_ref(0, kName, schema::TypeKind::text),
                                       column_ref(1, kDepartmentName, schema::TypeKind::text)});
  EXPECT_NE(handed(both).find("d.name AS department"), std::string::npos) << handed(both);
}

TEST(HandedOut, OrdersByTheTimeItGroupsBy) {
  const Query months = grouped(employees({month_of_hire(), count_star()}), {month_of_hire()});
  EXPECT_EQ(handed(months),
            "SELECT date_trunc('month', hire_date) AS month, count(*) AS number_of_employees "
            "FROM employees GROUP BY date_trunc('month', hire_date) ORDER BY month");
  Query ordered = months;
  ordered.order_by.push_back({count_star(), true});
  EXPECT_TRUE(handed(ordered).ends_with("ORDER BY count(*) DESC NULLS LAST")) << handed(ordered);
  Query cut = months;
  cut.limit = 3;
  EXPECT_TRUE(handed(cut).ends_with("LIMIT 3")) << handed(cut);
}

TEST(HandedOut, ListsTheColumnsOfATableReadInPart) {
  Expr star;
  star.kind = ExprKind::star;
  const Query all = employees({star});
  EXPECT_EQ(handed(all), "SELECT * FROM employees");
  EXPECT_EQ(handed(all, true).find('*'), std::string::npos) << handed(all, true);
}

TEST(HandedOut, LeavesOtherTextsAsTheyAre) {
  const schema::Schema schema = company();
  const auto whole = [](int) { return false; };
  const Query query = employees({count_star()});
  for (const std::string sql :
       {"WITH e AS (SELECT 1) SELECT count(*) FROM e", "(SELECT count(*) FROM employees)",
        "SELECT count(*) FROM employees UNION SELECT 2", "SELECT count(*) n FROM employees",
        "SELECT count(*) FROM employees -- all", "SELECT count(*) AS n FROM employees",
        "SELECT count(*), 1 FROM employees", ""}) {
    EXPECT_EQ(handed_out(sql, query, schema, whole), sql);
  }
}

std::size_t items(const char* sql) {
  const auto list = select_list(sql);
  return list ? list->size() : 0;
}

TEST(SelectList, PartsItemsAtTheirCommas) {
  EXPECT_EQ(items("SELECT a, f(b, c), 'x, y', \"d, e\" FROM t, u"), 4U);
  EXPECT_EQ(items("SELECT DISTINCT a[1, 2] FROM t"), 1U);
  EXPECT_EQ(items("SELECT extract(year FROM d), 1 FROM t"), 2U);
  EXPECT_EQ(items("SELECT CASE WHEN a THEN b ELSE c END, a IS NULL FROM t"), 2U);
  EXPECT_EQ(items("SELECT DISTINCT ON (a) b FROM t"), 0U);
  EXPECT_EQ(items("SELECT (SELECT 1 UNION SELECT 2) FROM t"), 1U);
  EXPECT_EQ(items("SELECT a AND b, CASE WHEN a THEN 1 END FROM t"), 2U);
  EXPECT_EQ(items("SELECT CASE WHEN a THEN 1 END b FROM t"), 0U);
  EXPECT_EQ(items("SELECT , FROM t"), 0U);
  EXPECT_EQ(items("SELECT"), 0U);
}

}  // namespace handed_out_test
}  // namespace nl_ask::candidates
