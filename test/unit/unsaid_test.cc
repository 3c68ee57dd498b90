// What a reading leaves out of the question (dialogue/unsaid.h).
#include "dialogue/unsaid.h"

#include <gtest/gtest.h>

#include "dialogue/readings.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace unsaid_test {

using candidates::Clause;
using Texts = std::vector<std::string>;

Candidate reading(std::string interpretation, std::vector<language::Span> spans = {}) {
  Candidate one;
  one.interpretation = std::move(interpretation);
  one.origins = candidates::Origin::grammar;
  for (const language::Span& span : spans) {
    candidates::Element element;
    element.span = span;
    one.elements.push_back(std::move(element));
  }
  return one;
}

Texts unsaid(const std::string& question, const Candidate& one) {
  Texts texts;
  for (const language::Span& span : SaidWords(question).left_out_of(one))
    texts.push_back(question.substr(span.begin, span.length()));
  return texts;
}

TEST(Unsaid, IsWhatHasNoWordInTheReading) {
  EXPECT_EQ(unsaid("How many visits lasted over ten minutes?", reading("the number of visits")),
            Texts{"lasted over ten minutes"});
  EXPECT_EQ(unsaid("rejected offers, with the reason, in Leeds",
                   reading("the reason of offers whose city is \"Leeds\"")),
            Texts{"rejected"});
  EXPECT_EQ(unsaid("please list all the offers by city",
                   reading("everything about the offers, by city from A to Z")),
            Texts{});
}

TEST(Unsaid, IsNothingThatAnElementComesFrom) {
  const std::string question = "Who left in 2025?";
  const Candidate one = reading("the name of employees whose end date is in 2025", {{4, 8}});
  EXPECT_EQ(unsaid(question, one), Texts{});
  EXPECT_EQ(unsaid(question, reading(one.interpretation)), Texts{"left"});
}

TEST(Unsaid, IsNothingThatIsOnlyCalledOtherwise) {
  EXPECT_EQ(unsaid("Who joined in 2025?", reading("the name of staff whose hire date is in 2025")),
            Texts{});
  EXPECT_EQ(unsaid("two clients", reading("the name of customers, only the first 2")), Texts{});
}

TEST(Unsaid, IsNoHeadOfWhatWasUnderstood) {
  const std::string question = "pets with a birth date before 2011";
  EXPECT_EQ(unsaid(question, reading("the name of pets that were born before 2011", {{12, 17}})),
            Texts{});
  EXPECT_EQ(unsaid("which code?", reading("the name of pets")), Texts{"code"});
}

TEST(Unsaid, IsNothingThatIsSaidInOtherUnitsOrParts) {
  EXPECT_EQ(unsaid("animals over 100 kg", reading("animals whose weight in grams is over 100")),
            Texts{});
  EXPECT_EQ(unsaid("no-show rate", reading("the percentage of rate where no show is true")),
            Texts{});
  EXPECT_EQ(unsaid("cumulative sales", reading("the running total of sales")), Texts{});
  EXPECT_EQ(unsaid("cumulative sales", reading("the total of sales")), Texts{"cumulative"});
}

TEST(Unsaid, IsNothingThatNobodyWouldMiss) {
  EXPECT_EQ(unsaid("I'd need the open visits right now", reading("open visits")), Texts{});
}

TEST(Unsaid, IsNotKnownOfReadingsThatCameAsSql) {
  Candidate one = reading("the number of visits");
  one.origins = candidates::Origin::caller;
  EXPECT_EQ(unsaid("How many visits lasted long?", one), Texts{});
}

Dialogue asked(const std::vector<std::string>& readings) {
  std::vector<double> priors(readings.size(), .3);
  Dialogue dialogue = dialogue_of(priors, {});
  dialogue.question = "offers rejected for pay";
  for (std::size_t y = 0; y < readings.size(); ++y)
    dialogue.candidates[y].interpretation = readings[y];
  dialogue.variables.push_back(whole_readings(dialogue.question, dialogue.candidates));
  return dialogue;
}

TEST(Unsaid, IsNamedWhereAllThatAreShownLeaveItOut) {
  EXPECT_EQ(next_turn(asked({"the title of offers"}), {}).question,
            "I don't know what is meant by \"rejected for pay\". Shall I show this?");
  EXPECT_EQ(next_turn(asked({"the title of offers", "the id of offers"}), {}).question,
            "I don't know what is meant by \"rejected for pay\". Is it one of these?");
  EXPECT_EQ(next_turn(asked({"the title of offers", "rejected offers and their pay"}), {}).question,
            "Which of these do you mean?");
}

TEST(Unsaid, IsStored) {
  const Dialogue dialogue = asked({"the title of offers", "the pay of rejected offers"});
  const Dialogue again = from_json(to_json(dialogue));
  EXPECT_EQ(again.variables[0].values[0].unsaid, dialogue.variables[0].values[0].unsaid);
  EXPECT_EQ(again.variables[0].values[0].unsaid.size(), 1U);
  EXPECT_TRUE(again.variables[0].values[1].unsaid.empty());
  std::string bad = to_json(dialogue);
  bad.replace(bad.find("[7,23]"), 6, "[7,99]");
  EXPECT_THROW(from_json(bad), std::invalid_argument);
}

}  // namespace unsaid_test
}  // namespace nl_ask::dialogue
