// "Since 2020" is said of a date, and not of the texts that stand beside it.
#include <gtest/gtest.h>

#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace text_bounds_test {

using schema::TypeKind;

schema::Schema staff() {
  schema::Schema schema;
  schema::Column gender = column_of("gender", TypeKind::text);
  gender.values = {"F", "M"};
  gender.values_complete = true;
  schema.tables.push_back(
      keyed_table("staff", "employees",
                  {column_of("employee_id", TypeKind::integer), column_of("name", TypeKind::text),
                   gender, column_of("hire_date", TypeKind::date)},
                  400));
  return schema;
}

TEST(TextBounds, AYearBoundsTheDate) {
  EXPECT_TRUE(offers(staff(), "number of women since 2020",
                     {"FROM employees WHERE gender = 'F' AND hire_date >= '2020-01-01'"}, 1));
}

TEST(TextBounds, NoReadingOrdersTextsByANumber) {
  for (const char* question : {"number of women since 2020", "women after 2020", "women over 30"})
    EXPECT_FALSE(offers(staff(), question, {"gender >"}, 64)) << question;
}

}  // namespace text_bounds_test
}  // namespace nl_ask::candidates
