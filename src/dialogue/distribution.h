// The candidates as what is known of them: how likely each is, which share a result, and how far an
// answer can be relied on.
#pragma once

#include <vector>

namespace nl_ask::dialogue {

/// How answers come about. `reliability` r in (0, 1]: P(the user picks the answer that is true);
/// `none_answer` eta in [0, 1]: P("None of these") when the wanted query is not a candidate.
struct Channel {
  double reliability = 1;
  double none_answer = 0.5;
};

/// P(y) for every candidate and the mass of "none of them"; together 1.
struct Distribution {
  std::vector<double> candidate;
  double none = 0;
};

/// A result that is nearly what another one would have been: what is lost, in (0, 1), where this
/// class is shown and `wanted` was.
struct NearClass {
  int wanted = 0;
  double loss = 1;
};

/// Which candidates share a result. `shared` lists the members of the classes that have more than
/// one, class after class; `shared_end[k]` is where the k-th of those classes ends in it.
struct Classes {
  int count = 0;
  std::vector<int> of;  // class of every candidate, in [0, count)
  std::vector<int> shared;
  std::vector<int> shared_end;
  /// Per class, those that it comes near to (dialogue/loss.h); empty where every difference counts
  /// alike. Losses that are not listed are 1.
  std::vector<std::vector<NearClass>> near = {};
};

/// `of` numbers classes from 0; gaps are allowed.
Classes classes_from(std::vector<int> of);

}  // namespace nl_ask::dialogue
