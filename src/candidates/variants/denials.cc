// What is denied of two things joined by one word: of both, or of one of them at least.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/variants/decisions.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kEitherLacks = 0.3;

bool denies(const Expr& condition) {
  constexpr std::array<std::string_view, 4> kDenying = {"is null", "not in", "not exists", "not"};
  if (condition.kind != ExprKind::op) return false;
  if (condition.name == "=" && condition.args.size() == 2)
    return condition.args[1].kind == ExprKind::literal && condition.args[1].text == "false";
  return std::ranges::find(kDenying, condition.name) != kDenying.end();
}

/// Whether the words of two conditions may stand on either side of what joins them.
bool beside(const Expr& one, const Expr& other, int joint, const Query& node,
            const AskedWords& asked) {
  const auto first = said_at(one, node, asked), second = said_at(other, node, asked);
  if (!first || !second) return true;
  return (first->first < joint) != (second->first < joint);
}

std::vector<std::size_t> denying(const std::vector<Expr>& conditions) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < conditions.size(); ++i)
    if (denies(conditions[i])) found.push_back(i);
  return found;
}

}  // namespace

void vary_denials(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const int joint = only_joint(asked);
  if (joint < 0) return;
  const std::vector<std::size_t> two = denying(node.where);
  if (two.size() == 2 && beside(node.where[two[0]], node.where[two[1]], joint, node, asked) &&
      !same_expression(node.where[two[0]], node.where[two[1]])) {
    Variant variant{node, kEitherLacks, "denial"};
    std::vector<Expr>& where = variant.query.where;
    where[two[0]] = operation("or", {where[two[0]], where[two[1]]});
    where.erase(where.begin() + static_cast<std::ptrdiff_t>(two[1]));
    variants.push_back(std::move(variant));
  }
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    const Expr& any = node.where[i];
    if (!has_operator(any, "or") || denying(any.args).size() != any.args.size()) continue;
    Variant variant{node, kEitherLacks, "denial"};
    std::vector<Expr>& where = variant.query.where;
    where.erase(where.begin() + static_cast<std::ptrdiff_t>(i));
    where.insert(where.begin() + static_cast<std::ptrdiff_t>(i), any.args.begin(), any.args.end());
    variants.push_back(std::move(variant));
  }
}

}  // namespace nl_ask::candidates
