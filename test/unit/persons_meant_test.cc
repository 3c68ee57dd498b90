// Nouns for somebody: whose rows they speak of, by names of columns, by stored values and by "who".

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/parse/persons_meant.h"
#include "schema/linking/index.h"
#include "schema/linking/mention.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace persons_meant_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, double distinct = 100) {
  schema::Column made = column_of(name, kind, true);
  made.distinct = distinct;
  return made;
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 200);
}

/// Owners who are clients since some day, and their pets.
schema::Schema practice() {
  schema::Schema schema;
  schema.tables = {
      table_of("owners",
               {column("owner_id", TypeKind::integer), column("first_name", TypeKind::text),
                column("last_name", TypeKind::text), column("client_since", TypeKind::date)}),
      table_of("pets", {column("pet_id", TypeKind::integer), column("name", TypeKind::text),
                        column("owner_id", TypeKind::integer)})};
  schema.foreign_keys = {{1, {2}, 0, {0}}};
  return schema;
}

/// People in parts of productions, with what they do there.
schema::Schema studio() {
  schema::Column job = column("job_title", TypeKind::text, 3);
  job.values = {"Actor", "Director", "Gaffer"};
  schema::Column title = column("title", TypeKind::text);
  title.values = {"Whale Fall", "Glass Mountain"};
  schema::Schema schema;
  schema.tables = {
      table_of("people",
               {column("person_id", TypeKind::integer), column("first_name", TypeKind::text),
                column("last_name", TypeKind::text), column("hired_year", TypeKind::integer),
                column("manager_id", TypeKind::integer)}),
      table_of("productions", {column("production_id", TypeKind::integer), title}),
      table_of("roles",
               {column("role_id", TypeKind::integer), column("person_id", TypeKind::integer),
                column("production_id", TypeKind::integer), job})};
  schema.foreign_keys = {{2, {1}, 0, {0}}, {2, {2}, 1, {0}}, {0, {4}, 0, {0}}};
  return schema;
}

TEST(PersonsMeant, AreNoDate) {
  EXPECT_TRUE(offers(practice(), "clients without any pets",
                     {"SELECT first_name, last_name FROM owners", "NOT IN (SELECT owner_id"}, 1));
}

TEST(PersonsMeant, AreCalledByAValueOfWhatTheyDid) {
  EXPECT_TRUE(offers(studio(), "Which actors have roles in more than three productions?",
                     {"SELECT p.first_name, p.last_name", "job_title = 'Actor'", "> 3"}, 1));
}

TEST(PersonsMeant, HaveAManagerOfTheirOwn) {
  EXPECT_TRUE(offers(studio(), "Which people were hired before their own manager?",
                     {"manager_id = ", "hired_year < "}, 1));
}

/// Drivers, whose state a comment spells out, and who have left or not.
schema::Schema drivers() {
  schema::Column status = column("status", TypeKind::text, 2);
  status.comment = "A = active, X = left the company";
  status.values = {"A", "X"};
  schema::Column left = column("left_on", TypeKind::date);
  left.null_fraction = 0.8;
  schema::Schema schema;
  schema.tables = {
      table_of("drivers",
               {column("driver_id", TypeKind::integer), column("first_name", TypeKind::text),
                column("last_name", TypeKind::text), status, left}),
      table_of("carriers", {column("carrier_id", TypeKind::integer), column("name", TypeKind::text),
                            column("country", TypeKind::text)})};
  return schema;
}

TEST(PersonsMeant, AreNotWhatACodeSpeaksOf) {
  const schema::Schema schema = drivers();
  const schema::LinkingIndex index(schema);
  const std::vector<language::Token> tokens = language::tokenize("Which companies are there?");
  std::vector<schema::Mention> mentions = schema::link(tokens, schema, index, {});
  mean_persons(tokens, schema, Naming(schema), mentions);
  for (const schema::Mention& mention : mentions)
    EXPECT_FALSE(mention.kind == schema::MentionKind::table && mention.table == 0)
        << "drivers are no companies";
}

TEST(PersonsMeant, DidWhatIsSaidOfThem) {
  for (const char* question : {"Who left?", "everyone who left"})
    EXPECT_TRUE(offers(drivers(), question,
                       {"SELECT first_name, last_name FROM drivers WHERE left_on IS NOT NULL"}, 1))
        << question;
}

}  // namespace persons_meant_test
}  // namespace nl_ask::candidates
