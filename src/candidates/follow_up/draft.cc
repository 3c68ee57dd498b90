#include "candidates/follow_up/draft.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/profile.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {

std::vector<Query> settled(Query query, const FollowUpContext& context) {
  if (!context.work.spend(size_of(query))) return {};
  const std::size_t tables = query.from.size();
  const bool counts = profile_of(query).counts;
  std::vector<Query> results = completed(std::move(query), context.schema, context.grammar.joins);
  std::erase_if(results, [&](const Query& one) {
    return !well_typed(one, context.schema) || (counts && one.from.size() < tables);
  });
  return results;
}

}  // namespace nl_ask::candidates
