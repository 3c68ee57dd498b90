#include <gtest/gtest.h>

#include "dialogue/wording.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace history_test {

TEST(History, IsWhatTheUserSawAndSaid) {
  const Dialogue dialogue = dialogue_of({.4, .3, .2}, {{0, 1, 2}, {0, 0, 1}});
  std::vector<Answer> answers = {{AnswerKind::option, 0, 1, {0, 1}}};
  auto history = said(dialogue, answers);
  ASSERT_EQ(history.size(), 1U);
  EXPECT_FALSE(history[0].question.empty());
  EXPECT_EQ(history[0].answer, "option 1");
  EXPECT_EQ(ruled_out(dialogue, answers, 5), (std::vector<int>{0, 2}));
  EXPECT_EQ(ruled_out(dialogue, answers, 1), std::vector<int>{0});

  answers[0] = {AnswerKind::none_of_these, 0, -1, {0, 1}};
  EXPECT_EQ(said(dialogue, answers)[0].answer, "None of these: not option 0; not option 1");
  EXPECT_EQ(ruled_out(dialogue, answers, 5), (std::vector<int>{0, 1}));

  answers[0] = {AnswerKind::skip, 0, -1, {0, 1}};
  EXPECT_TRUE(said(dialogue, answers).empty());
}

}  // namespace history_test
}  // namespace nl_ask::dialogue
