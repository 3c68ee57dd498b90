#include <gtest/gtest.h>

#include "model/lead/plain_options.h"
#include "model/lead/question_writer.h"

namespace nl_ask::model {
namespace question_writer_test {

using namespace candidates;

const Worded kOriginal = {
    "By \"in sales\", do you mean that ...",
    {"the department is \"Sales\"", "the job title contains \"sales\"", "the year 2020 or later"},
    "in sales"};

Faithfulness verdict(std::vector<std::string> options,
                     const std::string& question = "What do you mean by \"in sales\"?") {
  return faithfulness(kOriginal, {question, std::move(options), "in sales"});
}

TEST(QuestionWriter, FaithfulWordsAreUsed) {
  EXPECT_EQ(verdict({"people whose department is \"Sales\"",
                     "people with \"sales\" in their job title", "from the year 2020 on"}),
            Faithfulness::faithful);
  EXPECT_EQ(faithfulness(kOriginal, kOriginal), Faithfulness::faithful);
}

TEST(QuestionWriter, WhatIsNotFaithfulIsSeen) {
  const std::string department = "their department is \"Sales\"";
  const std::string title = "their job title contains \"sales\"";
  const std::string year = "the year 2020 or later";
  EXPECT_EQ(verdict({department, title}), Faithfulness::wrong_number);
  EXPECT_EQ(verdict({title, department, year}), Faithfulness::wrong_order);
  EXPECT_EQ(verdict({department, title, "the year 2021 or later"}), Faithfulness::new_literals);
  EXPECT_EQ(verdict({department, title, "the year"}), Faithfulness::lost_words);
  EXPECT_EQ(verdict({"their department", title, year}), Faithfulness::lost_words);
  EXPECT_EQ(verdict({"they are \"Sales\" people", title, year}), Faithfulness::lost_words);
  EXPECT_EQ(verdict({department, title, ""}), Faithfulness::unreadable);
  EXPECT_EQ(verdict({department, title, "hire_date in the year 2020 or later"}), Faithfulness::sql);
  EXPECT_EQ(verdict({department, title, "SELECT the year 2020 or later"}), Faithfulness::sql);
  EXPECT_EQ(verdict({department, title, year + std::string(100, '!')}), Faithfulness::too_long);
  EXPECT_EQ(verdict({department, title, year}, std::string(300, 'x')), Faithfulness::too_long);
  EXPECT_EQ(verdict({department, title, year}, "Is it the salary above 5000?"),
            Faithfulness::new_literals);
  EXPECT_EQ(verdict({department, title, year}, "Have you been to http://example.org?"),
            Faithfulness::sql);
  EXPECT_EQ(verdict({department, title, year}, ""), Faithfulness::unreadable);
  EXPECT_EQ(verdict({department, department, year}), Faithfulness::repeated);
}

TEST(QuestionWriter, FallsBackToTheTemplate) {
  const model::PromptLibrary prompts;
  model::Discretion discretion;
  discretion.set_shared(true);
  const auto request = wording_request(prompts, "list employees in sales", kOriginal, discretion);
  EXPECT_EQ(request.temperature, 0);
  EXPECT_NE(request.messages[1].content.find("2. the job title contains \"sales\"\n"),
            std::string::npos);
  const auto read = [&](const std::string& reply) {
    return read_wording(kOriginal, reply, request.json_schema);
  };
  const Rewording good = read(
      R"({"question": "Who is \"in sales\"?", "options": ["whoever's department is \"Sales\"",
          "whoever's job title contains \"sales\"", "whoever came in the year 2020 or later"]})");
  EXPECT_EQ(good.verdict, Faithfulness::faithful);
  EXPECT_EQ(good.worded.question, "Who is \"in sales\"?");
  for (const std::string& reply :
       {std::string("no"), std::string(R"({"question": "Who?", "options": []})"),
        std::string(R"({"question": 1, "options": ["a"]})"), std::string()}) {
    const Rewording bad = read(reply);
    EXPECT_NE(bad.verdict, Faithfulness::faithful) << reply;
    EXPECT_EQ(bad.worded.question, kOriginal.question);
    EXPECT_EQ(bad.worded.choices, kOriginal.choices);
  }
}

TEST(PlainOptions, SqlIsToldFromEnglish) {
  for (const char* text :
       {"SELECT name FROM t", "order by salary ORDER BY salary", "hire_date", "a = b", "count(*)",
        "salary > 5", "name; drop", "`name`", "WHERE it is", "/* x */"}) {
    EXPECT_TRUE(looks_like_sql(text)) << text;
  }
  for (const char* text :
       {"the name of the employee", "in order of salary", "grouped by city (or not)",
        "from 2020 on", "where they live", "the user's own", "select the best", "3.5 stars"}) {
    EXPECT_FALSE(looks_like_sql(text)) << text;
  }
  EXPECT_FALSE(looks_like_sql("the code a_b", "the code is \"a_b\""));
  EXPECT_EQ(model_question("Log in at http://example.org first?"), "");
  EXPECT_EQ(model_option("write to me@example.org"), "");
  EXPECT_EQ(model_question("Which  of\tthem?"), "Which of them?");
}

TEST(QuestionWriter, SeesNoStoredValue) {
  const model::PromptLibrary prompts;
  model::Discretion discretion;
  discretion.add_typed("companies called Obelisk");
  const Worded original{"By \"Obelisk\", do you mean that ...",
                        {"the name is \"Obelisk Quantum GmbH\"", "the name is \"Obelisk AG\"",
                         "the name contains \"Obelisk\""},
                        "Obelisk"};
  const Worded said = discreet(original, discretion);
  const auto request = wording_request(prompts, "companies called Obelisk", said, discretion);
  EXPECT_NE(request.messages[1].content.find("1. the name is \"[value 1]\"\n"), std::string::npos)
      << request.messages[1].content;
  EXPECT_NE(request.messages[1].content.find("3. the name contains \"Obelisk\"\n"),
            std::string::npos);
  const Rewording read =
      read_wording(said,
                   R"({"question": "Which \"Obelisk\"?", "options": ["its name is \"[value 1]\"",
          "its name is \"[value 2]\"", "its name contains \"Obelisk\""]})",
                   request.json_schema);
  EXPECT_STREQ(faithfulness_name(read.verdict), "faithful");
  EXPECT_EQ(restored(read.worded, discretion).choices[0], "its name is \"Obelisk Quantum GmbH\"");
}

}  // namespace question_writer_test
}  // namespace nl_ask::model
