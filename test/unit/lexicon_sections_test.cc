// Every section of the lexicon is read: a made-up word that is added to it changes how a question
// is read.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/query/render.h"
#include "language/lexicon.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace lexicon_sections_test {

using language::Lexicon;

/// A question with "zorgle" in it, and the line that makes it a cue.
struct Probe {
  std::string question;
  std::string line = "zorgle";
};

const std::map<std::string, Probe>& probes() {
  static const auto& all = *new std::map<std::string, Probe>{
      {"ask", {"employees in Bonn, zorgle their salary"}},
      {"ask order", {"names of employees. zorgle them by salary"}},
      {"which", {"zorgle is the salary of employees"}},
      {"who", {"zorgle has the highest salary"}},
      {"where", {"zorgle is the Sales department"}},
      {"when", {"zorgle was the sale of 500"}},
      {"count", {"zorgle employees are in Bonn"}},
      {"how_much", {"zorgle salary of employees"}},
      {"sum", {"zorgle salary of employees"}},
      {"avg", {"zorgle salary of employees"}},
      {"max", {"zorgle salary of employees"}},
      {"min", {"zorgle salary of employees"}},
      {"aggregate", {"zorgle salary of employees"}},
      {"share", {"zorgle employees are remote"}},
      {"distinct", {"zorgle city of departments"}},
      {"all", {"names of zorgle employees and departments"}},
      {"information", {"show zorgle of the departments in Bonn"}},
      {"exist", {"zorgle employees in Bonn"}},
      {"each", {"number of employees zorgle department"}},
      {"periodic", {"zorgle number of sales"}},
      {"by", {"number of employees zorgle department"}},
      {"compare", {"employees with a salary zorgle 500"}},
      {"between", {"employees with a salary zorgle 500 and 900"}},
      {"superlative", {"the employee with the zorgle salary"}},
      {"frequent", {"the zorgle city of departments"}},
      {"hint", {"the zorgle employee", "zorgle :: +salary"}},
      {"vague", {"zorgle employees", "zorgle :: +salary"}},
      {"adjective", {"the most zorgle employee", "zorgle :: +salary"}},
      {"order", {"names of employees zorgle salary"}},
      {"ascending", {"names of employees ordered by salary zorgle"}},
      {"descending", {"names of employees ordered by salary zorgle"}},
      {"alphabetical", {"names of employees in zorgle"}},
      {"negation", {"departments that are zorgle in Bonn"}},
      {"none", {"departments zorgle employees"}},
      {"except", {"departments zorgle those in Bonn"}},
      {"both", {"names of employees zorgle in Sales and in Finance"}},
      {"either", {"names of employees zorgle in Sales and in Finance"}},
      {"or", {"departments in Bonn zorgle Paris"}},
      {"and", {"name zorgle salary of employees"}},
      {"only", {"zorgle name of employees and salary"}},
      {"same", {"employees with the zorgle salary"}},
      {"also", {"employees in Sales who are zorgle in Finance"}},
      {"like", {"employees whose name zorgle 'an'"}},
      {"whose", {"employees zorgle salary is above 500"}},
      {"relative", {"employees zorgle work in Bonn"}},
      {"with", {"departments zorgle more than 5 employees"}},
      {"have", {"departments that zorgle more than 5 employees"}},
      {"be", {"departments whose city zorgle Bonn"}},
      {"of", {"name zorgle employees"}},
      {"in", {"employees zorgle Bonn"}},
      {"comma", {"name zorgle salary and bonus of employees"}},
      {"sentence", {"employees in Bonn zorgle salary"}},
      {"pronoun", {"employees and zorgle salary"}},
      {"unknown", {"employees whose bonus is zorgle"}},
      {"known", {"employees whose bonus is zorgle"}},
      {"times", {"employees who sold more than 3 zorgle"}},
      {"percent", {"show zorgle names of employees in Bonn"}},
      {"lasting", {"contracts that are zorgle"}},
      {"difference", {"zorgle salary and bonus of employees"}},
      {"auxiliary", {"where zorgle employees work"}},
      {"stop", {"zorgle employees"}},
  };
  return all;
}

