// Ways to join tables, and that looking for them ends soon whatever the schema: work is counted in
// steps, never in time.

#include "candidates/grammar/sketch/join_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/grammar/search/rooted_joins.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace join_tree_test {

/// Tables of equal columns and without foreign keys: each may be joined with each, by any of them.
schema::Schema wide_schema(int tables, int columns) {
  schema::Schema schema;
  for (int t = 0; t < tables; ++t) {
    schema::Table table;
    table.schema = "wide";
    table.name = "order_" + std::to_string(t);
    table.columns = {column_of("id", schema::TypeKind::integer),
                     column_of("name", schema::TypeKind::text),
                     column_of("customer_id", schema::TypeKind::integer)};
    for (int c = 0; c < columns; ++c)
      table.columns.push_back(column_of("lot_" + std::to_string(c), schema::TypeKind::integer));
    table.columns[0].primary_key = table.columns[0].unique = true;
    table.primary_key = {0};
    schema.tables.push_back(std::move(table));
  }
  return schema;
}

/// Tables in a row, each with a key to the one before.
schema::Schema chain_schema(int tables) {
  schema::Schema schema = wide_schema(tables, 0);
  for (schema::Table& table : schema.tables) {
    table.columns[1].name = table.name + "_name";
    table.columns[2].name = table.name + "_parent";
  }
  for (int t = 1; t < tables; ++t) schema.foreign_keys.push_back({t, {2}, t - 1, {0}});
  return schema;
}

int steps_of(const JoinGraph& joins, const std::vector<int>& terminals, int limit) {
  int steps = 0;
  joins.connect(terminals, limit, [&steps] { ++steps; });
  return steps;
}

TEST(JoinTree, TakesTheShortestWayFirst) {
  const JoinGraph joins(chain_schema(8));
  const std::vector<JoinTree> trees = joins.connect({0, 3}, 4);
  ASSERT_EQ(trees.size(), 1u);
  EXPECT_EQ(trees[0].tables, (std::vector<int>{0, 1, 2, 3}));
  EXPECT_DOUBLE_EQ(trees[0].cost, 3);
  EXPECT_EQ(joins.path(3, 0).size(), 3u);
}

TEST(JoinTree, GoesByKeysRatherThanByACodeOfAnybody) {
  schema::Schema schema = chain_schema(3);
  for (const int table : {0, 2}) {
    schema::Column code = column_of("code", schema::TypeKind::text);
    code.unique = true;
    schema.tables[static_cast<std::size_t>(table)].columns.push_back(code);
  }
  const std::vector<JoinEdge> way = JoinGraph(schema).path(0, 2);
  ASSERT_EQ(way.size(), 2U);
  EXPECT_TRUE(way[0].declared && way[1].declared);
  schema.foreign_keys.pop_back();  // no keys lead there now
  EXPECT_EQ(JoinGraph(schema).path(0, 2).size(), 1U);
  schema.foreign_keys.push_back({2, {2}, 1, {0}});
  for (const int table : {0, 2})
    schema.tables[static_cast<std::size_t>(table)].columns.back().name = "order_code";
  EXPECT_EQ(JoinGraph(schema).path(0, 2).size(), 1U) << "called after the table";
}

TEST(JoinTree, MeetsInWhatTwoRowsHaveInCommonOnlyAtAPrice) {
  // Plays of a track (2) belong to its artist (0) over albums (1), and to a listener (3); artists
  // and listeners are each of a country (4).
  schema::Schema schema = wide_schema(6, 0);
  for (schema::Table& table : schema.tables)
    for (schema::Column& column : table.columns) column.name = table.name + "_" + column.name;
  enum { kArtists, kAlbums, kTracks, kListeners, kCountries, kPlays };
  schema.foreign_keys = {{kArtists, {2}, kCountries, {0}}, {kListeners, {2}, kCountries, {0}},
                         {kPlays, {1}, kListeners, {0}},   {kPlays, {2}, kTracks, {0}},
                         {kTracks, {2}, kAlbums, {0}},     {kAlbums, {2}, kArtists, {0}}};
  const JoinGraph joins(schema);
  const std::vector<JoinTree> trees = joins.connect({kArtists, kPlays}, 2);
  ASSERT_EQ(trees.size(), 2u);
  EXPECT_EQ(trees[0].tables, (std::vector<int>{kArtists, kAlbums, kTracks, kPlays}));
  EXPECT_EQ(chance_meetings(trees[0], {kArtists, kPlays}), 0);
  EXPECT_EQ(chance_meetings(trees[1], {kArtists, kPlays}), 1);
  // The country itself is asked about.
  EXPECT_EQ(chance_meetings(trees[1], {kArtists, kPlays, kCountries}), 0);
}

