#include <optional>

#include "schema/linking/value_match.h"
#include "schema/linking/weights.h"
#include "schema/linking/yes_value.h"

namespace nl_ask::schema {

namespace {

/// Names said less surely than this say no flag.
constexpr double kNamedFlag = 0.5;

}  // namespace

std::vector<ValueMatch> match_flags(const std::vector<NameMatch>& names, const NameIndex& index,
                                    const Schema& schema) {
  std::vector<ValueMatch> out;
  for (const NameMatch& match : names) {
    const Item& item = index.items()[static_cast<std::size_t>(match.item)];
    if (item.column < 0 || match.score < kNamedFlag) continue;
    const std::optional<std::string> yes = affirmative(schema.column(item.table, item.column));
    if (!yes) continue;
    out.push_back({match.first, match.last, item.table, item.column, *yes, Evidence::part,
                   match.score * kLinkingWeights.value_flag});
  }
  return out;
}

}  // namespace nl_ask::schema