/// Kinds that are only there to be passed over.
bool passed_over(const std::string& kind) { return kind == "stop" || kind == "auxiliary"; }

schema::Schema probed() {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research", "Finance"};
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Paris"};
  schema::Table contracts;
  contracts.name = "contracts";
  contracts.columns = {column_of("contract_id", schema::TypeKind::integer),
                       column_of("start_date", schema::TypeKind::date),
                       column_of("end_date", schema::TypeKind::date, true)};
  contracts.primary_key = {0};
  schema.tables.push_back(contracts);
  return schema;
}

/// What the question is read as: the best readings, with their probabilities.
std::string reading(const std::string& question, const Lexicon& lexicon) {
  static const schema::Schema& schema = *new schema::Schema(probed());
  static const schema::LinkingIndex& index = *new schema::LinkingIndex(schema);
  GeneratorContext context;
  context.today.year = 2025;
  context.max_candidates = 5;
  context.lexicon = &lexicon;
  const Generated generated = generate(question, schema, index, context);
  std::string text = std::to_string(generated.none);
  for (const Candidate& one : generated.candidates)
    text += '\n' + to_sql(one.query, schema) + ' ' + std::to_string(one.prior);
  return text;
}

/// The built-in lexicon with a line added under a section.
Lexicon with_line(const std::string& section, const std::string& line) {
  std::string text(data::file("english/lexicon.txt"));
  const std::string head = "\n[" + section + "]\n";
  const std::size_t at = text.find(head);
  EXPECT_NE(at, text.npos) << section;
  text.insert(at + head.size(), line + '\n');
  return Lexicon(text);
}

std::set<std::string> sections() {
  std::set<std::string> all;
  for (const std::string_view line : base::data_lines(data::file("english/lexicon.txt")))
    if (line.size() > 1 && line.starts_with('[') && line.ends_with(']'))
      all.emplace(line.substr(1, line.size() - 2));
  return all;
}

const Probe* probe_of(const std::string& section) {
  std::string name = section;
  if (name.ends_with(" loose")) name.resize(name.size() - 6);
  auto found = probes().find(name);
  if (found == probes().end()) found = probes().find(name.substr(0, name.find(' ')));
  return found == probes().end() ? nullptr : &found->second;
}

TEST(LexiconSections, EachIsRead) {
  const Lexicon stop = with_line("stop", "zorgle");
  for (const std::string& section : sections()) {
    const std::string kind = section.substr(0, section.find(' '));
    if (kind == "words" || kind == "form") continue;
    const Probe* probe = probe_of(section);
    ASSERT_NE(probe, nullptr) << "no question shows that [" << section << "] is read";
    const std::string before = reading(probe->question, Lexicon::english());
    const std::string after = reading(probe->question, with_line(section, probe->line));
    EXPECT_NE(before, after) << section;
    if (passed_over(kind)) continue;
    EXPECT_NE(after, reading(probe->question, stop)) << section;
  }
}

TEST(LexiconSections, WordsOfFormsAreNoNames) {
  const auto tokens = language::tokenize("zorgle employees");
  EXPECT_FALSE(Lexicon::english().of_question(tokens)[0]);
  EXPECT_TRUE(with_line("form", "zorgle").of_question(tokens)[0]);
}

TEST(LexiconSections, WordListsAreRead) {
  for (const std::string& section : sections()) {
    if (!section.starts_with("words ")) continue;
    const auto list = language::word_list_named(section.substr(6));
    ASSERT_TRUE(list) << section;
    EXPECT_FALSE(Lexicon::english().is(*list, "zorgle")) << section;
    EXPECT_TRUE(with_line(section, "zorgle").is(*list, "zorgle")) << section;
  }
}

}  // namespace lexicon_sections_test
}  // namespace nl_ask::candidates
