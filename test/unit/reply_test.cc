#include <gtest/gtest.h>

#include <algorithm>

#include "candidates/sql/statement.h"
#include "model/generate/loose_json.h"
#include "model/generate/reply.h"
#include "model/generate/sql_shape.h"
#include "model/prompts/prompt.h"

namespace nl_ask::model {
namespace reply_test {

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

TEST(Reply, WhatModelsAddOrSlipInIsNoFault) {
  const std::string schema = PromptLibrary().at("sql").json_schema();
  for (const char* reply : {
           R"({"sql": "SELECT 1", "explanation": "it counts", "no": "none", "what": ""})",
           R"({"sql": "SELECT 1"})",
           R"({"sql": "SELECT 1", "no": null, "what": null})",
           R"({"sql": "SELECT 1", "no": ""})",
           "Here:\n```json\n{\"sql\": \"SELECT 1\",}\n```\nThat is all.",
           "{'sql': 'SELECT 1', 'no': 'none',}",
           "{sql: \"SELECT 1\", // the query\n no: \"none\"}",
           "Sure. {\"sql\": \"SELECT\n1\", \"sure\": True}",
           "<think>{\"sql\": \"SELECT 0\"}</think>\n{ \"sql\" : \"SELECT 1\" , }",
           "SELECT 1",
           "```sql\nSELECT 1;\n```",
       }) {
    std::string sql = read_sql(reply, schema).value_or("(none)");
    std::replace(sql.begin(), sql.end(), '\n', ' ');
    EXPECT_EQ(sql, "SELECT 1") << reply;
  }
  for (const char* reply : {"{'sql': 'SELECT 'x''}", "{sql: SELECT 1}", "{\"sql\": \"SELECT 1\"",
                            "{\"query\": \"SELECT 1\"}", "{\"sql\" \"SELECT 1\"}"}) {
    EXPECT_EQ(read_sql(reply, schema), std::nullopt) << reply;
  }
}

TEST(Reply, LooseJsonIsWrittenStrictly) {
  const auto strict = [](std::string_view text) {
    const auto read = read_loose(text, 4);
    return read ? read->json : std::string("(none)");
  };
  EXPECT_EQ(strict("{a: +1, 'b\"': .5, c: [1., True, None,], } rest"),
            R"({"a":1,"b\"":0.5,"c":[1.0,true,null]})");
  EXPECT_EQ(strict("[/* one */ 'it\\'s', \"tab\there\"]"), R"(["it's","tab\there"])");
  EXPECT_EQ(read_loose("{a: 1} and {b: 2}", 4)->length, 6U);
  for (const char* text : {"", "x", "{", "{a}", "{a:}", "{a: b}", "[1 2]", "[,]", "[1,,2]",
                           "{a: 1]", "['open", "[[[[[1]]]]]", "{a: 1, b}", "/* open"}) {
    EXPECT_EQ(strict(text), "(none)") << text;
  }
}

TEST(Reply, ANoIsReadFromEveryPromptThatAllowsIt) {
  const PromptLibrary prompts;
  for (const char* prompt : {"direct", "interpret", "sql", "repair"}) {
    const std::string schema = prompts.at(prompt).json_schema();
    const auto said = read_query(R"({"no": "write", "what": "delete\u001b all", "x": 1})", schema);
    ASSERT_TRUE(said.declined) << prompt;
    EXPECT_EQ(said.declined->no, No::write);
    EXPECT_EQ(said.declined->what, "delete all");
    EXPECT_FALSE(said.sql);
  }
  const std::string schema = prompts.at("direct").json_schema();
  EXPECT_EQ(read_readings(R"({"readings": []})", schema, 9).declined->no, No::missing);
  EXPECT_EQ(read_readings(R"({"no": "not_a_question"})", schema, 9).declined->no,
            No::not_a_question);
  EXPECT_FALSE(read_readings("I don't know.", schema, 9).understood);
}

TEST(Reply, ReadingsComeWithTheirProbabilities) {
  const std::string schema = PromptLibrary().at("direct").json_schema();
  const auto said = read_readings(
      R"({"readings": [{"meaning": "all", "sql": "SELECT 1", "probability": 0.6},)"
      R"( {"meaning": "some", "why": 5, "sql": "SELECT 2;", "probability": 7, "extra": []}],)"
      R"( "no": "missing"})",
      schema, 9);
  ASSERT_EQ(said.readings.size(), 2U);
  EXPECT_FALSE(said.declined) << "there are readings";
  EXPECT_EQ(said.readings[0].meaning, "all");
  EXPECT_EQ(said.readings[0].probability, 0.6);
  EXPECT_EQ(said.readings[1].sql, "SELECT 2");
  EXPECT_EQ(said.readings[1].probability, 1);
  const auto list = read_readings(R"([{"sql": "SELECT 1"}, {"sql": "SELECT 2"}])", schema, 1);
  EXPECT_EQ(list.readings.size(), 1U);
  EXPECT_EQ(read_readings("```sql\nSELECT 3\n```", schema, 9).readings.at(0).sql, "SELECT 3");
  EXPECT_EQ(read_readings(R"({"sql": "SELECT 4"})", schema, 9).readings.at(0).sql, "SELECT 4");
}

TEST(Declined, QueriesThatFindNothingOnPurposeAreFakes) {
  for (const char* sql : {"SELECT NULL", "SELECT NULL AS answer", "SELECT NULL::text AS salary",
                          "SELECT 'there is no salary' AS message", "SELECT * FROM t WHERE false",
                          "SELECT a FROM t WHERE FALSE ORDER BY a", "SELECT a FROM t WHERE 1 = 0",
                          "SELECT a FROM t LIMIT 0", "select null where false -- nothing"}) {
    EXPECT_TRUE(is_fake_query(sql)) << sql;
  }
  for (const char* sql :
       {"SELECT 1", "SELECT count(*) FROM t", "SELECT a FROM t WHERE b = false",
        "SELECT a FROM t WHERE b = 'WHERE false'", "SELECT a FROM t WHERE false OR b",
        "SELECT a FROM t LIMIT 10", "SELECT a FROM (SELECT * FROM t LIMIT 0) x",
        "SELECT NULL, a FROM t", "SELECT a FROM t UNION SELECT b FROM t WHERE false",
        "SELECT now()", "SELECT 'a'::text"}) {
    EXPECT_FALSE(is_fake_query(sql)) << sql;
  }
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

}  // namespace reply_test
}  // namespace nl_ask::model
