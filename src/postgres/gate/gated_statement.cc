#include "postgres/gate/gated_statement.h"

#include "postgres/boundary/encoding.h"
#include "postgres/gate/gate_bounds.h"
#include "postgres/gate/name_analysis.h"
#include "postgres/gate/query_size.h"
#include "postgres/gate/reached_relations.h"
#include "postgres/gate/statement_locks.h"

namespace nl_ask::pg {

namespace {

Query* copy_of(Query* query) {
  return call([=] { return static_cast<Query*>(copyObjectImpl(query)); });
}

}  // namespace

GatedStatement::GatedStatement(std::string_view sql, const ReadableSchema& schema,
                               UntrustedScope& scope)
    : sql_(sql),
      scope_(scope),
      context_{schema.namespaces.data(), static_cast<int>(schema.namespaces.size()),
               schema.relations.data(), static_cast<int>(schema.relations.size()),
               scope.allowances()} {
  context_.allowances.types = &types_;
  load_function_rules();
}

bool GatedStatement::refused(const char* server_reason) {
  if (server_reason == nullptr) return false;
  reason_ = to_utf8(server_reason);
  return true;
}

bool GatedStatement::locked_by_others(const char* relation) {
  if (relation == nullptr) return false;
  locked_ = true;
  reason_ = to_utf8(relation) + " is locked by another session";
  return true;
}

bool GatedStatement::parse(std::string_view sql) {
  if (sql.size() > kMostBytes) {
    reason_ = "the statement is longer than " + std::to_string(kMostBytes) + " bytes";
    return false;
  }
  if (sql.find('\0') != sql.npos) {
    reason_ = "the statement contains a zero byte";
    return false;
  }
  text_ = to_server(sql);
  List* statements = call([this] { return raw_parser(text_.c_str(), RAW_PARSE_DEFAULT); });
  if (list_length(statements) != 1) {
    reason_ = statements == NIL ? "there is no statement" : "there is more than one statement";
    return false;
  }
  raw_ = linitial_node(RawStmt, statements);
  return true;
}

bool GatedStatement::analyse() {
  NameAnalysis result = analyse_statement(raw_, text_.c_str());
  if (!result.locked.empty()) return !locked_by_others(to_server(result.locked).c_str());
  reason_ = std::move(result.refusal);
  written_ = result.query;
  return written_ != nullptr &&
         !refused(call([this] { return written_query_refusal(written_, context_, &relations_); }));
}

bool GatedStatement::rewrite() {
  const ReachedRelations reached =
      call([this] { return reach_relations(written_, context_.allowances); });
  if (reached.locked != nullptr) return !locked_by_others(reached.locked);
  if (refused(reached.refusal)) return false;
  foreign_ = reached.foreign;
  scope_.restrict_relations(reached.views, reached.foreign);
  Query* copy = copy_of(written_);
  List* queries = call([copy] { return QueryRewrite(copy); });
  if (list_length(queries) != 1) return !refused("a rule makes something else of it");
  rewritten_ = linitial_node(Query, queries);
  const char* refusal =
      call([this] { return rewritten_query_refusal(rewritten_, context_, &only_known_); });
  if (refused(refusal)) return false;
  Query* bounded = reached.strangers ? rewritten_ : written_;
  return !refused(call([bounded] { return size_refusal(bounded); })) &&
         !refused(call([bounded] { return bounds_refusal(bounded); }));
}

bool GatedStatement::pass() { return parse(sql_) && analyse() && rewrite(); }

Query* GatedStatement::written() const { return copy_of(written_); }

std::vector<Oid> GatedStatement::relations() const {
  std::vector<Oid> oids;
  oids.reserve(list_length(relations_));
  for (int i = 0; i < list_length(relations_); ++i) oids.push_back(list_nth_oid(relations_, i));
  return oids;
}

PlannedStmt* GatedStatement::plan(int cursor_options) {
  if (foreign_ || !only_known_) cursor_options &= ~CURSOR_OPT_PARALLEL_OK;
  return call([=, this] {
    if (!ActiveSnapshotSet()) PushActiveSnapshot(GetTransactionSnapshot());
    return pg_plan_query(rewritten_, text_.c_str(), cursor_options, nullptr);
  });
}

Finding finding_of(const Error& error) {
  if (must_pass(error)) throw error;
  switch (error.sqlstate()) {
    case ERRCODE_LOCK_NOT_AVAILABLE:
      return {"a table it reads is locked by another session", true, false};
    case ERRCODE_UNDEFINED_TABLE:
    case ERRCODE_UNDEFINED_SCHEMA:
    case ERRCODE_INSUFFICIENT_PRIVILEGE:
      return {message_of(error), false, true};
    default:
      return {message_of(error), false, false};
  }
}

}  // namespace nl_ask::pg
