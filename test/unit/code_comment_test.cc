#include "schema/linking/code_comment.h"

#include <gtest/gtest.h>

#include "candidates/english/english.h"
#include "keyed_table.h"

namespace nl_ask::schema {
namespace code_comment_test {

Column kinds(const char* comment) {
  Column column = candidates::column_holding("kind", TypeKind::text, {"FG", "RAW", "Y"}, 0);
  column.comment = comment;
  return column;
}

TEST(CodeComment, SpellsCodesOut) {
  const Column column = kinds("RAW raw material, FG finished good (sold)");
  EXPECT_EQ(code_in_words(column, "RAW"), "raw material");
  EXPECT_EQ(code_in_words(column, "FG"), "finished good") << "before the brackets";
  EXPECT_EQ(code_in_words(column, "Y"), "");
  EXPECT_EQ(code_in_words(kinds("Y = on prescription"), "Y"), "on prescription");
  EXPECT_EQ(code_in_words(kinds("what kind FG is"), "FG"), "") << "one alone may be chance";
}

TEST(CodeComment, ExplainsOneCodeInBrackets) {
  const Column column = kinds("RAW, Y or FG (finished good)");
  EXPECT_EQ(code_in_words(column, "FG"), "finished good");
  EXPECT_EQ(code_in_words(column, "RAW"), "");
  Column state = candidates::column_holding("state", TypeKind::text, {"booked", "walk_in"}, 0);
  state.comment = "booked, walk_in (came without booking)";
  EXPECT_EQ(code_in_words(state, "walk_in"), "came without booking") << "longer than a code";
}

TEST(CodeComment, IsSaidBesideTheCode) {
  using namespace candidates;
  Schema schema;
  schema.tables = {keyed_table(
      "works", "parts",
      {column_of("id", TypeKind::integer), kinds("RAW raw material, FG finished good")})};
  Query query;
  query.from = {source_of(0)};
  query.outputs = {count_star()};
  query.where = {eq(col(0, 1), str("FG"))};
  EXPECT_EQ(to_english(query, schema), "the number of parts whose kind is \"FG\" (finished good)");
}

}  // namespace code_comment_test
}  // namespace nl_ask::schema
