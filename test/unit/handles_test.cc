// What a row is written as for machines gives way to its name.
#include "candidates/grammar/parse/handles.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace handles_test {

using schema::TypeKind;

schema::Column held(const char* name, std::vector<std::string> values) {
  schema::Column column = column_of(name, TypeKind::text);
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  column.values_complete = true;
  return column;
}

/// Two members called Sara Jensen, one of them with a handle that says so; categories with slugs.
schema::Schema members() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "members",
                  {column_of("id", TypeKind::integer), held("first_name", {"Sara", "Tom"}),
                   held("last_name", {"Jensen", "Ridley"}),
                   held("handle", {"sjensen", "sara.jensen", "tom-ridley"}),
                   column_of("email", TypeKind::text)},
                  50),
      keyed_table(
          "public", "categories",
          {column_of("id", TypeKind::integer), held("name", {"Programming", "Design"}),
           held("slug", {"programming", "design"}), column_of("position", TypeKind::integer)},
          20)};
  return schema;
}

std::string first(const std::string& question) {
  const auto readings = readings_of(question, members());
  return readings.empty() ? "" : readings.front();
}

TEST(Handles, GiveWayToThePersonsWhoAreCalledSo) {
  EXPECT_NE(first("What is the email of Sara Jensen?")
                .find("first_name = 'Sara' AND last_name = 'Jensen'"),
            std::string::npos)
      << first("What is the email of Sara Jensen?");
}

TEST(Handles, GiveWayToNames) {
  EXPECT_NE(first("position of Programming").find("name = 'Programming'"), std::string::npos)
      << first("position of Programming");
}

TEST(Handles, AreMeantWhereTheyAreTyped) {
  EXPECT_NE(first("email of sara.jensen").find("handle = 'sara.jensen'"), std::string::npos)
      << first("email of sara.jensen");
}

}  // namespace handles_test
}  // namespace nl_ask::candidates
