// Drafts become variables; those with one partition are one, and those that follow from others go.

#include "dialogue/alignment.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "base/text.h"
#include "dialogue/draft.h"
#include "dialogue/gain.h"
#include "dialogue/variable_values.h"

namespace nl_ask::dialogue {
namespace {

using candidates::AmbiguityKind;
using candidates::Candidate;
using candidates::Clause;

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

// One value for all that it applies to: where it does not apply, another variable says so.
bool constant(const Variable& variable) { return variable.values.size() < 2; }

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
  Draft draft;
  draft.clause = Clause::set;
  draft.last = true;
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

bool mergeable(Clause clause) {
  return clause == Clause::where || clause == Clause::having || clause == Clause::order ||
         clause == Clause::limit;
}

// The candidate has something there; absent values say that it has nothing.
bool has(const Variable& variable, std::size_t candidate) {
  const int v = variable.value_of[candidate];
  return v >= 0 && !variable.values[v].absent();
}

bool alternatives(const Variable& a, const Variable& b) {
  if (a.clause == b.clause || !mergeable(a.clause) || !mergeable(b.clause)) return false;
  if (!a.span.overlaps(b.span)) return false;
  for (std::size_t y = 0; y < a.value_of.size(); ++y) {
    if (has(a, y) && has(b, y)) return false;
  }
  return true;
}

bool condition(Clause clause) { return clause == Clause::where || clause == Clause::having; }

Variable united(const Variable& a, const Variable& b) {
  Variable both;
  both.clause = condition(a.clause) ? b.clause : a.clause;
  both.kind = candidates::AmbiguityKind::question;
  both.span = a.span;
  std::vector<int> number[2];
  for (const Variable* from : {&a, &b}) {
    std::vector<int>& numbers = number[from == &b];
    for (const Value& value : from->values) {
      numbers.push_back(value.absent() ? -1 : static_cast<int>(both.values.size()));
      if (!value.absent()) both.values.push_back(value);
    }
  }
  for (std::size_t y = 0; y < a.value_of.size(); ++y) {
    both.value_of.push_back(has(a, y)   ? number[0][a.value_of[y]]
                            : has(b, y) ? number[1][b.value_of[y]]
                                        : -1);
  }
  return both;
}

// "cheap" may be a price below 100, or the lowest price first. These come from different clauses,
// yet nobody means both: variables of different clauses that come from the same words, and that no
// candidate has both of, become one.
std::vector<Variable> merged_by_words(std::vector<Variable> variables) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = i + 1; j < variables.size(); ++j) {
      if (!alternatives(variables[i], variables[j])) continue;
      variables[i] = united(variables[i], variables[j]);
      variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(j));
      j = i;
    }
  }
  return variables;
}

using base::ascii_lower;

using language::Span;

bool word_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalnum(byte) || byte >= 0x80;
}

// Where `words` stand in `question` (both lower case) as whole words; nothing where they do not, or
// more than once.
std::optional<Span> only_place(const std::string& question, const std::string& words) {
  if (words.empty()) return {};
  std::optional<Span> place;
  for (auto at = question.find(words); at != question.npos; at = question.find(words, at + 1)) {
    const auto end = at + words.size();
    if (at > 0 && word_byte(question[at - 1]) && word_byte(words.front())) continue;
    if (end < question.size() && word_byte(question[end]) && word_byte(words.back())) continue;
    if (place) return {};
    place = Span{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)};
  }
  return place;
}

// "2020-12-31" is mostly asked for as "2020".
std::string year_of(const std::string& value) {
  const bool date = value.size() >= 10 && value[4] == '-' && value[7] == '-';
  return date ? value.substr(0, 4) : std::string();
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
  variables = merged(merged_by_words(std::move(variables)));
  drop_implied(variables, candidates.size());
  add_remainder(variables, candidates);
  keep_most_even(variables, candidates);
  return variables;
}

void locate_spans(std::string_view question, candidates::Candidate& candidate) {
  const std::string lower = ascii_lower(question);
  for (candidates::Element& element : candidate.elements) {
    if (!element.span.empty() || element.value.empty()) continue;
    const std::string value = ascii_lower(element.value);
    std::optional<Span> place = only_place(lower, value);
    if (!place) place = only_place(lower, year_of(value));
    if (place) element.span = *place;
  }
}

}  // namespace nl_ask::dialogue
