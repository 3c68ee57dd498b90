#include "dialogue/stopping.h"

#include <gtest/gtest.h>

#include "dialogues.h"

namespace nl_ask::dialogue {
namespace stopping_test {

// Most of it is one class: what a question tells is only that the wanted query is not here.
TEST(Stopping, AsksNothingThatCannotChangeTheAnswer) {
  Dialogue dialogue = dialogue_of({.88, .002}, {{0, 1}});
  Turn turn = next_turn(dialogue, {});
  EXPECT_FALSE(turn.clarify);
  EXPECT_EQ(turn.stop, Stop::min_value);
  EXPECT_STREQ(stop_name(turn.stop), "min_value");
  EXPECT_EQ(turn.best, 0);
  dialogue.settings.min_value = 0;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
}

TEST(Stopping, ValueIsWhatAnAnswerAddsToTheHeaviestClass) {
  Dialogue dialogue = dialogue_of({.8, .03, .03, .03, .03}, {{0, 1, 1, 2, 3}});
  dialogue.settings.max_choices = 9;
  // After each of the three other options the heaviest class has .03.
  dialogue.settings.min_value = .089;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
  dialogue.settings.min_value = .091;
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::min_value);
}

TEST(Stopping, TooLittleToTellIsAnotherReason) {
  Dialogue dialogue = dialogue_of({.6, .4}, {{0, 1}});
  dialogue.settings.min_gain = 2;
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::min_gain);
}

Answer none_of(int variable, std::vector<int> shown) {
  return {AnswerKind::none_of_these, variable, -1, std::move(shown)};
}

// None was said of one decision; the others are asked about as long as a reading is worth a word.
TEST(Stopping, AsksOnWhereReadingsAreLeft) {
  const std::vector<std::vector<int>> two{{0, 1, -1, -1}, {0, 0, 0, 1}};
  const Dialogue dialogue = dialogue_of({.4, .3, .05, .05}, two);
  const std::vector<Answer> none{none_of(0, {0, 1})};
  EXPECT_GT(standing(dialogue, none).none, .4);
  EXPECT_TRUE(next_turn(dialogue, none).clarify);
  const Dialogue slight = dialogue_of({.5, .4, .001, .001}, two);
  EXPECT_EQ(next_turn(slight, none).stop, Stop::exhausted);
}

// An option that is taken afterwards ends the doubt: the reading that it leads to is the answer.
TEST(Stopping, AnOptionTakenEndsTheDoubt) {
  const Dialogue dialogue = dialogue_of({.3, .3, .05, .05}, {{0, 1, -1, -1}, {0, 0, 0, 1}});
  std::vector<Answer> answers{none_of(0, {0, 1})};
  EXPECT_TRUE(doubted(dialogue, answers));
  answers.push_back({AnswerKind::option, 1, 1, {0, 1}});
  EXPECT_FALSE(doubted(dialogue, answers));
  const Turn turn = next_turn(dialogue, answers);
  EXPECT_FALSE(turn.clarify);
  EXPECT_EQ(turn.best, 3);
  answers.push_back({AnswerKind::skip, 0, -1, {0}});
  EXPECT_FALSE(doubted(dialogue, answers));
}

}  // namespace stopping_test
}  // namespace nl_ask::dialogue
