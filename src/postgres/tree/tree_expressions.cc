// Nodes of expressions by their kinds; what the form does not know is kept as its text.

#include "postgres/boundary/encoding.h"
#include "postgres/tree/tree_reader.h"
#include "postgres/tree/tree_text.h"

namespace nl_ask::pg {

namespace {

using candidates::Expr;
using candidates::ExprKind;
using schema::TypeKind;

template <typename To>
To* as(Node* node) {
  return reinterpret_cast<To*>(node);
}

/// Any node as a Node.
template <typename From>
Node* up(From* node) {
  return reinterpret_cast<Node*>(node);
}

std::string function_name(Oid function) {
  return to_utf8(call([function]() -> const char* {
    const char* name = get_func_name(function);
    if (name == nullptr || FunctionIsVisible(function)) return name ? name : "?";
    return quote_qualified_identifier(get_namespace_name(get_func_namespace(function)), name);
  }));
}

/// LIKE and its like by their words, the rest as they are written.
std::string operator_name(Oid op) {
  constexpr std::pair<std::string_view, const char*> kWords[] = {
      {"~~", "like"}, {"!~~", "not like"}, {"~~*", "ilike"}, {"!~~*", "not ilike"}};
  std::string name = to_utf8(call([op] {
    const char* found = get_opname(op);
    return found ? found : "?";
  }));
  for (const auto& [symbol, word] : kWords) {
    if (name == symbol) return word;
  }
  return name;
}

std::string type_name(Node* node) {
  return to_utf8(
      call([node] { return format_type_with_typemod(exprType(node), exprTypmod(node)); }));
}

const char* value_function_name(SQLValueFunctionOp op) {
  switch (op) {
    case SVFOP_CURRENT_DATE:
      return "current_date";
    case SVFOP_CURRENT_TIME:
    case SVFOP_CURRENT_TIME_N:
      return "current_time";
    case SVFOP_CURRENT_TIMESTAMP:
    case SVFOP_CURRENT_TIMESTAMP_N:
      return "current_timestamp";
    case SVFOP_LOCALTIME:
    case SVFOP_LOCALTIME_N:
      return "localtime";
    default:
      return "localtimestamp";
  }
}

/// What NOT makes of a test that has a negative of its own; empty where it has none.
std::string negative_of(const Expr& test) {
  constexpr std::pair<std::string_view, const char*> kPairs[] = {
      {"in", "not in"},          {"exists", "not exists"}, {"has", "lacks"},
      {"like", "not like"},      {"ilike", "not ilike"},   {"is null", "is not null"},
      {"is not null", "is null"}};
  if (test.kind != ExprKind::op) return {};
  for (const auto& [name, negative] : kPairs) {
    if (test.name == name) return negative;
  }
  return {};
}

/// Does a number of kind `from` stay the same number as one of kind `to`? 2, 2::bigint and
/// 2::numeric are one literal, but of the kind that decides between whole and exact division.
bool takes_as_it_is(TypeKind from, TypeKind to) {
  return (to == TypeKind::decimal && (from == TypeKind::integer || from == TypeKind::decimal)) ||
         (to == TypeKind::integer && from == TypeKind::integer);
}

bool compares(std::string_view name) {
  return name == "=" || name == "<>" || name == "<" || name == "<=" || name == ">" || name == ">=";
}

/// Aggregates to which a whole number is what it is after conversion to a wider type.
bool takes_any_number(std::string_view name) {
  return name == "avg" || name == "sum" || name == "min" || name == "max" || name == "count";
}

/// A whole number compares as it does after conversion to a wider type.
void drop_widening(Expr& expr) {
  const bool conversion =
      expr.kind == ExprKind::call && expr.args.size() == 1 &&
      (expr.name == "numeric" || expr.name == "double precision" || expr.name == "bigint");
  if (!conversion || expr.args[0].type != TypeKind::integer) return;
  Expr inner = std::move(expr.args[0]);
  expr = std::move(inner);
}

/// An ordered-set aggregate over one column from the lowest to the highest, nulls last.
bool is_plain_ordered_set(Aggref* aggregate) {
  if (aggregate->aggkind != AGGKIND_ORDERED_SET || list_length(aggregate->aggorder) != 1 ||
      list_length(aggregate->args) != 1)
    return false;
  auto* order = static_cast<SortGroupClause*>(linitial(aggregate->aggorder));
  const std::string name = operator_name(order->sortop);
  return name == "<" && !order->nulls_first;
}

Expr negated(Expr test) {
  const std::string negative = negative_of(test);
  if (negative.empty()) return candidates::operation("not", {std::move(test)});
  test.name = negative;
  return test;
}

/// Conversions that the parser has added on its own say nothing.
Node* without_implicit(Node* node) {
  for (;;) {
    if (IsA(node, RelabelType)) {
      node = reinterpret_cast<Node*>(castNode(RelabelType, node)->arg);
    } else if (IsA(node, ArrayCoerceExpr) &&
               castNode(ArrayCoerceExpr, node)->coerceformat == COERCE_IMPLICIT_CAST) {
      node = reinterpret_cast<Node*>(castNode(ArrayCoerceExpr, node)->arg);
    } else {
      return node;
    }
  }
}

void flatten_and(Node* quals, std::vector<Node*>& conjuncts) {
  if (quals == nullptr) return;
  if (IsA(quals, BoolExpr) && castNode(BoolExpr, quals)->boolop == AND_EXPR) {
    List* args = castNode(BoolExpr, quals)->args;
    for (int i = 0; i < list_length(args); ++i) {
      flatten_and(static_cast<Node*>(list_nth(args, i)), conjuncts);
    }
  } else {
    conjuncts.push_back(quals);
  }
}

}  // namespace

Expr opaque_text(std::string text) {
  Expr expr;
  expr.kind = ExprKind::opaque;
  expr.text = std::move(text);
  return expr;
}

TypeKind TreeReader::kind_of(Node* node) {
  return types_.facts(call([node] { return exprType(node); })).kind;
}

Expr TreeReader::opaque(Node* node, const Scope& scope) {
  Expr expr = opaque_text(text_of(node, scope));
  expr.type = kind_of(node);
  return expr;
}

std::vector<Expr> TreeReader::exprs(List* nodes, const Scope& scope, int depth) {
  std::vector<Expr> list;
  for (int i = 0; i < list_length(nodes); ++i) {
    auto* node = static_cast<Node*>(list_nth(nodes, i));
    if (IsA(node, TargetEntry)) node = up(as<TargetEntry>(node)->expr);
    list.push_back(expr(node, scope, depth));
  }
  return list;
}

/// At the top of a condition, "is true" is the test itself, and "is false" its negative: unknown
/// counts as not fulfilled either way. A conjunct that is true says nothing.
std::vector<Expr> TreeReader::conjuncts(Node* quals, const Scope& scope) {
  std::vector<Node*> nodes;
  flatten_and(quals, nodes);
  std::vector<Expr> list;
  for (Node* node : nodes) {
    const BooleanTest* test = IsA(node, BooleanTest) ? castNode(BooleanTest, node) : nullptr;
    if (test && (test->booltesttype == IS_TRUE || test->booltesttype == IS_FALSE)) {
      Expr one = expr(up(as<BooleanTest>(node)->arg), scope);
      list.push_back(test->booltesttype == IS_TRUE ? std::move(one) : negated(std::move(one)));
      continue;
    }
    Expr one = expr(node, scope);
    const bool always = one.kind == ExprKind::literal && one.text == "true";
    if (!always) list.push_back(std::move(one));
  }
  return list;
}

Expr TreeReader::function(FuncExpr* invoked, const Scope& scope, int depth) {
  if (invoked->funcformat == COERCE_IMPLICIT_CAST || invoked->funcformat == COERCE_EXPLICIT_CAST) {
    return conversion(up(invoked), static_cast<Node*>(linitial(invoked->args)), invoked->funcformat,
                      scope, depth);
  }
  return candidates::call(function_name(invoked->funcid), exprs(invoked->args, scope, depth),
                          kind_of(up(invoked)));
}

Expr TreeReader::conversion(Node* node, Node* argument, CoercionForm form, const Scope& scope,
                            int depth) {
  Expr inner = expr(argument, scope, depth);
  if (inner.kind == ExprKind::literal && takes_as_it_is(inner.type, kind_of(node)) &&
      call([node] { return exprTypmod(node) < 0; })) {
    inner.type = kind_of(node);
    return inner;
  }
  if (form != COERCE_EXPLICIT_CAST) return inner;
  return candidates::call(type_name(node), {std::move(inner)}, kind_of(node));
}

Expr TreeReader::aggregate(Aggref* aggregate, const Scope& scope, int depth) {
  auto* node = up(aggregate);
  const bool ordered_set = is_plain_ordered_set(aggregate);
  const bool plain = aggregate->aggkind == AGGKIND_NORMAL && !aggregate->aggorder;
  if (!plain && !ordered_set) return opaque(node, scope);
  if (aggregate->aggfilter) {
    Aggref* all = call([aggregate] { return castNode(Aggref, copyObjectImpl(aggregate)); });
    all->aggfilter = nullptr;
    Expr filtered = candidates::operation(
        "filter", {this->aggregate(all, scope, depth),
                   expr(reinterpret_cast<Node*>(aggregate->aggfilter), scope, depth)});
    filtered.type = kind_of(node);
    return filtered;
  }
  if (aggregate->aggstar) return candidates::count_star();
  Expr expr = candidates::call(function_name(aggregate->aggfnoid),
                               exprs(aggregate->args, scope, depth), kind_of(node));
  if (ordered_set) {
    std::vector<Expr> direct = exprs(aggregate->aggdirectargs, scope, depth);
    std::ranges::for_each(expr.args, drop_widening);
    expr.args.insert(expr.args.begin(), direct.begin(), direct.end());
    return expr;
  }
  if (takes_any_number(expr.name)) std::ranges::for_each(expr.args, drop_widening);
  expr.distinct = aggregate->aggdistinct != NIL;
  return expr;
}

/// Over all rows or groups, or over those up to each in one ascending order; else as it is written.
Expr TreeReader::window(WindowFunc* invoked, const Scope& scope, int depth) {
  const WindowClause* window = nullptr;
  for (int i = 0; i < list_length(scope.tree->windowClause); ++i) {
    const auto* one = static_cast<WindowClause*>(list_nth(scope.tree->windowClause, i));
    if (one->winref == invoked->winref) window = one;
  }
  const int keys = window ? list_length(window->orderClause) : 0;
  const bool plain = window && !window->partitionClause && keys < 2 && !invoked->aggfilter &&
                     window->frameOptions == FRAMEOPTION_DEFAULTS && !invoked->winstar;
  if (!plain) return plain_expr(up(invoked), scope, depth);
  std::vector<Expr> args = {candidates::call(
      function_name(invoked->winfnoid), exprs(invoked->args, scope, depth), kind_of(up(invoked)))};
  std::ranges::for_each(args[0].args, drop_widening);
  if (keys == 1) {
    auto* clause = static_cast<SortGroupClause*>(linitial(window->orderClause));
    const candidates::OrderKey key = order_key(
        clause, expr(call([&] { return get_sortgroupclause_expr(clause, scope.tree->targetList); }),
                     scope, depth));
    if (key.descending || !key.nulls_last) return plain_expr(up(invoked), scope, depth);
    args.push_back(key.expr);
  }
  Expr over = candidates::operation("over", std::move(args));
  over.type = kind_of(up(invoked));
  return over;
}

Expr TreeReader::operation(OpExpr* op, const Scope& scope, int depth) {
  std::vector<Expr> args = exprs(op->args, scope, depth);
  const std::string name = operator_name(op->opno);
  if (compares(name)) std::ranges::for_each(args, drop_widening);
  const bool number = args.size() == 1 && args[0].kind == ExprKind::literal &&
                      (args[0].type == TypeKind::integer || args[0].type == TypeKind::decimal);
  if (name == "-" && number) {
    args[0].text = args[0].text[0] == '-' ? args[0].text.substr(1) : "-" + args[0].text;
    return args[0];
  }
  Expr expr = candidates::operation(name, std::move(args));
  expr.type = kind_of(up(op));
  return expr;
}

Expr TreeReader::any_of(ScalarArrayOpExpr* op, const Scope& scope, int depth) {
  auto* node = up(op);
  const std::string name = operator_name(op->opno);
  const bool in = op->useOr && name == "=";
  const bool not_in = !op->useOr && name == "<>";
  Node* array = without_implicit(static_cast<Node*>(lsecond(op->args)));
  std::vector<Expr> list;
  if (IsA(array, Const) && !castNode(Const, array)->constisnull) {
    list = elements(castNode(Const, array));
  } else if (IsA(array, ArrayExpr) && !castNode(ArrayExpr, array)->multidims) {
    list = exprs(castNode(ArrayExpr, array)->elements, scope, depth);
  }
  if ((in || not_in) && IsA(array, Var)) {
    return candidates::operation(
        in ? "has" : "lacks",
        {expr(array, scope, depth), expr(static_cast<Node*>(linitial(op->args)), scope, depth)});
  }
  if ((!in && !not_in) || list.empty()) return opaque(node, scope);
  list.insert(list.begin(), expr(static_cast<Node*>(linitial(op->args)), scope, depth));
  return candidates::operation(in ? "in" : "not in", std::move(list));
}

Expr TreeReader::boolean(BoolExpr* op, const Scope& scope, int depth) {
  std::vector<Expr> args = exprs(op->args, scope, depth);
  if (op->boolop == NOT_EXPR) return negated(std::move(args[0]));
  const std::string name = op->boolop == AND_EXPR ? "and" : "or";
  std::vector<Expr> flat;
  for (Expr& arg : args) {
    if (arg.kind == ExprKind::op && arg.name == name) {
      std::ranges::move(arg.args, std::back_inserter(flat));
    } else {
      flat.push_back(std::move(arg));
    }
  }
  return candidates::operation(name, std::move(flat));
}

/// x = ANY (subquery) is IN, x <> ALL (subquery) is NOT IN; others, and those of several columns,
/// are text.
Expr TreeReader::sublink(SubLink* link, const Scope& scope, int depth) {
  auto* node = up(link);
  auto* test = link->testexpr && IsA(link->testexpr, OpExpr) ? as<OpExpr>(link->testexpr) : nullptr;
  const std::string name = test ? operator_name(test->opno) : "";
  const bool in = link->subLinkType == ANY_SUBLINK && name == "=";
  const bool not_in = link->subLinkType == ALL_SUBLINK && name == "<>";
  const bool whole = link->subLinkType == EXISTS_SUBLINK || link->subLinkType == EXPR_SUBLINK;
  if (!in && !not_in && !whole) return opaque(node, scope);
  Expr inner = candidates::subquery(query(as<::Query>(link->subselect), &scope, scope.depth + 1));
  if (link->subLinkType == EXPR_SUBLINK) {
    inner.type = kind_of(node);
    return inner;
  }
  if (whole) return candidates::operation("exists", {std::move(inner)});
  Expr left = expr(static_cast<Node*>(linitial(test->args)), scope, depth);
  return candidates::operation(in ? "in" : "not in", {std::move(left), std::move(inner)});
}

Expr TreeReader::null_test(NullTest* test, const Scope& scope, int depth) {
  if (test->argisrow) return opaque(up(test), scope);
  const char* name = test->nulltesttype == IS_NULL ? "is null" : "is not null";
  return candidates::operation(name, {expr(up(test->arg), scope, depth)});
}

Expr TreeReader::expr(Node* node, const Scope& scope, int depth) {
  const Level level(*this);
  if (depth > kMostDepth) return opaque(node, scope);
  return expr_of_kind(node, scope, depth + 1);
}

/// Conversions, and what is written like a function without being one; the rest is text.
Expr TreeReader::plain_expr(Node* node, const Scope& scope, int depth) {
  const auto named = [&](const char* name, List* args) {
    return candidates::call(name, exprs(args, scope, depth), kind_of(node));
  };
  const auto converted = [&](auto* cast, CoercionForm form) {
    return conversion(node, up(cast->arg), form, scope, depth);
  };
  switch (nodeTag(node)) {
    case T_RelabelType:
      return converted(as<RelabelType>(node), COERCE_IMPLICIT_CAST);
    case T_CoerceToDomain:
      return converted(as<CoerceToDomain>(node), COERCE_IMPLICIT_CAST);
    case T_CoerceViaIO:
      return converted(as<CoerceViaIO>(node), as<CoerceViaIO>(node)->coerceformat);
    case T_ArrayCoerceExpr:
      return converted(as<ArrayCoerceExpr>(node), as<ArrayCoerceExpr>(node)->coerceformat);
    case T_NullIfExpr:
      return named("nullif", as<NullIfExpr>(node)->args);
    case T_CoalesceExpr:
      return named("coalesce", as<CoalesceExpr>(node)->args);
    case T_MinMaxExpr:
      return named(as<MinMaxExpr>(node)->op == IS_GREATEST ? "greatest" : "least",
                   as<MinMaxExpr>(node)->args);
    case T_SQLValueFunction:
      return named(value_function_name(as<SQLValueFunction>(node)->op), NIL);
    default:
      return opaque(node, scope);
  }
}

Expr TreeReader::expr_of_kind(Node* node, const Scope& scope, int depth) {
  switch (nodeTag(node)) {
    case T_Var:
      return var(as<Var>(node), scope);
    case T_Const:
      return literal(as<Const>(node));
    case T_FuncExpr:
      return function(as<FuncExpr>(node), scope, depth);
    case T_NamedArgExpr:
      return expr(up(as<NamedArgExpr>(node)->arg), scope, depth);
    case T_Aggref:
      return aggregate(as<Aggref>(node), scope, depth);
    case T_WindowFunc:
      return window(as<WindowFunc>(node), scope, depth);
    case T_OpExpr:
      return operation(as<OpExpr>(node), scope, depth);
    case T_ScalarArrayOpExpr:
      return any_of(as<ScalarArrayOpExpr>(node), scope, depth);
    case T_BoolExpr:
      return boolean(as<BoolExpr>(node), scope, depth);
    case T_SubLink:
      return sublink(as<SubLink>(node), scope, depth);
    case T_NullTest:
      return null_test(as<NullTest>(node), scope, depth);
    default:
      return plain_expr(node, scope, depth);
  }
}

}  // namespace nl_ask::pg
