#include <gtest/gtest.h>

#include <numeric>

#include "company.h"
#include "known_queries.h"
#include "model/generate/examples.h"
#include "model/generate/generation.h"
#include "model/generate/probability.h"
#include "model/prompts/prompt.h"
#include "schema/linking/index.h"
#include "scripted_completer.h"

namespace nl_ask::model {
namespace model_generation_test {

using namespace candidates;

std::string sql_reply(const std::string& sql) {
  std::string text = "{\"sql\": \"";
  for (const char c : sql) text += c == '"' ? std::string("\\\"") : std::string(1, c);
  return text + "\"}";
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

class ModelGeneration : public testing::Test {
 protected:
  ModelGeneration() {
    settings_.infill = false;
    settings_.strategy = Strategy::kInterpret;
  }

  Generation generate(ScriptedCompleter& completer) {
    const GenerationRequest request{question_, schema_,  index_,    prompts_,
                                    settings_, history_, examples_, rejected_};
    return model::generate(request, completer, known_.check());
  }

  static double sum(const Generation& generation) {
    double sum = generation.none;
    for (const auto& candidate : generation.candidates) sum += candidate.prior;
    return sum;
  }

  std::string question_ = "list the employees in sales";
  schema::Schema schema_ = company();
  schema::LinkingIndex index_{schema_};
  PromptLibrary prompts_;
  GenerationSettings settings_;
  std::vector<Clarified> history_;
  std::vector<Example> examples_;
  std::vector<std::string> rejected_;
  KnownQueries known_{schema_};
  std::string names_ = known_.add(employees({col(0, kName)}));
  std::string ids_ = known_.add(employees({col(0, kEmployeeId)}));
  std::string both_ = known_.add(employees({col(0, kEmployeeId), col(0, kName)}));
};

/// What a server is sent that tries to learn a hidden number, and what comes of it.
struct Tried {
  std::string sent;
  Generation result;
};

TEST_F(ModelGeneration, TellsNothingOfHiddenValuesByWhatItHasRepaired) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 1;
  const std::string asked = "SELECT '[5,[value 1]]'::int4range";
  const auto tried = [&](const std::string& value, const std::string& reply) {
    rejected_ = {"SELECT name FROM employees WHERE salary = " + value};
    ScriptedCompleter completer({{"sql", {sql_reply(reply)}}, {"repair", {sql_reply(names_)}}});
    const GenerationRequest request{question_, schema_,  index_,    prompts_,
                                    settings_, history_, examples_, rejected_};
    const Query query = employees({col(0, kName)});
    Tried all;
    all.result = model::generate(request, completer, [&](const std::string& sql) {
      CheckResult result;
      result.ok = !has(sql, "'[5,3]'") && !has(sql, "nam ") && !has(sql, "DATE NULL");
      result.error = has(sql, "nam ") ? "column nam does not exist" : "5 is more than 3";
      result.canonical = sql;
      result.query = query;
      return result;
    });
    for (const auto& one : completer.sent) all.sent += ScriptedCompleter::text_of(one);
    return all;
  };
  const Tried less = tried("3", asked), more = tried("7", asked);
  EXPECT_EQ(less.sent, more.sent) << "one fails, the other doesn't";
  EXPECT_FALSE(has(less.sent, "5 is more"));
  EXPECT_TRUE(less.result.candidates.empty());
  ASSERT_EQ(more.result.candidates.size(), 1U);
  EXPECT_EQ(more.result.candidates[0].sql, "SELECT '[5,7]'::int4range");
  const Tried misspelt = tried("3", "SELECT nam FROM employees WHERE salary > [value 1]");
  EXPECT_TRUE(has(misspelt.sent, "column nam does not exist")) << "without the value too";
}

TEST_F(ModelGeneration, InterpretsInfillsAndParsesEach) {
  ScriptedCompleter completer(
      {{"interpret", {R"({"interpretations": ["names of employees", "ids of employees"]})"}},
       {"infill", {R"({"missing": ["Names of employees", "ids and names"], "covered": false})"}},
       {"sql", {sql_reply(names_), sql_reply(ids_), sql_reply(both_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(completer.sent.size(), 5U) << "interpret, infill, one for each interpretation";
  ASSERT_EQ(result.candidates.size(), 3U);
  EXPECT_EQ(result.candidates[2].interpretation, "ids and names");
  EXPECT_EQ(result.candidates[2].evidence.provenance,
            std::vector<std::string>{"infilled interpretation 3"});
  const double none = none_probability({0, 0, 3, 0, 0});
  EXPECT_NEAR(result.none, none, 1e-12);
  for (const auto& one : result.candidates) EXPECT_NEAR(one.prior, (1 - none) / 3, 1e-12);
  const std::string infill = ScriptedCompleter::text_of(completer.sent[1]);
  EXPECT_TRUE(has(infill, "1. names of employees\n2. ids of employees\n"));
  for (const auto& request : completer.with_purpose("sql")) EXPECT_EQ(request.temperature, 0);
  EXPECT_TRUE(has(ScriptedCompleter::text_of(completer.sent[3]),
                  "<meaning>\nids of employees\n</meaning>"));
  EXPECT_EQ(result.accounting.purposes.size(), 3U);
  EXPECT_EQ(result.accounting.purposes[2].calls, 3);
  EXPECT_EQ(result.accounting.purposes[2].tokens_in, 300);
}

TEST_F(ModelGeneration, OneRequestGivesReadingsWithTheirQueries) {
  settings_.strategy = Strategy::kDirect;
  settings_.infill = true;
  ScriptedCompleter completer(
      {{"direct",
        {R"({"readings": [{"meaning": "their names", "why": "", "sql": ")" + names_ +
         R"(", "probability": 0.6}, {"meaning": "their ids", "why": "", "sql": ")" + ids_ +
         R"(", "probability": 0.3}], "no": "none", "what": ""})"}}});
  const Generation result = generate(completer);
  ASSERT_EQ(completer.sent.size(), 1U);
  ASSERT_EQ(result.candidates.size(), 2U) << "no twins: it was asked for all that is likely";
  EXPECT_EQ(result.candidates[1].interpretation, "their ids");
  EXPECT_EQ(result.candidates[0].evidence.provenance, std::vector<std::string>{"reading 1"});
  EXPECT_NEAR(result.candidates[0].prior, 2 * result.candidates[1].prior, 1e-12);
  DrawCounts counts;
  counts.draws = 2;
  counts.left = 0.1;
  EXPECT_NEAR(result.none, none_probability(counts), 1e-9);
  EXPECT_FALSE(result.declined);
}

TEST_F(ModelGeneration, OneSureReadingLeavesLittleToOthers) {
  settings_.strategy = Strategy::kDirect;
  ScriptedCompleter completer({{"direct", {sql_reply(names_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(result.candidates.size(), 1U);
  EXPECT_GT(result.candidates[0].prior, 0.95);
}

TEST_F(ModelGeneration, ANoIsNoFailure) {
  const auto asked = [&](Strategy strategy,
                         std::map<std::string, std::vector<std::string>> script) {
    settings_.strategy = strategy;
    ScriptedCompleter completer(std::move(script));
    return generate(completer);
  };
  const std::string no = R"({"no": "missing", "what": "salaries"})";
  for (const Generation& result :
       {asked(Strategy::kDirect, {{"direct", {no}}}),
        asked(Strategy::kInterpret, {{"interpret", {no}}}),
        asked(Strategy::kInterpret, {{"interpret", {R"({"interpretations": ["salaries"]})"}},
                                     {"infill", {R"({"missing": [], "covered": true})"}},
                                     {"sql", {no}}}),
        asked(Strategy::kSample, {{"sql", {no}}}),
        asked(Strategy::kDirect, {{"direct", {sql_reply("SELECT nam")}}, {"repair", {no}}})}) {
    EXPECT_TRUE(result.candidates.empty());
    ASSERT_TRUE(result.declined);
    EXPECT_EQ(result.declined->no, No::missing);
    EXPECT_EQ(result.declined->what, "salaries");
    EXPECT_EQ(result.accounting.failures, 0);
    EXPECT_EQ(result.none, 1);
  }
  EXPECT_TRUE(asked(Strategy::kDirect, {{"direct", {sql_reply("SELECT NULL AS pay")}}}).declined);
  known_.add("SELECT name FROM employees WHERE false", employees({col(0, kName)}));
  EXPECT_TRUE(
      asked(Strategy::kDirect, {{"direct", {sql_reply("SELECT name FROM employees WHERE false")}}})
          .declined);
  EXPECT_TRUE(
      asked(Strategy::kInterpret, {{"interpret", {R"({"interpretations": []})"}}}).declined);
  EXPECT_FALSE(asked(Strategy::kDirect, {{"direct", {"what?"}}}).declined);
}

TEST_F(ModelGeneration, InterpretationsWithOneMeaningAreOneCandidate) {
  ScriptedCompleter completer(
      {{"interpret", {"1. names\n2. what they are called\n3. ids"}},
       {"infill", {"All possible interpretations are covered."}},
       {"sql", {sql_reply(names_), sql_reply(names_ + ";"), sql_reply(ids_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(result.candidates.size(), 2U);
  EXPECT_EQ(result.candidates[0].evidence.votes, 2);
  EXPECT_NEAR(result.candidates[0].prior, 2 * result.candidates[1].prior, 1e-12);
  EXPECT_NEAR(sum(result), 1, 1e-12);
}

TEST_F(ModelGeneration, WhatCanNotBeReadIsOneReadingOfTheQuestionItself) {
  ScriptedCompleter completer({{"interpret", {"I am not sure what you want."}},
                               {"infill", {"I still am not."}},
                               {"sql", {sql_reply(names_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(result.candidates.size(), 1U);
  EXPECT_EQ(result.candidates[0].interpretation, question_);
  EXPECT_EQ(result.accounting.failures, 1);
}

TEST_F(ModelGeneration, SamplesAreCountedByMeaning) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 4;
  ScriptedCompleter completer(
      {{"sql", {sql_reply(names_), sql_reply(ids_), sql_reply(names_), sql_reply(names_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(completer.sent.size(), 1U);
  EXPECT_EQ(completer.sent[0].samples, 4);
  EXPECT_EQ(completer.sent[0].temperature, kSamplingTemperature);
  EXPECT_TRUE(completer.sent[0].logprobs);
  ASSERT_EQ(result.candidates.size(), 2U);
  const double none = none_probability({4, 1, 4, 0, 0});
  EXPECT_NEAR(result.candidates[0].prior, (1 - none) * 3 / 4, 1e-12);
  EXPECT_NEAR(result.none, none, 1e-12);
  EXPECT_EQ(known_.checks, 2) << "each text is checked once";
}

TEST_F(ModelGeneration, ErrorsOfTheDatabaseGoBackAtMostTwice) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 2;
  ScriptedCompleter completer(
      {{"sql", {sql_reply("SELECT wrong"), sql_reply("SELECT worse")}},
       {"repair", {sql_reply("SELECT still_wrong"), sql_reply(names_), sql_reply(ids_)}}});
  const Generation result = generate(completer);
  const auto repairs = completer.with_purpose("repair");
  ASSERT_EQ(repairs.size(), 3U);
  const std::string first = ScriptedCompleter::text_of(repairs[0]);
  EXPECT_TRUE(has(first, "<error>\ncolumn nonsense does not exist\n</error>"));
  EXPECT_TRUE(has(first, "SELECT worse"));
  ASSERT_EQ(result.candidates.size(), 2U);
  EXPECT_EQ(result.accounting.repair_rounds, 2);
  EXPECT_EQ(result.accounting.repaired, 2);
  EXPECT_NEAR(result.none, none_probability({2, 2, 2, 2, 0}), 1e-12);

  ScriptedCompleter hopeless({{"sql", {sql_reply("SELECT wrong")}},
                              {"repair", {sql_reply("SELECT a"), sql_reply("SELECT b")}}});
  settings_.samples = 1;
  const Generation nothing = generate(hopeless);
  EXPECT_TRUE(nothing.candidates.empty());
  EXPECT_EQ(nothing.none, 1);
  EXPECT_EQ(hopeless.with_purpose("repair").size(), 2U);
  ASSERT_EQ(nothing.notes.size(), 1U);
  EXPECT_EQ(nothing.notes[0], "sample 1: column nonsense does not exist: SELECT b");
}

TEST_F(ModelGeneration, WhatTheGateForbidsIsNotAskedForAgain) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 2;
  ScriptedCompleter completer({{"sql", {sql_reply("SELECT forbidden()"), sql_reply(names_)}},
                               {"repair", {sql_reply(ids_)}}});
  const Generation result = generate(completer);
  EXPECT_TRUE(completer.with_purpose("repair").empty());
  EXPECT_NEAR(result.none, none_probability({1, 1, 2, 0, 1}), 1e-12);
}

TEST_F(ModelGeneration, PlansGoOneJoinAndOneOutputEachWay) {
  settings_.strategy = Strategy::kPlan;
  const std::string departments =
      known_.add(with_departments({col(0, kName), col(1, kDepartmentName)}));
  const std::string cities = known_.add(with_departments({col(0, kName), col(1, kCity)}));
  const std::string salaries = known_.add(employees({col(0, kName), col(0, kSalary)}));
  const std::string one = known_.add(with_departments({col(0, kName)}));
  const auto plan = [](int joins, int selects, const std::string& text) {
    return "{\"joins\": " + std::to_string(joins) + ", \"selects\": " + std::to_string(selects) +
           ", \"template\": \"" + text + "\"}";
  };
  const std::string join = " FROM table AS t1 JOIN table AS t2 ON column = column";
  ScriptedCompleter completer(
      {{"sql", {sql_reply(names_), sql_reply(names_)}},
       {"plan",
        {plan(1, 2, "SELECT column, column" + join), plan(0, 2, "SELECT column, column FROM table"),
         plan(2, 2, "SELECT column, column" + join),  // says two joins, has one
         plan(1, 1, "SELECT column" + join), plan(1, 3, "no template at all")}},
       {"fill",
        {R"({"queries": [")" + departments + R"(", ")" + cities + R"("]})",
         R"({"queries": [")" + both_ + R"(", ")" + salaries + R"(", ")" + ids_ + R"("]})",
         R"({"queries": [")" + one + R"(", ")" + names_ + R"("]})"}}});
  const Generation result = generate(completer);
  const auto plans = completer.with_purpose("plan");
  ASSERT_EQ(plans.size(), 5U);
  EXPECT_TRUE(has(ScriptedCompleter::text_of(plans[0]), "Find the likeliest query.\n"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(plans[1]), "exactly 0 joins and return exactly 2"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(plans[2]), "exactly 2 joins and return exactly 2"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(plans[3]), "exactly 1 joins and return exactly 1"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(plans[4]), "exactly 1 joins and return exactly 3"));
  EXPECT_EQ(completer.with_purpose("fill").size(), 3U) << "templates that keep to their plan";
  // Two plain ones first (one meaning here), then two of each template; the first five count.
  std::vector<std::string> sqls;
  for (const auto& candidate : result.candidates) sqls.push_back(candidate.sql);
  EXPECT_EQ(sqls, (std::vector<std::string>{names_, departments, cities, both_, salaries}));
  EXPECT_EQ(result.candidates[0].evidence.votes, 2);
  EXPECT_EQ(result.candidates[1].evidence.provenance[0], "plan 1 joins 2 selects");
  EXPECT_EQ(result.accounting.failures, 3)
      << "two templates that do not keep to their plan, a query that does not keep to its template";
}

TEST_F(ModelGeneration, PlansOutsideTheNeighbourhoodAreNotAskedFor) {
  settings_.strategy = Strategy::kPlan;
  ScriptedCompleter completer(
      {{"sql", {sql_reply(names_)}},
       {"plan", {R"({"joins": 0, "selects": 1, "template": "SELECT column FROM table"})"}},
       {"fill", {R"({"queries": []})"}}});
  generate(completer);
  EXPECT_EQ(completer.with_purpose("plan").size(), 3U) << "no plan with -1 joins or 0 outputs";
}

TEST_F(ModelGeneration, AllPutsTheStrategiesTogether) {
  settings_.strategy = Strategy::kAll;
  settings_.samples = 2;
  ScriptedCompleter completer({{"interpret", {R"({"interpretations": ["names"]})"}},
                               {"infill", {R"({"missing": [], "covered": true})"}},
                               {"sql", {sql_reply(names_)}},
                               {"plan", {"no plan"}}});
  const Generation result = generate(completer);
  ASSERT_EQ(result.candidates.size(), 1U);
  EXPECT_EQ(result.candidates[0].evidence.votes, 5);
  EXPECT_EQ(
      result.candidates[0].evidence.provenance,
      (std::vector<std::string>{"interpretation 1", "sample 1", "sample 2", "plain 1", "plain 2"}));
}

TEST_F(ModelGeneration, WhatWasClarifiedGoesBackIntoEveryPrompt) {
  settings_.strategy = Strategy::kAll;
  history_ = {{"By \"sales\", do you mean ...", "the department is \"Sales\""}};
  ScriptedCompleter completer(
      {{"interpret", {R"({"interpretations": ["names"]})"}},
       {"infill", {R"({"missing": [], "covered": true})"}},
       {"sql", {sql_reply(names_)}},
       {"plan", {R"({"joins": 0, "selects": 1, "template": "SELECT column FROM table"})"}},
       {"fill", {R"({"queries": []})"}}});
  generate(completer);
  for (const auto& request : completer.sent) {
    EXPECT_TRUE(has(ScriptedCompleter::text_of(request),
                    "<clarified>\nWe asked: By \"sales\", do you mean ...\n"
                    "The user answered: the department is \"Sales\"\n</clarified>"))
        << request.purpose;
  }
}

TEST_F(ModelGeneration, RejectedQueriesDoNotComeBack) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 2;
  rejected_ = {names_};
  ScriptedCompleter completer({{"sql", {sql_reply(names_), sql_reply(ids_)}}});
  const Generation result = generate(completer);
  ASSERT_EQ(result.candidates.size(), 1U);
  EXPECT_EQ(result.candidates[0].sql, ids_);
  EXPECT_TRUE(has(ScriptedCompleter::text_of(completer.sent[0]), "<wrong>\n" + names_));
}

TEST_F(ModelGeneration, AServerThatIsDownLeavesNothingButAReason) {
  ScriptedCompleter down;
  for (const Strategy strategy : {Strategy::kDirect, Strategy::kInterpret, Strategy::kSample,
                                  Strategy::kPlan, Strategy::kAll}) {
    settings_.strategy = strategy;
    const Generation result = generate(down);
    EXPECT_TRUE(result.candidates.empty());
    EXPECT_EQ(result.none, 1);
    EXPECT_EQ(result.status, CompletionResult::Status::kUnreachable);
    EXPECT_EQ(result.error, "connection refused");
    EXPECT_EQ(result.accounting.failures, 0) << "the model has not failed: it was not asked";
  }
}

TEST_F(ModelGeneration, TwinsThatPassTakeTheirShare) {
  question_ = "list the name";
  settings_.infill = true;
  settings_.strategy = Strategy::kSample;
  settings_.samples = 2;
  ScriptedCompleter completer({{"sql", {sql_reply(names_)}}});
  const Generation alone = generate(completer);
  ASSERT_EQ(alone.candidates.size(), 1U) << "no twin passes the check: its mass stays";
  const std::string departments = known_.add(select({col(0, 1)}, {source_of(kDepartments)}));
  const Generation both = generate(completer);
  ASSERT_EQ(both.candidates.size(), 2U);
  EXPECT_EQ(both.candidates[1].sql, departments);
  EXPECT_EQ(both.candidates[1].evidence.votes, 0);
  EXPECT_EQ(both.candidates[1].evidence.provenance[0],
            "twin of sample 1: by \"name\": departments.name for employees.name");
  EXPECT_NEAR(sum(both), 1, 1e-12);
  EXPECT_NEAR(both.candidates[0].prior + both.candidates[1].prior, alone.candidates[0].prior,
              1e-12);
  EXPECT_EQ(both.none, alone.none);
}

TEST_F(ModelGeneration, PlattScalingIsApplied) {
  settings_.strategy = Strategy::kSample;
  settings_.samples = 2;
  ScriptedCompleter completer({{"sql", {sql_reply(names_)}}});
  const double plain = generate(completer).candidates[0].prior;
  settings_.platt = Platt{0.5, -1};
  const Generation scaled = generate(completer);
  EXPECT_NEAR(scaled.candidates[0].prior, apply(*settings_.platt, plain), 1e-12);
  EXPECT_NEAR(sum(scaled), 1, 1e-12);
}

TEST_F(ModelGeneration, ExamplesAreTheNearestOnes) {
  settings_.strategy = Strategy::kSample;
  settings_.few_shots = 2;
  settings_.share_values = true;
  examples_ = {{"how many ships arrived in 2020", "SELECT 1", {}},
               {"list the employees in accounting", "SELECT 2", {}},
               {"what is the weather", "SELECT 3", {}},
               {"list employees who are remote", "SELECT 4", {}}};
  ScriptedCompleter completer({{"sql", {sql_reply(names_)}}});
  generate(completer);
  const std::string text = ScriptedCompleter::text_of(completer.sent[0]);
  EXPECT_TRUE(has(text,
                  "SQL: SELECT 4\n</example>\n<example>\nQuestion: list the employees in "
                  "accounting\nSQL: SELECT 2\n</example>"))
      << text;
  EXPECT_FALSE(has(text, "SELECT 1"));
  EXPECT_FALSE(has(text, "SELECT 3"));
  for (std::size_t i = 0; i < examples_.size(); ++i) examples_[i].similarity = 0.1 + 0.1 * i;
  examples_[3].similarity = 0.0;
  const auto nearest = nearest_examples(question_, examples_, 2);
  ASSERT_EQ(nearest.size(), 2U);
  EXPECT_EQ(nearest[1].sql, "SELECT 3") << "similarities of embeddings count before words";
}

TEST_F(ModelGeneration, ThePreviewShowsEveryPrompt) {
  schema_.tables[kDepartments].columns[kDepartmentName].values = {"Sales"};
  settings_.strategy = Strategy::kAll;
  settings_.samples = 3;
  const GenerationRequest request{question_, schema_,  index_,    prompts_,
                                  settings_, history_, examples_, rejected_};
  const auto sent = preview(request);
  std::vector<std::string> purposes;
  for (const auto& one : sent) purposes.push_back(one.purpose);
  EXPECT_EQ(purposes, (std::vector<std::string>{"interpret", "infill", "sql", "sql", "sql", "sql",
                                                "sql", "plan", "plan", "plan", "plan", "plan",
                                                "fill", "fill", "fill", "fill", "fill", "repair"}));
  for (const auto& one : sent) {
    const std::string text = ScriptedCompleter::text_of(one);
    EXPECT_TRUE(has(text, "CREATE TABLE employees")) << one.purpose;
    EXPECT_FALSE(has(text, "'Sales'")) << "values are not shared";
  }
  EXPECT_TRUE(has(ScriptedCompleter::text_of(sent[3]), "[missing interpretation]"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(sent.back()), "[PostgreSQL's error message]"));
}

TEST(ModelStrategy, NamesGoBothWays) {
  for (const auto strategy :
       {Strategy::kInterpret, Strategy::kSample, Strategy::kPlan, Strategy::kAll}) {
    EXPECT_EQ(strategy_from_name(strategy_name(strategy)), strategy);
  }
  EXPECT_FALSE(strategy_from_name("guess"));
}

TEST(WordSimilarity, LooksAtWhatATextIsAbout) {
  EXPECT_GT(word_similarity("Which year do you mean?", "What year is meant?"), 0.99);
  EXPECT_LT(word_similarity("Which year do you mean?", "Which month do you mean?"), 0.01);
  EXPECT_EQ(word_similarity("", "x"), 0);
}

}  // namespace model_generation_test
}  // namespace nl_ask::model
