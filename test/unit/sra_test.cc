#include <gtest/gtest.h>

#include "company.h"
#include "known_queries.h"
#include "model/generate/asking.h"
#include "model/lead/sra.h"
#include "model/lead/sra_question.h"
#include "model/prompts/prompt.h"
#include "schema/linking/index.h"
#include "scripted_completer.h"

namespace nl_ask::model {
namespace sra_test {

using namespace candidates;
using model::KnownQueries;
using model::ScriptedCompleter;

std::string sql_reply(const std::string& sql) { return "{\"sql\": \"" + sql + "\"}"; }

std::string ask_reply(const std::string& ask, const std::string& a = "by salary",
                      const std::string& b = "by bonus", const std::string& c = "by hire date") {
  return R"({"summary": "s", "review": {"question": "open", "column": "clear", "output": "clear",
            "value": "clear"}, "ask": ")" +
         ask + R"(", "options": [")" + a + R"(", ")" + b + R"(", ")" + c + R"("]})";
}

const std::string kNone =
    R"({"summary": "s", "review": {"question": "clear", "column": "clear", "output": "clear",
       "value": "clear"}, "ask": "none", "options": []})";

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

class SraDialogue : public testing::Test {
 protected:
  SraDialogue() {
    const auto by = [&](int column) {
      return known_.add(ordered(employees({col(0, kName)}), col(0, column), true, 1));
    };
    queries_ = {by(kSalary), by(kBonus), by(kHireDate), by(kEmployeeId), by(kManager)};
    check_ = known_.check();
    state_.request = "who is the best employee?";
  }

  SraContext context(ScriptedCompleter& completer) {
    return {schema_, index_, prompts_, {}, {}, completer, check_};
  }

  schema::Schema schema_ = company();
  schema::LinkingIndex index_{schema_};
  model::PromptLibrary prompts_;
  KnownQueries known_{schema_};
  model::Check check_;
  std::vector<std::string> queries_;
  Sra state_;
};

TEST_F(SraDialogue, FourQuestionsAndFiveQueriesAtMost) {
  ScriptedCompleter completer(
      {{"sql",
        {sql_reply(queries_[0]), sql_reply(queries_[1]), sql_reply(queries_[2]),
         sql_reply(queries_[3]), sql_reply(queries_[4])}},
       {"sra",
        {ask_reply("What makes somebody the best?"),
         ask_reply("Which period counts?", "this year", "last year", "ever"),
         ask_reply("How many people are wanted?", "one", "three", "ten"),
         ask_reply("Are people on leave included?", "yes", "no", "only those")}}});
  const SraContext c = context(completer);
  Sra state = sra_begin(state_, c).state;
  for (int round = 0; round < 4; ++round) {
    ASSERT_EQ(state.phase, SraPhase::shown) << round;
    EXPECT_EQ(state.sql, queries_[static_cast<std::size_t>(round)]);
    state = sra_reject(state, c).state;
    ASSERT_EQ(state.phase, SraPhase::asking) << round;
    EXPECT_EQ(sra_choices(state.asked.back()).size(), 4U) << "three options and an open one";
    state = sra_answer(state, state.asked.back().options[0], c).state;
    state = sra_from_json(to_json(state));
  }
  EXPECT_EQ(state.sql, queries_[4]);
  const Sra end = sra_reject(state, c).state;
  EXPECT_EQ(end.phase, SraPhase::ended);
  EXPECT_EQ(end.end, SraEnd::rounds);
  EXPECT_EQ(end.wrong.size(), 5U);
  // Each query is written from all wrong queries and all feedback.
  const auto sqls = completer.with_purpose("sql");
  ASSERT_EQ(sqls.size(), 5U);
  const std::string last = ScriptedCompleter::text_of(sqls[4]);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(has(last, "<wrong>\n" + queries_[i]));
  EXPECT_TRUE(has(last, "We asked: What makes somebody the best?\nThe user answered: by salary"));
  EXPECT_TRUE(has(last, "We asked: Are people on leave included?\nThe user answered: yes"));
  for (const auto& request : completer.sent) EXPECT_EQ(request.temperature, 0);
  const std::string asked = ScriptedCompleter::text_of(completer.with_purpose("sra")[3]);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(has(asked, "<wrong>\n" + queries_[i]));
  EXPECT_TRUE(has(asked, "The user answered: one"));
  std::size_t examples = 0;
  for (auto at = asked.find("<example>"); at != asked.npos; at = asked.find("<example>", at + 1)) {
    ++examples;
  }
  EXPECT_EQ(examples, 8U);
}

