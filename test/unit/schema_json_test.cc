#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "schema/schema.h"

namespace nl_ask::schema {
namespace schema_json_test {

Column make_column(std::string name, std::string type, TypeKind kind) {
  Column column;
  column.name = std::move(name);
  column.type_name = std::move(type);
  column.kind = kind;
  return column;
}

Schema library() {
  Schema schema;
  Table book;
  book.schema = "Lib \"1\"";
  book.name = "Bücher";
  book.kind = TableKind::partitioned;
  book.comment = "what can be\nlent";
  book.rows = 12.5;
  book.qualified = true;
  book.columns.push_back(make_column("id", "integer", TypeKind::integer));
  book.columns[0].nullable = false;
  book.columns[0].primary_key = book.columns[0].unique = true;
  book.columns[0].distinct = 1e15;
  book.columns.push_back(make_column("format", "book_format", TypeKind::enumeration));
  book.columns[1].values = {"paper", "", "e-book \xE2\x82\xAC"};
  book.columns[1].values_complete = true;
  book.columns[1].null_fraction = 0.1;
  book.columns[1].comment = "how it is made";
  book.primary_key = {0};
  Table loan;
  loan.schema = "public";
  loan.name = "loan";
  loan.kind = TableKind::view;
  loan.columns.push_back(make_column("day", "date", TypeKind::date));
  loan.columns.push_back(make_column("book", "integer", TypeKind::integer));
  schema.tables = {book, loan};
  schema.foreign_keys.push_back({1, {1}, 0, {0}});
  return schema;
}

std::string fault_of(const std::string& json) {
  try {
    schema_from_json(json);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

std::string with_column(const std::string& more) {
  return R"({"tables": [{"schema": "s", "name": "t", "kind": "table", "columns": [{"name": "c",
             "type": "text", "kind": "text")" +
         more + "}]}]}";
}

TEST(SchemaJson, EverythingSurvivesTheWayThereAndBack) {
  const Schema given = library();
  const Schema back = schema_from_json(schema_to_json(given));
  ASSERT_EQ(back.tables.size(), 2u);
  const Table& book = back.tables[0];
  EXPECT_EQ(book.schema, "Lib \"1\"");
  EXPECT_EQ(book.name, "Bücher");
  EXPECT_EQ(book.kind, TableKind::partitioned);
  EXPECT_EQ(book.comment, "what can be\nlent");
  EXPECT_DOUBLE_EQ(book.rows, 12.5);
  EXPECT_TRUE(book.qualified);
  EXPECT_EQ(book.primary_key, std::vector<int>{0});
  const Column& id = book.columns[0];
  EXPECT_FALSE(id.nullable);
  EXPECT_TRUE(id.primary_key && id.unique);
  EXPECT_DOUBLE_EQ(id.distinct, 1e15);
  const Column& format = book.columns[1];
  EXPECT_EQ(format.type_name, "book_format");
  EXPECT_EQ(format.values, (std::vector<std::string>{"paper", "", "e-book \xE2\x82\xAC"}));
  EXPECT_TRUE(format.values_complete && format.nullable);
  EXPECT_DOUBLE_EQ(format.null_fraction, 0.1);
  EXPECT_EQ(format.comment, "how it is made");
  ASSERT_EQ(back.foreign_keys.size(), 1u);
  EXPECT_EQ(back.foreign_keys[0].table, 1);
  EXPECT_EQ(back.foreign_keys[0].columns, std::vector<int>{1});
  EXPECT_EQ(back.foreign_keys[0].referenced, 0);
  EXPECT_EQ(back.foreign_keys[0].referenced_columns, std::vector<int>{0});
  EXPECT_EQ(schema_to_json(back), schema_to_json(given));
}

TEST(SchemaJson, EveryKindHasANameOfItsOwn) {
  for (int kind = 0; kind <= static_cast<int>(TypeKind::other); ++kind) {
    Schema schema = library();
    schema.tables[0].columns[0].kind = static_cast<TypeKind>(kind);
    schema.tables[0].kind = static_cast<TableKind>(kind % 5);
    const Schema back = schema_from_json(schema_to_json(schema));
    EXPECT_EQ(back.tables[0].columns[0].kind, static_cast<TypeKind>(kind));
    EXPECT_EQ(back.tables[0].kind, static_cast<TableKind>(kind % 5));
  }
}

TEST(SchemaJson, WhatIsNotGivenHasItsDefault) {
  EXPECT_TRUE(schema_from_json("{}").tables.empty());
  const Schema schema = schema_from_json(with_column(""));
  const Column& column = schema.tables[0].columns[0];
  EXPECT_TRUE(column.nullable);
  EXPECT_FALSE(column.primary_key || column.unique || column.values_complete);
  EXPECT_EQ(column.distinct, 0);
  EXPECT_TRUE(column.values.empty() && column.comment.empty());
}

TEST(SchemaJson, FaultsAreNamed) {
  EXPECT_NE(fault_of("").find("empty"), std::string::npos);
  EXPECT_NE(fault_of("{\"tables\": [").find("byte"), std::string::npos);
  EXPECT_NE(fault_of("[]").find("object"), std::string::npos);
  EXPECT_NE(fault_of("{\"tables\": 1}").find("\"tables\" must be an array"), std::string::npos);
  EXPECT_NE(fault_of("{\"tables\": [1]}").find("a table must be an object"), std::string::npos);
  EXPECT_NE(fault_of("{\"tables\": [{}]}").find("\"schema\" is missing"), std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"nullable\": 1")).find("\"nullable\""), std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"distinct\": -1")).find("\"distinct\""), std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"distinct\": 1e999")).find("byte"), std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"null_fraction\": 1.5")).find("\"null_fraction\""),
            std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"values\": [1]")).find("\"values\""), std::string::npos);
  EXPECT_NE(fault_of(with_column(", \"comment\": \"\xFF\"")).find("byte"), std::string::npos);
  EXPECT_EQ(fault_of(with_column("")), "none");
}

TEST(SchemaJson, IndexesMustExist) {
  const auto with_key = [](const std::string& key) {
    const std::string open = with_column("");
    return open.substr(0, open.size() - 1) + ", \"foreign_keys\": [" + key + "]}";
  };
  const std::string good =
      R"({"table": 0, "columns": [0], "referenced": 0, "referenced_columns": [0]})";
  EXPECT_EQ(fault_of(with_key(good)), "none");
  for (const char* bad :
       {R"({"table": 1, "columns": [0], "referenced": 0, "referenced_columns": [0]})",
        R"({"table": -1, "columns": [0], "referenced": 0, "referenced_columns": [0]})",
        R"({"table": 0.5, "columns": [0], "referenced": 0, "referenced_columns": [0]})",
        R"({"table": 0, "columns": [1], "referenced": 0, "referenced_columns": [0]})",
        R"({"table": 0, "columns": [0], "referenced": 0, "referenced_columns": [4294967296]})",
        R"({"table": 0, "columns": [0], "referenced": 0, "referenced_columns": []})",
        R"({"table": 0, "columns": [], "referenced": 0, "referenced_columns": []})",
        R"({"columns": [0], "referenced": 0, "referenced_columns": [0]})"}) {
    EXPECT_NE(fault_of(with_key(bad)), "none") << bad;
  }
}

TEST(SchemaJson, DeepNestingDoesNotEndTheProgram) {
  const std::string deep(1000000, '[');
  EXPECT_NE(fault_of(deep), "none");
  EXPECT_NE(fault_of("{\"tables\": " + deep + "}"), "none");
}

}  // namespace schema_json_test
}  // namespace nl_ask::schema
