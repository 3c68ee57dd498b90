// Atoms are joined (union-find) while no candidate has both side by side.

#include "dialogue/cluster.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

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

}  // namespace

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

}  // namespace nl_ask::dialogue
