#include "dialogue/stopping.h"

#include <gtest/gtest.h>

#include "dialogues.h"

namespace nl_ask::dialogue {
namespace {

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

// Once meanings were turned down, that none is wanted is an answer too, and a question has its
// value in telling so.
TEST(Stopping, DoubtIsWorthAQuestion) {
  Dialogue dialogue = dialogue_of({.6}, {{0}});
  dialogue.candidates.push_back(dialogue.candidates[0]);
  dialogue.candidates[1].prior = 0.001;
  dialogue.candidates[1].result_class = 1;
  dialogue.none = .399;
  dialogue.variables[0].value_of = {0, 0};
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::min_value);
  dialogue.turned_down = true;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
}

}  // namespace
}  // namespace nl_ask::dialogue
