// Verified questions: when two are the same, how alike they are, what others may see of them.
#include <gtest/gtest.h>

#include "candidates/verified/precedents.h"
#include "candidates/verified/query_text.h"
#include "candidates/verified/question_text.h"
#include "candidates/verified/similarity.h"

namespace nl_ask::candidates {
namespace verified_test {

bool same(std::string_view a, std::string_view b) { return question_key(a) == question_key(b); }

TEST(QuestionKey, LeavesOutWhatMakesNoDifference) {
  EXPECT_TRUE(same("Which employees joined after 2020?", "  which EMPLOYEE joined  after 2020"));
  EXPECT_TRUE(same("Show me the names of all hotels.", "please list names of all hotels"));
  EXPECT_TRUE(same("What are the prices?", "Prices"));
}

TEST(QuestionKey, KeepsWhatDoes) {
  EXPECT_FALSE(same("hotels with a pool", "hotels without a pool"));
  EXPECT_FALSE(same("employees who joined after 2020", "employees who joined after 2021"));
  EXPECT_FALSE(same("who is in 'Sales'", "who is in 'sales'"));
  EXPECT_FALSE(same("pages > 3", "pages < 3"));
  EXPECT_FALSE(same("cities by country", "country by cities"));
  EXPECT_FALSE(same("which hotels", "how many hotels"));
  EXPECT_FALSE(same("only the women", "the women"));
}

TEST(QuestionKey, IsEmptyForIdleWordsAlone) {
  EXPECT_EQ(question_key("Please show me the"), "");
  EXPECT_EQ(question_key(""), "");
}

const IsName kNames = [](const std::string& stem) { return stem == "patient" || stem == "citi"; };

TEST(GeneralQuestion, HidesWhomItIsAbout) {
  const std::set<std::string> literals =
      literal_stems("SELECT 1 WHERE a = 'gout' AND b ILIKE '%Hepatitis B%'");
  EXPECT_EQ(question_without_literals("Which patients have gout?", literals, kNames),
            "Which patients have _?");
  EXPECT_EQ(
      question_without_literals("Patients with hepatitis b aged 47 from Lyon", literals, kNames),
      "Patients with _ aged _ from _");
  EXPECT_EQ(
      question_without_literals("Cities of Mr. Smith-Jones, 'Big \"Q\"' or zyxxy", {}, kNames),
      "Cities of _. _, _ or _");
  EXPECT_EQ(question_without_literals("", {}, kNames), "");
}

const IsIdentifier kIdentifiers = [](const std::string& name) {
  return name == "patients" || name == "Gout clinic";
};

TEST(GeneralQuery, HasNoLiteral) {
  EXPECT_EQ(
      query_without_literals("SELECT count(*) AS gout_cases FROM patients p WHERE p.a = 'gout' "
                             "AND p.\"Gout clinic\" > 1.5e3 -- Smith\n LIMIT 3",
                             kIdentifiers),
      "SELECT count(*) AS _ FROM patients p WHERE p.a = ? AND p.\"Gout clinic\" > ?  \n LIMIT ?");
  EXPECT_EQ(
      query_without_literals("SELECT $$gout$$, E'a\\'gout', \"Mr Smith\" /* gout */", kIdentifiers),
      "SELECT ?, ?, _  ");
  EXPECT_EQ(query_without_literals("SELECT 'gout never closed", kIdentifiers), "SELECT ?");
}

TEST(GeneralQuery, HasNoNameThatIsItsOwn) {
  const std::pair<const char*, const char*> queries[] = {
      {"SELECT x.a \"Ms Doe\" FROM patients \"Ms Doe\", patients AS miller WHERE miller.a > 1",
       "SELECT x.a _ FROM patients _, patients AS _2 WHERE _2.a > ?"},
      {"WITH miller AS (SELECT 1 AS doe), doe2(smith) AS MATERIALIZED (SELECT 2) TABLE miller",
       "WITH _ AS (SELECT ? AS _2), _3(_4) AS MATERIALIZED (SELECT ?) TABLE _"},
      {"WITH RECURSIVE miller(doe) AS (SELECT 1) SELECT Miller.DOE FROM miller",
       "WITH RECURSIVE _(_2) AS (SELECT ?) SELECT _._2 FROM _"},
      {"SELECT * FROM (SELECT 1) miller(doe), unnest(ARRAY[1]) AS smith(b)",
       "SELECT * FROM (SELECT ?) _(_2), unnest(ARRAY[?]) AS _3(b)"},
      {"SELECT count(*) miller FROM patients ORDER BY miller",
       "SELECT count(*) _ FROM patients ORDER BY _"},
  };
  for (const auto& [sql, general] : queries)
    EXPECT_EQ(query_without_literals(sql, kIdentifiers), general) << sql;
}

TEST(GeneralQuery, KeepsTheLanguage) {
  const char* sql =
      "SELECT DISTINCT ON (e.patients) lower(e.patients)::text, CAST(e.patients AS varchar), "
      "extract(year FROM e.patients), date_trunc(?, e.patients) AT TIME ZONE ?, "
      "sum(e.patients) FILTER (WHERE true) OVER (PARTITION BY t1.patients ROWS BETWEEN UNBOUNDED "
      "PRECEDING AND CURRENT ROW), e.patients::my_type FROM patients e LEFT JOIN patients t1 "
      "USING (patients) WHERE e.patients IS NOT NULL ORDER BY e.patients DESC NULLS LAST";
  EXPECT_EQ(query_without_literals(sql, kIdentifiers), sql);
}

TEST(Similarity, IsOfWordsAndOfShape) {
  const std::vector<Terms> others = {question_stems("How many hotels are there in Berlin?"),
                                     question_stems("What is the highest salary?")};
  const auto near = question_similarities(question_stems("How many airports are there in Rome?"),
                                          others, {"hotel", "airport", "salari"});
  EXPECT_GT(near[0], near[1]);
  EXPECT_GT(near[0],
            tf_idf_similarities(question_stems("How many airports are there in Rome?"), others)[0]);
  EXPECT_NEAR(tf_idf_similarities(others[1], others)[1], 1, 1e-9);
  EXPECT_TRUE(tf_idf_similarities(others[1], {}).empty());
  EXPECT_EQ(tf_idf_similarities({}, others)[0], 0);
}

TEST(Similarity, OfVectors) {
  const std::vector<float> a = {1, 0}, b = {0, 2}, c = {1, 1}, longer = {1, 0, 0}, zero = {0, 0};
  EXPECT_NEAR(vector_similarity(a, a), 1, 1e-9);
  EXPECT_EQ(vector_similarity(a, b), 0);
  EXPECT_NEAR(vector_similarity(a, c), 0.70710678, 1e-6);
  EXPECT_EQ(vector_similarity(a, longer), 0);
  EXPECT_EQ(vector_similarity(a, zero), 0);
  EXPECT_EQ(vector_similarity({}, {}), 0);
}

TEST(Precedents, RaiseWhatIsBuiltAlike) {
  const Precedent one{0.8, {"count none", {"s.t.a", "s.t.b"}}};
  const Precedent far{0.4, {"max none", {"s.t.z"}}};
  const PrecedentWeights weights{1, 1};
  EXPECT_NEAR(precedent_score({"count none", {"s.t.a"}}, std::vector{one}, weights), 0.8 + 0.4,
              1e-9);
  EXPECT_NEAR(precedent_score({"max none", {"s.t.b"}}, std::vector{one, far}, weights), 0.4, 1e-9);
  EXPECT_EQ(precedent_score({"max none", {"s.t.z"}}, std::vector{far}, weights), 0);
  EXPECT_EQ(precedent_score({"max none", {}}, {}, weights), 0);
}

}  // namespace verified_test
}  // namespace nl_ask::candidates
