// Each node of a query is varied by itself, the others staying as they are.

#include "candidates/variants/variants.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/twins/replacement.h"
#include "candidates/variants/decisions.h"

namespace nl_ask::candidates {
namespace {

std::vector<Variant> variants_of_node(const Query& node, const AskedWords& asked) {
  std::vector<Variant> variants;
  vary_attachment(node, asked, variants);
  vary_period(node, asked, variants);
  vary_time(node, asked, variants);
  vary_denials(node, asked, variants);
  vary_cut(node, asked, variants);
  vary_unsaid(node, asked, variants);
  vary_either(node, asked, variants);
  vary_lacking(node, asked, variants);
  vary_groups(node, asked, variants);
  vary_measure(node, asked, variants);
  return variants;
}

}  // namespace

std::vector<Variant> variants_of(const Query& query, const AskedWords& asked) {
  std::vector<Variant> all;
  if (!is_transparent(query)) return all;
  const std::vector<const Query*> nodes = nodes_of(query);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (Variant& one : variants_of_node(*nodes[i], asked)) {
      one.query =
          with_node(query, static_cast<int>(i), [&](Query& node) { node = std::move(one.query); });
      all.push_back(std::move(one));
    }
  std::ranges::stable_sort(all, std::greater<>(), &Variant::weight);
  return all;
}

}  // namespace nl_ask::candidates
