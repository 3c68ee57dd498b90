// Decision variables in the making: which pieces of queries are alternatives of each other.
//
// What a query lists is taken apart by the words of the question: each stretch of words is a
// question of its own ("rating": the stars or the guest score), and what is listed without words of
// its own is one more. Only where no words are known are all outputs one question.
#pragma once

#include <span>
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

/// Alternatives: what each candidate has of `atoms` is its value. `optional`: candidates without
/// any of them leave it out (not: have no place for it). `path` is where it stands: candidates
/// without that nested query have no place for it. `rest`: outputs besides those with words.
/// `last`: there is nothing else to tell the values apart by, even where they are said alike.
struct Draft {
  candidates::Clause clause = candidates::Clause::where;
  std::vector<Atom> atoms;
  bool optional = false;
  bool rest = false;
  bool last = false;
  std::string path = {};
};

std::vector<Draft> drafts_of(std::span<const candidates::Candidate> candidates);

}  // namespace nl_ask::dialogue
