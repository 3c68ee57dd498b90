// Replies as people give them: an option by its place or by a word of it, and what is said besides.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "dialogue/reply_words.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace reply_words_test {

Turn asked(std::vector<std::string> options) {
  std::vector<int> values;
  for (std::size_t k = 0; k < options.size(); ++k) values.push_back(static_cast<int>(k));
  Turn turn = next_turn(dialogue_of({.5, .3, .2}, {{0, 1, 2}}), {});
  turn.decision.shown = values;
  turn.choices = std::move(options);
  turn.choices.emplace_back("None of these");
  return turn;
}

Turn dates() { return asked({"the order date", "the required date", "the date of delivery"}); }

/// The option that a reply chooses, from 1 on; 0: none.
int chosen(const Turn& turn, std::string_view words) {
  const Reply reply = interpret_reply(turn, words);
  if (!reply.matched || reply.answer.kind != AnswerKind::option) return 0;
  return reply.answer.value + 1;
}

TEST(ReplyWords, AnOptionByItsPlace) {
  for (const char* words :
       {"the second one", "second", "2nd", "The 2nd one, please.", "option 2", "#2", "number 2",
        "I mean the second one", "2)", "let's take the second"})
    EXPECT_EQ(chosen(dates(), words), 2) << words;
  for (const char* words :
       {"the last one", "last", "the third option", "the latter", "c", "option c"})
    EXPECT_EQ(chosen(dates(), words), words == std::string("c") ? 0 : 3) << words;
  EXPECT_EQ(chosen(dates(), "the first"), 1);
  EXPECT_EQ(chosen(dates(), "the seventh one"), 0) << "there are three";
  const Reply seventh = interpret_reply(dates(), "the seventh one");
  EXPECT_TRUE(seventh.matched && !seventh.valid) << "a place, but of none";
}

TEST(ReplyWords, AnOptionByWhatOnlyItHas) {
  EXPECT_EQ(chosen(dates(), "order date"), 1);
  EXPECT_EQ(chosen(dates(), "I mean by order date"), 1);
  EXPECT_EQ(chosen(dates(), "the required one"), 2);
  EXPECT_EQ(chosen(dates(), "delivery please"), 3);
  EXPECT_EQ(chosen(dates(), "when it was delivered"), 3);
  EXPECT_EQ(chosen(dates(), "the date"), 0) << "all of them have one";
  EXPECT_EQ(chosen(dates(), "the order date, not the required date"), 1);
  const Turn sales = asked({"the department is \"Sales\"", "the job title contains \"Sales\""});
  EXPECT_EQ(chosen(sales, "the department"), 1);
  EXPECT_EQ(chosen(sales, "job title"), 2);
  EXPECT_EQ(chosen(sales, "sales"), 0);
}

TEST(ReplyWords, AnOptionThatIsSpeltWrongly) {
  EXPECT_EQ(chosen(dates(), "requried"), 2);
  EXPECT_EQ(chosen(dates(), "the delivrey date please"), 3);
  EXPECT_EQ(chosen(dates(), "odrer date"), 1);
  EXPECT_EQ(chosen(dates(), "the border"), 0) << "a word of its own";
  const Turn states = asked({"the status is \"In Repair\"", "the note contains \"In Repair\""});
  EXPECT_EQ(chosen(states, "I mean the status is \"in repair\""), 1) << "quotes and all";
}

TEST(ReplyWords, AnOptionByItsBound) {
  const Turn years = asked({"the experience is at least 5", "the experience is at least 10"});
  for (const char* words : {"ten or more", "10 and up", "over ten", "ten"})
    EXPECT_EQ(chosen(years, words), 2) << words;
  EXPECT_EQ(chosen(years, "under ten"), 0) << "it is the other way round";
  const Turn ends = asked({"the price is more than 300", "the price is less than 300"});
  EXPECT_EQ(chosen(ends, "below three hundred"), 2);
  EXPECT_EQ(chosen(ends, "300"), 0);
}

