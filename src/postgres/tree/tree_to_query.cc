// Clause by clause; columns of joins and groups are replaced by what they stand for.

#include "postgres/tree/tree_to_query.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/tree/tree_reader.h"
#include "postgres/tree/tree_text.h"

namespace nl_ask::pg {

namespace {

using candidates::Expr;

struct SyntaxWalk {
  int level = 0;  // of the query that the columns belong to, counted outwards
};

/// The printer would name columns by the joins they were written with.
bool syntax_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<SyntaxWalk*>(state);
  if (IsA(node, Query)) {
    ++walk->level;
    compat::walk_query(castNode(Query, node), syntax_walker, state, 0);
    --walk->level;
    return false;
  }
  if (IsA(node, Var)) {
    auto* var = castNode(Var, node);
    if (static_cast<int>(var->varlevelsup) == walk->level) var->varnosyn = 0;
    return false;
  }
  return compat::walk_children(node, syntax_walker, state);
}

Node* flattened(Query* tree, void* part) {
  if (part == nullptr) return nullptr;
  Node* flat = compat::flatten_aliases(tree, static_cast<Node*>(part));
  SyntaxWalk walk;
  syntax_walker(flat, &walk);
  return flat;
}

/// Sources that may refer to columns of joins before them.
void flatten_lateral(Query* tree, RangeTblEntry* entry) {
  if (!entry->lateral) return;
  if (entry->subquery) {
    entry->subquery = reinterpret_cast<Query*>(
        compat::flatten_aliases(tree, reinterpret_cast<Node*>(entry->subquery)));
  }
  entry->functions = reinterpret_cast<List*>(flattened(tree, entry->functions));
  entry->values_lists = reinterpret_cast<List*>(flattened(tree, entry->values_lists));
}

/// Columns of joins and of groups are replaced by what they stand for. Runs inside pg::call.
void flatten(Query* tree) {
  tree->targetList = reinterpret_cast<List*>(flattened(tree, tree->targetList));
  tree->jointree = reinterpret_cast<FromExpr*>(flattened(tree, tree->jointree));
  tree->havingQual = flattened(tree, tree->havingQual);
  for (int i = 0; i < list_length(tree->rtable); ++i) {
    flatten_lateral(tree, static_cast<RangeTblEntry*>(list_nth(tree->rtable, i)));
  }
}

Node* target_expression(Index key, Query* tree) {
  return reinterpret_cast<Node*>(get_sortgroupref_tle(key, tree->targetList)->expr);
}

Node* key_of(const SortGroupClause* clause, Query* tree) {
  return call([=] { return target_expression(clause->tleSortGroupRef, tree); });
}

/// LIMIT and OFFSET as a number; false where they are computed.
bool constant(const Expr& expr, std::int64_t* value) {
  const auto& text = expr.text;
  if (expr.kind != candidates::ExprKind::literal || text.empty() || text.size() > 18) return false;
  if (!std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; })) return false;
  *value = std::stoll(text);
  return true;
}

bool is_null(const Node* node) {
  return node == nullptr || (IsA(node, Const) && reinterpret_cast<const Const*>(node)->constisnull);
}

/// The argument of a conversion, else the node itself.
Node* unconverted(Node* node) {
  if (IsA(node, RelabelType)) return reinterpret_cast<Node*>(castNode(RelabelType, node)->arg);
  if (IsA(node, CoerceViaIO)) return reinterpret_cast<Node*>(castNode(CoerceViaIO, node)->arg);
  if (!IsA(node, FuncExpr)) return node;
  const auto* function = castNode(FuncExpr, node);
  const bool converts =
      function->funcformat == COERCE_EXPLICIT_CAST || function->funcformat == COERCE_IMPLICIT_CAST;
  return converts ? static_cast<Node*>(linitial(function->args)) : node;
}

