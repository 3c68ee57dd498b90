#include "candidates/correction/correction_features.h"

namespace nl_ask::candidates {

std::array<Marginals, kParts> marginals_of(const std::vector<WeighedProfile>& readings) {
  std::array<Marginals, kParts> likely;
  double all = 0;
  for (const WeighedProfile& reading : readings) all += reading.probability;
  if (all <= 0) return likely;
  for (const WeighedProfile& reading : readings)
    for (int part = 0; part < kParts; ++part)
      for (const Piece& piece : reading.profile.parts[part])
        likely[static_cast<std::size_t>(part)][piece.text] += reading.probability / all;
  return likely;
}

}  // namespace nl_ask::candidates
