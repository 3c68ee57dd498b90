#include "dialogue/alignment.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "dialogue/cluster.h"
#include "dialogue/gain.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

using candidates::AmbiguityKind;
using candidates::Candidate;
using candidates::Clause;
using candidates::Element;

// A variable in the making: which atoms each candidate has in it.
struct Draft {
  Clause clause;
  std::string path;
  std::vector<Atom> atoms;
  bool optional = false;  // candidates without any of the atoms leave it out (not: have no place)
};

bool single_output(const Element& element) {
  return element.clause == Clause::output && element.kind == AmbiguityKind::column;
}

// Clauses that may hold several elements, each a question of its own.
bool divisible(const Element& element) {
  return element.clause == Clause::where || element.clause == Clause::having ||
         single_output(element);
}

using Family = std::tuple<std::string, Clause, bool>;  // path, clause, divisible

std::map<Family, std::vector<Atom>> atoms_of(std::span<const Candidate> candidates) {
  std::map<Family, std::map<std::string, Atom>> found;
  std::map<const Atom*, double> heaviest;
  for (int y = 0; y < static_cast<int>(candidates.size()); ++y) {
    for (const Element& element : candidates[y].elements) {
      const Family family{element.path, element.clause, divisible(element)};
      Atom& atom = found[family][element.key];
      if (!atom.candidates.empty() && atom.candidates.back() == y) continue;
      double& best = heaviest.emplace(&atom, -1.0).first->second;
      const bool words = !element.span.empty() && atom.element.span.empty();
      if (atom.candidates.empty() || words ||
          (candidates[y].prior > best && element.span.empty() == atom.element.span.empty())) {
        atom.element = element;
        best = candidates[y].prior;
      }
      atom.candidates.push_back(y);
      atom.mass += candidates[y].prior;
    }
  }
  std::map<Family, std::vector<Atom>> result;
  for (auto& [family, by_key] : found) {
    for (auto& [key, atom] : by_key) result[family].push_back(std::move(atom));
    std::stable_sort(result[family].begin(), result[family].end(),
                     [](const Atom& a, const Atom& b) { return a.mass > b.mass; });
  }
  return result;
}

std::vector<Draft> drafts_of(std::span<const Candidate> candidates) {
  std::vector<Draft> drafts;
  for (auto& [family, atoms] : atoms_of(candidates)) {
    const auto& [path, clause, divided] = family;
    if (!divided) {
      drafts.push_back({clause, path, std::move(atoms), path.empty()});
      continue;
    }
    std::erase_if(atoms, [&](const Atom& a) { return a.candidates.size() == candidates.size(); });
    const std::vector<int> clusters = cluster(atoms);
    const std::size_t first = drafts.size();
    for (std::size_t a = 0; a < atoms.size(); ++a) {
      while (drafts.size() <= first + clusters[a]) drafts.push_back({clause, path, {}, false});
      drafts[first + clusters[a]].atoms.push_back(std::move(atoms[a]));
    }
  }
  return drafts;
}

// ---- from atoms to values -----------------------------------------------------------------------

struct Worded {
  std::string english, english_long;
  double mass = 0;
};

void append(std::string& text, const std::string& more) {
  text = text.empty()
             ? more
             : candidates::fill(wording().at("all_of"), {{"first", text}, {"second", more}});
}

// Values by candidate: the atoms it has, in the order of their keys.
std::vector<std::vector<const Atom*>> held(const Draft& draft, std::size_t candidates) {
  std::vector<const Atom*> by_key;
  for (const Atom& atom : draft.atoms) by_key.push_back(&atom);
  std::sort(by_key.begin(), by_key.end(),
            [](const Atom* a, const Atom* b) { return a->element.key < b->element.key; });
  std::vector<std::vector<const Atom*>> result(candidates);
  for (const Atom* atom : by_key) {
    for (const int y : atom->candidates) result[y].push_back(atom);
  }
  return result;
}

std::string common(const std::vector<Atom>& atoms, std::string Element::*field) {
  for (const Atom& atom : atoms) {
    if (atom.element.*field != atoms.front().element.*field) return {};
  }
  return atoms.front().element.*field;
}

// The words of the heaviest atom that has any.
language::Span span_of(const std::vector<Atom>& atoms) {
  for (const Atom& atom : atoms) {
    if (!atom.element.span.empty()) return atom.element.span;
  }
  return {};
}

AmbiguityKind kind_of(const Draft& draft) {
  if (draft.clause == Clause::where || draft.clause == Clause::having) {
    if (draft.atoms.size() < 2) return AmbiguityKind::question;
    return common(draft.atoms, &Element::column).empty() ? AmbiguityKind::column
                                                         : AmbiguityKind::value;
  }
  return draft.atoms.front().element.kind;
}