TEST(JoinTree, GoesByNoAmountsOrStatesThatAgree) {
  schema::Schema schema = wide_schema(2, 0);
  for (schema::Table& table : schema.tables) {
    table.columns[2].name = table.name + "_customer";
    table.columns.push_back(column_of("kwh", schema::TypeKind::decimal));
    table.columns.push_back(column_of("status", schema::TypeKind::text));
  }
  EXPECT_TRUE(JoinGraph(schema).edges(0).empty());
}

TEST(JoinTree, TellsALinkThatIsJoinedByHalf) {
  // Members (2) tie people (0) to projects (1), which somebody of them leads.
  schema::Schema schema = wide_schema(3, 1);
  schema.foreign_keys = {{1, {2}, 0, {0}}, {2, {2}, 0, {0}}, {2, {3}, 1, {0}}};
  const JoinGraph joins(schema);
  const JoinEdge& leads = joins.edges(1)[0];
  const JoinEdge& of_project = joins.edges(2)[1];
  EXPECT_EQ(half_links(joins, {{0, 1, 2}, {leads, of_project}, 2}), 1);
  EXPECT_EQ(half_links(joins, {{0, 2}, {joins.edges(2)[0]}, 1}), 0);
}

TEST(JoinTree, LeavesOutWhatLiesTooFar) {
  const JoinGraph joins(chain_schema(8));
  EXPECT_EQ(joins.path(0, 5).size(), 5u);
  EXPECT_TRUE(joins.path(0, 6).empty());
  EXPECT_TRUE(joins.connect({0, 6}, 4).empty());
}

TEST(JoinTree, HasNoWayFromATableToItself) {
  const JoinGraph joins(wide_schema(4, 3));
  EXPECT_TRUE(joins.path(2, 2).empty());
}

TEST(JoinTree, TellsParallelJoinsApart) {
  const JoinGraph joins(wide_schema(2, 3));
  const std::vector<JoinTree> trees = joins.connect({0, 1}, 3);
  ASSERT_EQ(trees.size(), 3u);
  EXPECT_NE(trees[0].edges[0].columns, trees[1].edges[0].columns);
  EXPECT_EQ(trees[0].edges.size(), 1u);
}

TEST(JoinTree, FollowsFewChainsWhereEveryTableJoinsEvery) {
  const JoinGraph joins(wide_schema(40, 15));
  // One step for each table of a tree, for each tree, for each of the other terminals.
  EXPECT_LE(steps_of(joins, {0, 39, 20, 10, 30, 5, 25}, 4), 4 * 6 * 7);
}

TEST(JoinTree, FollowsNoChainThatCannotArrive) {
  schema::Schema schema = wide_schema(40, 15);
  schema.tables.push_back(wide_schema(1, 0).tables[0]);
  schema.tables.back().schema = "elsewhere";
  const JoinGraph joins(schema);
  EXPECT_LE(steps_of(joins, {0, 40}, 4), 1);
  EXPECT_TRUE(joins.connect({0, 40}, 4).empty());
}

/// A hundred words in no order.
std::string shuffled_question(unsigned seed) {
  std::vector<std::string> words;
  const std::string text =
      "What is the highest amount of orders by customers whose name is not Smith and the average "
      "amount per month since 2020 without those that have more than three orders for each "
      "customer and each year and how many orders with the second largest amount have the same "
      "name as another customer ";
  for (std::size_t at = 0; at < text.size(); at = text.find(' ', at) + 1)
    words.push_back(text.substr(at, text.find(' ', at) - at));
  words.insert(words.end(), words.begin(), words.end());
  std::shuffle(words.begin(), words.end(), std::mt19937(seed));
  std::string question;
  for (const std::string& word : words) question += word + ' ';
  return question;
}

TEST(JoinTree, KeepsAQuestionWithinItsBudget) {
  constexpr int kMostSteps = 1500;
  const schema::Schema schema = wide_schema(40, 15);
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  for (unsigned seed = 1; seed <= 2; ++seed) {
    int steps = 0;
    GeneratorContext context;
    context.check_interrupts = [&steps] {
      if (++steps > kMostSteps) throw std::runtime_error("too many steps");
    };
    EXPECT_NO_THROW(generate(shuffled_question(seed), schema, index, grammar, context));
    EXPECT_GT(steps, 10);
  }
}

TEST(JoinTree, StopsAtOnceWhenTold) {
  const schema::Schema schema = wide_schema(40, 15);
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  for (const int last : {1, 20, 100}) {
    int steps = 0;
    GeneratorContext context;
    context.check_interrupts = [&] {
      if (++steps == last) throw std::runtime_error("stop");
    };
    EXPECT_THROW(generate(shuffled_question(1), schema, index, grammar, context),
                 std::runtime_error);
    EXPECT_EQ(steps, last);
  }
}

}  // namespace join_tree_test
}  // namespace nl_ask::candidates
