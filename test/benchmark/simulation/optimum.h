// The fewest questions that any order of asking needs, found by trying all of them.
//
// Answers are reliable and the wanted query is among the candidates, so that a state of the
// dialogue is the set of candidates that are left, with the variables that were asked about and
// would still divide them (not all of their values were shown). A dialogue ends as the engine's
// does: one class is left, the heaviest has tau, or no unasked variable tells anything.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::simulation {

/// The dialogue as the comparison needs it: only its heaviest classes, no mass on none, reliable
/// answers, no limits but tau.
dialogue::Dialogue prepared(const dialogue::Dialogue& dialogue, int most_classes, double tau);

/// Candidates with the same class and the same values count as one; there may be 64 of them, and
/// 64 variables.
class Optimum {
 public:
  explicit Optimum(const dialogue::Dialogue& dialogue);

  /// The expected number of questions; nothing where there are more than `most_states` to look at
  /// or more than 64 different candidates.
  std::optional<double> questions(std::size_t most_states);

 private:
  using Set = std::uint64_t;
  struct State {
    Set left = 0;   // candidates
    Set asked = 0;  // variables with values that were not shown
    auto operator<=>(const State&) const = default;
  };
  struct Split {
    std::vector<Set> parts;
    Set asked = 0;
    double gain = 0;
    auto key() const { return std::pair(parts, asked); }
  };

  bool over(Set left) const;
  double mass(Set left) const;
  double class_entropy(Set left) const;
  std::optional<Split> split(const State& state, int variable) const;
  std::vector<Split> splits(const State& state) const;
  double least(const State& state);
  double after(const Split& split, double total, double limit);

  int classes_ = 0, variables_ = 0, max_choices_ = 4;
  double tau_ = 1;
  bool too_many_ = false;
  std::size_t most_states_ = 0;
  std::vector<double> p_;
  std::vector<int> class_of_;
  std::vector<std::vector<int>> value_of_;  // per variable, per candidate
  std::map<State, double> known_;
};

/// The expected number of questions of the engine's own way of asking; `effort` as in
/// Configuration. `dialogue` must be prepared.
double questions_asked(const dialogue::Dialogue& dialogue, bool effort);

/// E[questions] >= (H(C) - h(tau) - (1 - tau) log2(n - 1)) / log2(max_choices + 1) for n classes
/// where every dialogue ends by confidence; at least 0.
double lower_bound(const dialogue::Dialogue& dialogue);

}  // namespace nl_ask::simulation
