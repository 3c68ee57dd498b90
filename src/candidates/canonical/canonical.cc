// Canonical text of queries: every clause in one order, with what makes no difference left out.
//
// Inner joins are a set of tables, their ON conditions stand with those of WHERE (that is sound
// beneath LEFT joins too, which keep the rows of what stands before them). LEFT joins keep their
// conditions. RIGHT and FULL joins are kept as they stand.

#include "candidates/canonical/canonical.h"

#include <algorithm>

#include "base/enum_names.h"
#include "base/text.h"
#include "candidates/canonical/joins.h"
#include "candidates/canonical/query.h"

namespace nl_ask::candidates {
namespace {

using base::joined;
using base::sort_unique;

// Self-joins nested deeper than this are taken as they stand: every level multiplies the work.
constexpr int kDeepestOrders = 1;

constexpr auto kOperationNames = base::enum_names<SetOperation>({
    {SetOperation::none, ""},
    {SetOperation::union_distinct, "union"},
    {SetOperation::intersect, "intersect"},
    {SetOperation::except, "except"},
});

// Sides of UNION and INTERSECT in one order; nested ones of the same operation are one list.
void add_sides(const Query& query, SetOperation operation, const schema::Schema& schema,
               const CanonicalScope* outer, std::vector<std::string>& sides) {
  const bool plain = query.order_by.empty() && !query.limit && query.offset == 0;
  if (query.set_operation != operation || !query.right || !plain) {
    sides.push_back('(' + canonical_query(query, schema, outer) + ')');
    return;
  }
  Query left = query;
  left.set_operation = SetOperation::none;
  left.right = nullptr;
  add_sides(left, operation, schema, outer, sides);
  add_sides(*query.right, operation, schema, outer, sides);
}

std::string set_text(const Query& query, const schema::Schema& schema,
                     const CanonicalScope* outer) {
  Query left = query;
  left.set_operation = SetOperation::none;
  left.right = nullptr;
  left.order_by.clear();
  left.limit.reset();
  left.offset = 0;
  std::vector<std::string> sides;
  sides.push_back('(' + canonical_query(left, schema, outer) + ')');
  if (query.set_operation == SetOperation::except) {
    sides.push_back('(' + canonical_query(*query.right, schema, outer) + ')');
  } else {
    add_sides(*query.right, query.set_operation, schema, outer, sides);
    std::sort(sides.begin(), sides.end());
    if (query.set_operation != SetOperation::union_all) sort_unique(sides);
  }
  const std::string operation = std::string(" ") + kOperationNames.of(query.set_operation) + ' ';
  QueryText text(query, schema, outer);
  return joined(sides, operation) + text.order_and_limit();
}

std::string text_of(const Query& query, const schema::Schema& schema, const CanonicalScope* outer,
                    bool rows_only) {
  if (query.set_operation != SetOperation::none && query.right) {
    return set_text(query, schema, outer);
  }
  return QueryText(query, schema, outer, rows_only).select();
}

}  // namespace

// Exchanging the first source with a later one moves the later one's ON condition to the front,
// where it is pooled like any other.
Query canonical_form(const Query& query, const schema::Schema& schema, const CanonicalScope* outer,
                     bool rows_only) {
  Query plain = with_plain_joins(query);
  SourceOrders orders(plain);
  const bool deep = outer && outer->depth >= kDeepestOrders;
  if (!orders.several() || deep) return plain;
  std::vector<int> best_order = orders.current();
  std::string best = text_of(plain, schema, outer, rows_only);
  while (orders.next()) {
    std::string text = text_of(reordered(plain, orders.current()), schema, outer, rows_only);
    if (text >= best) continue;
    best = std::move(text);
    best_order = orders.current();
  }
  return reordered(plain, best_order);
}

std::string canonical_query(const Query& query, const schema::Schema& schema,
                            const CanonicalScope* outer, bool rows_only) {
  return text_of(canonical_form(query, schema, outer, rows_only), schema, outer, rows_only);
}

std::string canonical_text(const Query& query, const schema::Schema& schema) {
  return canonical_query(query, schema, nullptr);
}

std::string canonical_text(const Expr& expr, const Query& query, const schema::Schema& schema) {
  return canonical_expr(expr, canonical_scope(query, schema, nullptr));
}

}  // namespace nl_ask::candidates
