// Runs the grammar over questions without a server, for training and measuring.
//
//   run_grammar SCHEMAS [N] [WEIGHTS] [CONSTRUCT] < questions
//
// SCHEMAS is a folder of <schema>.json (schema/schema.h), and perhaps <schema>.values.json, in
// which values are looked for as a server looks into its tables (tools/stored_values.h); a question
// is a line "id <tab> schema <tab> text". Each gives one line of JSON: its candidates (at most N)
// with SQL, score, probability and features, the evidence for "none", and the processor's time in
// milliseconds: "ms" of the question, "prepared_ms" of preparing its schema for linking, which the
// first question about it pays. WEIGHTS is another data/weights/ranking.txt (empty: the one built
// in); CONSTRUCT is left out of the grammar. Without arguments the constructs are named.

#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/data_files.h"
#include "base/json.h"
#include "candidates/grammar/constructs/order.h"
#include "candidates/grammar/ranking/skeleton.h"
#include "candidates/grammar/search/grammar_run.h"
#include "candidates/grammar/search/judgement.h"
#include "candidates/grammar/search/ranking.h"
#include "candidates/query/render.h"
#include "schema/linking/index.h"
#include "schema/schema.h"
#include "stored_values.h"

namespace {

using namespace nl_ask;

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("can't read " + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

double milliseconds_since(std::clock_t start) {
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Loaded {
  Loaded(schema::Schema described, const std::string& held)
      : schema(std::move(described)),
        index(schema),
        grammar(schema),
        values(held.empty() ? "[]" : held),
        may_look(!held.empty()) {}
  schema::Schema schema;
  schema::LinkingIndex index;
  candidates::GrammarIndex grammar;
  StoredValues values;
  bool may_look;
};

void write_features(json::Writer& writer, const candidates::FeatureVector& features) {
  std::map<std::string, double> sums;
  for (const auto& [name, value] : features.entries()) sums[std::string(name)] += value;
  writer.StartObject();
  for (const auto& [name, value] : sums) {
    writer.Key(name.c_str());
    writer.Double(value);
  }
  writer.EndObject();
}

void write_skeleton(json::Writer& writer, const candidates::Skeleton& skeleton) {
  writer.StartArray();
  for (std::string_view value : skeleton) writer.String(std::string(value).c_str());
  writer.EndArray();
}

void write(const std::string& id, const Loaded& loaded, const candidates::GrammarRun& run,
           const candidates::Generated& generated, double milliseconds, double prepared) {
  json::StringBuffer buffer;
  json::Writer writer(buffer);
  writer.StartObject();
  writer.Key("id");
  writer.String(id.c_str());
  writer.Key("ms");
  writer.Double(milliseconds);
  writer.Key("prepared_ms");
  writer.Double(prepared);
  writer.Key("none");
  writer.Double(generated.none);
  writer.Key("answerable");
  writer.Bool(generated.answerable);
  writer.Key("trace");
  writer.String(run.trace.c_str());
  writer.Key("none_features");
  write_features(writer, run.none);
  writer.Key("answer");
  write_features(writer, run.answer);
  writer.Key("grams");
  writer.StartArray();
  for (const std::string& gram : run.grams) writer.String(gram.c_str());
  writer.EndArray();
  writer.Key("candidates");
  writer.StartArray();
  for (std::size_t i = 0; i < run.result.readings.size(); ++i) {
    const candidates::Ranked& ranked = run.result.readings[i];
    writer.StartObject();
    writer.Key("sql");
    writer.String(candidates::to_sql(ranked.query, loaded.schema).c_str());
    writer.Key("score");
    writer.Double(ranked.score);
    writer.Key("probability");
    writer.Double(generated.candidates[i].prior);
    writer.Key("features");
    write_features(writer, ranked.features);
    writer.Key("skeleton");
    write_skeleton(writer, candidates::skeleton_of(ranked.query, loaded.grammar.naming,
                                                   candidates::asks_for_one_name(ranked.features)));
    writer.EndObject();
  }
  writer.EndArray();
  writer.EndObject();
  std::cout << buffer.GetString() << '\n';
}

void run(const std::string& folder, int limit, const candidates::Weights& weights,
         std::string_view without) {
  std::map<std::string, std::unique_ptr<Loaded>> schemas;
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::size_t first = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    if (first == std::string::npos || second == std::string::npos)
      throw std::runtime_error("expected id, schema and question between tabs: " + line);
    const std::string name = line.substr(first + 1, second - first - 1);
    std::unique_ptr<Loaded>& loaded = schemas[name];
    double prepared = 0;
    if (!loaded) {
      const std::string path = folder + "/" + name;
      schema::Schema described = schema::schema_from_json(read_file(path + ".json"));
      const bool held = std::filesystem::exists(path + ".values.json");
      const std::string values = held ? read_file(path + ".values.json") : std::string();
      const std::clock_t start = std::clock();
      loaded = std::make_unique<Loaded>(std::move(described), values);
      prepared = milliseconds_since(start);
    }
    candidates::GeneratorContext context;
    context.today.year = 2024;
    context.max_candidates = limit;
    context.without = without;
    context.traced = true;
    if (loaded->may_look)
      context.look = [&values = loaded->values](const schema::Sought& sought) {
        return values.look(sought);
      };
    const std::clock_t start = std::clock();
    const candidates::GrammarRun grammar = candidates::run_grammar(
        line.substr(second + 1), loaded->schema, loaded->index, loaded->grammar, context, weights);
    candidates::Generated generated;
    candidates::assign_probabilities(weights, grammar.none, grammar.result, generated);
    candidates::judge(weights, grammar, generated);
    write(line.substr(0, first), *loaded, grammar, generated, milliseconds_since(start), prepared);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    for (const candidates::Construct* one : candidates::constructs())
      std::cout << one->name << '\n';
    std::cerr << "usage: run_grammar SCHEMAS [N] [WEIGHTS] [CONSTRUCT] < questions\n";
    return 2;
  }
  try {
    const int limit = argc > 2 ? std::stoi(argv[2]) : 64;
    const std::string text = argc > 3 && *argv[3] != '\0'
                                 ? read_file(argv[3])
                                 : std::string(data::file("weights/ranking.txt"));
    run(argv[1], limit, candidates::Weights(text), argc > 4 ? argv[4] : "");
  } catch (const std::exception& error) {
    std::cerr << "run_grammar: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
