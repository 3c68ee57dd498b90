#include "candidates/query/same_tree.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace nl_ask::candidates {
namespace {

bool same_trees(const std::vector<Expr>& a, const std::vector<Expr>& b) {
  return std::ranges::equal(a, b, [](const Expr& x, const Expr& y) { return same_tree(x, y); });
}

bool same_within(const std::shared_ptr<const Query>& a, const std::shared_ptr<const Query>& b) {
  return a == b || (a && b && same_tree(*a, *b));
}

bool same_source(const Source& a, const Source& b) {
  return a.table == b.table && a.name == b.name && a.join == b.join && same_trees(a.on, b.on) &&
         same_within(a.derived, b.derived);
}

bool same_key(const OrderKey& a, const OrderKey& b) {
  return a.descending == b.descending && a.nulls_last == b.nulls_last && same_tree(a.expr, b.expr);
}

}  // namespace

bool same_tree(const Expr& a, const Expr& b) {
  return a.kind == b.kind && a.source == b.source && a.column == b.column && a.level == b.level &&
         a.name == b.name && a.text == b.text && a.distinct == b.distinct &&
         same_trees(a.args, b.args) && same_within(a.query, b.query);
}

bool same_tree(const Query& a, const Query& b) {
  return a.distinct == b.distinct && same_trees(a.outputs, b.outputs) &&
         a.output_names == b.output_names && std::ranges::equal(a.from, b.from, same_source) &&
         same_trees(a.where, b.where) && same_trees(a.group_by, b.group_by) &&
         same_trees(a.having, b.having) && std::ranges::equal(a.order_by, b.order_by, same_key) &&
         a.limit == b.limit && a.offset == b.offset && a.set_operation == b.set_operation &&
         same_within(a.right, b.right);
}

}  // namespace nl_ask::candidates