/// The name that PostgreSQL gives to an output where the query gives none; nullptr where it is not
/// known here. Runs inside pg::call.
const char* own_name(Node* output, const Scope& scope) {
  Node* node = unconverted(output);
  switch (nodeTag(node)) {
    case T_Var: {
      const auto* var = castNode(Var, node);
      const Scope* level = scope_above(scope, var->varlevelsup);
      if (level == nullptr) return nullptr;
      return get_rte_attribute_name(entry_of(*level, static_cast<int>(var->varno)), var->varattno);
    }
    case T_FuncExpr:
      return get_func_name(castNode(FuncExpr, node)->funcid);
    case T_Aggref:
      return get_func_name(castNode(Aggref, node)->aggfnoid);
    case T_WindowFunc:
      return get_func_name(castNode(WindowFunc, node)->winfnoid);
    case T_CoalesceExpr:
      return "coalesce";
    case T_NullIfExpr:
      return "nullif";
    case T_MinMaxExpr:
      return castNode(MinMaxExpr, node)->op == IS_GREATEST ? "greatest" : "least";
    case T_CaseExpr:
      return "case";
    default:
      return "?column?";
  }
}

std::string grouping_set_name(GroupingSetKind kind) {
  switch (kind) {
    case GROUPING_SET_ROLLUP:
      return "ROLLUP ";
    case GROUPING_SET_CUBE:
      return "CUBE ";
    case GROUPING_SET_SETS:
      return "GROUPING SETS ";
    default:
      return "";
  }
}

/// A grouping set by the texts of its keys.
std::string text_of_set(const GroupingSet* set, Query* tree, const Scope& scope) {
  std::string text = grouping_set_name(set->kind) + "(";
  for (int i = 0; i < list_length(set->content); ++i) {
    if (i > 0) text += ", ";
    if (set->kind == GROUPING_SET_SIMPLE) {
      const auto key = static_cast<Index>(list_nth_int(set->content, i));
      text += text_of(call([=] { return target_expression(key, tree); }), scope);
    } else {
      text += text_of_set(static_cast<GroupingSet*>(list_nth(set->content, i)), tree, scope);
    }
  }
  return text + ")";
}

}  // namespace

candidates::Query tree_to_query(Query* tree, const ReadableSchema& schema) {
  return TreeReader(schema).query(tree, nullptr, 0);
}

TreeReader::Level::Level(TreeReader& reader) : reader_(reader) {
  if (stack_is_too_deep() || reader.levels_ >= kMostLevels) {
    throw Fault(ERRCODE_STATEMENT_TOO_COMPLEX, "the statement is nested too deeply",
                "Nest fewer queries and expressions.");
  }
  ++reader.levels_;
}

candidates::Query TreeReader::query(Query* tree, const Scope* outer, int depth) {
  const Level level(*this);
  if (++queries_ > kMostQueries) {
    throw Fault(ERRCODE_STATEMENT_TOO_COMPLEX,
                "the statement combines more than " + std::to_string(kMostQueries) + " queries",
                "Combine fewer: a WITH query counts wherever it is used.");
  }
  check_interrupts();
  call([tree] { flatten(tree); });
  candidates::Query result;
  Scope scope(tree, outer, depth);
  scope.query = &result;
  if (tree->setOperations) {
    result = set_operation(scope);
  } else {
    from(scope);
    auto where = conjuncts(tree->jointree->quals, scope);
    std::ranges::move(where, std::back_inserter(result.where));
    outputs(scope);
    grouping(scope);
  }
  order(scope);
  limits(scope);
  leftovers(scope);
  return result;
}

std::string TreeReader::output_name(const TargetEntry* target, const Scope& scope) {
  if (target->resname == nullptr) return {};
  auto* node = reinterpret_cast<Node*>(target->expr);
  const bool given_by_server = call([=, &scope] {
    const char* own = own_name(node, scope);
    return own && std::strcmp(own, target->resname) == 0;
  });
  return given_by_server ? std::string() : to_utf8(target->resname);
}

