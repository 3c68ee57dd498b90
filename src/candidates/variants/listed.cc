#include "candidates/variants/listed.h"

#include <algorithm>
#include <utility>

namespace nl_ask::candidates {

bool has_operator(const Expr& expr, const char* name) {
  return expr.kind == ExprKind::op && expr.name == name;
}

std::vector<Expr> members_of(const Expr& condition) {
  if (has_operator(condition, "or")) return condition.args;
  std::vector<Expr> members;
  if (!has_operator(condition, "in")) return members;
  for (std::size_t i = 1; i < condition.args.size(); ++i) {
    if (condition.args[i].kind != ExprKind::literal) return {};
    members.push_back(operation("=", {condition.args[0], condition.args[i]}));
  }
  return members;
}

int only_one(const AskedWords& asked, std::initializer_list<std::string_view> words) {
  int place = -1;
  for (std::size_t i = 0; i < asked.tokens.size(); ++i) {
    if (std::ranges::find(words, asked.tokens[i].lower) == words.end()) continue;
    if (place >= 0) return -1;
    place = static_cast<int>(i);
  }
  return place;
}

int only_joint(const AskedWords& asked) { return only_one(asked, {"and", "or"}); }

}  // namespace nl_ask::candidates