TEST_F(SraDialogue, WhatAModelSaidThatSawValuesIsNotSaidToOneThatMayNot) {
  const auto after = [&](bool with_values, const std::string& answer) {
    Sra asking = state_;
    asking.phase = SraPhase::asking;
    asking.with_values = with_values;
    asking.wrong = {queries_[0]};
    asking.asked = {
        {"Which of Kwisatz and \"Dr\" Braulio?", {"those of Kwisatz", "Braulio", "x"}, ""}};
    ScriptedCompleter completer(
        {{"sql", {sql_reply("SELECT nonsense")}}, {"repair", {"no"}}, {"sra", {kNone}}});
    sra_answer(asking, answer, context(completer));
    std::string sent;
    for (const auto& request : completer.sent) sent += ScriptedCompleter::text_of(request);
    return sent;
  };
  const std::string hidden = after(true, "those of Kwisatz");
  EXPECT_FALSE(has(hidden, "Kwisatz") || has(hidden, "Braulio")) << hidden;
  EXPECT_TRUE(has(hidden, "[value 1]"));
  EXPECT_TRUE(has(after(true, "the old ones"), "the old ones")) << "the user's own words";
  EXPECT_TRUE(has(after(false, "those of Kwisatz"), "The user answered: those of Kwisatz"));
}

TEST_F(SraDialogue, EarlyStoppingEndsWhereAllIsClear) {
  ScriptedCompleter completer({{"sql", {sql_reply(queries_[0])}}, {"sra", {kNone}}});
  const SraContext c = context(completer);
  const Sra shown = sra_begin(state_, c).state;
  const Sra end = sra_reject(shown, c).state;
  EXPECT_EQ(end.end, SraEnd::clear);
  EXPECT_TRUE(
      has(ScriptedCompleter::text_of(completer.with_purpose("sra")[0]), "\"ask\" is \"none\""));

  Sra patient = shown;
  patient.early_stopping = false;
  ScriptedCompleter again({{"sra", {kNone, ask_reply("What makes somebody the best?")}}});
  const Sra asked = sra_reject(patient, context(again)).state;
  EXPECT_EQ(asked.phase, SraPhase::asking) << "none is no reply then";
  EXPECT_FALSE(has(ScriptedCompleter::text_of(again.sent[0]), "\"ask\" is \"none\""));
}

TEST_F(SraDialogue, WhatWasAskedIsNotAskedAgain) {
  ScriptedCompleter completer(
      {{"sql", {sql_reply(queries_[0]), sql_reply(queries_[1])}},
       {"sra",
        {ask_reply("What makes somebody the best?"),
         ask_reply("What would make somebody best?", "the pay", "the sales", "the years"),
         ask_reply("Which period counts?", "this year", "last year", "ever")}}});
  const SraContext c = context(completer);
  Sra state = sra_reject(sra_begin(state_, c).state, c).state;
  state = sra_answer(state, "by bonus", c).state;
  state = sra_reject(state, c).state;
  ASSERT_EQ(state.phase, SraPhase::asking);
  EXPECT_EQ(state.asked.back().question, "Which period counts?");
  const auto asks = completer.with_purpose("sra");
  ASSERT_EQ(asks.size(), 3U);
  EXPECT_TRUE(has(ScriptedCompleter::text_of(asks[2]),
                  "<asked_before>\nWhat would make somebody best?\n</asked_before>"));

  ScriptedCompleter stubborn({{"sra", {ask_reply("Say, what makes somebody the best?")}}});
  Sra shown = state;
  shown.asked.pop_back();
  shown.phase = SraPhase::shown;
  shown.wrong.pop_back();
  EXPECT_EQ(sra_reject(shown, context(stubborn)).state.end, SraEnd::repeated);
}

TEST_F(SraDialogue, WhatAQueryGaveIsSaidWithIt) {
  ScriptedCompleter completer(
      {{"sql", {sql_reply(queries_[0]), sql_reply(queries_[1])}},
       {"sra",
        {ask_reply("What makes somebody the best?"),
         ask_reply("Which period counts?", "this year", "last year", "ever")}}});
  const SraContext c = context(completer);
  Sra state = sra_begin(state_, c).state;
  state = sra_answer(sra_reject(state, c, "no rows").state, "by bonus", c).state;
  state = sra_from_json(to_json(sra_reject(state, c).state));
  EXPECT_EQ(state.outcomes, (std::vector<std::string>{"no rows", ""}));
  const auto asks = completer.with_purpose("sra");
  ASSERT_EQ(asks.size(), 2U);
  const std::string last = ScriptedCompleter::text_of(asks[1]);
  EXPECT_TRUE(has(last, queries_[0] + "\n</wrong>\nWhat it gave: no rows."));
  EXPECT_TRUE(has(last, queries_[1] + "\n</wrong>\nWhat it gave: not known."));
}