void TreeReader::outputs(Scope& scope) {
  List* targets = scope.tree->targetList;
  for (int i = 0; i < list_length(targets); ++i) {
    const auto* target = static_cast<TargetEntry*>(list_nth(targets, i));
    if (target->resjunk) continue;
    scope.query->outputs.push_back(expr(reinterpret_cast<Node*>(target->expr), scope));
    scope.query->output_names.push_back(output_name(target, scope));
  }
}

void TreeReader::grouping(Scope& scope) {
  Query* tree = scope.tree;
  auto& group_by = scope.query->group_by;
  for (int i = 0; i < list_length(tree->groupingSets); ++i) {
    const auto* set = static_cast<GroupingSet*>(list_nth(tree->groupingSets, i));
    group_by.push_back(opaque_text(text_of_set(set, tree, scope)));
  }
  for (int i = 0; tree->groupingSets == NIL && i < list_length(tree->groupClause); ++i) {
    const auto* clause = static_cast<SortGroupClause*>(list_nth(tree->groupClause, i));
    group_by.push_back(expr(key_of(clause, tree), scope));
  }
  scope.query->having = conjuncts(tree->havingQual, scope);
}

candidates::OrderKey TreeReader::order_key(const SortGroupClause* clause, Expr key) {
  candidates::OrderKey result;
  result.expr = std::move(key);
  result.descending = call([clause] { return compat::sorts_descending(clause->sortop); });
  result.nulls_last = !clause->nulls_first;
  return result;
}

/// The keys of a set operation are its outputs.
void TreeReader::order(Scope& scope) {
  Query* tree = scope.tree;
  for (int i = 0; i < list_length(tree->sortClause); ++i) {
    const auto* clause = static_cast<SortGroupClause*>(list_nth(tree->sortClause, i));
    Node* node = key_of(clause, tree);
    const auto& outputs = scope.query->outputs;
    Expr key;
    if (tree->setOperations == nullptr) {
      key = expr(node, scope);
    } else if (const auto* var = IsA(node, Var) ? castNode(Var, node) : nullptr;
               var && var->varattno >= 1 &&
               static_cast<std::size_t>(var->varattno) <= outputs.size()) {
      key = outputs[var->varattno - 1];
    } else {
      key = opaque(node, scope);
    }
    scope.query->order_by.push_back(order_key(clause, std::move(key)));
  }
}

void TreeReader::limits(Scope& scope) {
  Query* tree = scope.tree;
  auto& result = *scope.query;
  std::int64_t count = 0;
  if (!is_null(tree->limitCount)) {
    if (constant(expr(tree->limitCount, scope), &count)) {
      result.limit = count;
    } else {
      result.where.push_back(opaque_text("LIMIT " + text_of(tree->limitCount, scope)));
    }
  }
  if (!is_null(tree->limitOffset) && !constant(expr(tree->limitOffset, scope), &result.offset)) {
    result.where.push_back(opaque_text("OFFSET " + text_of(tree->limitOffset, scope)));
  }
}

/// Clauses that have no place of their own.
void TreeReader::leftovers(Scope& scope) {
  Query* tree = scope.tree;
  auto& result = *scope.query;
  if (tree->limitOption == LIMIT_OPTION_WITH_TIES) result.where.push_back(opaque_text("WITH TIES"));
  if (tree->groupDistinct) result.group_by.push_back(opaque_text("DISTINCT"));
  result.distinct = result.distinct || (tree->distinctClause != NIL && !tree->hasDistinctOn);
  if (!tree->hasDistinctOn) return;
  std::string text = "DISTINCT ON (";
  for (int i = 0; i < list_length(tree->distinctClause); ++i) {
    const auto* clause = static_cast<SortGroupClause*>(list_nth(tree->distinctClause, i));
    text += (i > 0 ? ", " : "") + text_of(key_of(clause, tree), scope);
  }
  result.where.push_back(opaque_text(text + ")"));
}

}  // namespace nl_ask::pg