TEST(ReplyWords, AReadingByWhatOnlyItHas) {
  Dialogue dialogue = dialogue_of({.5, .5}, {{0, 1}});
  dialogue.candidates[0].interpretation = "customers whose tier is \"gold\"";
  dialogue.candidates[1].interpretation = "customers with more than 500 points";
  Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  const Reply reply = reply_by_reading(dialogue, {}, turn, "above 500");
  ASSERT_TRUE(reply.matched);
  EXPECT_EQ(reply.answer.value, 1);
  EXPECT_FALSE(reply_by_reading(dialogue, {}, turn, "the customers").matched);
  EXPECT_FALSE(reply_by_reading(dialogue, {}, turn, "above 700").matched);
}

TEST(ReplyWords, AnOptionOfAnotherQuestionThatIsOpen) {
  Dialogue dialogue = dialogue_of({.3, .3, .2, .2}, {{0, 0, 1, 1}, {0, 1, 0, 1}});
  dialogue.variables[0].values[0].english = "the department";
  dialogue.variables[1].values[1].english = "the hire date";
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  const int other = 1 - turn.decision.variable;
  const Reply reply = reply_by_reading(dialogue, {}, turn, other == 1 ? "hire date" : "department");
  ASSERT_TRUE(reply.matched);
  EXPECT_EQ(reply.answer.variable, other);
}

TEST(ReplyWords, WhoDoesNotKnowIsNotAskedTheSameInOtherWords) {
  const Dialogue dialogue = dialogue_of({.5, .5}, {{0, 1}});
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  const Turn next =
      next_turn(dialogue, std::vector<Answer>{interpret_reply(turn, "no idea").answer});
  EXPECT_FALSE(next.clarify);
  for (const char* words :
       {"hm no idea, you pick", "I'm afraid I can't say, please choose for me.",
        "haha honestly I couldn't tell you, just take your best guess",
        "well, I really haven't a clue", "i dont know, any is ok", "No idea. You choose!"})
    EXPECT_EQ(interpret_reply(turn, words).answer.kind, AnswerKind::skip) << words;
  for (const char* words : {"hm", "I'm sorry, please", "no idea, by city", "well, the second"})
    EXPECT_NE(interpret_reply(turn, words).answer.kind, AnswerKind::skip) << words;
}

TEST(ReplyWords, AnOptionByWhatIsDeniedOfTheOther) {
  const Turn cities = asked({"the branch city is \"Ashford\"", "the member city is \"Ashford\""});
  EXPECT_EQ(chosen(cities, "the city they live in, not the branch"), 2);
  const Turn billable = asked({"whether bill able is true does not matter", "bill able is true"});
  EXPECT_EQ(chosen(billable, "everything, not just billable"), 1);
  EXPECT_EQ(chosen(billable, "billable ones only"), 2);
}

TEST(ReplyWords, AnOptionInAFewMoreWords) {
  const Turn dates =
      asked({"the bill date is in May 2026", "the payment date paid is in May 2026"});
  EXPECT_EQ(chosen(dates, "the payment date counts"), 2);
  EXPECT_EQ(chosen(dates, "according to the bill date"), 1);
  const Turn countries = asked({"the address country code is \"FR\"", "the locale is \"fr\""});
  EXPECT_EQ(chosen(countries, "go by their address"), 1);
  const Turn idle =
      asked({"the address country code does not matter", "the address country code is \"FR\""});
  EXPECT_EQ(chosen(idle, "go by their address"), 2);
  const Turn people = asked({"the member is the reporter", "the member is the assignee"});
  EXPECT_EQ(chosen(people, "those assigned to her"), 2);
}

TEST(ReplyWords, AnOptionByItsHead) {
  const Turn rating = asked({"the number of hotel stars", "the hotel guest score",
                             "the number of stars and guest score", "the guest review score"});
  EXPECT_EQ(chosen(rating, "the stars"), 1);
  EXPECT_EQ(chosen(rating, "stars please"), 1);
  EXPECT_EQ(chosen(rating, "guest score"), 2);
  EXPECT_EQ(chosen(rating, "review score"), 4);
  EXPECT_EQ(chosen(rating, "score"), 0) << "two are called so";
  EXPECT_EQ(chosen(rating, "stars and score"), 3);
  EXPECT_EQ(chosen(rating, "both"), 3);
  EXPECT_EQ(chosen(rating, "guest"), 0);
}

