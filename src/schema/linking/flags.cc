#include <algorithm>
#include <optional>

#include "schema/linking/value_match.h"
#include "schema/linking/weights.h"

namespace nl_ask::schema {

namespace {

/// Names said less surely than this say no flag.
constexpr double kNamedFlag = 0.5;

/// The value that means yes in a column that says nothing but yes and no.
std::optional<std::string> affirmative(const Column& column) {
  if (column.kind == TypeKind::boolean) return "true";
  if (!column.textual() || column.values.empty() || column.values.size() > 2) return std::nullopt;
  std::optional<std::string> yes;
  for (const std::string& value : column.values) {
    const std::string key = squash(value);
    const bool no = key == "no" || key == "n" || key == "false" || key == "f" || key == "0";
    const bool is_yes = key == "yes" || key == "y" || key == "true" || key == "t" || key == "1";
    if (!no && !is_yes) return std::nullopt;
    if (is_yes) yes = value;
  }
  const std::string only = squash(column.values.front());
  const bool letters = only == "t" || only == "f";  // alone they may be other codes
  return column.values.size() == 1 && letters ? std::nullopt : yes;
}

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
