#include "dialogue/stored.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "dialogues.h"

namespace nl_ask::dialogue {
namespace stored_test {

Dialogue example() {
  Dialogue dialogue = dialogue_of({.4, .3, .2}, {{0, 1, -1}, {0, 0, 1}}, {0, 2, 0});
  dialogue.settings.strategy = Strategy::min_probability;
  dialogue.settings.seed = 0xffffffffffffffffULL;
  dialogue.settings.confidence = 0.1 + 0.2;
  dialogue.settings.reliability = .93;
  dialogue.settings.max_choices = 3;
  dialogue.variables[0].span = {5, 8};
  dialogue.variables[0].subject = "hire \"date\"\n";
  dialogue.variables[1].clause = candidates::Clause::distinct;
  dialogue.variables[1].kind = candidates::AmbiguityKind::question;
  dialogue.candidates[1].same_tree = 2;
  dialogue.candidates[1].apart = "empty";
  dialogue.candidates[1].display = {7, {1, 5}, {2}, 3};
  dialogue.earlier = 2;
  dialogue.turned_down = true;
  dialogue.candidates[0].sql = "SELECT 'Zürich \\ \"x\"' -- \t";
  return dialogue;
}

void expect_equal(const Dialogue& a, const Dialogue& b) {
  EXPECT_EQ(a.question, b.question);
  EXPECT_EQ(a.none, b.none);
  EXPECT_EQ(a.earlier, b.earlier);
  EXPECT_EQ(a.turned_down, b.turned_down);
  EXPECT_EQ(a.settings.confidence, b.settings.confidence);
  EXPECT_EQ(a.settings.max_questions, b.settings.max_questions);
  EXPECT_EQ(a.settings.min_gain, b.settings.min_gain);
  EXPECT_EQ(a.settings.max_choices, b.settings.max_choices);
  EXPECT_EQ(a.settings.reliability, b.settings.reliability);
  EXPECT_EQ(a.settings.none_answer, b.settings.none_answer);
  EXPECT_EQ(a.settings.strategy, b.settings.strategy);
  EXPECT_EQ(a.settings.seed, b.settings.seed);
  ASSERT_EQ(a.candidates.size(), b.candidates.size());
  for (std::size_t y = 0; y < a.candidates.size(); ++y) {
    EXPECT_EQ(a.candidates[y].sql, b.candidates[y].sql);
    EXPECT_EQ(a.candidates[y].interpretation, b.candidates[y].interpretation);
    EXPECT_EQ(a.candidates[y].canonical, b.candidates[y].canonical);
    EXPECT_EQ(a.candidates[y].origins, b.candidates[y].origins);
    EXPECT_EQ(a.candidates[y].prior, b.candidates[y].prior);
    EXPECT_EQ(a.candidates[y].result_class, b.candidates[y].result_class);
    EXPECT_EQ(a.candidates[y].same_tree, b.candidates[y].same_tree);
    EXPECT_EQ(a.candidates[y].apart, b.candidates[y].apart);
    EXPECT_EQ(a.candidates[y].display, b.candidates[y].display);
  }
  ASSERT_EQ(a.variables.size(), b.variables.size());
  for (std::size_t x = 0; x < a.variables.size(); ++x) {
    EXPECT_EQ(a.variables[x].clause, b.variables[x].clause);
    EXPECT_EQ(a.variables[x].kind, b.variables[x].kind);
    EXPECT_EQ(a.variables[x].span, b.variables[x].span);
    EXPECT_EQ(a.variables[x].subject, b.variables[x].subject);
    EXPECT_EQ(a.variables[x].value_of, b.variables[x].value_of);
    ASSERT_EQ(a.variables[x].values.size(), b.variables[x].values.size());
    for (std::size_t v = 0; v < a.variables[x].values.size(); ++v) {
      EXPECT_EQ(a.variables[x].values[v].made_by, b.variables[x].values[v].made_by);
      EXPECT_EQ(a.variables[x].values[v].english, b.variables[x].values[v].english);
    }
  }
}

// As large as dialogues get: 64 candidates of long SQL, 16 variables.
Dialogue large() {
  Dialogue dialogue;
  dialogue.question = std::string(200, 'q');
  for (int y = 0; y < 64; ++y) {
    dialogue.candidates.push_back({std::string(350, 's'),
                                   std::string(150, 'i'),
                                   std::string(350, 'c'),
                                   candidates::Origin::grammar,
                                   1.0 / 64,
                                   y,
                                   0,
                                   {}});
  }
  for (int x = 0; x < 16; ++x) {
    Variable variable;
    for (int v = 0; v < 5; ++v)
      variable.values.push_back({{{std::string(60, 'k')}}, std::string(60, 'e')});
    for (int y = 0; y < 64; ++y) variable.value_of.push_back((x + y) % 6 - 1);
    dialogue.variables.push_back(std::move(variable));
  }
  return dialogue;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const auto at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return text.replace(at, what.size(), with);
}

TEST(Stored, RoundTrip) {
  expect_equal(from_json(to_json(example())), example());
  const Dialogue empty = dialogue_of({}, {});
  expect_equal(from_json(to_json(empty)), empty);
}

TEST(Stored, EveryEnumeration) {
  for (const char* name : {"eig", "eig_path", "info_gain", "loss", "max_probability",
                           "min_probability", "random", "sra", "single_turn"}) {
    Dialogue dialogue = example();
    ASSERT_TRUE(strategy_from_name(name));
    dialogue.settings.strategy = *strategy_from_name(name);
    EXPECT_EQ(from_json(to_json(dialogue)).settings.strategy, dialogue.settings.strategy);
  }
  for (int clause = 0; clause < 9; ++clause) {
    for (int kind = 0; kind < 4; ++kind) {
      Dialogue dialogue = example();
      dialogue.variables[0].clause = static_cast<candidates::Clause>(clause);
      dialogue.variables[0].kind = static_cast<candidates::AmbiguityKind>(kind);
      expect_equal(from_json(to_json(dialogue)), dialogue);
    }
  }
}

TEST(Stored, PiecesOfValues) {
  Dialogue dialogue = example();
  std::vector<Value>& values = dialogue.variables[0].values;
  values[0].made_by = {{"|where|a = 1", "|where|b = 2"}, {}, {"|where|c = 3"}};
  values[1].made_by = {{}};
  expect_equal(from_json(to_json(dialogue)), dialogue);
  EXPECT_TRUE(values[1].absent() && !values[0].absent());
}

TEST(Stored, SameTurnAfterARoundTrip) {
  const Dialogue dialogue = example();
  const Turn a = next_turn(dialogue, {}), b = next_turn(from_json(to_json(dialogue)), {});
  EXPECT_EQ(a.question, b.question);
  EXPECT_EQ(a.choices, b.choices);
  EXPECT_EQ(a.decision.gain, b.decision.gain);
}

TEST(Stored, AnswersRoundTrip) {
  for (const AnswerKind kind : {AnswerKind::option, AnswerKind::none_of_these, AnswerKind::skip}) {
    const Answer answer{kind, 3, kind == AnswerKind::option ? 2 : -1, {2, 0, 1}};
    const Answer back = answer_from_json(to_json(answer));
    EXPECT_EQ(back.kind, answer.kind);
    EXPECT_EQ(back.variable, answer.variable);
    EXPECT_EQ(back.value, answer.value);
    EXPECT_EQ(back.shown, answer.shown);
  }
}

TEST(Stored, OtherFormatsAreNamed) {
  const std::string json = to_json(example());
  try {
    from_json(replaced(json, "\"format\":4", "\"format\":7"));
    FAIL();
  } catch (const OtherFormat& other) {
    EXPECT_EQ(other.found, 7);
  }
  EXPECT_THROW(from_json(replaced(json, "\"format\":4", "\"format\":\"1\"")), OtherFormat);
}

TEST(Stored, RefusesWhatIsNotADialogue) {
  const std::string json = to_json(example());
  const std::pair<const char*, const char*> faults[] = {
      {"\"format\":4,", ""},
      {"\"none\":", "\"nine\":"},
      {"\"earlier\":2", "\"earlier\":-2"},
      {"\"turned_down\":true", "\"turned_down\":1"},
      {"\"none\":0.1", "\"none\":0.2"},
      {"\"none\":0.1", "\"none\":-0.1"},
      {"\"none\":0.1", "\"none\":\"0.1\""},
      {"\"none\":0.1", "\"none\":1e999"},
      {"\"grammar\",0.4,0,", "\"grammar\",0.4,3,"},
      {"\"grammar\",0.4,0,", "\"grammar\",0.4,-1,"},
      {"\"grammar\",0.4,0,", "\"grammar\",0.4,0.5,"},
      {"\"grammar\",0.4,0,", "\"grammar\",0.4,"},
      {"\"grammar\",0.4,0,", "\"grammar\",null,0,"},
      {"\"grammar\",0.4,0,", "7,0.4,0,"},
      {"\"grammar\",0.4,0,", "\"oracle\",0.4,0,"},
      {",2,\"empty\",", ",-1,\"empty\","},
      {",2,\"empty\",", ",2,"},
      {",2,\"empty\",", ",2,7,"},
      {"[7,[1,5],[2],3]", "[-7,[1,5],[2],3]"},
      {"[7,[1,5],[2],3]", "[7,[5,1],[2],3]"},
      {"[7,[1,5],[2],3]", "[7,[0,5],[2],3]"},
      {"[7,[1,5],[2],3]", "[7,[1,5],2,3]"},
      {"[7,[1,5],[2],3]", "[7,[1,5],[2]]"},
      {"\"of\":[0,1,-1]", "\"of\":[0,1]"},
      {"\"of\":[0,1,-1]", "\"of\":[0,1,2]"},
      {"\"of\":[0,1,-1]", "\"of\":[0,1,-2]"},
      {"\"of\":[0,1,-1]", "\"of\":[0,1,4294967296]"},
      {"\"of\":[0,1,-1]", "\"of\":{}"},
      {"\"span\":[5,8]", "\"span\":[8,5]"},
      {"\"span\":[5,8]", "\"span\":[5,800]"},
      {"\"span\":[5,8]", "\"span\":[5]"},
      {"\"clause\":\"where\"", "\"clause\":\"there\""},
      {"\"kind\":\"column\"", "\"kind\":1"},
      {"\"min_probability\"", "\"best\""},
      {"\"max_choices\":3", "\"max_choices\":0"},
      {"18446744073709551615", "18446744073709551616"},
      {"\"settings\":{", "\"settings\":[{"},
  };
  for (const auto& [from, to] : faults) {
    EXPECT_THROW(from_json(replaced(json, from, to)), std::invalid_argument) << from << " " << to;
  }
  for (const char* text :
       {"", "null", "[]", "{}", "7", "{\"format\":4}", "\xff", "{\"format\":2"}) {
    EXPECT_THROW(from_json(text), std::invalid_argument) << text;
    EXPECT_THROW(answer_from_json(text), std::invalid_argument) << text;
  }
}

TEST(Stored, DeepNestingIsAnErrorAndNoCrash) {
  EXPECT_THROW(from_json(std::string(2'000'000, '[')), std::invalid_argument);
  EXPECT_THROW(answer_from_json("{\"kind\":" + std::string(1'000'000, '[')), std::invalid_argument);
}

// Whatever byte is changed: it reads as a dialogue that can be worked with, or it is refused.
TEST(Stored, CorruptionIsRefusedOrHarmless) {
  const std::string json = to_json(example());
  std::mt19937 random(5);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = json;
    const int changes = 1 + static_cast<int>(random() % 3);
    for (int k = 0; k < changes; ++k) {
      text[random() % text.size()] =
          static_cast<char>(random() % 3 ? 32 + random() % 95 : random());
    }
    if (random() % 4 == 0) text.resize(random() % text.size());
    try {
      const Dialogue dialogue = from_json(text);
      const Turn turn = next_turn(dialogue, {});
      if (turn.clarify) {
        EXPECT_EQ(turn.choices.size(), turn.decision.shown.size() + 1);
      }
    } catch (const std::invalid_argument&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 2500);
}

TEST(Stored, SixtyFourCandidatesAreSmall) {
  const std::string json = to_json(large());
  EXPECT_LT(json.size(), 100'000U);
  EXPECT_EQ(from_json(json).candidates.size(), 64U);
}

}  // namespace stored_test
}  // namespace nl_ask::dialogue