TEST_F(SraDialogue, AQueryThatDoesNotRunIsRepairedOnceAndNeverShown) {
  ScriptedCompleter completer(
      {{"sql", {sql_reply("SELECT wrong"), sql_reply("SELECT bad"), sql_reply(queries_[1])}},
       {"repair", {sql_reply(queries_[0]), sql_reply("SELECT still_bad")}},
       {"sra",
        {ask_reply("What makes somebody the best?"),
         ask_reply("Which period counts?", "this year", "last year", "ever")}}});
  const SraContext c = context(completer);
  Sra state = sra_begin(state_, c).state;
  EXPECT_EQ(state.sql, queries_[0]);
  state = sra_answer(sra_reject(state, c).state, "by bonus", c).state;
  EXPECT_EQ(completer.with_purpose("repair").size(), 2U) << "once for each query";
  ASSERT_EQ(state.phase, SraPhase::asking) << "the next question follows at once";
  EXPECT_EQ(state.wrong, (std::vector<std::string>{queries_[0], "SELECT still_bad"}));
  state = sra_answer(state, "ever", c).state;
  EXPECT_EQ(state.sql, queries_[1]);
}

TEST_F(SraDialogue, ARejectedQueryIsNotShownAgain) {
  const std::string same = "SELECT  name FROM employees ORDER BY salary DESC LIMIT 1";
  known_.add(same, ordered(employees({col(0, kName)}), col(0, kSalary), true, 1));
  ScriptedCompleter completer(
      {{"sql", {sql_reply(queries_[0]), sql_reply(same)}},
       {"sra",
        {ask_reply("What makes somebody the best?"),
         ask_reply("Which period counts?", "this year", "last year", "ever")}}});
  const SraContext c = context(completer);
  Sra state = sra_reject(sra_begin(state_, c).state, c).state;
  state = sra_answer(state, "something else: their looks", c).state;
  EXPECT_EQ(state.phase, SraPhase::asking);
  EXPECT_EQ(state.asked.size(), 2U);
}

TEST_F(SraDialogue, RepliesOfNoUseEndItPolitely) {
  for (const std::string& reply :
       {std::string("no idea"), ask_reply("Which?", "a", "a", "b"),
        ask_reply("Which?", "a", "b", "SELECT 1 FROM t"),
        ask_reply("SELECT 1 FROM t?", "a", "b", "c"), std::string(R"({"ask": "Which?"})")}) {
    ScriptedCompleter completer({{"sql", {sql_reply(queries_[0])}}, {"sra", {reply}}});
    const SraContext c = context(completer);
    const Sra end = sra_reject(sra_begin(state_, c).state, c).state;
    EXPECT_EQ(end.end, SraEnd::unreadable) << reply;
    EXPECT_EQ(completer.with_purpose("sra").size(), 2U);
  }
  ScriptedCompleter nothing;
  nothing.replies["sql"] = {"I can not"};
  EXPECT_EQ(sra_begin(state_, context(nothing)).state.end, SraEnd::no_query);
}

TEST_F(SraDialogue, AServerThatIsDownChangesNothing) {
  ScriptedCompleter up({{"sql", {sql_reply(queries_[0])}}});
  const Sra shown = sra_begin(state_, context(up)).state;
  ScriptedCompleter down;
  const SraStep begin = sra_begin(state_, context(down));
  EXPECT_EQ(begin.status, model::CompletionResult::Status::kUnreachable);
  EXPECT_EQ(to_json(begin.state), to_json(state_));
  EXPECT_EQ(to_json(sra_reject(shown, context(down)).state), to_json(shown));
  EXPECT_THROW(sra_answer(shown, "x", context(up)), std::invalid_argument);
  EXPECT_THROW(sra_begin(shown, context(up)), std::invalid_argument);
  EXPECT_THROW(sra_reject(state_, context(up)), std::invalid_argument);
}

TEST_F(SraDialogue, ThePreviewShowsOneRound) {
  ScriptedCompleter completer;
  const auto sent = sra_preview(state_.request, true, context(completer));
  std::vector<std::string> purposes;
  for (const auto& one : sent) purposes.push_back(one.purpose);
  EXPECT_EQ(purposes, (std::vector<std::string>{"sql", "repair", "sra", "sql"}));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(sent[3]), "The user answered: [answer 1]"));
  EXPECT_TRUE(has(ScriptedCompleter::text_of(sent[2]), "<wrong>\n[query 1]"));
  EXPECT_TRUE(completer.sent.empty());
}

TEST(SraStored, WhatIsNoStateIsRefused) {
  Sra state;
  state.request = "x";
  EXPECT_EQ(to_json(sra_from_json(to_json(state))), to_json(state));
  state.phase = SraPhase::shown;
  EXPECT_THROW(sra_from_json(to_json(state)), std::invalid_argument) << "no query";
  state.phase = SraPhase::asking;
  EXPECT_THROW(sra_from_json(to_json(state)), std::invalid_argument) << "no question";
  state.phase = SraPhase::ended;
  EXPECT_THROW(sra_from_json(to_json(state)), std::invalid_argument) << "no reason";
  for (const char* text : {"", "[]", "{}", "{\"sra\": 2}"}) {
    EXPECT_THROW(sra_from_json(text), std::invalid_argument) << text;
  }
}

}  // namespace sra_test
}  // namespace nl_ask::model
