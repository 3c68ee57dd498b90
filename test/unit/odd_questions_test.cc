// Questions that once broke what reads them. They need no good answer, only one.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace odd_questions_test {

using schema::TypeKind;

/// Boats, and tides by the day.
schema::Schema harbour() {
  schema::Schema schema;
  const auto key = [](const char* name, TypeKind kind) {
    schema::Column column = column_of(name, kind);
    column.primary_key = column.unique = true;
    return column;
  };
  schema.tables = {
      keyed_table("harbour", "boats",
                  {key("id", TypeKind::integer), column_of("name", TypeKind::text)}),
      keyed_table("harbour", "tides",
                  {key("day", TypeKind::date), column_of("height", TypeKind::decimal)})};
  return schema;
}

/// Whether the question is read to its end; what comes of it does not matter.
bool is_read(const std::string& question) {
  (void)offers(harbour(), question, {"SELECT"}, 1);
  return true;
}

TEST(OddQuestions, AColumnThatIsNotThereIsAnError) {
  const schema::Schema schema = harbour();
  EXPECT_THROW(schema.column(0, -1), std::out_of_range);
  EXPECT_THROW(schema.column(-1, 0), std::out_of_range);
  EXPECT_EQ(schema.column(1, 0).name, "day");
}

TEST(OddQuestions, ADayThatIsAKeyBesideAYear) {
  EXPECT_TRUE(is_read("tides of days earlier than 1850"));
  EXPECT_TRUE(is_read("max height of tides that came out earlier than 1850"));
}

}  // namespace odd_questions_test
}  // namespace nl_ask::candidates