TEST(ReplyWords, NoneOfThemAndWhatIsMeantInstead) {
  const MixedReply mixed = interpret_mixed_reply(dates(), "neither, I mean the price");
  ASSERT_TRUE(mixed.choice.matched);
  EXPECT_EQ(mixed.choice.answer.kind, AnswerKind::none_of_these);
  EXPECT_EQ(mixed.rest, "I mean the price");
  const MixedReply unsure = interpret_mixed_reply(dates(), "don't know, but only 2024");
  ASSERT_TRUE(unsure.choice.matched);
  EXPECT_EQ(unsure.choice.answer.kind, AnswerKind::skip);
}

TEST(ReplyWords, WordsOfOneFamilyAndWordsWrittenAsOne) {
  const Turn places = asked({"the birth place is \"Rome\"", "the active in is \"Rome\""});
  EXPECT_EQ(chosen(places, "where they were born"), 1);
  EXPECT_EQ(chosen(places, "the ones born there"), 1);
  const Turn branches = asked({"the return branch", "the pickup branch"});
  EXPECT_EQ(chosen(branches, "where they were picked up"), 2);
}

TEST(ReplyWords, AllOfWhatNoOptionIsTogether) {
  const Turn states = asked({"the status is \"open\"", "the status is \"paid\"", "it is new"});
  const MixedReply all = interpret_mixed_reply(states, "all of them, please");
  ASSERT_TRUE(all.choice.matched);
  EXPECT_EQ(all.choice.answer.value, 0);
  EXPECT_EQ(all.rest, "also the status is \"paid\", and also it is new");
  EXPECT_FALSE(interpret_mixed_reply(asked({"the date"}), "both").choice.matched);
}

TEST(ReplyWords, AllOfThemWithWhatIsSaidBesides) {
  const Turn ends = asked({"the salary minimum", "the salary maximum"});
  EXPECT_EQ(interpret_mixed_reply(ends, "both, from - to").rest, "also the salary maximum");
  EXPECT_EQ(interpret_mixed_reply(ends, "both, but only clerks").rest,
            "also the salary maximum, and only clerks");
}

TEST(ReplyWords, WordsThatMeanNearlyTheSame) {
  const Turn people = asked({"the member name is \"Megan\"", "the trainer name is \"Megan\""});
  EXPECT_EQ(chosen(people, "the one who coaches"), 2);
  EXPECT_EQ(chosen(people, "the one who is tall"), 0);
  const Turn towns = asked({"the customer town is \"Cork\"", "the depot town is \"Cork\""});
  EXPECT_EQ(chosen(towns, "customers that are based there"), 1);
}

TEST(ReplyWords, WhatIsNoOptionMayBeUnderstoodOtherwise) {
  const auto second = [](std::string_view words) {
    Reply reply;
    reply.valid = reply.matched = words == "session price";
    return reply;
  };
  const MixedReply mixed =
      interpret_mixed_reply(dates(), "session price, but without the first ones", second);
  ASSERT_TRUE(mixed.choice.matched);
  EXPECT_EQ(mixed.rest, "without the first ones");
}

TEST(ReplyWords, YesAndNoToOneOption) {
  const Turn one = asked({"the order date"});
  EXPECT_EQ(chosen(one, "yes"), 1);
  for (const char* words : {"no", "nope", "neither", "none of these"}) {
    const Reply reply = interpret_reply(one, words);
    ASSERT_TRUE(reply.matched) << words;
    EXPECT_EQ(reply.answer.kind, AnswerKind::none_of_these) << words;
  }
}

TEST(ReplyWords, AWordOfAnOptionIsNoPlaceInTheList) {
  const Turn names = asked({"the last name", "the first name"});
  EXPECT_EQ(chosen(names, "last name"), 1);
  EXPECT_EQ(chosen(names, "first name"), 2);
  EXPECT_EQ(chosen(names, "the first one"), 1);
  EXPECT_EQ(chosen(names, "first"), 2);
}

TEST(ReplyWords, BothIsTheOptionThatHoldsTheOthers) {
  const Turn names = asked({"the name", "the name and the city", "the city"});
  EXPECT_EQ(chosen(names, "both"), 2);
  EXPECT_EQ(chosen(names, "both please"), 2);
  EXPECT_EQ(chosen(names, "name"), 1);
  EXPECT_EQ(chosen(dates(), "both"), 0);
}

