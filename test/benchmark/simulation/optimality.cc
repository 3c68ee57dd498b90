#include "benchmark/simulation/optimality.h"

#include <cmath>
#include <map>
#include <random>
#include <set>

#include "base/json.h"
#include "benchmark/simulation/optimum.h"
#include "dialogue/strategy.h"

namespace nl_ask::simulation {
namespace {

using dialogue::Dialogue;
using dialogue::Strategy;

constexpr std::size_t kMostStates = 20000;

int classes_in(const Dialogue& dialogue) {
  std::set<int> classes;
  for (const dialogue::Candidate& member : dialogue.candidates) classes.insert(member.result_class);
  return static_cast<int>(classes.size());
}

struct Way {
  const char* name;
  Strategy strategy;
  bool effort = true;
};

constexpr Way kWays[] = {
    {"eig", Strategy::eig},
    {"eig, gain alone", Strategy::eig, false},
    {"eig_path", Strategy::eig_path},
    {"info_gain", Strategy::info_gain},
    {"max_probability", Strategy::max_probability},
    {"min_probability", Strategy::min_probability},
    {"random", Strategy::random},
};

using Table = std::map<std::string, std::vector<double>>;

// Adds what a dialogue takes; false where there is too much to try.
bool add(const Dialogue& dialogue, Table& questions) {
  const std::optional<double> fewest = Optimum(dialogue).questions(kMostStates);
  if (!fewest) return false;
  questions["optimum"].push_back(*fewest);
  for (const Way& way : kWays) {
    Dialogue asked = dialogue;
    asked.settings.strategy = way.strategy;
    questions[way.name].push_back(questions_asked(asked, way.effort));
  }
  return true;
}

void put(json::Writer& out, const std::vector<double>& numbers) {
  out.StartArray();
  for (const double n : numbers) out.Double(n);
  out.EndArray();
}

}  // namespace

std::vector<Dialogue> random_dialogues(int count, int most_classes, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto below = [&](int n) { return static_cast<int>(random() % n); };
  std::vector<Dialogue> dialogues(count);
  for (Dialogue& dialogue : dialogues) {
    const int classes = 2 + below(most_classes - 1);
    const int n = classes + below(classes);
    double total = 0;
    for (int y = 0; y < n; ++y) {
      dialogue::Candidate member;
      member.prior = std::pow(1 + below(100), 1 + below(2));
      member.result_class = y < classes ? y : below(classes);
      total += member.prior;
      dialogue.candidates.push_back(member);
    }
    for (dialogue::Candidate& member : dialogue.candidates) member.prior /= total;
    dialogue.variables.resize(3 + below(5));
    for (dialogue::Variable& variable : dialogue.variables) {
      const int values = 2 + below(5);
      const bool always = below(2) != 0;
      for (int v = 0; v < values; ++v) {
        variable.values.push_back({{{std::to_string(v)}}, "option " + std::to_string(v)});
      }
      for (int y = 0; y < n; ++y) {
        variable.value_of.push_back(always ? below(values) : below(values + 1) - 1);
      }
    }
  }
  return dialogues;
}

std::string optimality(const std::vector<Dialogue>& dialogues, int most_classes, double tau) {
  Table questions;
  std::vector<double> classes, bounds;
  int skipped = 0;
  for (const Dialogue& dialogue : dialogues) {
    const Dialogue one = prepared(dialogue, most_classes, tau);
    if (classes_in(one) < 2) continue;
    if (!add(one, questions)) {
      ++skipped;
      continue;
    }
    classes.push_back(classes_in(one));
    bounds.push_back(lower_bound(one));
  }
  json::StringBuffer buffer;
  json::Writer out(buffer);
  out.StartObject();
  out.Key("tau"), out.Double(tau);
  out.Key("sets"), out.Int(static_cast<int>(classes.size()));
  out.Key("skipped"), out.Int(skipped);
  out.Key("classes"), put(out, classes);
  out.Key("bound"), put(out, bounds);
  out.Key("ways"), out.StartObject();
  for (const auto& [name, numbers] : questions) out.Key(name.c_str()), put(out, numbers);
  out.EndObject();
  out.EndObject();
  return buffer.GetString();
}

}  // namespace nl_ask::simulation
