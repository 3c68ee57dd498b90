// "the most viewed articles": what was done to rows, kept in rows of another table.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/parse/implied_joins.h"
#include "candidates/grammar/sketch/naming.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace most_done_test {

using schema::TypeKind;

schema::Table table_of(std::string name, std::vector<schema::Column> columns) {
  schema::Table table = keyed_table("site", std::move(name), std::move(columns));
  table.columns[0].nullable = false;
  return table;
}

/// A site that declares no references.
schema::Schema site() {
  schema::Schema schema;
  schema.tables = {
      table_of("articles", {column_of("id", TypeKind::integer), column_of("title", TypeKind::text),
                            column_of("words", TypeKind::integer)}),
      table_of("views",
               {column_of("id", TypeKind::integer), column_of("article_id", TypeKind::integer),
                column_of("client", TypeKind::text)}),
      table_of("order_lines",
               {column_of("id", TypeKind::integer), column_of("article_id", TypeKind::integer),
                column_of("quantity", TypeKind::integer)})};
  return schema;
}

/// Copies of books, which are borrowed.
schema::Schema shelves() {
  schema::Schema schema;
  schema.tables = {
      table_of("books", {column_of("id", TypeKind::integer), column_of("title", TypeKind::text)}),
      table_of("copies",
               {column_of("id", TypeKind::integer), column_of("book_id", TypeKind::integer)}),
      table_of("loans",
               {column_of("id", TypeKind::integer), column_of("copy_id", TypeKind::integer),
                column_of("borrowed_on", TypeKind::date)})};
  return schema;
}

TEST(MostDone, IsNotCountedInOtherRowsOnTheWay) {
  for (const char* question : {"most borrowed books", "which book is borrowed most"})
    EXPECT_TRUE(offers(shelves(), question, {"JOIN loans", "ORDER BY count(*) DESC"}, 1))
        << question;
}

TEST(MostDone, ListsWhatItWasDoneTo) {
  schema::Schema schema = site();
  schema.tables.push_back(table_of(
      "orders", {column_of("id", TypeKind::integer), column_of("order_number", TypeKind::text)}));
  schema.tables[2].columns.push_back(column_of("order_id", TypeKind::integer));
  EXPECT_TRUE(offers(schema, "most ordered articles", {"SELECT a.title"}, 1));
}

TEST(MostDone, IsCountedInTheRowsThatSayItWasDone) {
  EXPECT_TRUE(offers(site(), "What is the most viewed article?",
                     {"title", "JOIN views", "article_id", "ORDER BY count(*) DESC", "LIMIT 1"},
                     1));
  EXPECT_TRUE(offers(site(), "Which five articles were viewed most often?",
                     {"title", "JOIN views", "ORDER BY count(*) DESC", "LIMIT 5"}, 1));
}

TEST(MostDone, AddsUpPiecesWhereTheRowsSayHowMany) {
  EXPECT_TRUE(offers(site(), "most sold articles", {"quantity) DESC"}, 4));
  EXPECT_TRUE(
      offers(site(), "most sold article", {"JOIN order_lines", "ORDER BY count(*) DESC"}, 4));
}

TEST(ImpliedJoins, LeaveOutWhatAllTablesBeginWith) {
  schema::Schema schema = site();
  for (schema::Table& table : schema.tables) table.name = "wp_" + table.name;
  EXPECT_EQ(implied_joins(schema, Naming(schema)).size(), 2);
}

/// Plays belong to the artists of tracks, over two tables between.
schema::Schema station() {
  const auto number = [](const char* name) { return column_of(name, TypeKind::integer); };
  schema::Schema schema;
  schema.tables = {
      table_of("artists", {number("id"), column_of("name", TypeKind::text), number("formed_year")}),
      table_of("albums", {number("id"), number("artist_id"), column_of("title", TypeKind::text)}),
      table_of("tracks", {number("id"), number("album_id"), column_of("title", TypeKind::text)}),
      table_of("plays",
               {number("id"), number("track_id"), column_of("played_at", TypeKind::date)})};
  for (int table = 1; table < 4; ++table)
    schema.foreign_keys.push_back({table, {1}, table - 1, {0}});
  return schema;
}

TEST(MostDone, IsDoneToWhatTheRowsBelongToOverOthers) {
  EXPECT_TRUE(offers(station(), "top 5 artists by plays",
                     {"GROUP BY a.name", "ORDER BY count(*) DESC", "LIMIT 5"}, 1));
  EXPECT_TRUE(offers(station(), "Who are the five most played artists?",
                     {"JOIN plays", "ORDER BY count(*) DESC", "LIMIT 5"}, 1));
}

TEST(MostDone, CountsRowsThatAreNoMoney) {
  EXPECT_TRUE(offers(site(), "Which article has the most order lines?",
                     {"ORDER BY count(*) DESC", "LIMIT 1"}, 1));
  EXPECT_TRUE(offers(site(), "top 3 articles by order line count",
                     {"ORDER BY count(*) DESC", "LIMIT 3"}, 1));
}

TEST(MostDone, IsNotTheSumOfWhatIsAlikeItself) {
  EXPECT_FALSE(offers(station(), "top 3 formed years by total formed year",
                      {"GROUP BY formed_year ORDER BY sum(formed_year)"}, 64));
}

TEST(MostDone, TakesANumberBeforeATableForHowMany) {
  EXPECT_TRUE(offers(company(), "Which three employees have the most sales?", {"LIMIT 3"}, 1));
}

}  // namespace most_done_test
}  // namespace nl_ask::candidates