TEST(ReplyWords, YesWhereThereIsOneOption) {
  const Turn one = asked({"all orders of 2024"});
  for (const char* words : {"yes", "Yes!", "that's right", "exactly", "ok"})
    EXPECT_EQ(chosen(one, words), 1) << words;
  EXPECT_EQ(interpret_reply(one, "no").answer.kind, AnswerKind::none_of_these);
  EXPECT_EQ(chosen(dates(), "yes"), 0);
}

TEST(ReplyWords, AnOptionByTheWordThatTells) {
  const Turn turn = asked({"the date placed is in 2026", "the date shipped is in 2026"});
  EXPECT_EQ(chosen(turn, "when it was placed"), 1);
  EXPECT_EQ(chosen(turn, "those which were shipped then"), 2);
  EXPECT_EQ(chosen(turn, "not when they were placed"), 2);
  EXPECT_EQ(chosen(turn, "in 2026"), 0);
  EXPECT_EQ(chosen(turn, "when it was paid"), 0);
  EXPECT_EQ(chosen(turn, "placed by women"), 0);
  EXPECT_EQ(chosen(turn, "nr 1 pls"), 1);
  EXPECT_EQ(chosen(turn, "shipped, obviously"), 2);
  const Turn pickup = asked({"the pickup is in June", "the date due is in June"});
  EXPECT_EQ(chosen(pickup, "when they picked the car up"), 1);
  EXPECT_EQ(chosen(pickup, "the ones that fall due then"), 2);
  EXPECT_EQ(chosen(pickup, "when they washed the car"), 0);
}

TEST(ReplyWords, WordsOfTheQuestionStandBesideAnyOption) {
  Turn turn =
      asked({"the finish is after the planned finish", "the start is after the planned start"});
  turn.question = "By \"were late\", do you mean that ...";
  EXPECT_EQ(chosen(turn, "finished late"), 1);
  EXPECT_EQ(chosen(turn, "finished early"), 0);
  EXPECT_EQ(chosen(turn, "late"), 0);
}

TEST(ReplyWords, AnOptionThatSaysSomethingOfTheWord) {
  const Turn turn = asked({"whether it bounced does not matter", "it bounced"});
  EXPECT_EQ(chosen(turn, "bounced"), 2);
  EXPECT_EQ(chosen(turn, "it does not matter"), 1);
}

TEST(ReplyWords, NotKnowingIsNoCorrection) {
  for (const char* words : {"dunno", "don't know", "either", "you decide", "no preference",
                            "dont mind, whatever most people would mean by it"})
    EXPECT_EQ(interpret_reply(dates(), words).answer.kind, AnswerKind::skip) << words;
}

TEST(ReplyWords, AChoiceAndMore) {
  const auto mixed = [](std::string_view words) {
    const MixedReply reply = interpret_mixed_reply(dates(), words);
    return std::to_string(reply.choice.matched ? reply.choice.answer.value + 1 : 0) + ": " +
           reply.rest;
  };
  EXPECT_EQ(mixed("the second one, but only 2024"), "2: only 2024");
  EXPECT_EQ(mixed("order date, top 10 please"), "1: top 10 please");
  EXPECT_EQ(mixed("delivery, and sort them by name"), "3: sort them by name");
  EXPECT_EQ(mixed("2, only those in Porto"), "2: only those in Porto");
  EXPECT_EQ(mixed("the first one. Also show the city"), "1: Also show the city");
  EXPECT_EQ(mixed("the first one"), "0: ") << "all of it is the choice";
  EXPECT_EQ(mixed("only those in Porto, please"), "0: ");
  EXPECT_EQ(mixed(""), "0: ");
  EXPECT_EQ(mixed(", but"), "0: ");
}

TEST(ReplyWords, SpeakOfSomeOptionsOrOfNone) {
  const std::vector<std::string> options = {"the department is \"Sales\"", "the role is \"Sales\""};
  const auto words = [&](const char* text) {
    return option_words(language::tokenize(text), options);
  };
  EXPECT_EQ(words("employees in the sales department").of_some, 1);
  EXPECT_EQ(words("employees in the sales department").of_none, 1);
  EXPECT_EQ(words("total sales").of_some, 0) << "all options are about sales";
  EXPECT_EQ(words("customers in Germany").of_none, 2);
}

}  // namespace reply_words_test
}  // namespace nl_ask::dialogue
