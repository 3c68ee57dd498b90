// Whole pipelines of the papers with replies written by hand (test/model/recorded/): which prompts
// are sent, which candidates with which probabilities come, which question is asked.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/json.h"
#include "candidates/elements/candidate.h"
#include "dialogue/alignment.h"
#include "dialogue/dialogue.h"
#include "known_queries.h"
#include "model/generate/correction.h"
#include "model/generate/generation.h"
#include "model/lead/sra.h"
#include "model/prompts/prompt.h"
#include "sample_schema.h"
#include "schema/linking/index.h"
#include "scripted_completer.h"

namespace nl_ask::model {
namespace recorded_test {

using namespace candidates;

using sample::Table;

json::Document recorded(const std::string& name) {
  std::ifstream file(std::string(NL_ASK_SOURCE_DIR) + "/test/model/recorded/" + name + ".json");
  std::stringstream text;
  text << file.rdbuf();
  json::Document document;
  document.Parse(text.str().c_str());
  EXPECT_FALSE(document.HasParseError()) << name;
  return document;
}

std::vector<std::string> texts(const json::Value& object, const char* name) {
  std::vector<std::string> list;
  if (!object.HasMember(name)) return list;
  for (const auto& item : object[name].GetArray()) list.emplace_back(item.GetString());
  return list;
}

Query joined(int table, int key, std::vector<Expr> where) {
  return select({col(0, 1)},
                {source_of(sample::kEmployees),
                 source_of(table, JoinKind::inner, {eq(col(1, 0), col(0, key))})},
                std::move(where));
}

Query from(int table, std::vector<Expr> outputs, std::vector<Expr> where = {}) {
  return select(std::move(outputs), {source_of(table)}, std::move(where));
}

Query first_plant(std::vector<Expr> outputs, int date) {
  return ordered(from(sample::kPowerPlants, std::move(outputs), {eq(col(0, 2), str("PWR"))}),
                 col(0, date), false, 1);
}

/// The logical forms of the queries in the files, by their names there.
Query query_named(const std::string& name) {
  const auto employees = [](Expr condition) {
    return from(sample::kEmployees, {col(0, 1)}, {std::move(condition)});
  };
  if (name == "department") return joined(sample::kDepartments, 2, {eq(col(1, 1), str("Sales"))});
  if (name == "role") return joined(sample::kRoles, 4, {eq(col(1, 1), str("sales"))});
  if (name == "job title") {
    return joined(sample::kJobTitles, 3, {op("ilike", {col(1, 1), str("%sales%")})});
  }
  if (name == "stars") return from(sample::kHotels, {col(0, 1), col(0, 4)});
  if (name == "score") return from(sample::kHotels, {col(0, 1), col(0, 5)});
  if (name == "both") return from(sample::kHotels, {col(0, 1), col(0, 4), col(0, 5)});
  if (name == "only stars") return from(sample::kHotels, {col(0, 4)});
  if (name == "only score") return from(sample::kHotels, {col(0, 5)});
  if (name == "reviews") {
    Query query =
        select({col(0, 1), fn("avg", {col(1, 2)})},
               {source_of(sample::kHotels),
                source_of(sample::kGuestReviews, JoinKind::inner, {eq(col(0, 0), col(1, 1))})});
    return grouped(std::move(query), {col(0, 1)});
  }
  if (name == "rating") return employees(eq(col(0, 7), str("outstanding")));
  if (name == "expenses") return employees(op(">", {col(0, 9), num("0")}));
  if (name == "most expenses") return employees(op(">", {col(0, 9), num("100")}));
  if (name == "right city") {
    return ordered(from(sample::kHotels, {col(0, 1)}, {eq(col(0, 2), str("Oslo"))}), col(0, 1),
                   false);
  }
  if (name == "country") return first_plant({col(0, 3), col(0, 1)}, 7);
  if (name == "place") return first_plant({col(0, 4), col(0, 5)}, 7);
  if (name == "built") return first_plant({col(0, 4), col(0, 5)}, 6);
  throw std::out_of_range(name);
}

class Recorded : public testing::Test {
 protected:
  void load(const std::string& name) {
    file_ = recorded(name);
    for (const auto& exchange : file_["exchanges"].GetArray()) {
      completer_.replies[exchange["purpose"].GetString()].emplace_back(
          exchange["reply"].GetString());
    }
    const json::Value& queries = file_["queries"];
    for (const auto& query : queries.GetObject()) {
      known_.add(query.value.GetString(), query_named(query.name.GetString()));
    }
    question_ = file_["question"].GetString();
  }

  std::string sql_named(const std::string& name) {
    return file_["queries"][name.c_str()].GetString();
  }

  /// Every prompt that was sent, in order, with what it must and must not say.
  void expect_exchanges() {
    std::map<std::string, std::size_t> next;
    std::size_t sent = 0;
    for (const auto& request : completer_.sent) sent += static_cast<std::size_t>(request.samples);
    EXPECT_EQ(sent, file_["exchanges"].Size());
    for (const auto& exchange : file_["exchanges"].GetArray()) {
      const std::string purpose = exchange["purpose"].GetString();
      const auto requests = completer_.with_purpose(purpose);
      const std::size_t i = next[purpose]++;
      if (requests.size() == 1 && requests[0].samples > 1 && i > 0) continue;
      ASSERT_LT(i, requests.size()) << purpose;
      const std::string text = ScriptedCompleter::text_of(requests[i]);
      for (const auto& part : texts(exchange, "prompt_has")) {
        EXPECT_NE(text.find(part), text.npos) << purpose << ": " << part << "\n" << text;
      }
      for (const auto& part : texts(exchange, "prompt_has_not")) {
        EXPECT_EQ(text.find(part), text.npos) << purpose << ": " << part;
      }
    }
  }

