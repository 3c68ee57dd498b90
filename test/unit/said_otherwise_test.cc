// A question said in another way asks for the same: forms of test/unit/data/forms.txt over plain
// questions, each beside itself as it stands.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace said_otherwise_test {

struct Form {
  std::string pattern;
  std::string replacement;
};

std::vector<Form> forms() {
  std::vector<Form> all;
  std::ifstream in(std::string(NL_ASK_SOURCE_DIR) + "/test/unit/data/forms.txt");
  for (std::string line; std::getline(in, line);) {
    const std::size_t sign = line.find(" :: ");
    if (line.starts_with('#') || sign == line.npos) continue;
    all.push_back({line.substr(0, sign), line.substr(sign + 4)});
  }
  return all;
}

schema::Schema described_company() {
  schema::Schema schema = company();
  const auto count_rows = [&](int table, double count) { schema.tables[table].rows = count; };
  count_rows(kEmployees, 200);
  count_rows(kDepartments, 12);
  count_rows(kSales, 5000);
  schema.tables[kDepartments].columns[kCity].values = {"Berlin", "Leeds"};
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Research", "Service"};
  return schema;
}

std::string first_reading(const std::string& question, const schema::Schema& schema) {
  const std::vector<std::string> all = readings_of(question, schema);
  return all.empty() ? "" : all.front();
}

constexpr const char* kQuestions[] = {
    "Which employees were hired in 2020?",
    "How many employees earn more than 50000?",
    "How many sales were made in March 2020?",
    "What is the average salary per department?",
    "Which departments have at least 10 employees?",
    "Who are the employees that have never sold anything?",
    "Which employees were hired after 14 March 2020?",
    "What was the total amount of sales in Q1 2020?",
    "What percentage of employees are remote?",
    "How many sales were there per month?",
};

TEST(SaidOtherwise, AsksForTheSame) {
  const schema::Schema schema = described_company();
  std::set<std::string> fitting;
  for (const std::string question : kQuestions) {
    const std::string plain = first_reading(question, schema);
    ASSERT_FALSE(plain.empty()) << question;
    for (const Form& form : forms()) {
      const std::regex pattern(form.pattern, std::regex::ECMAScript | std::regex::icase);
      if (!std::regex_search(question, pattern)) continue;
      fitting.insert(form.pattern + form.replacement);
      const std::string said = std::regex_replace(question, pattern, form.replacement,
                                                  std::regex_constants::format_first_only);
      EXPECT_EQ(first_reading(said, schema), plain) << said << "\n  for " << question;
    }
  }
  EXPECT_EQ(fitting.size(), forms().size());  // each is tried
}

}  // namespace said_otherwise_test
}  // namespace nl_ask::candidates
