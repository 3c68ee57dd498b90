// Elements with the same place are put side by side, candidate by candidate.

#include "dialogue/draft.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace nl_ask::dialogue {
namespace {

using candidates::Candidate;
using candidates::Clause;
using candidates::Element;

bool single_output(const Element& element) {
  return element.clause == Clause::output && !element.column.empty();
}

// Clauses that may hold several elements, each a question of its own.
bool divisible(const Element& element) {
  return element.clause == Clause::where || element.clause == Clause::having ||
         single_output(element);
}

using Family = std::tuple<std::string, Clause, bool>;  // path, clause, divisible

// Takes in that candidate `y` has the element: the best worded one stays.
void add_to(Atom& atom, const Element& element, int place, int y, double prior, double& best) {
  const bool words = !element.span.empty() && atom.element.span.empty();
  if (atom.candidates.empty() || words ||
      (prior > best && element.span.empty() == atom.element.span.empty())) {
    atom.element = element;
    best = prior;
  }
  atom.place = std::max(atom.place, place);
  atom.candidates.push_back(y);
  atom.mass += prior;
}

std::map<Family, std::vector<Atom>> atoms_of(std::span<const Candidate> candidates) {
  std::map<Family, std::map<std::string, Atom>> found;
  std::map<const Atom*, double> heaviest;
  for (int y = 0; y < static_cast<int>(candidates.size()); ++y) {
    int place = 0;
    for (const Element& element : candidates[y].elements) {
      const Family family{element.path, element.clause, divisible(element)};
      Atom& atom = found[family][element.key];
      if (!atom.candidates.empty() && atom.candidates.back() == y) continue;
      double& best = heaviest.emplace(&atom, -1.0).first->second;
      add_to(atom, element, place++, y, candidates[y].prior, best);
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

void add_clusters(Clause clause, std::vector<Atom> atoms, std::size_t candidates,
                  std::vector<Draft>& drafts) {
  std::erase_if(atoms, [&](const Atom& a) { return a.candidates.size() == candidates; });
  const std::vector<int> clusters = cluster(atoms);
  const std::size_t first = drafts.size();
  for (std::size_t a = 0; a < atoms.size(); ++a) {
    while (drafts.size() <= first + clusters[a]) drafts.push_back({clause, {}});
    drafts[first + clusters[a]].atoms.push_back(std::move(atoms[a]));
  }
}

bool has_words(const Atom& atom) { return !atom.element.span.empty(); }

bool any_has_words(const std::vector<Atom>& atoms) {
  return std::any_of(atoms.begin(), atoms.end(), has_words);
}

// The outputs of one query: by their words, and the rest together.
void add_outputs(std::vector<Atom> atoms, std::size_t candidates, bool optional,
                 std::vector<Draft>& drafts) {
  const auto middle = std::stable_partition(atoms.begin(), atoms.end(), has_words);
  std::vector<Atom> rest{std::make_move_iterator(middle), std::make_move_iterator(atoms.end())};
  atoms.erase(middle, atoms.end());
  add_clusters(Clause::output, std::move(atoms), candidates, drafts);
  std::erase_if(rest, [&](const Atom& a) { return a.candidates.size() == candidates; });
  if (!rest.empty()) drafts.push_back({Clause::output, std::move(rest), optional, true});
}

}  // namespace

std::vector<Draft> drafts_of(std::span<const Candidate> candidates) {
  std::vector<Draft> drafts;
  std::map<Family, std::vector<Atom>> families = atoms_of(candidates);
  for (auto& [family, atoms] : families) {
    const auto& [path, clause, divided] = family;
    const std::size_t first = drafts.size();
    if (clause == Clause::output) {
      const auto singles = families.find({path, clause, true});
      const bool by_words = singles != families.end() && any_has_words(singles->second);
      if (divided && by_words) add_outputs(atoms, candidates.size(), path.empty(), drafts);
      if (!divided && !by_words) drafts.push_back({clause, std::move(atoms), path.empty()});
    } else if (divided) {
      add_clusters(clause, std::move(atoms), candidates.size(), drafts);
    } else {
      drafts.push_back({clause, std::move(atoms), path.empty()});
    }
    for (std::size_t d = first; d < drafts.size(); ++d) drafts[d].path = path;
  }
  return drafts;
}

}  // namespace nl_ask::dialogue
