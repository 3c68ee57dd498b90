#include "dialogue/continuation.h"

#include <gtest/gtest.h>

#include "dialogue/value_pieces.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace continuation_test {

using candidates::Clause;
using candidates::Element;

Element element(Clause clause, std::string key, language::Span span = {}) {
  Element e;
  e.clause = clause;
  e.key = std::move(key);
  e.span = span;
  return e;
}

Pieces condition(std::string key) { return {piece_name(element(Clause::where, std::move(key)))}; }

constexpr language::Span kSales{22, 27};

// "in sales": the department, the job title, or no condition at all.
Variable sales() {
  Variable variable;
  variable.span = kSales;
  variable.values = {{{condition("department = 'Sales'")}, "department"},
                     {{condition("title = 'Sales'"), condition("title like '%sales%'")}, "title"},
                     {{Pieces{}}, "nothing"}};
  variable.value_of = {0, 1, 2, -1};
  return variable;
}

std::vector<Element> query(std::vector<std::string> conditions) {
  std::vector<Element> elements{element(Clause::output, "name"), element(Clause::from, "staff")};
  for (auto& c : conditions) elements.push_back(element(Clause::where, std::move(c), kSales));
  return elements;
}

TEST(Pieces, ClausesAreKeptApart) {
  EXPECT_NE(piece_name(element(Clause::output, "city")),
            piece_name(element(Clause::group, "city")));
  Element inner = element(Clause::where, "x");
  inner.path = "where.1/";
  EXPECT_NE(piece_name(inner), piece_name(element(Clause::where, "x")));
}

TEST(Pieces, ValueOfAQueryThatIsNoCandidate) {
  EXPECT_EQ(value_in(sales(), query({"department = 'Sales'"})), 0);
  EXPECT_EQ(value_in(sales(), query({"title = 'Sales'"})), 1);
  EXPECT_EQ(value_in(sales(), query({"title like '%sales%'"})), 1);
  EXPECT_EQ(value_in(sales(), query({})), 2);
  EXPECT_EQ(value_in(sales(), query({"role = 'Sales'"})), kOther);
  EXPECT_EQ(value_in(sales(), query({"department = 'Sales'", "title = 'Sales'"})), kOther);
}

TEST(Pieces, OtherWordsAreNoMatter) {
  auto elements = query({});
  elements.push_back(element(Clause::where, "salary > 5", {1, 3}));
  EXPECT_EQ(value_in(sales(), elements), 2);
}

Dialogue example(double reliability = 1) {
  Dialogue dialogue = dialogue_of({.4, .2, .1, .1}, {{0, 0, 1, 1}});
  dialogue.settings.reliability = reliability;
  dialogue.variables.insert(dialogue.variables.begin(), sales());
  return dialogue;
}

Answer none_of(std::vector<int> shown) {
  return {AnswerKind::none_of_these, 0, -1, std::move(shown)};
}

TEST(Continuation, WhatWasTurnedDownIsForbidden) {
  const Dialogue dialogue = example();
  const std::vector<Answer> answers{none_of({0, 1})};
  EXPECT_EQ(agreement(dialogue, answers, query({"department = 'Sales'"})), 0);
  EXPECT_EQ(agreement(dialogue, answers, query({"title like '%sales%'"})), 0);
  EXPECT_EQ(agreement(dialogue, answers, query({"role = 'Sales'"})), 1);
  // Nobody who turns down meanings of a word wants it to have none.
  EXPECT_EQ(agreement(dialogue, answers, query({})), 0);
}

TEST(Continuation, WhatWasTakenIsKept) {
  const std::vector<Answer> answers{{AnswerKind::option, 0, 0, {0, 1}}};
  EXPECT_EQ(agreement(example(), answers, query({"department = 'Sales'"})), 1);
  EXPECT_EQ(agreement(example(), answers, query({"role = 'Sales'"})), 0);
  EXPECT_NEAR(agreement(example(.9), answers, query({"role = 'Sales'"})), .05, 1e-12);
  const std::vector<Answer> skipped{{AnswerKind::skip, 0, -1, {0, 1}}};
  EXPECT_EQ(agreement(example(), skipped, query({"role = 'Sales'"})), 1);
}

TEST(Continuation, MoreIsWantedOnlyAfterNone) {
  const Dialogue dialogue = example();
  EXPECT_FALSE(wants_more(dialogue, {}));
  EXPECT_FALSE(wants_more(dialogue, std::vector<Answer>{{AnswerKind::option, 0, 0, {0, 1}}}));
  // .1 of the third, .1 of the fourth, and half of .2 for none: no more than any of them.
  EXPECT_FALSE(wants_more(dialogue, std::vector<Answer>{none_of({0, 1})}));
  Dialogue doubtful = example();
  for (Candidate& member : doubtful.candidates) member.prior *= .75;
  doubtful.none = .4;
  EXPECT_TRUE(wants_more(doubtful, std::vector<Answer>{none_of({0, 1})}));
  Dialogue sure = dialogue_of({.5, .5}, {{0, 1}});
  EXPECT_TRUE(wants_more(sure, std::vector<Answer>{none_of({0, 1})}));
}

TEST(Continuation, EndsWhereTheFirstQuestionAfterwardsIsTurnedDownToo) {
  Dialogue again = dialogue_of({.3, .2}, {{0, 1}});
  EXPECT_TRUE(wants_more(again, std::vector<Answer>{none_of({0, 1})}));
  again.turned_down = true;
  EXPECT_FALSE(wants_more(again, std::vector<Answer>{none_of({0, 1})}));
}

TEST(Continuation, GoesOnWithWhatIsLeft) {
  const Dialogue dialogue = example();
  const std::vector<Answer> answers{none_of({0, 1})};
  const Dialogue next = continued(dialogue, answers);
  ASSERT_EQ(next.candidates.size(), 2u);
  EXPECT_NEAR(next.candidates[0].prior, 1. / 3, 1e-12);
  EXPECT_NEAR(next.none, 1. / 3, 1e-12);
  EXPECT_EQ(next.earlier, 1);
  EXPECT_TRUE(next.turned_down);
  ASSERT_EQ(next.variables.size(), 1u);
  EXPECT_EQ(next.variables[0].value_of, (std::vector<int>{1, 1}));
  EXPECT_EQ(next_turn(next, {}).number, 2);
  const Standing before = standing(dialogue, answers), after = standing(next, {});
  EXPECT_NEAR(before.entropy, after.entropy, 1e-12);
  EXPECT_NEAR(before.confidence, after.confidence, 1e-12);
}

TEST(Continuation, QuestionsAskedBeforeCount) {
  Dialogue dialogue = dialogue_of({.5, .5}, {{0, 1}});
  dialogue.settings.max_questions = 2;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
  dialogue.earlier = 2;
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::max_questions);
}

TEST(Continuation, AsksNothingThatIsSettled) {
  const Dialogue dialogue = example();
  std::vector<Variable> variables{sales(), dialogue.variables[1]};
  const std::vector<Answer> taken{{AnswerKind::option, 0, 0, {0, 1}}};
  EXPECT_EQ(still_open(dialogue, taken, variables).size(), 1u);
  EXPECT_EQ(still_open(dialogue, std::vector<Answer>{none_of({0, 1})}, variables).size(), 2u);
}

TEST(Continuation, WordsAreRemembered) {
  auto elements = query({});
  elements.push_back(element(Clause::where, "title = 'Sales'"));
  recall_spans(example(), elements);
  EXPECT_EQ(elements.back().span, kSales);
  EXPECT_TRUE(elements.front().span.empty());
}

}  // namespace continuation_test
}  // namespace nl_ask::dialogue
