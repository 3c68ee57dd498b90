// What a clarification question is expected to tell, in bits.
//
// A question shows some values of one decision variable; the answer A is one of them or "None of
// these". Its gain is the mutual information I(A;C) of the answer and the result class C (EIG
// paper, section 3.3, eq. 11, over what is shown, with mass for "the wanted query is not here" and
// with answers that may be wrong):
//
//   I(A;C) = H(A) - sum over classes c of P(c) H(A|c),   P(a|c) = sum over y in c of P(y) L(a|y) /
//   P(c)
//
//   L(v|y) = r where X(y) = v is shown, (1-r)/K for each of the K other answers; a candidate whose
//   value is not shown, or to which the variable does not apply, answers None in the same way.
//   L(None|none) = eta, L(v|none) = (1-eta) P(v) / P(shown) for the case that no candidate is
//   wanted.
//
// One pass over the candidates gives the mass of each value. A class of one candidate has the same
// H(A|c) whatever its value, so only classes of several candidates are looked at again. P(a|c) is
// affine in the mass of those who have answer a in mind, so what a small class loses depends on
// nothing but which of its members answer alike: it is worked out for all such groups once, and
// looked up for every variable (dialogue/class_entropy.h). The cost is linear in the number of
// candidates, and no memory is allocated per variable and candidate.
#pragma once

#include <span>
#include <vector>

#include "dialogue/distribution.h"

namespace nl_ask::dialogue {

class ClassBits;  // dialogue/class_entropy.h

/// Mass of every value of a variable, and of the candidates it does not apply to (value -1).
struct ValueMass {
  std::vector<double> value;
  double not_applicable = 0;
};

ValueMass value_mass(const Distribution& distribution, std::span<const int> value_of, int values);

/// The at most `limit` heaviest values that have any mass, heaviest first, the lower number first
/// among equals. The best choice of that many where answers are reliable.
std::vector<int> heaviest_values(const ValueMass& mass, int limit);

/// One variable as a question: what is known of it when its gain is wanted.
struct Shown {
  std::span<const int> value_of;  // per candidate, -1 = does not apply
  const ValueMass& mass;
  std::span<const int> values;  // those shown
};

/// I(A;C) in bits, never negative; 0 where nothing is shown. `bits` must be those of the
/// distribution and the channel.
double information_gain(const Distribution& distribution, const ClassBits& bits, const Shown& shown,
                        const Channel& channel);

/// P(the heaviest class after the answer is the wanted one), in [0, 1]; where some classes are near
/// to others, 1 - the expected loss of the class that loses least.
double expected_accuracy(const Distribution& distribution, const Classes& classes,
                         const Shown& shown, const Channel& channel);

/// L(answer|y) for a candidate of each value (indexed by value, then the one for -1), and for none.
/// `answer` is a value that is shown, or -1 for "None of these".
struct Likelihood {
  std::vector<double> value;
  double not_applicable = 0;
  double none = 0;
};
Likelihood likelihood(const ValueMass& mass, std::span<const int> shown, int answer,
                      const Channel& channel);

/// Bits: -sum p log2 p over the parts of a distribution that need not sum to one: the parts are
/// divided by their sum. 0 for the empty or massless one.
double entropy(std::span<const double> masses);

/// The mass of every class.
std::vector<double> class_mass(const Distribution& distribution, const Classes& classes);

}  // namespace nl_ask::dialogue
