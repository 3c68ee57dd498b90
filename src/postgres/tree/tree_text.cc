// Names are ours to choose, so that equal trees are printed alike.

#include "postgres/tree/tree_text.h"

#include "candidates/sql/scanner.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

// Runs inside pg::call, like all that takes and gives lists here.

/// "employees", "employees_2" for a second use of it; nullptr for joins, which columns don't name.
char* entry_name(List* names, const RangeTblEntry* entry) {
  if (entry->rtekind == RTE_JOIN || entry->eref == nullptr) return nullptr;
  const char* name = entry->rtekind == RTE_RELATION ? get_rel_name(entry->relid) : nullptr;
  if (name == nullptr) name = entry->eref->aliasname;
  char* unique = pstrdup(name);
  for (int number = 2, i = 0; i < list_length(names); ++i) {
    const auto* taken = static_cast<const char*>(list_nth(names, i));
    if (taken == nullptr || std::strcmp(taken, unique) != 0) continue;
    unique = psprintf("%s_%d", name, number++);
    i = -1;  // look at all of them again
  }
  return unique;
}

/// deparse_context_for_plan_tree() takes names that one may choose, which its sisters don't.
List* own_names(const Scope& scope) {
  if (scope.names) return scope.names;
  List* names = NIL;
  for (int i = 0; i < list_length(scope.tree->rtable); ++i) {
    const auto* entry = static_cast<RangeTblEntry*>(list_nth(scope.tree->rtable, i));
    names = lappend(names, entry_name(names, entry));
  }
  PlannedStmt* plan = makeNode(PlannedStmt);
  plan->rtable = scope.tree->rtable;
  scope.names = deparse_context_for_plan_tree(plan, names);
  return scope.names;
}

List* all_names(const Scope& scope) {
  List* names = NIL;
  for (const Scope* level = &scope; level; level = level->outer) {
    names = list_concat(names, own_names(*level));
  }
  return names;
}

/// Plain calls stand in for window functions where these can't be printed.
Node* without_windows(Node* node, void* state) {
  if (!compat::kWindowsFailToPrint || node == nullptr) return node;
  if (IsA(node, WindowFunc)) {
    auto* call = castNode(WindowFunc, node);
    node = reinterpret_cast<Node*>(makeFuncExpr(call->winfnoid, call->wintype, call->args,
                                                call->wincollid, call->inputcollid,
                                                COERCE_EXPLICIT_CALL));
  }
  return compat::mutate_children(node, without_windows, state);
}

char* print(Node* expression, List* names) {
  return deparse_expression(without_windows(expression, nullptr), names, true, false);
}

void print_keys(StringInfo out, const char* title, List* clauses, const Scope& scope, List* names) {
  for (int i = 0; i < list_length(clauses); ++i) {
    auto* clause = static_cast<SortGroupClause*>(list_nth(clauses, i));
    Node* key = get_sortgroupclause_expr(clause, scope.tree->targetList);
    appendStringInfo(out, "%s%s", i == 0 ? title : ", ", print(key, names));
    const char* op = OidIsValid(clause->sortop) ? get_opname(clause->sortop) : nullptr;
    if (op) appendStringInfo(out, " %s%s", op, clause->nulls_first ? " nulls first" : "");
  }
}

void print_window(StringInfo out, const WindowClause* window, const Scope& scope, List* names) {
  appendStringInfoString(out, " window (");
  print_keys(out, "partition by ", window->partitionClause, scope, names);
  print_keys(out, " order by ", window->orderClause, scope, names);
  appendStringInfo(out, " frame %d", window->frameOptions);
  if (window->startOffset) appendStringInfo(out, " %s", print(window->startOffset, names));
  if (window->endOffset) appendStringInfo(out, " %s", print(window->endOffset, names));
  appendStringInfoChar(out, ')');
}

struct WindowWalk {
  StringInfo out;
  const Scope* scope;
  List* names;
};