void word(Variable& variable, const std::vector<Worded>& words) {
  std::map<std::string, int> uses;
  for (const Worded& w : words) ++uses[folded_reply(w.english)];
  for (std::size_t v = 0; v < words.size(); ++v) {
    const bool clear = uses[folded_reply(words[v].english)] == 1 || words[v].english_long.empty();
    variable.values[v].english = clear ? words[v].english : words[v].english_long;
  }
}

// Values in order of mass; equal ones in order of key.
void sort_values(Variable& variable, std::vector<Worded>& words) {
  std::vector<int> order(variable.values.size());
  for (std::size_t v = 0; v < order.size(); ++v) order[v] = static_cast<int>(v);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    if (words[a].mass != words[b].mass) return words[a].mass > words[b].mass;
    return variable.values[a].key < variable.values[b].key;
  });
  std::vector<int> rank(order.size());
  std::vector<Value> values;
  std::vector<Worded> sorted;
  for (std::size_t k = 0; k < order.size(); ++k) {
    rank[order[k]] = static_cast<int>(k);
    values.push_back(std::move(variable.values[order[k]]));
    sorted.push_back(std::move(words[order[k]]));
  }
  for (int& v : variable.value_of) v = v < 0 ? v : rank[v];
  variable.values = std::move(values);
  words = std::move(sorted);
}

// Collects the values of a variable, each with how it is said.
class Values {
 public:
  Values(Variable& variable, std::vector<Worded>& words) : variable_(variable), words_(words) {}

  int number(const std::vector<const Atom*>& atoms) {
    std::string key;
    for (const Atom* atom : atoms) key += (key.empty() ? "" : " & ") + atom->element.key;
    const auto [found, fresh] = numbers_.emplace(key, static_cast<int>(variable_.values.size()));
    if (fresh) {
      Worded worded;
      for (const Atom* atom : atoms) {
        append(worded.english, atom->element.english);
        append(worded.english_long, atom->element.english_long);
      }
      variable_.values.push_back({key, {}});
      words_.push_back(std::move(worded));
    }
    return found->second;
  }

  int absent() {
    const std::string text = absent_text(variable_.clause, variable_.subject);
    variable_.values.push_back({"", {}});
    words_.push_back({text, text});
    return static_cast<int>(variable_.values.size()) - 1;
  }

 private:
  Variable& variable_;
  std::vector<Worded>& words_;
  std::map<std::string, int> numbers_;
};

Variable variable_of(const Draft& draft, std::span<const Candidate> candidates) {
  Variable variable;
  variable.clause = draft.clause;
  variable.kind = kind_of(draft);
  variable.span = span_of(draft.atoms);
  variable.subject = common(draft.atoms, &Element::subject);
  std::vector<Worded> words;
  Values values(variable, words);
  const auto atoms = held(draft, candidates.size());
  for (const auto& mine : atoms) {
    variable.value_of.push_back(mine.empty() ? -1 : values.number(mine));
  }
  // Having none of it is a reading of its own where the clause is optional, or where there is
  // nothing else to choose from.
  if (draft.optional || variable.values.size() == 1) {
    int absent = -1;
    for (int& v : variable.value_of) {
      if (v < 0 && absent < 0) absent = values.absent();
      if (v < 0) v = absent;
    }
  }
  for (std::size_t y = 0; y < candidates.size(); ++y) {
    if (variable.value_of[y] >= 0) words[variable.value_of[y]].mass += candidates[y].prior;
  }
  sort_values(variable, words);
  word(variable, words);
  return variable;
}

// ---- which variables stay -----------------------------------------------------------------------

// How well a variable can be asked about; lower is better.
int rank_of(const Variable& variable) {
  constexpr Clause kOrder[] = {Clause::where, Clause::output,   Clause::having,
                               Clause::order, Clause::group,    Clause::limit,
                               Clause::set,   Clause::distinct, Clause::from};
  const auto place = std::find(std::begin(kOrder), std::end(kOrder), variable.clause);
  const int clause = static_cast<int>(place - std::begin(kOrder));
  const bool not_everywhere =
      std::find(variable.value_of.begin(), variable.value_of.end(), -1) != variable.value_of.end();
  return (variable.span.empty() ? 100 : 0) + 2 * clause + (not_everywhere ? 1 : 0);
}

bool constant(const Variable& variable) {
  const auto& of = variable.value_of;
  return std::all_of(of.begin(), of.end(), [&](int v) { return v == of.front(); });
}

