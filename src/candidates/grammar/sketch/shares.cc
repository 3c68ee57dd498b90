#include "candidates/grammar/sketch/shares.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace nl_ask::candidates {

std::optional<Sketch> with_shares(std::optional<Sketch> sketch) {
  if (!sketch) return sketch;
  const auto share = std::find_if(sketch->outputs.begin(), sketch->outputs.end(),
                                  [](const OutputItem& item) { return item.operation == kShare; });
  if (share == sketch->outputs.end()) return sketch;
  const auto of_part = [&](const Condition& condition) {
    return static_cast<int>(condition.span.begin) >= sketch->share_from;
  };
  const bool told_apart =
      std::any_of(sketch->conditions.begin(), sketch->conditions.end(), of_part);
  std::vector<Condition> whole;
  for (Condition& condition : sketch->conditions)
    (told_apart && !of_part(condition) ? whole : share->share).push_back(std::move(condition));
  sketch->conditions = std::move(whole);
  if (share->share.empty()) return std::nullopt;
  return sketch;
}

}  // namespace nl_ask::candidates