/// deparse_expression() says "OVER (?)", or nothing: the windows follow the expression.
bool window_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<WindowWalk*>(state);
  if (IsA(node, WindowFunc)) {
    const Index wanted = castNode(WindowFunc, node)->winref;
    auto* filter = reinterpret_cast<Node*>(castNode(WindowFunc, node)->aggfilter);
    if (compat::kWindowsFailToPrint && filter) {
      appendStringInfo(walk->out, " filter %s", print(filter, walk->names));
    }
    List* windows = walk->scope->tree->windowClause;
    for (int i = 0; i < list_length(windows); ++i) {
      auto* window = static_cast<WindowClause*>(list_nth(windows, i));
      if (window->winref == wanted) print_window(walk->out, window, *walk->scope, walk->names);
    }
  }
  return compat::walk_children(node, window_walker, state);
}

char* print_with_windows(Node* expression, const Scope& scope) {
  List* names = all_names(scope);
  StringInfoData out;
  initStringInfo(&out);
  appendStringInfoString(&out, print(expression, names));
  WindowWalk walk{&out, &scope, names};
  if (scope.tree->hasWindowFuncs) window_walker(expression, &walk);
  return out.data;
}

int uses_of_name(const Scope& scope, const char* name) {
  int uses = 0;
  for (int i = 0; i < list_length(scope.tree->rtable); ++i) {
    const auto* entry = static_cast<RangeTblEntry*>(list_nth(scope.tree->rtable, i));
    if (entry->rtekind != RTE_RELATION) continue;
    const char* other = get_rel_name(entry->relid);
    uses += other && std::strcmp(other, name) == 0;
  }
  return uses;
}

/// Does the name of the table tell which source is meant, seen from the innermost level?
bool telling(const Scope& innermost, const Scope& owner, int index) {
  const RangeTblEntry* entry = entry_of(owner, index);
  const char* name = entry->rtekind == RTE_RELATION ? get_rel_name(entry->relid) : nullptr;
  if (name == nullptr) return false;
  int uses = 0;
  for (const Scope* level = &innermost; level; level = level->outer) {
    uses += uses_of_name(*level, name);
  }
  return uses == 1;
}

struct NameWalk {
  const Scope* scope;
  unsigned level;  // of the subquery that is being looked at, counted inwards
};

/// Stops at a column whose table's name does not tell the source.
bool name_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  auto* walk = static_cast<NameWalk*>(state);
  if (IsA(node, Query)) {
    ++walk->level;
    const bool found = compat::walk_query(castNode(Query, node), name_walker, state, 0);
    --walk->level;
    return found;
  }
  if (!IsA(node, Var)) return compat::walk_children(node, name_walker, state);
  const auto* var = castNode(Var, node);
  if (var->varlevelsup < walk->level) return false;  // a subquery's own column, printed with it
  const Scope* owner = scope_above(*walk->scope, var->varlevelsup - walk->level);
  return owner == nullptr || !telling(*walk->scope, *owner, static_cast<int>(var->varno));
}

/// A query as an expression, which the printer takes.
Node* as_expression(Query* query) {
  return call([query] {
    SubLink* link = makeNode(SubLink);
    link->subLinkType = EXPR_SUBLINK;
    link->subselect = static_cast<Node*>(copyObjectImpl(query));
    return reinterpret_cast<Node*>(link);
  });
}

}  // namespace

std::string text_of(Node* expression, const Scope& scope) {
  std::string text = to_utf8(call([&] { return print_with_windows(expression, scope); }));
  NameWalk walk{&scope, 0};
  if (call([&] { return name_walker(expression, &walk); })) {
    const Scope* outermost = &scope;
    while (outermost->outer) outermost = outermost->outer;
    Node* statement = as_expression(outermost->tree);
    text += " in " + to_utf8(call([=] { return print(statement, NIL); }));
  }
  return single_line(text);
}

std::string text_of_query(Query* query, const Scope& scope) {
  return text_of(as_expression(query), scope);
}

std::string single_line(std::string_view sql) {
  std::string line;
  std::size_t end = 0;
  for (const candidates::SqlToken& token : candidates::sql_tokens(sql)) {
    if (token.begin > end && !line.empty()) line += ' ';
    line += token.text;
    end = token.end();
  }
  return line;
}

}  // namespace nl_ask::pg
