#include <gtest/gtest.h>

#include "candidates/sql/statement.h"
#include "model/generate/reply.h"
#include "model/generate/sql_shape.h"

namespace nl_ask::model {
namespace {

using namespace candidates;

using Texts = std::vector<std::string>;

constexpr const char* kSql =
    R"({"type":"object","properties":{"sql":{"type":"string"}},"required":["sql"]})";
constexpr const char* kList =
    R"({"type":"object","properties":{"missing":{"type":"array","items":{"type":"string"}},
        "covered":{"type":"boolean"}},"required":["missing","covered"]})";

std::string sql_in(std::string_view reply) { return read_sql(reply, kSql).value_or("(none)"); }
Texts list_in(std::string_view reply) { return read_list(reply, kList, "missing", 10); }

TEST(Reply, QueriesAreFoundWhereverTheyStand) {
  EXPECT_EQ(sql_in(R"({"sql": "SELECT 1"})"), "SELECT 1");
  EXPECT_EQ(sql_in("\n\n {\"sql\": \"SELECT 1;\"}\n"), "SELECT 1");
  EXPECT_EQ(sql_in("```json\n{\"sql\": \"SELECT 1\"}\n```"), "SELECT 1");
  EXPECT_EQ(sql_in("Sure! {\"sql\": \"SELECT '}' \"} Anything else?"), "SELECT '}'");
  EXPECT_EQ(sql_in("<think>{\"sql\": \"SELECT 0\"}</think>{\"sql\": \"SELECT 1\"}"), "SELECT 1");
  EXPECT_EQ(sql_in("still thinking</think>SELECT 1"), "SELECT 1");
  EXPECT_EQ(sql_in("Here it is:\n```sql\nSELECT a\nFROM b;\n```\nIt lists a."), "SELECT a\nFROM b");
  EXPECT_EQ(sql_in("The query is:\nSELECT a FROM b;\nIt lists a."), "SELECT a FROM b");
  EXPECT_EQ(sql_in("SELECT a FROM b\n\nThis lists a."), "SELECT a FROM b");
  EXPECT_EQ(sql_in("With this one you see all:\nWITH x AS (SELECT 1) SELECT * FROM x"),
            "WITH x AS (SELECT 1) SELECT * FROM x");
  EXPECT_EQ(sql_in("-- the best\nSELECT 1 -- one"), "SELECT 1");
}

TEST(Reply, WhatIsNoQueryIsNone) {
  for (const char* reply :
       {"", "I can't help with that.", "{\"sql\": 5}", "{\"sql\": \"DROP TABLE x\"}",
        "{\"sql\": \"SELECT 1; DROP TABLE x\"}", "```sql\nSELECT 1; DELETE FROM x\n```",
        "SELECT 1; DROP TABLE x", "{\"sql\": \"SELECT '\\u001b[31m'\"}", "{\"sql\": \"SELECT 1",
        "<think>SELECT 1", "{\"query\": \"SELECT 1\"}", "With kind regards",
        "{\"sql\": \"SELECT '\\u202e'\"}", "{\"sql\": \"COPY x TO PROGRAM 'sh'\"}"}) {
    EXPECT_EQ(sql_in(reply), "(none)") << reply;
  }
  EXPECT_EQ(sql_in("{\"sql\": \"SELECT " + std::string(kMaxSqlBytes, '1') + "\"}"), "(none)");
  EXPECT_EQ(sql_in(std::string(100000, '[')), "(none)");
  EXPECT_EQ(sql_in(std::string(5000000, '{')), "(none)");
}

TEST(Reply, SemicolonsInTextsEndNothing) {
  EXPECT_EQ(one_query("SELECT ';' AS \"a;b\", $x$;$x$, E'\\';' /* ; */;", false),
            "SELECT ';' AS \"a;b\", $x$;$x$, E'\\';'");
  EXPECT_EQ(one_query("; ;SELECT 1; ;", false), "SELECT 1");
  EXPECT_EQ(one_query("(SELECT 1) UNION (SELECT 2)", false), "(SELECT 1) UNION (SELECT 2)");
  EXPECT_EQ(one_query("SELECT 'open", false), "SELECT 'open") << "PostgreSQL says what is wrong";
}

TEST(Reply, ListsAreReadFromJsonOrLines) {
  EXPECT_EQ(list_in(R"({"missing": ["a", " b ", "a", ""], "covered": false})"), (Texts{"a", "b"}));
  EXPECT_EQ(list_in(R"(["a", "b"])"), (Texts{"a", "b"}));
  EXPECT_EQ(list_in("Some:\n1. first\n2) second\n- third\nDone."),
            (Texts{"first", "second", "third"}));
  EXPECT_EQ(list_in("All possible interpretations are covered."), Texts());
  EXPECT_EQ(list_in(R"({"missing": "a", "covered": false})"), Texts());
  EXPECT_EQ(read_list("1. a\n2. b\n3. c", kList, "missing", 2), (Texts{"a", "b"}));
  EXPECT_EQ(list_in("1. red\x1b[31m and \xe2\x80\xae back\n2. bad \xff byte"),
            (Texts{"red[31m and back", "bad \xef\xbf\xbd byte"}));
}

TEST(Reply, SchemasAreChecked) {
  EXPECT_FALSE(read_json(R"({"missing": [1], "covered": false})", kList));
  EXPECT_FALSE(read_json(R"({"covered": false})", kList));
  EXPECT_TRUE(read_json(R"({"missing": [], "covered": true, "note": 1})", kList));
}

TEST(SqlShape, NamesAndLiteralsAreTakenOut) {
  EXPECT_EQ(sql_shape("SELECT name FROM singer"), "select column from table");
  EXPECT_EQ(sql_shape("SELECT t1.born_state, AVG(t2.age) FROM head AS t1 JOIN employee AS t2 ON "
                      "t1.emp_id = t2.emp_id"),
            "select column , avg ( column ) from table join table on column = column");
  EXPECT_EQ(sql_shape("select last_name from head where age > 56 and first_name = 'John'"),
            "select column from table where column > number and column = string");
  EXPECT_EQ(sql_shape("SELECT a AS x FROM s.t u INNER JOIN v ON u.b = v.b ORDER BY a ASC LIMIT 1;"),
            sql_shape("SELECT c FROM t JOIN w ON t.d = w.d ORDER BY c LIMIT 5"));
  EXPECT_EQ(sql_shape("SELECT extract(year FROM d) FROM t, \"U\" x WHERE e IN (SELECT f FROM g)"),
            "select extract ( column from column ) from table , table where column in ( select "
            "column from table )");
  EXPECT_NE(sql_shape("SELECT a FROM t"), sql_shape("SELECT a, b FROM t"));
}

TEST(SqlShape, ATemplateHasTheShapeOfItsFillings) {
  const std::string shape = sql_shape(
      "SELECT column, count(*) FROM table AS t1 JOIN table AS t2 ON column = column WHERE column > "
      "number GROUP BY column",
      true);
  EXPECT_EQ(shape, sql_shape("SELECT e.name, count(*) FROM employees e JOIN sales s ON e.id = "
                             "s.employee WHERE s.amount > 10 GROUP BY e.name"));
  EXPECT_EQ(plan_of(shape), (Plan{1, 2}));
  EXPECT_EQ(plan_of(sql_shape("SELECT a, f(b, c) FROM t")), (Plan{0, 2}));
  EXPECT_EQ(plan_of(sql_shape("[no template]")), std::nullopt);
}

}  // namespace
}  // namespace nl_ask::model
