#include "dialogue/revision.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "dialogues.h"

namespace nl_ask::dialogue {
namespace revision_test {

TEST(Revision, GoesThroughJson) {
  const Revision revision{RevisionKind::correction, "not \"that\"\n", {"select 1", "select 'ü'"}};
  const std::string json = to_json(revision);
  EXPECT_TRUE(is_revision(json));
  const Revision read = revision_from_json(json);
  EXPECT_EQ(read.kind, revision.kind);
  EXPECT_EQ(read.said, revision.said);
  EXPECT_EQ(read.refused, revision.refused);
  EXPECT_EQ(revision_from_json(to_json({RevisionKind::rejection, "", {}})).kind,
            RevisionKind::rejection);
  EXPECT_EQ(revision_from_json(to_json({RevisionKind::question, "who?", {}})).kind,
            RevisionKind::question);
}

TEST(Revision, IsNoAnswer) {
  EXPECT_FALSE(is_revision(to_json(Answer{AnswerKind::skip, 0, -1, {}})));
  for (const char* text : {"", "[]", "{", "7"})
    EXPECT_THROW(is_revision(text), std::invalid_argument);
  for (const char* text : {"{}", R"({"kind":"skip"})", R"({"kind":"correction"})",
                           R"({"kind":"correction","said":1,"refused":[]})",
                           R"({"kind":"correction","said":"","refused":[1]})", R"({"kind":7})"})
    EXPECT_THROW(revision_from_json(text), std::invalid_argument) << text;
}

TEST(Without, DropsTheWholeClass) {
  const Dialogue dialogue = dialogue_of({.5, .2, .2}, {{0, 1, 1}}, {0, 0, 1});
  const Dialogue rest = without(dialogue, {"select 1"});
  ASSERT_EQ(rest.candidates.size(), 1u);
  EXPECT_EQ(rest.candidates[0].sql, "SELECT 2");
  EXPECT_NEAR(rest.candidates[0].prior, 2.0 / 3, 1e-12);
  EXPECT_NEAR(rest.none, 1.0 / 3, 1e-12);
  ASSERT_EQ(rest.variables.size(), 1u);
  EXPECT_EQ(rest.variables[0].value_of, std::vector<int>{1});
}

TEST(Without, LeavesAnEmptyDialogueWhereNothingIsLeft) {
  const Dialogue rest = without(dialogue_of({1.0}, {}), {"select 0"});
  EXPECT_TRUE(rest.candidates.empty());
  EXPECT_EQ(rest.none, 1);
  EXPECT_EQ(next_turn(rest, {}).stop, Stop::exhausted);
  EXPECT_EQ(from_json(to_json(rest)).none, 1);
}

TEST(Without, KeepsADialogueThatHasNoneOfThem) {
  const Dialogue dialogue = dialogue_of({.6, .3}, {});
  EXPECT_EQ(without(dialogue, {"select 9"}).candidates.size(), 2u);
}

}  // namespace revision_test
}  // namespace nl_ask::dialogue
