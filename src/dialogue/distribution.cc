// Members are sorted by class; classes of one are not among the shared ones.

#include "dialogue/distribution.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace nl_ask::dialogue {

Classes classes_from(std::vector<int> of) {
  Classes classes;
  for (const int c : of) classes.count = std::max(classes.count, c + 1);
  std::vector<int> start(classes.count + 1, 0);
  for (const int c : of) ++start[c + 1];
  std::partial_sum(start.begin(), start.end(), start.begin());
  std::vector<int> members(of.size());
  std::vector<int> next(start.begin(), start.end() - (start.empty() ? 0 : 1));
  for (int y = 0; y < static_cast<int>(of.size()); ++y) members[next[of[y]]++] = y;
  for (int c = 0; c < classes.count; ++c) {
    if (start[c + 1] - start[c] < 2) continue;
    classes.shared.insert(classes.shared.end(), members.begin() + start[c],
                          members.begin() + start[c + 1]);
    classes.shared_end.push_back(static_cast<int>(classes.shared.size()));
  }
  classes.of = std::move(of);
  return classes;
}

}  // namespace nl_ask::dialogue
