// Which shapes of a query the words of a question speak of, in whatever order they stand. Data:
// data/english/associations.txt.
#pragma once

#include <bitset>
#include <cstddef>
#include <string_view>
#include <vector>

#include "candidates/features/features.h"
#include "language/phrase_table.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// What a query may be like; the sections of the file, in their order. `ratio`: one figure by
/// another; `percent`: a part of the whole; `spread`: from the least to the greatest; `running`:
/// with all that was before; `gain`: how much more some rows come to than others.
enum class Shape {
  count,
  sum,
  avg,
  greatest,
  least,
  group,
  ranking,
  absence,
  persons,
  date,
  ratio,
  percent,
  spread,
  running,
  gain
};
inline constexpr std::size_t kShapes = 15;

using Shapes = std::bitset<kShapes>;

inline void add_shape(Shapes& shapes, Shape shape) { shapes.set(static_cast<std::size_t>(shape)); }
inline bool has_shape(const Shapes& shapes, Shape shape) {
  return shapes.test(static_cast<std::size_t>(shape));
}

/// The phrases that speak of shapes.
class Associations {
 public:
  /// Those built in; read at the first call, then for the life of the process.
  static const Associations& english();

  /// Throws std::runtime_error that names the line which cannot be read.
  explicit Associations(std::string_view text);

  /// The shapes that the words speak of; a phrase inside a longer one speaks of none.
  Shapes said(const std::vector<language::Token>& tokens) const;

 private:
  language::PhraseTable phrases_;  // numbered by the shape that they speak of
};

/// Adds how a query with the shapes `taken` agrees with what is `said`: "float.said_*",
/// "float.unsaid_*" of what it has and nobody spoke of, "float.missed_*".
void add_association_features(const Shapes& said, const Shapes& taken, FeatureVector& features);

}  // namespace nl_ask::candidates
