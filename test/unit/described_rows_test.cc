// Rows described by their values and flags, called by what tells them apart, and whom a question
// means by nouns that nothing is called by.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace described_rows_test {

using schema::TypeKind;

schema::Column holding(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  column.values_complete = true;
  return column;
}

schema::Column commented(schema::Column column, std::string comment) {
  column.comment = std::move(comment);
  return column;
}

schema::Column own(schema::Column column) {
  column.unique = true;
  return column;
}

/// A holiday park: guests with a phone, and bookings that came in by phone or as walk-ins.
schema::Schema park() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("park", "guests",
                  {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
                   column_of("phone", TypeKind::text), column_of("newsletter", TypeKind::boolean)},
                  200),
      keyed_table("park", "bookings",
                  {column_of("id", TypeKind::integer), own(column_of("booking_no", TypeKind::text)),
                   column_of("guest_id", TypeKind::integer),
                   holding("channel", {"phone", "walk_in", "website"}),
                   column_of("check_in", TypeKind::date), column_of("price", TypeKind::decimal)},
                  200)};
  schema.foreign_keys = {{1, {2}, 0, {0}}};
  return schema;
}

/// Users, their courses, and the lessons of those.
schema::Schema school() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("school", "users",
                  {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
                   column_of("city", TypeKind::text)},
                  200),
      keyed_table("school", "courses",
                  {column_of("id", TypeKind::integer), column_of("title", TypeKind::text),
                   column_of("is_free", TypeKind::boolean)},
                  50),
      keyed_table("school", "lessons",
                  {column_of("id", TypeKind::integer), column_of("course_id", TypeKind::integer),
                   column_of("minutes", TypeKind::integer)},
                  400),
      keyed_table(
          "school", "enrollments",
          {column_of("id", TypeKind::integer), column_of("user_id", TypeKind::integer),
           column_of("course_id", TypeKind::integer), column_of("created_at", TypeKind::timestamp),
           column_of("completed_at", TypeKind::timestamp, true)},
          400)};
  schema.foreign_keys = {{2, {1}, 1, {0}}, {3, {1}, 0, {0}}, {3, {2}, 1, {0}}};
  return schema;
}

/// Vehicles by a code of their type, what they cost, and their trips.
schema::Schema depot() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("depot", "types",
                  {column_of("code", TypeKind::text), column_of("label", TypeKind::text)}, 5),
      keyed_table("depot", "vehicles",
                  {column_of("id", TypeKind::integer), own(column_of("call_sign", TypeKind::text)),
                   column_of("type_code", TypeKind::text), column_of("model", TypeKind::text),
                   column_of("price", TypeKind::decimal),
                   commented(holding("st", {"A", "W"}), "A = active, W = in workshop")},
                  80),
      keyed_table("depot", "trips",
                  {column_of("id", TypeKind::integer), column_of("vehicle_id", TypeKind::integer),
                   column_of("started_at", TypeKind::timestamp)},
                  900)};
  schema.tables[1].comment = "Everything on wheels (vans), also sold ones";
  schema.foreign_keys = {{1, {2}, 0, {0}}, {2, {1}, 1, {0}}};
  return schema;
}

TEST(DescribedRows, ByAValueThatIsAColumnElsewhere) {
  EXPECT_TRUE(offers(park(), "How many bookings came in by phone?",
                     {"SELECT count(*) FROM bookings WHERE channel = 'phone'"}, 1));
  EXPECT_TRUE(offers(park(), "phone bookings", {"SELECT booking_no", "channel = 'phone'"}, 1));
}

TEST(DescribedRows, ByAWordWithALittleWordBehindItsHyphen) {
  EXPECT_TRUE(offers(park(), "How many walk-in bookings are there?",
                     {"SELECT count(*) FROM bookings WHERE channel = 'walk_in'"}, 1));
  EXPECT_TRUE(offers(park(), "booking numbers with check-in on 15 August 2025",
                     {"SELECT booking_no", "check_in = '2025-08-15'"}, 1));
}

TEST(DescribedRows, ByAFlagBehindWhatIsCounted) {
  EXPECT_TRUE(offers(park(), "How many guests get our newsletter?",
                     {"SELECT count(*) FROM guests WHERE newsletter = true"}, 1));
}

TEST(DescribedRows, EachOfThoseThatAFlagTells) {
  EXPECT_TRUE(offers(school(), "number of lessons for each free course",
                     {"SELECT c.title, count(*)", "c.is_free = true", "GROUP BY c.title"}, 1));
}

TEST(DescribedRows, ByWhatACodeMeans) {
  EXPECT_TRUE(offers(depot(), "Which vans are in the workshop?",
                     {"SELECT call_sign FROM vehicles WHERE st = 'W'"}, 1));
}

TEST(DescribedRows, AreCalledByWhatTellsThemApart) {
  const schema::Schema schema = depot();
  const Naming naming(schema);
  EXPECT_EQ(naming.names(1).front(), 1);
  EXPECT_TRUE(naming.numbered(1));
  EXPECT_TRUE(naming.names(2).empty());
}

TEST(DescribedRows, AreComparedWithinTheirOwnType) {
  EXPECT_TRUE(offers(depot(), "Which vehicles have a price above the average for their type?",
                     {"SELECT v.call_sign", "avg(price)", "type_code = v.type_code"}, 1));
}

TEST(DescribedRows, BeginWhenTheyWereCreatedIfOtherDatesOnlySayTheirEnd) {
  EXPECT_TRUE(
      offers(school(), "How many enrollments were there in May 2025?", {"created_at >= "}, 1));
  EXPECT_TRUE(
      offers(school(), "How many enrollments completed in May 2025?", {"completed_at >= "}, 1));
}

TEST(DescribedRows, AreEverybodyWhereNothingIsCalledSo) {
  EXPECT_TRUE(offers(school(), "How many learners live in each city?",
                     {"city", "count(*)", "FROM users", "GROUP BY city"}, 2));
}

}  // namespace described_rows_test
}  // namespace nl_ask::candidates
