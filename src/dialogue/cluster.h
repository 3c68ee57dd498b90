// Which conditions of different candidates are alternatives of each other.
#pragma once

#include <string>
#include <vector>

#include "candidates/elements/candidate.h"

namespace nl_ask::dialogue {

/// One element, whichever candidates have it. `candidates` is ascending; `element` is that of its
/// most probable candidate; `mass` the sum of their priors; `place` how far behind it stands.
struct Atom {
  candidates::Element element;
  int place = 0;
  std::vector<int> candidates;
  double mass = 0;
};

/// Atoms of one clause and one path, in clusters of alternatives: the cluster of every atom,
/// numbered from 0 in order of first atom.
std::vector<int> cluster(const std::vector<Atom>& atoms);

}  // namespace nl_ask::dialogue
