// Elements with the same place are put side by side, candidate by candidate.

#include "dialogue/draft.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "candidates/elements/candidate.h"

namespace nl_ask::dialogue {
namespace {

using candidates::Element;

// Beyond this many atoms, words are compared only where they begin together: bounds the work on
// hostile sets of candidates.
constexpr std::size_t kMostCompared = 1500;

class Clusters {
 public:
  explicit Clusters(const std::vector<Atom>& atoms) : parent_(atoms.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (const Atom& atom : atoms) members_.push_back(atom.candidates);
  }

  int root(int a) const {
    while (parent_[a] != a) a = parent_[a];
    return a;
  }

  // Some candidate has atoms of both.
  bool side_by_side(int a, int b) const {
    const auto& x = members_[root(a)];
    const auto& y = members_[root(b)];
    auto i = x.begin();
    auto j = y.begin();
    while (i != x.end() && j != y.end()) {
      if (*i == *j) return true;
      *i < *j ? ++i : ++j;
    }
    return false;
  }

  void join(int a, int b) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    if (b < a) std::swap(a, b);
    std::vector<int> all;
    std::set_union(members_[a].begin(), members_[a].end(), members_[b].begin(), members_[b].end(),
                   std::back_inserter(all));
    members_[a] = std::move(all);
    members_[b].clear();
    parent_[b] = a;
  }

 private:
  std::vector<int> parent_;
  std::vector<std::vector<int>> members_;
};

// From different words: not alternatives, however alike they look.
bool apart(const Element& a, const Element& b) {
  return !a.span.empty() && !b.span.empty() && !a.span.overlaps(b.span);
}

void join_same_words(const std::vector<Atom>& atoms, Clusters& clusters) {
  std::map<candidates::Span, int> first;
  for (int a = 0; a < static_cast<int>(atoms.size()); ++a) {
    if (atoms[a].element.span.empty()) continue;
    const auto [found, fresh] = first.emplace(atoms[a].element.span, a);
    if (!fresh) clusters.join(found->second, a);
  }
}

void join_overlapping_words(const std::vector<Atom>& atoms, Clusters& clusters) {
  if (atoms.size() > kMostCompared) return;
  for (int a = 0; a < static_cast<int>(atoms.size()); ++a) {
    for (int b = a + 1; b < static_cast<int>(atoms.size()); ++b) {
      const Element& x = atoms[a].element;
      const Element& y = atoms[b].element;
      if (x.span.overlaps(y.span) && !clusters.side_by_side(a, b)) clusters.join(a, b);
    }
  }
}

// Atoms with one text in `field` are tried in order of weight, each with the clusters before it.
void join_by(const std::vector<Atom>& atoms, std::string Element::*field, Clusters& clusters) {
  std::map<std::string, std::vector<int>> by_text;
  for (int a = 0; a < static_cast<int>(atoms.size()); ++a) {
    const std::string& text = atoms[a].element.*field;
    if (!text.empty()) by_text[text].push_back(a);
  }
  for (const auto& [text, alike] : by_text) {
    if (alike.size() > kMostCompared) continue;
    for (std::size_t i = 1; i < alike.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const int a = alike[j], b = alike[i];
        if (clusters.root(a) == clusters.root(b)) break;
        if (apart(atoms[a].element, atoms[b].element) || clusters.side_by_side(a, b)) continue;
        clusters.join(a, b);
        break;
      }
    }
  }
}

/// Atoms of one clause and one path, in clusters of alternatives: the cluster of every atom,
/// numbered from 0 in order of first atom.
std::vector<int> cluster(const std::vector<Atom>& atoms) {
  Clusters clusters(atoms);
  join_same_words(atoms, clusters);
  join_overlapping_words(atoms, clusters);
  join_by(atoms, &Element::column, clusters);
  join_by(atoms, &Element::value, clusters);
  std::map<int, int> number;
  std::vector<int> result;
  for (int a = 0; a < static_cast<int>(atoms.size()); ++a) {
    result.push_back(
        number.emplace(clusters.root(a), static_cast<int>(number.size())).first->second);
  }
  return result;
}

using candidates::Candidate;
using candidates::Clause;

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
