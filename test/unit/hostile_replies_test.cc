// Replies of a model that mean harm, or make none of sense: test/model/hostile_replies.json. The
// text of an entry is prefix + repeat * times + reply + close * times + suffix. `reaches_gate`: a
// query can be read from it, which the gate must refuse or PostgreSQL find wrong.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <sstream>

#include "base/json.h"
#include "base/plain_text.h"
#include "candidates/sql/statement.h"
#include "company.h"
#include "dialogue/wording.h"
#include "model/generate/generation.h"
#include "model/generate/likelihood.h"
#include "model/generate/reply.h"
#include "model/lead/question_writer.h"
#include "model/lead/sra_question.h"
#include "model/prompts/prompt.h"
#include "schema/linking/index.h"
#include "scripted_completer.h"

namespace nl_ask {
namespace hostile_replies_test {

using namespace candidates;
using namespace model;

struct Hostile {
  std::string name;
  std::string text;
  bool reaches_gate = false;
};

std::string text_of(const json::Value& entry, const char* name) {
  const auto found = entry.FindMember(name);
  if (found == entry.MemberEnd()) return {};
  return {found->value.GetString(), found->value.GetStringLength()};
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::vector<Hostile>& replies() {
  static const std::vector<Hostile> list = [] {
    std::ifstream file(std::string(NL_ASK_SOURCE_DIR) + "/test/model/hostile_replies.json");
    std::stringstream text;
    text << file.rdbuf();
    json::Document document;
    document.Parse(text.str().c_str());
    std::vector<Hostile> all;
    for (const auto& entry : document.GetArray()) {
      const int times = entry.HasMember("times") ? entry["times"].GetInt() : 0;
      all.push_back({text_of(entry, "name"),
                     text_of(entry, "prefix") + repeated(text_of(entry, "repeat"), times) +
                         text_of(entry, "reply") + repeated(text_of(entry, "close"), times) +
                         text_of(entry, "suffix"),
                     entry["reaches_gate"].GetBool()});
    }
    return all;
  }();
  return list;
}

/// Safe to show on one line of a terminal.
void expect_plain(const std::string& text, std::size_t bytes, const std::string& name) {
  EXPECT_EQ(base::showable_line(text, bytes), text) << name;
}

class HostileReplies : public testing::Test {
 protected:
  std::string schema_of(const std::string& prompt) const {
    return prompts_.at(prompt).json_schema();
  }

  const PromptLibrary prompts_;
};

TEST_F(HostileReplies, AreAtLeastAHundred) { EXPECT_GE(replies().size(), 100U); }

TEST_F(HostileReplies, QueriesThatComeThroughAreOneQueryEach) {
  for (const Hostile& one : replies()) {
    const auto sql = read_sql(one.text, schema_of("sql"));
    EXPECT_EQ(sql.has_value(), one.reaches_gate) << one.name << ": " << sql.value_or("");
    if (!sql) continue;
    EXPECT_EQ(one_query(*sql, false), *sql) << one.name;
    EXPECT_EQ(base::showable(*sql), *sql) << one.name;
  }
}

TEST_F(HostileReplies, TextsThatComeThroughArePlain) {
  for (const Hostile& one : replies()) {
    for (const auto& text : read_list(one.text, schema_of("interpret"), "interpretations", 12)) {
      expect_plain(text, kMaxLineBytes, one.name);
    }
    for (const auto& text : read_list(one.text, schema_of("infill"), "missing", 12)) {
      expect_plain(text, kMaxLineBytes, one.name);
    }
    for (const auto& sql : read_queries(one.text, schema_of("fill"), 2)) {
      EXPECT_EQ(one_query(sql, false), sql) << one.name;
    }
  }
}

TEST_F(HostileReplies, NoQuestionIsPutThatIsNotPlainEnglish) {
  for (const Hostile& one : replies()) {
    model::SraReply reply;
    if (!model::read_sra_reply(one.text, schema_of("sra"), reply) || reply.none) continue;
    expect_plain(reply.question.question, 200, one.name);
    EXPECT_EQ(reply.question.options.size(), 3U);
    for (const auto& option : reply.question.options) {
      expect_plain(option, dialogue::kLongestOption, one.name);
    }
  }
}

TEST_F(HostileReplies, TheTemplatesWordsStand) {
  const model::Worded original = {
      "By \"sales\", do you mean that ...",
      {"the department is \"Sales\"", "the job title contains \"sales\""},
      "sales"};
  for (const Hostile& one : replies()) {
    const auto result = model::read_wording(original, one.text, schema_of("wording"));
    EXPECT_NE(result.verdict, model::Faithfulness::faithful) << one.name;
    EXPECT_EQ(result.worded.choices, original.choices) << one.name;
  }
}

TEST_F(HostileReplies, WholePipelinesSurviveAndNothingIsBelieved) {
  const schema::Schema schema = company();
  const schema::LinkingIndex index(schema);
  const std::string question = "list employees in sales";
  const Check refuse = [](const std::string& sql) {
    EXPECT_TRUE(one_query(sql, false)) << sql;
    CheckResult result;
    result.error = "refused";
    return result;
  };
  const auto begin = std::chrono::steady_clock::now();
  for (const Hostile& one : replies()) {
    ScriptedCompleter completer;
    for (const char* purpose : {"interpret", "infill", "sql", "plan", "fill", "repair"}) {
      completer.replies[purpose] = {one.text};
    }
    GenerationSettings settings;
    settings.strategy = Strategy::kAll;
    settings.samples = 2;
    const GenerationRequest request{question, schema, index, prompts_, settings, {}, {}, {}};
    const Generation result = generate(request, completer, refuse);
    EXPECT_TRUE(result.candidates.empty()) << one.name;
    EXPECT_EQ(result.none, 1) << one.name;
    EXPECT_LE(result.notes.size(), kMaxNotes);
    for (const auto& note : result.notes) expect_plain(note, 400, one.name);
    for (const auto& sent : completer.sent) {
      for (const auto& message : sent.messages) {
        EXPECT_EQ(base::showable(message.content), message.content) << one.name;
      }
    }
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(taken.count(), 60) << "work on a reply is bounded";
}

}  // namespace hostile_replies_test
}  // namespace nl_ask