  Generation generate() {
    GenerationSettings settings;
    settings.strategy = *strategy_from_name(file_["strategy"].GetString());
    if (file_.HasMember("samples")) settings.samples = file_["samples"].GetInt();
    settings.infill = false;
    std::vector<Clarified> history;
    if (file_.HasMember("history")) {
      for (const auto& one : file_["history"].GetArray()) {
        history.push_back({one["question"].GetString(), one["answer"].GetString()});
      }
    }
    const std::vector<std::string> rejected = texts(file_, "rejected");
    const GenerationRequest request{question_, schema_, index_, prompts_,
                                    settings,  history, {},     rejected};
    return model::generate(request, completer_, known_.check());
  }

  void expect_candidates(const Generation& result) {
    EXPECT_NEAR(result.none, file_["none"].GetDouble(), 5e-5);
    const json::Value& expected = file_["candidates"];
    ASSERT_EQ(result.candidates.size(), expected.Size());
    for (unsigned i = 0; i < expected.Size(); ++i) {
      const Candidate& candidate = result.candidates[i];
      EXPECT_EQ(candidate.sql, sql_named(expected[i]["query"].GetString()));
      EXPECT_NEAR(candidate.prior, expected[i]["prior"].GetDouble(), 5e-5) << candidate.sql;
      EXPECT_EQ(candidate.evidence.provenance, texts(expected[i], "provenance"));
    }
  }

  /// The question that follows from the candidates, every one a class of its own.
  void expect_question(const Generation& result) {
    dialogue::Dialogue dialogue;
    dialogue.question = question_;
    dialogue.none = result.none;
    std::vector<Candidate> candidates;
    for (Candidate one : result.candidates) {
      one.result_class = static_cast<int>(candidates.size());
      dialogue.candidates.push_back(one);
      one.elements = elements_of(one.query, schema_);
      candidates.push_back(std::move(one));
      dialogue::locate_spans(question_, candidates.back());
    }
    dialogue.variables = dialogue::decision_variables(candidates);
    const dialogue::Turn turn = next_turn(dialogue, {});
    EXPECT_EQ(turn.question, std::string(file_["asked"]["question"].GetString()));
    EXPECT_EQ(turn.choices, texts(file_["asked"], "choices"));
  }

  schema::Schema schema_ = sample::schema();
  schema::LinkingIndex index_{schema_};
  PromptLibrary prompts_;
  KnownQueries known_{schema_};
  ScriptedCompleter completer_;
  json::Document file_;
  std::string question_;
};

TEST_F(Recorded, DisambiguateFirstParseLater) {
  load("disambiguate_first");
  const Generation result = generate();
  expect_exchanges();
  expect_candidates(result);
  expect_question(result);
}

TEST_F(Recorded, LogicalBeam) {
  load("logical_beam");
  const Generation result = generate();
  expect_exchanges();
  expect_candidates(result);
  expect_question(result);
}

TEST_F(Recorded, ExpectedInformationGainWithHistory) {
  load("information_gain");
  const Generation result = generate();
  expect_exchanges();
  expect_candidates(result);
  expect_question(result);
}

TEST_F(Recorded, CorrectionInTwoSteps) {
  load("correction");
  const std::string wrong = file_["wrong"].GetString();
  const std::string feedback = file_["feedback"].GetString();
  const std::string database = "sample";
  const ModelCorrectionRequest request{question_, wrong,    feedback, database, schema_,
                                       index_,    prompts_, {},       {}};
  const ModelCorrection result = correct_by_model(request, completer_, known_.check());
  expect_exchanges();
  EXPECT_EQ(result.sql, sql_named("right city"));
  EXPECT_EQ(result.hallucinated, texts(file_, "hallucinated"));
  EXPECT_EQ(result.overpredicted, file_["overpredicted"].GetInt());
  EXPECT_EQ(result.underpredicted, file_["underpredicted"].GetInt());
}

TEST_F(Recorded, SummariseReviewAsk) {
  load("sphinteract");
  const Check check = known_.check();
  const model::SraContext context{schema_, index_, prompts_, {}, {}, completer_, check};
  model::Sra state;
  state.request = question_;
  for (const auto& step : file_["steps"].GetArray()) {
    const std::string act = step["do"].GetString();
    state = act == "begin"    ? sra_begin(state, context).state
            : act == "reject" ? sra_reject(state, context).state
                              : sra_answer(state, step["answer"].GetString(), context).state;
    if (step.HasMember("shows")) {
      EXPECT_EQ(state.phase, model::SraPhase::shown);
      EXPECT_EQ(state.sql, sql_named(step["shows"].GetString()));
    }
    if (step.HasMember("asks")) {
      ASSERT_EQ(state.phase, model::SraPhase::asking);
      EXPECT_EQ(state.asked.back().question, step["asks"].GetString());
      EXPECT_EQ(sra_choices(state.asked.back()), texts(step, "choices"));
    }
    if (step.HasMember("ends")) {
      EXPECT_STREQ(sra_end_name(state.end), step["ends"].GetString());
    }
  }
  expect_exchanges();
}

}  // namespace recorded_test
}  // namespace nl_ask::model
