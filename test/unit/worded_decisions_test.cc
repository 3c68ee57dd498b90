// Decisions as users read them: test/unit/data/worded_decisions.txt, which people have read.
//
// NL_ASK_WRITE_WORDED=file writes the cases with the wording of today, to be read and taken over.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "dialogue/dialogue.h"
#include "dialogue/wording.h"
#include "worded_queries.h"

namespace nl_ask::dialogue {
namespace worded_decisions_test {

struct Case {
  std::string schema, question;
  std::vector<std::string> candidates, expected;
};

std::string path_of(const char* name) {
  return std::string(NL_ASK_SOURCE_DIR) + "/test/unit/data/" + name;
}

std::vector<Case> read_cases() {
  std::ifstream in(path_of("worded_decisions.txt"));
  std::vector<Case> cases;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("? ")) {
      const auto colon = line.find(": ");
      cases.push_back({line.substr(2, colon - 2), line.substr(colon + 2), {}, {}});
    } else if (line.starts_with("- ")) {
      cases.back().candidates.push_back(line.substr(2));
    } else if (line.starts_with("> ") || line.starts_with("  ")) {
      if (!cases.empty()) cases.back().expected.push_back(line);
    }
  }
  return cases;
}

Dialogue dialogue_of(const Case& one, const schema::Schema& schema) {
  Dialogue dialogue;
  dialogue.question = one.question;
  std::vector<candidates::Candidate> all;
  double sum = 0;
  for (const std::string& line : one.candidates) {
    std::vector<std::string_view> parts;
    for (const std::string_view part : base::split(line, '|')) {
      parts.push_back(base::trim(part));
    }
    const Query query = QueryReader(schema, one.question).read({parts.begin() + 1, parts.end()});
    candidates::Candidate candidate;
    candidate.prior = std::stod(std::string(parts[0]));
    candidate.canonical = candidates::canonical_text(query, schema);
    candidate.interpretation = candidates::to_english(query, schema);
    candidate.elements = candidates::elements_of(query, schema);
    candidate.result_class = static_cast<int>(all.size());
    dialogue.candidates.push_back(candidates::as_stored(candidate));
    sum += candidate.prior;
    all.push_back(std::move(candidate));
  }
  dialogue.none = std::max(0.0, 1 - sum);
  dialogue.variables = decision_variables(all);
  return dialogue;
}

std::vector<std::string> worded(const Dialogue& dialogue) {
  std::vector<std::string> lines;
  for (const Decision& decision : decisions(dialogue, {})) {
    lines.push_back("> " + question_text(dialogue, decision));
    std::string options;
    for (const std::string& text : choice_texts(dialogue, decision)) {
      options += (options.empty() ? "  " : " / ") + text;
    }
    lines.push_back(std::move(options));
  }
  return lines;
}

std::map<std::string, schema::Schema> schemas() {
  std::ifstream in(path_of("worded_schemas.txt"));
  return read_schemas(in);
}

TEST(WordedDecisions, ReadAsWritten) {
  const auto by_name = schemas();
  const char* const file = std::getenv("NL_ASK_WRITE_WORDED");
  std::ofstream out(file ? file : "/dev/null");
  int count = 0;
  for (const Case& one : read_cases()) {
    const std::vector<std::string> lines = worded(dialogue_of(one, by_name.at(one.schema)));
    EXPECT_EQ(lines, one.expected) << one.question;
    out << "? " << one.schema << ": " << one.question << '\n';
    for (const std::string& line : one.candidates) out << "- " << line << '\n';
    for (const std::string& line : lines) out << line << '\n';
    out << '\n';
    count += static_cast<int>(lines.size()) / 2;
  }
  EXPECT_GE(count, 40);
}

// What holds of every question, whatever it is about.
TEST(WordedDecisions, OptionsDifferAndNoneComesLast) {
  const auto by_name = schemas();
  for (const Case& one : read_cases()) {
    const Dialogue dialogue = dialogue_of(one, by_name.at(one.schema));
    for (const Decision& decision : decisions(dialogue, {})) {
      const auto options = choice_texts(dialogue, decision);
      std::set<std::string> folded;
      for (const std::string& option : options) {
        EXPECT_TRUE(folded.insert(folded_reply(option)).second) << one.question << ": " << option;
        EXPECT_EQ(option.find_first_of("_{}%"), option.npos) << option;
      }
      EXPECT_EQ(options.back(), "None of these");
    }
  }
}

}  // namespace worded_decisions_test
}  // namespace nl_ask::dialogue
