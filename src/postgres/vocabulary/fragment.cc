// Parsed inside a SELECT, which must come out with no other clause.

#include "postgres/vocabulary/fragment.h"

#include "candidates/sql/statement.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

namespace {

[[noreturn]] void unreadable(const std::string& why) {
  throw Fault(ERRCODE_SYNTAX_ERROR, "the meaning cannot be read: " + why,
              "Give the name of a table or column, a condition, an aggregate, columns with commas "
              "between, or ORDER BY with an optional LIMIT.");
}

SelectStmt* parsed(const std::string& text) {
  const char* sql = text.c_str();
  List* statements = NIL;
  try {
    statements = call([sql] { return raw_parser(sql, RAW_PARSE_PLPGSQL_EXPR); });
  } catch (const Error& error) {
    if (error.category() != ERRCODE_TO_CATEGORY(ERRCODE_SYNTAX_ERROR)) throw;
    unreadable(to_utf8(error.what()));
  }
  if (list_length(statements) != 1) unreadable("it is more than one statement");
  Node* statement = linitial_node(RawStmt, statements)->stmt;
  if (!IsA(statement, SelectStmt)) unreadable("it is no expression");
  return reinterpret_cast<SelectStmt*>(statement);
}

/// An expression or an order by itself: no other clause of SELECT.
void refuse_clauses(const SelectStmt* s) {
  if (s->op != SETOP_NONE || s->valuesLists != NIL || s->withClause != nullptr) {
    unreadable("it is a query, not a piece of one");
  }
  if (s->fromClause != NIL || s->whereClause != nullptr || s->groupClause != NIL ||
      s->havingClause != nullptr || s->windowClause != NIL || s->distinctClause != NIL ||
      s->intoClause != nullptr || s->lockingClause != NIL) {
    unreadable("it has a clause of a query");
  }
  if (s->limitOffset != nullptr || s->limitOption == LIMIT_OPTION_WITH_TIES) {
    unreadable("only LIMIT with a number may follow an order");
  }
}

std::optional<std::int64_t> limit_of(const SelectStmt* s) {
  if (s->limitCount == nullptr) return std::nullopt;
  const auto* constant = reinterpret_cast<const A_Const*>(s->limitCount);
  const bool number = IsA(s->limitCount, A_Const) && IsA(&constant->val, Integer);
  if (!number || intVal(&constant->val) < 1) unreadable("LIMIT must be a whole number from 1");
  return intVal(&constant->val);
}

bool collect_columns(Node* node, void* found) {
  if (node == nullptr || IsA(node, SubLink)) return false;
  if (!IsA(node, ColumnRef)) return compat::walk_raw_children(node, collect_columns, found);
  auto* columns = static_cast<List**>(found);
  *columns = lappend(*columns, node);
  return false;
}

std::vector<std::string> path_of(const ColumnRef* column) {
  std::vector<std::string> path;
  for (int i = 0; i < list_length(column->fields); ++i) {
    Node* field = static_cast<Node*>(list_nth(column->fields, i));
    if (!IsA(field, String)) unreadable("* is no column");
    path.push_back(to_utf8(strVal(field)));
  }
  return path;
}

void add_columns(Node* node, Fragment& fragment) {
  List* found = call([node] {
    List* columns = NIL;
    collect_columns(node, &columns);
    return columns;
  });
  for (int i = 0; i < list_length(found); ++i) {
    auto path = path_of(static_cast<ColumnRef*>(list_nth(found, i)));
    const auto known = std::ranges::find(fragment.columns, path);
    if (known == fragment.columns.end()) fragment.columns.push_back(std::move(path));
  }
}

/// "order_id, order_date": names of columns, and nothing else.
void read_list(const SelectStmt* s, Fragment& fragment) {
  fragment.list = true;
  for (int i = 0; i < list_length(s->targetList); ++i) {
    const auto* target = static_cast<const ResTarget*>(list_nth(s->targetList, i));
    const bool column = target->name == nullptr && target->indirection == NIL &&
                        target->val != nullptr && IsA(target->val, ColumnRef);
    if (!column) unreadable("it must be one expression, or names of columns");
    add_columns(target->val, fragment);
  }
}

void read_expression(const SelectStmt* s, const std::string& meaning, Fragment& fragment) {
  if (s->limitCount != nullptr) unreadable("LIMIT needs an order");
  if (list_length(s->targetList) > 1) return read_list(s, fragment);
  if (list_length(s->targetList) != 1) unreadable("it must be one expression");
  const auto* target = linitial_node(ResTarget, s->targetList);
  if (target->name != nullptr) unreadable("it must have no alias");
  fragment.keys.push_back({meaning, false, std::nullopt});
  add_columns(target->val, fragment);
  if (IsA(target->val, ColumnRef)) fragment.path = fragment.columns.at(0);
}

void read_order(const SelectStmt* s, const std::string& meaning, Fragment& fragment) {
  fragment.order = true;
  fragment.limit = limit_of(s);
  const std::vector<std::string> texts = candidates::order_keys(meaning);
  if (static_cast<int>(texts.size()) != list_length(s->sortClause)) {
    unreadable("its order is not clear");
  }
  for (int i = 0; i < list_length(s->sortClause); ++i) {
    const auto* key = static_cast<const SortBy*>(list_nth(s->sortClause, i));
    if (key->sortby_dir == SORTBY_USING) unreadable("USING says no direction");
    if (IsA(key->node, A_Const)) unreadable("a number is no column to order by");
    FragmentKey one{texts[static_cast<std::size_t>(i)], key->sortby_dir == SORTBY_DESC, {}};
    if (key->sortby_nulls != SORTBY_NULLS_DEFAULT) {
      one.nulls_first = key->sortby_nulls == SORTBY_NULLS_FIRST;
    }
    fragment.keys.push_back(std::move(one));
    add_columns(key->node, fragment);
  }
}

}  // namespace

Fragment read_fragment(const std::string& meaning) {
  if (meaning.size() > kMostMeaningBytes) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the meaning is longer than " + std::to_string(kMostMeaningBytes) + " bytes",
                "Define a view for it, and a meaning over the view.");
  }
  if (meaning.find_first_not_of(" \t\r\n") == meaning.npos) unreadable("it is empty");
  const SelectStmt* statement = parsed(to_server(meaning));
  refuse_clauses(statement);
  Fragment fragment;
  if (statement->sortClause == NIL) {
    read_expression(statement, meaning, fragment);
  } else {
    if (statement->targetList != NIL) unreadable("it is an expression and an order");
    read_order(statement, meaning, fragment);
  }
  return fragment;
}

}  // namespace nl_ask::pg
