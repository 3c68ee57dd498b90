// Reads test/corpus/*.txt and the schemas of test/unit/data/corpus_schemas.txt.
#include "unit/corpus.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>

#include "candidates/grammar/parse/rewrite.h"
#include "candidates/grammar/search/grammar_index.h"
#include "language/lexicon.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {
namespace {

const std::string kRoot = NL_ASK_SOURCE_DIR;

struct Loaded {
  explicit Loaded(schema::Schema described)
      : schema(std::move(described)), index(schema), grammar(schema) {}
  schema::Schema schema;
  schema::LinkingIndex index;
  GrammarIndex grammar;
};

using Schemas = std::map<std::string, std::unique_ptr<Loaded>>;

const Schemas& schemas() {
  static const Schemas& all = *[] {
    auto* read = new Schemas;
    std::ifstream in(kRoot + "/test/unit/data/corpus_schemas.txt");
    for (std::string line; std::getline(in, line);)
      if (const auto tab = line.find('\t'); tab != line.npos)
        (*read)[line.substr(0, tab)] =
            std::make_unique<Loaded>(schema::schema_from_json(line.substr(tab + 1)));
    return read;
  }();
  return all;
}

void read_question(const std::string& question, const Loaded& loaded,
                   const std::function<void(const std::string&, Parse&)>& use) {
  const std::vector<language::Token> tokens =
      split_denials(rewrite(language::tokenize(question)), loaded.schema, loaded.grammar.naming);
  const auto mentions = schema::link(tokens, loaded.schema, loaded.index);
  const auto times = language::time_phrases(tokens, {2025, 1, 1});
  const auto cues = language::Lexicon::english().cues(tokens);
  Parse parse = begin_parse(tokens, times, chunk(tokens, mentions, cues, times), loaded.schema,
                            loaded.grammar.naming, loaded.grammar.joins);
  parse.today = {2025, 1, 1};
  use(question, parse);
}

/// "clear: which branches are in Ely": the question after its kind; empty: no such line.
std::string question_in(const std::string& line) {
  const auto colon = line.find(": ");
  const bool entry = colon != line.npos && colon > 0 &&
                     std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                                 [](char c) { return c >= 'a' && c <= 'z'; });
  return entry ? line.substr(colon + 2) : "";
}

}  // namespace

void for_each_corpus_question(const std::function<void(const std::string&, Parse&)>& use) {
  for (const auto& file : std::filesystem::directory_iterator(kRoot + "/test/corpus")) {
    if (file.path().extension() != ".txt") continue;
    std::string schema = file.path().stem();
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
      if (line.starts_with("schema ")) schema = line.substr(7);
      const std::string question = question_in(line);
      if (const auto loaded = schemas().find(schema);
          !question.empty() && loaded != schemas().end())
        read_question(question, *loaded->second, use);
    }
  }
}

std::vector<std::string> lines_of_sources(const std::string& folder) {
  std::vector<std::string> lines;
  for (const auto& file : std::filesystem::recursive_directory_iterator(kRoot + "/src/" + folder)) {
    const auto kind = file.path().extension();
    if (kind != ".cc" && kind != ".h") continue;
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace nl_ask::candidates
