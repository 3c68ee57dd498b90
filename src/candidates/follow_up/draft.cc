#include "candidates/follow_up/draft.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/edits.h"
#include "candidates/correction/profile.h"
#include "candidates/correction/rejoin.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {

namespace {

/// Whether the query has a table that the other one had not.
bool brings_table(const Query& query, const std::vector<Source>& before) {
  return std::ranges::any_of(query.from, [&](const Source& source) {
    return std::ranges::find(before, source.table, &Source::table) == before.end();
  });
}

}  // namespace

std::vector<Query> settled(Query query, const FollowUpContext& context) {
  if (!context.work.spend(size_of(query))) return {};
  const std::vector<Source> before =
      has_cross_join(query) ? std::vector<Source>() : query.from;  // the way that was taken stays
  const std::size_t tables = query.from.size();
  const bool counts = profile_of(query).counts;
  std::vector<Query> results = completed(std::move(query), context.schema, context.grammar.joins);
  // The first is joined as before; another way to the same tables was not asked for.
  if (!before.empty() && !results.empty())
    results.erase(
        std::remove_if(results.begin() + 1, results.end(),
                       [&](const Query& one) { return one.from.size() >= before.size(); }),
        results.end());
  std::erase_if(results, [&](const Query& one) {
    return !well_typed(one, context.schema) || (counts && one.from.size() < tables) ||
           (!before.empty() && brings_table(one, before));
  });
  return results;
}

}  // namespace nl_ask::candidates
