// Set operations become a chain to the right, with derived sources where that is not the same.

#include "postgres/tree/tree_reader.h"

namespace nl_ask::pg {

namespace {

using candidates::SetOperation;

SetOperation kind_of_operation(const SetOperationStmt* operation) {
  switch (operation->op) {
    case SETOP_UNION:
      return operation->all ? SetOperation::union_all : SetOperation::union_distinct;
    case SETOP_INTERSECT:
      return SetOperation::intersect;
    default:
      return SetOperation::except;
  }
}

bool ordered_or_limited(const candidates::Query& query) {
  return !query.order_by.empty() || query.limit || query.offset != 0;
}

/// `query` as the only source of another, which gives its outputs.
candidates::Query derived(candidates::Query query) {
  candidates::Query outer;
  outer.output_names = query.output_names;
  for (std::size_t i = 0; i < query.outputs.size(); ++i) {
    outer.outputs.push_back(candidates::column_ref(0, static_cast<int>(i), query.outputs[i].type));
  }
  candidates::Source source;
  source.derived = std::make_shared<const candidates::Query>(std::move(query));
  outer.from.push_back(std::move(source));
  return outer;
}

/// left OP right. The form holds a chain to the right, so (a OP b) OP c becomes a OP (b OP c) where
/// the operation is associative, else its left side becomes a derived source.
candidates::Query combined(candidates::Query left, SetOperation kind, bool associative,
                           candidates::Query right) {
  const bool chain = left.set_operation != SetOperation::none;
  if (ordered_or_limited(left) || (chain && (left.set_operation != kind || !associative))) {
    left = derived(std::move(left));
  } else if (chain) {
    right = combined(*left.right, kind, associative, std::move(right));
  }
  left.set_operation = kind;
  left.right = std::make_shared<const candidates::Query>(std::move(right));
  return left;
}

}  // namespace

candidates::Query TreeReader::arm(Node* node, const Scope& scope) {
  if (IsA(node, RangeTblRef)) {
    const RangeTblEntry* entry = entry_of(scope, castNode(RangeTblRef, node)->rtindex);
    return query(entry->subquery, &scope, scope.depth);
  }
  auto* operation = castNode(SetOperationStmt, node);
  const bool kept = operation->all && operation->op != SETOP_UNION;
  candidates::Query left = arm(operation->larg, scope);
  candidates::Query right = arm(operation->rarg, scope);
  if (kept) right.where.push_back(opaque_text("ALL"));
  return combined(std::move(left), kind_of_operation(operation),
                  !kept && operation->op != SETOP_EXCEPT, std::move(right));
}

candidates::Query TreeReader::set_operation(Scope& scope) {
  return arm(scope.tree->setOperations, scope);
}

}  // namespace nl_ask::pg
