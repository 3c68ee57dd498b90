// First with the names as they are; where that fails, with stand-ins, whose error is told.

#include "postgres/gate/name_analysis.h"

#include "postgres/boundary/encoding.h"
#include "postgres/boundary/subtransaction.h"
#include "postgres/catalog/visible.h"
#include "postgres/gate/hidden_names.h"
#include "postgres/gate/partly_readable.h"
#include "postgres/gate/statement_locks.h"
#include "postgres/gate/untrusted_scope.h"

namespace nl_ask::pg {

namespace {

/// The error in the words of who typed the statement.
[[noreturn]] void rethrow(Error error, const HiddenNames& hidden) {
  const std::string said = error.what();
  const std::string typed = as_typed(said, hidden);
  if (typed != said) error.reword(typed);
  throw error;
}

/// Nothing stands in the way of analysing it.
bool locked_and_allowed(RawStmt* statement, HiddenNames* hidden, List** partly, NameAnalysis* out) {
  StatementNames names = call([=] { return lock_named_relations(statement, hidden); });
  if (names.refusal == nullptr && names.locked == nullptr) {
    List* relations = names.relations;
    names.refusal = call([=] { return object_names_refusal(relations, *hidden); });
  }
  *partly = names.partly;
  if (names.refusal != nullptr) {
    out->refusal = to_utf8(names.refusal);
  } else if (names.locked != nullptr) {
    out->locked = to_utf8(names.locked);
  }
  return names.refusal == nullptr && names.locked == nullptr;
}

/// May throw the parser's words, with stand-ins.
NameAnalysis analysed(RawStmt* statement, const char* text, List* partly) {
  if (partly == NIL) return {call([=] { return compat::parse_analyze(statement, text); }), {}, {}};
  PartlyReadable result = analyse_partly_readable(statement, text, partly);
  return {result.query, std::move(result.refusal), {}};
}

bool hidden_function(Oid function, void* /*unused*/) { return function_hidden(function); }

bool hidden_walker(Node* node, void* state) {
  if (node == nullptr) return false;
  if (IsA(node, Query)) {
    return compat::walk_query(castNode(Query, node), hidden_walker, state, 0);
  }
  return check_functions_in_node(node, hidden_function, state) ||
         compat::walk_children(node, hidden_walker, state);
}

bool calls_hidden(Query* query) {
  return call([=] { return hidden_walker(reinterpret_cast<Node*>(query), nullptr); });
}

/// With doubtful names left as they are; `failure` is the parser's error. Without a query where it
/// came upon something hidden.
NameAnalysis first_attempt(RawStmt* statement, const char* text, List* partly,
                           std::optional<Error>* failure) {
  Subtransaction scope;
  try {
    NameAnalysis result = analysed(statement, text, partly);
    if (result.query == nullptr) return result;
    if (!calls_hidden(result.query)) {
      scope.commit();
      return result;
    }
  } catch (const Error& error) {
    if (passes_on(error)) throw;
    *failure = error;
  }
  return {nullptr, "it calls a function that is not among the functions allowed", {}};
}

/// With doubtful names replaced: what is said of them, or false where nothing is.
bool second_attempt(RawStmt* statement, const char* text, HiddenNames* hidden, NameAnalysis* out) {
  const int before = list_length(hidden->typed);
  hidden->replace_doubtful = true;
  List* partly = NIL;
  const Subtransaction scope;
  try {
    if (!locked_and_allowed(statement, hidden, &partly, out)) return !out->locked.empty();
    *out = analysed(statement, text, partly);
  } catch (const Error& error) {
    if (passes_on(error) || names_stand_in(error.what(), *hidden, before)) rethrow(error, *hidden);
    return false;
  }
  return out->query == nullptr && names_stand_in(to_server(out->refusal), *hidden, before);
}

NameAnalysis analysed_doubtful(RawStmt* statement, const char* text, List* partly,
                               HiddenNames* hidden) {
  auto* copy = call([=] { return static_cast<RawStmt*>(copyObjectImpl(statement)); });
  std::optional<Error> failure;
  NameAnalysis first = first_attempt(statement, text, partly, &failure);
  if (first.query != nullptr) return first;
  NameAnalysis second;
  if (second_attempt(copy, text, hidden, &second)) return second;
  if (failure) rethrow(*failure, *hidden);
  return first;
}

}  // namespace

NameAnalysis analyse_statement(RawStmt* statement, const char* text) {
  HiddenNames hidden;
  List* partly = NIL;
  NameAnalysis result;
  if (!locked_and_allowed(statement, &hidden, &partly, &result)) return result;
  try {
    result = hidden.doubtful ? analysed_doubtful(statement, text, partly, &hidden)
                             : analysed(statement, text, partly);
  } catch (const Error& error) {
    rethrow(error, hidden);
  }
  result.refusal = to_utf8(as_typed(to_server(result.refusal), hidden));
  return result;
}

}  // namespace nl_ask::pg