std::vector<Variable> merged(std::vector<Variable> variables) {
  std::stable_sort(variables.begin(), variables.end(),
                   [](const Variable& a, const Variable& b) { return rank_of(a) < rank_of(b); });
  std::set<std::vector<int>> partitions;
  std::vector<Variable> result;
  for (Variable& variable : variables) {
    if (constant(variable) || !partitions.insert(partition_of(variable)).second) continue;
    result.push_back(std::move(variable));
  }
  return result;
}

// Candidates with equal values of every variable but `left_out` (-1: of every one) get one number.
std::vector<int> joint_partition(const std::vector<Variable>& variables, int left_out,
                                 std::size_t candidates) {
  std::map<std::vector<int>, int> numbers;
  std::vector<int> result;
  for (std::size_t y = 0; y < candidates; ++y) {
    std::vector<int> row;
    for (int x = 0; x < static_cast<int>(variables.size()); ++x) {
      if (x != left_out) row.push_back(variables[x].value_of[y]);
    }
    result.push_back(
        numbers.emplace(std::move(row), static_cast<int>(numbers.size())).first->second);
  }
  return result;
}

bool implied(const std::vector<Variable>& variables, int x, std::size_t candidates) {
  const std::vector<int> others = joint_partition(variables, x, candidates);
  std::map<int, int> value;
  for (std::size_t y = 0; y < candidates; ++y) {
    const int v = variables[x].value_of[y];
    if (value.emplace(others[y], v).first->second != v) return false;
  }
  return true;
}

// Tables and groups mostly follow from what is asked for: they are asked about only where not.
void drop_implied(std::vector<Variable>& variables, std::size_t candidates) {
  for (const Clause clause : {Clause::from, Clause::group}) {
    for (int x = static_cast<int>(variables.size()) - 1; x >= 0; --x) {
      if (variables[x].clause == clause && implied(variables, x, candidates)) {
        variables.erase(variables.begin() + x);
      }
    }
  }
}

// What no variable tells apart is told apart by what the whole query means.
void add_remainder(std::vector<Variable>& variables, std::span<const Candidate> candidates) {
  const std::vector<int> parts = joint_partition(variables, -1, candidates.size());
  std::map<int, std::set<std::string>> by_part;
  for (std::size_t y = 0; y < candidates.size(); ++y) {
    by_part[parts[y]].insert(candidates[y].canonical);
  }
  Draft draft{Clause::set, "", {}, false};
  std::map<std::string, Atom> atoms;
  for (int y = 0; y < static_cast<int>(candidates.size()); ++y) {
    if (by_part[parts[y]].size() < 2) continue;
    Atom& atom = atoms[candidates[y].canonical];
    atom.element.kind = AmbiguityKind::question;
    atom.element.clause = Clause::set;
    atom.element.key = candidates[y].canonical;
    atom.element.english = candidates[y].interpretation;
    atom.candidates.push_back(y);
  }
  for (auto& [key, atom] : atoms) draft.atoms.push_back(std::move(atom));
  if (!draft.atoms.empty()) variables.push_back(variable_of(draft, candidates));
}

void keep_most_even(std::vector<Variable>& variables, std::span<const Candidate> candidates) {
  if (static_cast<int>(variables.size()) <= kMostVariables) return;
  const auto evenness = [&](const Variable& variable) {
    std::vector<double> mass(variable.values.size() + 1, 0.0);
    for (std::size_t y = 0; y < candidates.size(); ++y) {
      mass[variable.value_of[y] + 1] += candidates[y].prior;
    }
    return entropy(mass);
  };
  std::stable_sort(variables.begin(), variables.end(),
                   [&](const Variable& a, const Variable& b) { return evenness(a) > evenness(b); });
  variables.resize(kMostVariables);
}

}  // namespace

std::vector<int> partition_of(const Variable& variable) {
  std::map<int, int> number;
  std::vector<int> result;
  for (const int v : variable.value_of) {
    result.push_back(number.emplace(v, static_cast<int>(number.size())).first->second);
  }
  return result;
}

std::vector<Variable> decision_variables(std::span<const Candidate> candidates) {
  std::vector<Variable> variables;
  for (const Draft& draft : drafts_of(candidates)) {
    variables.push_back(variable_of(draft, candidates));
  }
  variables = merged(std::move(variables));
  drop_implied(variables, candidates.size());
  add_remainder(variables, candidates);
  keep_most_even(variables, candidates);
  return variables;
}

}  // namespace nl_ask::dialogue
