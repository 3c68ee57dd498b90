// What rows lack, by flags, counts and what may be empty; and what came last, by any date.

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace lacks_and_lasts_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, double nulls = 0) {
  schema::Column made = column_of(name, kind, nulls > 0);
  made.null_fraction = nulls;
  made.distinct = 100;
  return made;
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 200);
}

/// Petitions, with signatures, and people who may be in charge of them.
schema::Schema petitions() {
  schema::Schema schema;
  schema.tables = {
      table_of(
          "petitions",
          {column("petition_id", TypeKind::integer), column("title", TypeKind::text),
           column("data_consent", TypeKind::boolean), column("assigned_to", TypeKind::integer, .3),
           column("votes_against", TypeKind::integer), column("opened_on", TypeKind::date),
           column("due_on", TypeKind::date), column("home_region", TypeKind::text),
           column("target_region", TypeKind::text)}),
      table_of("boxes",
               {column("box_id", TypeKind::integer), column("petition_id", TypeKind::integer)}),
      table_of("signatures",
               {column("signature_id", TypeKind::integer), column("box_id", TypeKind::integer),
                column("signed_on", TypeKind::date)})};
  schema.foreign_keys = {{1, {1}, 0, {0}}, {2, {1}, 1, {0}}};
  return schema;
}

TEST(Lacks, AreSaidByAFlag) {
  EXPECT_TRUE(offers(petitions(), "How many petitions have not given data consent?",
                     {"count(*)", "data_consent = false"}, 1));
  EXPECT_TRUE(
      offers(petitions(), "petitions where data consent is missing", {"data_consent = false"}, 1));
}

TEST(Lacks, AreSaidByAColumnThatTheirWordsName) {
  EXPECT_TRUE(offers(petitions(), "Which petitions are not assigned to anyone?",
                     {"assigned_to IS NULL"}, 1));
}

TEST(Lacks, AreACountOfZero) {
  EXPECT_TRUE(
      offers(petitions(), "petitions without a single vote against", {"votes_against = 0"}, 1));
}

TEST(Lasts, AreByTheFirstDateThatRowsAreCountedBy) {
  EXPECT_TRUE(offers(petitions(), "What is the title of the latest petition?",
                     {"ORDER BY opened_on DESC", "LIMIT 1"}, 1));
}

TEST(Lasts, AreByTheDateOfWhatWasDone) {
  schema::Schema schema;
  schema.tables = {
      table_of("users", {column("user_id", TypeKind::integer), column("name", TypeKind::text),
                         column("created_at", TypeKind::timestamp)})};
  EXPECT_TRUE(offers(schema, "Who registered last?", {"ORDER BY created_at DESC", "LIMIT 1"}, 1));
}

TEST(Lasts, AreAsManyAsAreSaid) {
  EXPECT_TRUE(offers(petitions(), "Which are the five petitions with the most votes against?",
                     {"votes_against", "DESC", "LIMIT 5"}, 1));
}

TEST(Lasts, AreRankedByRowsThatBelongToThemThroughOthers) {
  EXPECT_TRUE(offers(petitions(), "top 3 petitions by signatures",
                     {"signatures", "ORDER BY count(*) DESC", "LIMIT 3"}, 1));
}

TEST(Columns, DifferFromEachOther) {
  EXPECT_TRUE(offers(petitions(), "petitions where the home region differs from the target region",
                     {"home_region <> target_region"}, 1));
}

}  // namespace lacks_and_lasts_test
}  // namespace nl_ask::candidates
