#include <gtest/gtest.h>

#include "company.h"
#include "known_queries.h"
#include "model/generate/correction.h"
#include "model/generate/sql_normal.h"
#include "model/prompts/prompt.h"
#include "schema/linking/index.h"
#include "scripted_completer.h"

namespace nl_ask::model {
namespace model_correction_test {

using namespace candidates;

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(SqlNormal, IsThePapersForm) {
  EXPECT_EQ(normalised_sql("SELECT T1.Name FROM Employees AS T1 JOIN Departments T2 ON T1.Dept = "
                           "T2.Id WHERE T2.City = 'Oslo' ORDER BY T1.Name;"),
            "select employees.name from employees join departments on employees.dept = "
            "departments.id where departments.city = 'Oslo' order by employees.name asc");
  EXPECT_EQ(normalised_sql("select count(*) from t order by a desc, f(b, c) limit 3"),
            "select count ( * ) from t order by a desc , f ( b , c ) asc limit 3");
  EXPECT_EQ(normalised_sql("SELECT \"Odd Name\" FROM \"T\" x WHERE x.a = 'It''s'"),
            "select \"Odd Name\" from \"T\" where \"T\".a = 'It''s'");
  EXPECT_EQ(normalised_sql("SELECT a.x FROM t a, t b WHERE a.x = b.y"),
            "select a.x from t a , t b where a.x = b.y")
      << "aliases stay where a table comes twice";
  EXPECT_EQ(normalised_sql("SELECT a FROM (SELECT b AS a FROM t ORDER BY b) s"),
            "select a from ( select b as a from t order by b asc ) s");
}

class ModelCorrectionTest : public testing::Test {
 protected:
  ModelCorrection correct(ScriptedCompleter& completer) {
    const ModelCorrectionRequest request{question_, wrong_,   feedback_, database_, schema_,
                                         index_,    prompts_, {},        settings_};
    return correct_by_model(request, completer, known_.check());
  }

  std::string question_ = "who works in sales?";
  std::string feedback_ = "the city is wrong, take the department's name";
  std::string database_ = "company";
  schema::Schema schema_ = company();
  schema::LinkingIndex index_{schema_};
  PromptLibrary prompts_;
  CorrectionSettings settings_;
  KnownQueries known_{schema_};
  std::string wrong_ =
      known_.add(with_departments({col(0, kName)}, {eq(col(1, kCity), str("Sales"))}));
  std::string right_ =
      known_.add(with_departments({col(0, kName)}, {eq(col(1, kDepartmentName), str("Sales"))}));
};

TEST_F(ModelCorrectionTest, ItemsFirstThenTheQuery) {
  ScriptedCompleter completer(
      {{"correct_items",
        {R"({"items": [{"table": "Employees", "columns": ["name", "shoe_size", "salary"]},
             {"table": "departments", "columns": ["name", "department_id"]},
             {"table": "teams", "columns": ["name"]}]})"}},
       {"correct_sql", {"{\"sql\": \"" + right_ + "\"}"}}});
  const ModelCorrection result = correct(completer);
  EXPECT_EQ(result.sql, right_);
  EXPECT_EQ(result.hallucinated, (std::vector<std::string>{"shoe_size", "teams"}));
  EXPECT_EQ(result.overpredicted, 1) << "employees.department_id";
  EXPECT_EQ(result.underpredicted, 1) << "employees.salary";
  ASSERT_EQ(completer.sent.size(), 2U);
  const std::string items = ScriptedCompleter::text_of(completer.sent[0]);
  const auto place = [&](const std::string& part) { return items.find("<" + part + ">"); };
  EXPECT_LT(place("question"), place("schema"));
  EXPECT_LT(place("schema"), place("query"));
  EXPECT_LT(place("query"), place("feedback"));
  EXPECT_TRUE(has(items, "company | employees : employee_id, name")) << items;
  EXPECT_TRUE(has(items, "where departments.city = 'Sales'")) << "normalised";
  const std::string sql = ScriptedCompleter::text_of(completer.sent[1]);
  EXPECT_TRUE(has(sql, "company | employees : name, salary | departments : department_id, name"));
  EXPECT_TRUE(has(sql, "hire_date")) << "soft: whole tables";
}

TEST_F(ModelCorrectionTest, TheRestrictionCanBeHardAndTheStepLeftOut) {
  const std::string items = R"({"items": [{"table": "departments", "columns": ["name"]}]})";
  ScriptedCompleter hard(
      {{"correct_items", {items}}, {"correct_sql", {"{\"sql\": \"" + right_ + "\"}"}}});
  settings_.only_predicted = true;
  correct(hard);
  EXPECT_FALSE(has(ScriptedCompleter::text_of(hard.sent[1]), "hire_date"));
  settings_.predict_items = false;
  ScriptedCompleter one({{"correct_sql", {"{\"sql\": \"" + right_ + "\"}"}}});
  EXPECT_EQ(correct(one).sql, right_);
  EXPECT_EQ(one.sent.size(), 1U);
}

TEST_F(ModelCorrectionTest, WhatCanNotBeReadLeavesTheWholeCut) {
  ScriptedCompleter completer({{"correct_items", {"hm"}},
                               {"correct_sql", {"{\"sql\": \"SELECT wrong\"}"}},
                               {"repair", {"{\"sql\": \"" + right_ + "\"}"}}});
  const ModelCorrection result = correct(completer);
  EXPECT_EQ(result.sql, right_);
  EXPECT_EQ(result.accounting.repaired, 1);
  ScriptedCompleter down;
  EXPECT_EQ(correct(down).status, CompletionResult::Status::kUnreachable);
}

}  // namespace model_correction_test
}  // namespace nl_ask::model
