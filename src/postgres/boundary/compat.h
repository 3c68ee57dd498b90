// What differs between the server's major versions, 14 to 18, in one place.
#pragma once

#ifndef POSTGRES_H
#error "include postgres/boundary/door.h"
#endif

static_assert(PG_VERSION_NUM >= 140000, "nl_ask needs PostgreSQL 14 or later");

extern "C" {
#if PG_VERSION_NUM >= 160000
#include "varatt.h"
#endif
#if PG_VERSION_NUM >= 170000
#include "storage/dsm_registry.h"
#endif
}

namespace nl_ask::pg::compat {

/// Analyses a raw statement without parameters; may ereport.
inline Query* parse_analyze(RawStmt* statement, const char* source) {
#if PG_VERSION_NUM >= 150000
  return ::parse_analyze_fixedparams(statement, source, nullptr, 0, nullptr);
#else
  return ::parse_analyze(statement, source, nullptr, 0, nullptr);
#endif
}

/// A set to wait for `events` of, to be freed by the caller; may ereport.
inline WaitEventSet* create_wait_event_set(int events) {
#if PG_VERSION_NUM >= 170000
  return ::CreateWaitEventSet(nullptr, events);
#else
  return ::CreateWaitEventSet(CurrentMemoryContext, events);
#endif
}

/// What a backend that waits for a model server shows as its wait event: "NlAskModel", before 17
/// "Extension". May ereport.
inline std::uint32_t model_wait_event() {
#if PG_VERSION_NUM >= 170000
  static std::uint32_t event = 0;
  if (event == 0) event = ::WaitEventExtensionNew("NlAskModel");
  return event;
#else
  return PG_WAIT_EXTENSION;
#endif
}

/// Has `role` the right to use the foreign server? May ereport.
inline bool server_allows(Oid server, Oid role) {
#if PG_VERSION_NUM >= 160000
  return ::object_aclcheck(ForeignServerRelationId, server, role, ACL_USAGE) == ACLCHECK_OK;
#else
  return ::pg_foreign_server_aclcheck(server, role, ACL_USAGE) == ACLCHECK_OK;
#endif
}

/// Has `role` the rights of the extension's owner? May ereport.
inline bool owns_extension(Oid extension, Oid role) {
#if PG_VERSION_NUM >= 160000
  return ::object_ownercheck(ExtensionRelationId, extension, role);
#else
  return ::pg_extension_ownercheck(extension, role);
#endif
}

/// Makes misspelt settings below `prefix` an error (a warning before 15).
inline void reserve_setting_prefix(const char* prefix) {
#if PG_VERSION_NUM >= 150000
  ::MarkGUCPrefixReserved(prefix);
#else
  ::EmitWarningsOnPlaceholders(prefix);
#endif
}

/// Has `role` the privileges `mode` on the schema? May ereport.
inline bool namespace_allows(Oid schema, Oid role, AclMode mode) {
#if PG_VERSION_NUM >= 160000
  return ::object_aclcheck(NamespaceRelationId, schema, role, mode) == ACLCHECK_OK;
#else
  return ::pg_namespace_aclcheck(schema, role, mode) == ACLCHECK_OK;
#endif
}

/// Has `role` the privileges `mode` on the function? May ereport.
inline bool function_allows(Oid function, Oid role, AclMode mode) {
#if PG_VERSION_NUM >= 160000
  return ::object_aclcheck(ProcedureRelationId, function, role, mode) == ACLCHECK_OK;
#else
  return ::pg_proc_aclcheck(function, role, mode) == ACLCHECK_OK;
#endif
}

/// Can the member use the rights of the role: is it more than one who may grant it (16 and later)?
inline bool membership_usable(const FormData_pg_auth_members* membership) {
#if PG_VERSION_NUM >= 160000
  return membership->inherit_option || membership->set_option;
#else
  return OidIsValid(membership->roleid);
#endif
}

/// What the walkers below call for every node; true stops the walk.
using Walker = bool (*)(Node* node, void* state);

/// What gives the node that takes the place of another.
using Mutator = Node* (*)(Node* node, void* state);

#if PG_VERSION_NUM >= 160000
#define NL_ASK_WALKER(walker) walker
#define NL_ASK_MUTATOR(mutator) mutator
#else
#define NL_ASK_WALKER(walker) reinterpret_cast<bool (*)()>(reinterpret_cast<void (*)()>(walker))
#define NL_ASK_MUTATOR(mutator) reinterpret_cast<Node* (*)()>(reinterpret_cast<void (*)()>(mutator))
#endif

/// Calls `walker` for the children of an expression; may ereport.
inline bool walk_children(Node* node, Walker walker, void* state) {
  return expression_tree_walker(node, NL_ASK_WALKER(walker), state);
}

/// Calls `walker` for what a query consists of; `flags` are QTW_*; may ereport.
inline bool walk_query(Query* query, Walker walker, void* state, int flags) {
  return query_tree_walker(query, NL_ASK_WALKER(walker), state, flags);
}

/// Calls `walker` for the children of a node of an unanalysed statement; may ereport.
inline bool walk_raw_children(Node* node, Walker walker, void* state) {
  return raw_expression_tree_walker(node, NL_ASK_WALKER(walker), state);
}

/// A copy of an expression with `mutator`'s nodes for its children; may ereport.
inline Node* mutate_children(Node* node, Mutator mutator, void* state) {
  return expression_tree_mutator(node, NL_ASK_MUTATOR(mutator), state);
}

#undef NL_ASK_WALKER
#undef NL_ASK_MUTATOR

/// Does deparse_expression() fail for the window functions of a query (18 and later)?
inline constexpr bool kWindowsFailToPrint = PG_VERSION_NUM >= 180000;

/// The kinds of relations that the server keeps out of queries (restrict_nonsystem_relation_kind,
/// since the fix of CVE-2024-7348), as bits; nullptr where a minor release has none. Looked up by
/// name: a library built beside a later minor release is loaded by earlier ones too.
inline constexpr int kRestrictViews = 0x01;
inline constexpr int kRestrictForeignTables = 0x02;
inline int* restricted_kinds() {
  static int* const kinds =
      static_cast<int*>(::dlsym(RTLD_DEFAULT, "restrict_nonsystem_relation_kind"));
  return kinds;
}

/// May the current role, or the one a view's rule names, read what the query reads of its own
/// tables (those of subqueries apart)? May ereport.
inline bool may_read_tables(Query* query) {
#if PG_VERSION_NUM >= 160000
  return ::ExecCheckPermissions(query->rtable, query->rteperminfos, false);
#else
  return ::ExecCheckRTPerms(query->rtable, false);
#endif
}

/// An expression of `query` with columns of joins and groups replaced by what they stand for; may
/// ereport. The result shares no more nodes with the query than it has to.
inline Node* flatten_aliases(Query* query, Node* expression) {
#if PG_VERSION_NUM >= 180000
  if (query->hasGroupRTE) expression = ::flatten_group_exprs(nullptr, query, expression);
#endif
#if PG_VERSION_NUM >= 160000
  return ::flatten_join_alias_vars(nullptr, query, expression);
#else
  return ::flatten_join_alias_vars(query, expression);
#endif
}

/// Is the node of an unanalysed statement a MERGE (15 and later)?
inline bool is_merge(const Node* node) {
#if PG_VERSION_NUM >= 150000
  return IsA(node, MergeStmt);
#else
  (void)node;
  return false;
#endif
}

/// Does ordering by the operator put the greatest first? May ereport.
inline bool sorts_descending(Oid op) {
  Oid family = InvalidOid, type = InvalidOid;
#if PG_VERSION_NUM >= 180000
  CompareType direction = COMPARE_INVALID;
  return ::get_ordering_op_properties(op, &family, &type, &direction) && direction == COMPARE_GT;
#else
  int16 strategy = 0;
  return ::get_ordering_op_properties(op, &family, &type, &strategy) &&
         strategy == BTGreaterStrategyNumber;
#endif
}

/// The arguments of JSON_OBJECT() and its like (16 and later); NIL for other nodes.
inline List* json_arguments(Node* node) {
#if PG_VERSION_NUM >= 160000
  if (IsA(node, JsonConstructorExpr)) return castNode(JsonConstructorExpr, node)->args;
#else
  (void)node;
#endif
  return NIL;
}

/// Is the node a JSON_VALUE() or its like, which gives any type (17 and later)?
inline bool is_json_query(Node* node) {
#if PG_VERSION_NUM >= 170000
  return IsA(node, JsonExpr);
#else
  (void)node;
  return false;
#endif
}

/// Is the range table entry the one that stands for the grouped columns (18 and later)?
inline bool is_group_entry(const RangeTblEntry* entry) {
#if PG_VERSION_NUM >= 180000
  return entry->rtekind == RTE_GROUP;
#else
  (void)entry;
  return false;
#endif
}

/// Runs an executor that has been started until its receiver wants no more; may ereport.
inline void run_to_end(QueryDesc* query) {
#if PG_VERSION_NUM >= 180000
  ::ExecutorRun(query, ForwardScanDirection, 0);
#else
  ::ExecutorRun(query, ForwardScanDirection, 0, true);
#endif
}

/// The next datum of a sort by reference, a copy; 0 at the end. May ereport.
inline Datum next_sorted(Tuplesortstate* sort) {
  Datum value = 0;
  bool null = false;
#if PG_VERSION_NUM >= 160000
  const bool found = ::tuplesort_getdatum(sort, true, true, &value, &null, nullptr);
#else
  const bool found = ::tuplesort_getdatum(sort, true, &value, &null, nullptr);
#endif
  return found && !null ? value : 0;
}

/// Do the table's rows hold the column? Not if it is generated when it is read (18).
inline bool stored(Form_pg_attribute attribute) {
#if PG_VERSION_NUM >= 180000
  return attribute->attgenerated != ATTRIBUTE_GENERATED_VIRTUAL;
#else
  return attribute->attrelid != InvalidOid;
#endif
}

/// Has `ask` called when the starting server takes requests for shared memory, which before 15 is
/// at once. Only while libraries are preloaded, and for one `ask`.
inline void when_memory_is_requested(void (*ask)()) {
#if PG_VERSION_NUM >= 150000
  static shmem_request_hook_type before = nullptr;
  static void (*asking)() = nullptr;
  before = shmem_request_hook;
  asking = ask;
  shmem_request_hook = [] {
    if (before != nullptr) before();
    asking();
  };
#else
  ask();
#endif
}

/// Memory that all sessions share by its name though nothing was preloaded, set up by the first of
/// them; nullptr before 17, which has none. May ereport.
inline void* registered_memory(const char* name, std::size_t size, void (*set_up)(void* memory)) {
#if PG_VERSION_NUM >= 170000
  bool found = false;
  return ::GetNamedDSMSegment(name, size, set_up, &found);
#else
  (void)name, (void)size, (void)set_up;
  return nullptr;
#endif
}

}  // namespace nl_ask::pg::compat
