// Requests to change data, forecasts and small talk are told from questions.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "candidates/grammar/parse/no_questions.h"
#include "candidates/grammar/search/generator.h"
#include "language/token.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace no_questions_test {

std::string sign(std::string_view text) {
  const NoQuestionSign found = no_question_sign(language::tokenize(text));
  return std::string(no_question_name(found.kind)) + (found.doubtful ? "?" : "");
}

TEST(NoQuestions, RequestsToChangeDataBeginWithWhatIsToBeDone) {
  for (const char* text :
       {"Delete all rejected deliveries from 2024.", "Set invoice INV-25-0040 to paid.",
        "Add a new customer called Acme", "Insert into orders values (1)", "Drop table orders",
        "Update the prices of all books", "Rename the column to title",
        "Move Daisy's appointment to next Tuesday at 3 pm", "Mark bill C5-64212 as paid today",
        "Increase the salary of Ann by 10 percent"})
    EXPECT_EQ(sign(text), "write") << text;
  EXPECT_EQ(sign("Cancel order 17"), "write?");
}

TEST(NoQuestions, QuestionsThatNameSuchDeedsStayQuestions) {
  for (const char* text :
       {"Which orders were deleted in 2024?", "How many set menus cost more than 20?",
        "Set menus with more than three courses", "Who added the most comments?",
        "When was the table updated?", "List the dropped courses", "Add up the fees of 2025",
        "Which orders were marked as paid?", "change in revenue per month",
        "change in number of orders compared to the previous month",
        "How many customers moved to Berlin?", "Give me the titles and their status",
        "Show deliveries set to arrive today", "Which trips will leave tomorrow?",
        "When will order 17 arrive?", "Which customers like jazz?", "Who said hello first?",
        "Find the joke with the most votes"})
    EXPECT_EQ(sign(text), "none") << text;
}

TEST(NoQuestions, WhatWillBeIsNotStored) {
  for (const char* text :
       {"How many tents are we going to sell next summer?", "Should we buy more electric cars?",
        "What will our revenue be at the end of 2027?", "Do you think we should lower the fee?",
        "Will we make our number in Q4?", "Who is most likely to resign?"})
    EXPECT_EQ(sign(text), "forecast") << text;
}

TEST(NoQuestions, SmallTalkIsAnsweredAsSuch) {
  for (const char* text : {"Hello!", "hi there", "Thanks", "thank you so much", "Who are you?",
                           "How are you today?", "tell me a joke about accountants",
                           "What's your favourite plane?", "Good morning! Did you sleep well?"})
    EXPECT_EQ(sign(text), "talk") << text;
}

TEST(NoQuestions, AnEmptyTextIsNothing) {
  EXPECT_EQ(sign(""), "none");
  EXPECT_EQ(sign("?"), "none");
}

}  // namespace no_questions_test
}  // namespace nl_ask::candidates
