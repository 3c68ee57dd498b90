// Which readings the grammar offers, and how much of the probability each gets.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "candidates/query/typing.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace readings_test {

using schema::TypeKind;

struct Offer {
  std::string sql;
  double probability = 0;
};

struct Offers {
  std::vector<Offer> all;
  bool answerable = false;

  /// The place of the first whose SQL has all parts; all.size(): none.
  std::size_t place(const std::vector<std::string>& parts) const {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
            return all[i].sql.find(part) != std::string::npos;
          }))
        return i;
    return all.size();
  }
  /// The first ones, for people.
  std::string text() const {
    std::string lines;
    for (std::size_t i = 0; i < all.size() && i < 8; ++i)
      lines += "\n  " + std::to_string(all[i].probability) + " " + all[i].sql;
    return lines;
  }
  bool offers(const std::vector<std::string>& parts) const { return place(parts) < all.size(); }
};

Offers ask(const schema::Schema& schema, const std::string& question) {
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  GeneratorContext context;
  context.today.year = 2025;
  const Generated generated = generate(question, schema, index, grammar, context);
  Offers offers;
  offers.answerable = generated.answerable;
  for (const Candidate& reading : generated.candidates)
    offers.all.push_back({to_sql(reading.query, schema), reading.prior});
  return offers;
}

schema::Schema valued_company() {
  schema::Schema schema = company();
  const auto values = [&](int table, int column, std::vector<std::string> all) {
    schema.tables[table].columns[column].values = std::move(all);
    schema.tables[table].columns[column].values_complete = true;
  };
  values(kDepartments, kDepartmentName, {"Sales", "Research", "Finance"});
  values(kJobTitles, kTitle, {"Sales manager", "Sales clerk", "Engineer"});
  return schema;
}

/// Things with an enum, coordinates and dates of their own.
schema::Schema mills() {
  schema::Schema schema;
  schema::Table table;
  table.schema = "public";
  table.name = "mills";
  table.columns = {
      column_of("mill_id", TypeKind::integer),       column_of("name", TypeKind::text),
      column_of("mill_type", TypeKind::enumeration), column_of("construction_date", TypeKind::date),
      column_of("country", TypeKind::text),          column_of("latitude", TypeKind::decimal),
      column_of("longitude", TypeKind::decimal)};
  table.columns[0].primary_key = table.columns[0].unique = true;
  table.columns[2].values = {"WND", "WTR"};
  table.columns[2].values_complete = true;
  table.primary_key = {0};
  schema.tables.push_back(std::move(table));
  return schema;
}

TEST(Readings, CountingTheRowsOfANamedTableNeedsNoQuestion) {
  for (const char* question :
       {"What is the total number of employees?", "How many employees are there?"}) {
    const Offers offers = ask(valued_company(), question);
    ASSERT_FALSE(offers.all.empty());
    EXPECT_EQ(offers.all[0].sql, "SELECT count(*) FROM employees");
    EXPECT_GT(offers.all[0].probability, 0.85) << offers.text();
    const std::size_t other = offers.place({"count(DISTINCT job_title_id)"});
    if (other < offers.all.size()) {
      EXPECT_LT(offers.all[other].probability, 0.06) << offers.text();
    }
  }
}

TEST(Readings, AValueAfterAPrepositionFilters) {
  const Offers offers = ask(valued_company(), "List employees hired after 2020 in sales");
  ASSERT_FALSE(offers.all.empty());
  EXPECT_LT(offers.place({"= 'Sales'", ">= '2021-01-01'"}), 4u);
  EXPECT_LT(offers.place({"= 'Sales'", ">= '2020-01-01'"}), 6u);
  EXPECT_TRUE(offers.offers({"ILIKE '%sales%'"}));
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_NE(offers.all[i].sql.find("ales"), std::string::npos) << offers.all[i].sql;
}

TEST(Readings, AgentNounsAreOrderedByTheirDeeds) {
  const Offers offers = ask(valued_company(), "Show me the top 3 earners");
  EXPECT_LT(offers.place({"SELECT name FROM employees ORDER BY salary DESC", "LIMIT 3"}), 3u)
      << offers.text();
}

TEST(Readings, WhereIsAPlaceOrAPointOnTheMap) {
  const Offers offers = ask(mills(), "Where is the first 'WND' type mill built?");
  EXPECT_LT(
      offers.place({"SELECT country FROM", "mill_type = 'WND'", "ORDER BY construction_date"}), 4u)
      << offers.text();
  EXPECT_TRUE(offers.offers({"SELECT latitude, longitude", "mill_type = 'WND'"}));
  EXPECT_TRUE(offers.offers({"SELECT country, latitude, longitude", "mill_type = 'WND'"}));
}

TEST(Readings, OfEachShowsWhoseItIs) {
  const Offers offers = ask(valued_company(), "return the salary of each employee");
  EXPECT_LT(offers.place({"SELECT name, salary FROM employees"}), 2u);
  EXPECT_LT(offers.place({"SELECT salary FROM employees"}), 4u) << offers.text();
}

TEST(Readings, QuestionsAboutSomethingElseAreUnanswerable) {
  EXPECT_FALSE(ask(valued_company(), "How many glaciers are there?").answerable);
  EXPECT_FALSE(ask(valued_company(), "Quel temps fera-t-il demain matin ?").answerable);
  EXPECT_TRUE(ask(valued_company(), "How many departments are there?").answerable);
}

TEST(Typing, RefusesWhatPostgreSqlWould) {
  const schema::Schema schema = mills();
  const auto where = [&](int column, TypeKind kind, std::string op_name, std::string value,
                         TypeKind type) {
    Query query;
    query.from.resize(1);
    query.from[0].table = 0;
    query.outputs = {count_star()};
    query.where = {operation(std::move(op_name),
                             {column_ref(0, column, kind), literal(std::move(value), type)})};
    return well_typed(query, schema);
  };
  EXPECT_FALSE(where(0, TypeKind::integer, "=", "2nd", TypeKind::text));
  EXPECT_TRUE(where(0, TypeKind::integer, "=", "2", TypeKind::decimal));
  EXPECT_FALSE(where(2, TypeKind::enumeration, "=", "XYZ", TypeKind::enumeration));
  EXPECT_TRUE(where(2, TypeKind::enumeration, "=", "WND", TypeKind::enumeration));
  EXPECT_FALSE(where(2, TypeKind::enumeration, "ilike", "%W%", TypeKind::text));
  EXPECT_FALSE(where(3, TypeKind::date, "=", "soon", TypeKind::date));
}

TEST(Typing, KnowsNoHighestOfTrueAndFalse) {
  Query query;
  query.from.resize(1);
  query.from[0].table = 0;
  query.outputs = {call("max", {column_ref(0, 1, TypeKind::boolean)}, TypeKind::boolean)};
  EXPECT_FALSE(well_typed(query, mills()));
  query.outputs[0].args[0].type = TypeKind::text;
  EXPECT_TRUE(well_typed(query, mills()));
}

TEST(Typing, SumsOnlyNumbersAndIntervals) {
  const schema::Schema schema = mills();
  const auto average = [&](int column, TypeKind kind) {
    Query query;
    query.from.resize(1);
    query.from[0].table = 0;
    query.outputs = {call("avg", {column_ref(0, column, kind)}, TypeKind::decimal)};
    return well_typed(query, schema);
  };
  EXPECT_FALSE(average(1, TypeKind::text));
  EXPECT_FALSE(average(3, TypeKind::date));
  EXPECT_TRUE(average(5, TypeKind::decimal));
}

}  // namespace readings_test
}  // namespace nl_ask::candidates
