// What users reply.

#include <gtest/gtest.h>

#include "dialogue/dialogue.h"
#include "dialogue/wording.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace dialogue_test {

Turn example() {
  Dialogue dialogue = dialogue_of({.5, .3, .2}, {{0, 1, 2}});
  dialogue.variables[0].values = {{{{"a"}}, "the department is \"Sales\""},
                                  {{{"b"}}, "the job title contains \"Sales\""},
                                  {{{"c"}}, "2020"}};
  return next_turn(dialogue, {});
}

TEST(Choice, IsAnIndexFromOne) {
  const Turn turn = example();
  ASSERT_EQ(turn.choices.size(), 4U);
  const Reply second = interpret_choice(turn, 2);
  EXPECT_TRUE(second.matched && second.valid);
  EXPECT_EQ(second.answer.kind, AnswerKind::option);
  EXPECT_EQ(second.answer.value, 1);
  EXPECT_EQ(second.answer.shown, turn.decision.shown);
  EXPECT_EQ(interpret_choice(turn, 4).answer.kind, AnswerKind::none_of_these);
}

TEST(Choice, OutOfRangeIsNotValid) {
  for (const long long choice : {0LL, -1LL, 5LL, 99LL, 9223372036854775807LL}) {
    const Reply reply = interpret_choice(example(), choice);
    EXPECT_TRUE(reply.matched);
    EXPECT_FALSE(reply.valid);
  }
  EXPECT_FALSE(interpret_choice(Turn{}, 1).valid);
}

TEST(Reply, DigitsAloneAreAnIndex) {
  const Turn turn = example();
  EXPECT_EQ(interpret_reply(turn, "1").answer.value, 0);
  EXPECT_EQ(interpret_reply(turn, "  002 ").answer.value, 1);
  for (const char* digits : {"0", "99", "2020", "99999999999999999999999"}) {
    const Reply reply = interpret_reply(turn, digits);
    EXPECT_TRUE(reply.matched) << digits;
    EXPECT_FALSE(reply.valid) << digits;
  }
}

TEST(Reply, WordsOfAnOption) {
  const Turn turn = example();
  for (const char* words : {"the department is \"Sales\"", "The department is Sales.",
                            "department  is sales", "  THE DEPARTMENT IS \"SALES\"  "}) {
    const Reply reply = interpret_reply(turn, words);
    ASSERT_TRUE(reply.matched && reply.valid) << words;
    EXPECT_EQ(reply.answer.value, 0) << words;
  }
  EXPECT_EQ(interpret_reply(turn, "the year 2020").answer.value, 2);
  EXPECT_EQ(interpret_reply(turn, "none of these").answer.kind, AnswerKind::none_of_these);
  EXPECT_EQ(interpret_reply(turn, "Neither").answer.kind, AnswerKind::none_of_these);
}

TEST(Reply, WordsOfAnOptionWithoutItsParenthesis) {
  Turn turn = example();
  turn.choices[0] = "the hire date is after 2020 (from Jan 1, 2021 on)";
  turn.choices[1] = "the hire date is after 2020 (of the contract) or unknown";
  for (const char* words : {"the hire date is after 2020", "The hire date is after 2020.",
                            "the hire date is after 2020 (from Jan 1, 2021 on)"}) {
    const Reply reply = interpret_reply(turn, words);
    ASSERT_TRUE(reply.matched && reply.valid) << words;
    EXPECT_EQ(reply.answer.value, 0) << words;
  }
  EXPECT_EQ(interpret_reply(turn, "the hire date is after 2020 or unknown").answer.value, 1);
  turn.choices[1] = "the hire date is after 2020 (from Jan 1, 2020 on)";
  EXPECT_FALSE(interpret_reply(turn, "the hire date is after 2020").matched) << "either";
}

TEST(Reply, SkipAndItsLike) {
  const Turn turn = example();
  for (const char* words : {"skip", "Skip!", "I don't know", "not sure", "no idea."}) {
    const Reply reply = interpret_reply(turn, words);
    ASSERT_TRUE(reply.matched && reply.valid) << words;
    EXPECT_EQ(reply.answer.kind, AnswerKind::skip) << words;
    EXPECT_EQ(reply.answer.variable, turn.decision.variable);
  }
}

TEST(Reply, AnythingElseIsACorrection) {
  const Turn turn = example();
  for (const std::string& words :
       {std::string(), std::string("   "), std::string("only those in Porto"), std::string("-1"),
        std::string("1.5"), std::string("?!"), std::string("\xff\xfe"),
        std::string(1 << 20, 'x')}) {
    EXPECT_FALSE(interpret_reply(turn, words).matched) << words.substr(0, 20);
  }
}

TEST(Reply, OptionsAreNeverBareNumbers) {
  EXPECT_EQ(option_texts({"2020", "7", "3.5"}, "rating"),
            (std::vector<std::string>{"the year 2020", "the rating 7", "the rating 3.5"}));
  EXPECT_EQ(option_texts({"7"}, ""), (std::vector<std::string>{"the number 7"}));
}

}  // namespace dialogue_test
}  // namespace nl_ask::dialogue
