// A list is a condition with members (OR, IN); the conditions beside it are moved into one member,
// or out of it, by where in the question they are said.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/variants/decisions.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kAttached = 0.3;
constexpr std::size_t kMostMembers = 3;

/// Members of a list in the order in which the question has them.
struct List {
  std::vector<Expr> members;
  int first = -1;  // tokens of the first member, or of what joins them
  int last = -1;
};

/// Nothing where the condition is no list, or one that the question does not say.
std::optional<List> list_of(const Expr& condition, const Query& node, const AskedWords& asked) {
  std::vector<std::pair<int, Expr>> placed;
  List list;
  list.members = members_of(condition);
  if (list.members.size() < 2 || list.members.size() > kMostMembers) return std::nullopt;
  for (const Expr& member : list.members) {
    const auto at = said_at(member, node, asked);
    if (!at) break;
    placed.emplace_back(at->first, member);
    list.first = list.first < 0 ? at->first : std::min(list.first, at->first);
    list.last = std::max(list.last, at->first);
  }
  if (placed.size() == list.members.size() && list.first < list.last) {
    std::ranges::stable_sort(placed, {}, [](const auto& one) { return one.first; });
    for (std::size_t i = 0; i < placed.size(); ++i) list.members[i] = std::move(placed[i].second);
    return list;
  }
  list.first = list.last = only_one(asked, {"or"});
  if (list.first < 0) list.first = list.last = only_joint(asked);
  return list.first < 0 ? std::nullopt : std::optional(list);
}

/// Condition `moved` is asked of `member` of the list at `at` alone.
void attach(const Query& node, std::size_t at, const List& list, std::size_t member,
            std::size_t moved, std::vector<Variant>& variants) {
  std::vector<Expr> members = list.members;
  members[member] = operation("and", {std::move(members[member]), node.where[moved]});
  Variant variant{node, kAttached, "attachment"};
  variant.query.where[at] = operation("or", std::move(members));
  variant.query.where.erase(variant.query.where.begin() + static_cast<std::ptrdiff_t>(moved));
  variants.push_back(std::move(variant));
}

/// Conditions by where the question says them.
using Placed = std::vector<std::pair<int, std::size_t>>;

/// All conditions that are said behind the list are asked of its last member alone.
void attach_all(const Query& node, std::size_t at, const List& list, const Placed& behind,
                std::vector<Variant>& variants) {
  std::vector<Expr> members = list.members;
  std::vector<Expr> all = {std::move(members.back())};
  Variant variant{node, kAttached, "attachment"};
  std::vector<std::size_t> places;
  for (const auto& [said, i] : behind) places.push_back(i);
  std::ranges::sort(places);
  for (const std::size_t i : places) all.push_back(node.where[i]);
  members.back() = operation("and", std::move(all));
  variant.query.where[at] = operation("or", std::move(members));
  for (auto i = places.rbegin(); i != places.rend(); ++i)
    variant.query.where.erase(variant.query.where.begin() + static_cast<std::ptrdiff_t>(*i));
  variants.push_back(std::move(variant));
}

/// Of what is said behind the list the first, the last or all; and what is said right before it.
void attach_nearest(const Query& node, std::size_t at, const List& list, const AskedWords& asked,
                    std::vector<Variant>& variants) {
  std::optional<std::size_t> before;
  Placed behind;
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    const auto said = i == at ? std::nullopt : said_at(node.where[i], node, asked);
    if (said && said->first > list.last) behind.emplace_back(said->first, i);
    if (said && said->last == list.first) before = i;
  }
  std::ranges::sort(behind);
  const std::size_t last = list.members.size() - 1;
  if (!behind.empty()) attach(node, at, list, last, behind.front().second, variants);
  if (behind.size() > 1) attach(node, at, list, last, behind.back().second, variants);
  if (before) attach(node, at, list, 0, *before, variants);
  if (behind.size() > 1) attach_all(node, at, list, behind, variants);
}

/// Of two conditions the one that the question says later; 1 where that can't be told.
std::size_t said_later(const std::vector<Expr>& two, const Query& node, const AskedWords& asked) {
  const auto first = said_at(two[0], node, asked), second = said_at(two[1], node, asked);
  return first && second && second->first < first->first ? 0 : 1;
}

/// "A or (B and C)" is "(A or B) and C" as well.
void detach(const Query& node, std::size_t at, const AskedWords& asked,
            std::vector<Variant>& variants) {
  const std::vector<Expr>& members = node.where[at].args;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (!has_operator(members[i], "and") || members[i].args.size() != 2) continue;
    const std::size_t moved = said_later(members[i].args, node, asked);
    Variant variant{node, kAttached, "attachment"};
    variant.query.where[at].args[i] = members[i].args[1 - moved];
    variant.query.where.push_back(members[i].args[moved]);
    variants.push_back(std::move(variant));
  }
}

}  // namespace

void vary_attachment(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    if (has_operator(node.where[i], "or")) detach(node, i, asked, variants);
    if (const auto list = list_of(node.where[i], node, asked))
      attach_nearest(node, i, *list, asked, variants);
  }
}

}  // namespace nl_ask::candidates
