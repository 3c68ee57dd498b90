// Bits that a question loses where one result class holds several answers.
//
// For somebody whose query is in class c, of mass M, the answer is uncertain beyond the noise of
// any answer where members of c have different answers in mind. With x(p) = p log2 p, K options and
// None, r the reliability and P(a|c) M = miss M + (r - miss) m_a, miss = (1 - r) / K, where m_a is
// the mass of the members that have answer a in mind, this is
//
//   M (H(A|c) - noise) = base - sum over the answers that somebody has in mind of y(m_a)
//   base = x(M) - M noise - (K + 1) x(miss M),   y(m) = x(miss M + (r - miss) m) - x(miss M)
//
// y is wanted for the masses of groups of members: for a class of few, there are few groups, and
// their y are the same for every variable that has as many options.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "dialogue/distribution.h"

namespace nl_ask::dialogue {

/// The shared classes of a distribution with so many options shown.
struct ClassLosses {
  /// Classes of at most so many members have the y of all groups of them in a table.
  static constexpr int kTabled = 6;

  double miss = 0;                 // L of an answer that is not in mind
  std::vector<double> base;        // per shared class
  std::vector<double> unmeant;     // x(miss M), per shared class
  std::vector<std::size_t> table;  // where its table begins in `group`, per shared class
  /// y by the set of members (bit i: the i-th). Classes of two and three have what is lost instead:
  /// where all answers differ; of three, where the third, the first, the second differs alone;
  /// where none does.
  std::vector<double> group;
  std::vector<double> own;  // y of the member, per entry of Classes::shared
};

/// Worked out when first wanted: one ClassLosses for every number of options (for reliable answers
/// the number makes no difference). The distribution and the classes must outlive it.
class ClassBits {
 public:
  ClassBits(const Distribution& distribution, const Classes& classes, const Channel& channel);
  ClassBits(const Distribution&, Classes&&, const Channel&) = delete;
  ClassBits(Distribution&&, const Classes&, const Channel&) = delete;

  /// Sum over the classes of P(c) (H(A|c) - noise) for answers in mind: `mind[v + 1]` numbers the
  /// answer for value v, 0 to `options` (None).
  double lost(const std::vector<int>& mind, std::span<const int> value_of, int options) const;

 private:
  const ClassLosses& losses(int options) const;

  const Distribution& distribution_;
  const Classes& classes_;
  Channel channel_;
  mutable std::map<int, ClassLosses> by_options_;
};

/// Entropy of the answer of somebody who has one answer in mind, of `options` + 1 that there are.
double noise_entropy(double reliability, int options);

}  // namespace nl_ask::dialogue
