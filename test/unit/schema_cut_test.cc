#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "company.h"
#include "language/token.h"
#include "model/prompts/schema_text.h"
#include "schema/linking/index.h"

namespace nl_ask::model {
namespace schema_cut_test {

using namespace candidates;

using schema::Schema;
using schema::TypeKind;

std::string shown(const Schema& schema, const std::string& question, int tokens = 3000,
                  bool share_values = false) {
  return schema_for(question, schema, schema::LinkingIndex(schema), tokens, share_values);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(SchemaText, IsTheSchemaAsSql) {
  const std::string text = shown(company(), "employees with the highest salary in each department");
  EXPECT_TRUE(has(text, "CREATE TABLE employees (\n  employee_id integer NOT NULL,\n")) << text;
  EXPECT_TRUE(has(text, "PRIMARY KEY (employee_id)"));
  EXPECT_TRUE(has(text, "FOREIGN KEY (department_id) REFERENCES departments (department_id)"));
}

TEST(SchemaText, CommentsAreThereOnOneLineAndValuesOnlyWhereShared) {
  Schema schema = company();
  schema.tables[kDepartments].comment = "what people\nbelong to";
  schema.tables[kDepartments].columns[kCity].values = {"Oslo", "Rome"};
  schema.tables[kDepartments].columns[kCity].comment = std::string(500, 'x');
  const std::string question = "departments in Rome";
  const std::string text = shown(schema, question);
  EXPECT_TRUE(has(text, "-- what people belong to\n")) << text;
  EXPECT_FALSE(has(text, "Rome"));
  EXPECT_FALSE(has(text, std::string(200, 'x')));
  EXPECT_TRUE(has(shown(schema, question, 3000, true), "values: 'Rome', 'Oslo'"));
}

TEST(SchemaText, LabelsOfAnEnumerationArePartOfItsType) {
  Schema schema = company();
  auto& column = schema.tables[kEmployees].columns[kBonus];
  column.kind = TypeKind::enumeration;
  column.values = {"low", "high"};
  EXPECT_TRUE(has(shown(schema, "bonus of employees"), "values: 'low', 'high'"));
}

/// `count` tables in a chain of foreign keys, 20 columns each; two of them have names to ask for.
Schema large(int count) {
  Schema schema;
  for (int t = 0; t < count; ++t) {
    schema::Table table;
    table.schema = "public";
    table.name = t == count / 2       ? "vessels"
                 : t == count / 2 + 2 ? "harbours"
                                      : "zq" + std::to_string(t);
    for (int c = 0; c < 20; ++c) {
      table.columns.push_back(column_of("c" + std::to_string(c), TypeKind::integer));
    }
    table.columns[3].name = table.name == "vessels" ? "tonnage" : "c3";
    table.columns[0].primary_key = true;
    table.primary_key = {0};
    schema.tables.push_back(std::move(table));
    if (t > 0) schema.foreign_keys.push_back({t, {1}, t - 1, {0}});
  }
  return schema;
}

TEST(SchemaCut, AThousandTablesAreCutToWhatTheQuestionLinksTo) {
  const Schema schema = large(1000);
  const schema::LinkingIndex index(schema);
  for (const int tokens : {300, 1000, 3000}) {
    const std::string text =
        schema_for("tonnage of the vessels in each harbour", schema, index, tokens, false);
    EXPECT_LE(estimated_tokens(text), static_cast<std::size_t>(tokens));
    EXPECT_TRUE(has(text, "CREATE TABLE vessels")) << text;
    EXPECT_TRUE(has(text, "tonnage"));
    EXPECT_TRUE(has(text, "CREATE TABLE harbours"));
    EXPECT_TRUE(has(text, "CREATE TABLE zq501")) << "the table between the two";
    EXPECT_TRUE(has(text, "REFERENCES vessels (c0)"));
    EXPECT_FALSE(has(text, "CREATE TABLE zq7 "));
  }
}

TEST(SchemaCut, WhatFitsIsNotCutAndWhatIsCutIsNamed) {
  const Schema schema = large(12);
  const std::string question = "tonnage of the vessels in each harbour";
  const std::string whole = shown(schema, question, 8000);
  for (const auto& table : schema.tables) EXPECT_TRUE(has(whole, "TABLE " + table.name + " ("));
  EXPECT_FALSE(has(whole, "Cut away"));
  const std::string cut = shown(schema, question, 900);
  EXPECT_FALSE(has(cut, "CREATE TABLE zq0 "));
  EXPECT_TRUE(has(cut, "-- Cut away")) << cut;
  EXPECT_TRUE(has(cut, "-- table zq0")) << cut;
  EXPECT_LE(estimated_tokens(cut), 900U);
}

TEST(SchemaText, DeclaredValuesStandBehindIt) {
  EXPECT_EQ(checks_text({}), "");
  EXPECT_EQ(checks_text({"tickets.status: 'open', 'closed'"}),
            "\n-- What columns are declared to hold:\n-- tickets.status: 'open', 'closed'\n");
  EXPECT_EQ(views_text({}), "");
  EXPECT_EQ(views_text({"open_tickets: SELECT id FROM tickets"}),
            "\n-- What views show:\n-- open_tickets: SELECT id FROM tickets\n");
}

TEST(SchemaCut, TheBudgetHoldsWhateverTheSchema) {
  Schema schema = large(30);
  for (auto& table : schema.tables) {
    table.comment = std::string(300, 'y');
    for (auto& column : table.columns) {
      column.comment = "some words about it";
      column.values = {std::string(100, 'v'), "b", "c", "d", "e", "f"};
    }
  }
  for (int tokens = 400; tokens < 6000; tokens += 700) {
    for (const bool share : {false, true}) {
      const std::string text = shown(schema, "tonnage of vessels per harbour", tokens, share);
      EXPECT_LE(estimated_tokens(text), static_cast<std::size_t>(tokens)) << share;
    }
  }
}

TEST(SchemaCut, WithoutALinkTheFirstTablesStandForAll) {
  const std::string text = shown(large(50), "qwertyuiop", 600);
  EXPECT_TRUE(has(text, "CREATE TABLE zq0"));
  EXPECT_LE(estimated_tokens(text), 600U);
}

TEST(SchemaText, IsSerialisedAsDestT5Does) {
  schema::SchemaCut cut;
  cut.tables = {{kEmployees, {kEmployeeId, kName}}, {kDepartments, {kDepartmentName}}};
  cut.values = {{kDepartments, kDepartmentName, "Sales"}};
  EXPECT_EQ(serialised_items(company(), cut, "company", false),
            "company | employees : employee_id, name | departments : name");
  EXPECT_EQ(serialised_items(company(), cut, "company", true),
            "company | employees : employee_id, name | departments : name (Sales)");
}

}  // namespace schema_cut_test
}  // namespace nl_ask::model
