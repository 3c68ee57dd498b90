#include "postgres/session/verifying.h"

#include <set>

#include "base/json.h"
#include "candidates/verified/query_text.h"
#include "candidates/verified/question_text.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/conversation.h"
#include "postgres/session/once_per_statement.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/verified.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

[[noreturn]] void nothing_to_verify(const StoredDialogue& row) {
  const std::string id = std::to_string(row.id);
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + id + " has no answer to verify: it is " + row.status,
              row.status == "clarify" ? "Answer its clarification with nl_answer first."
                                      : "Ask again with nl_ask.");
}

/// Its words mean something else after another answer.
[[noreturn]] void says_too_little(const StoredDialogue& row) {
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "the question of dialogue " + std::to_string(row.id) +
                  " says too little by itself to be kept: it follows another one",
              "Ask the whole question with nl_ask, without follow_up, and verify that.");
}

/// The query as the gate lets it pass now, on the relations that it was made for.
Analysis checked_query(const TurnContext& context) {
  Analysis analysis = analyse(context.row.sql, *context.schema);
  const std::string reason = stale_reason(analysis, context.relations);
  if (reason.empty()) return analysis;
  refuse_stored("the query of dialogue " + std::to_string(context.row.id) + " cannot be verified",
                reason, analysis.locked);
}

std::vector<VerifiedRelation> relations_of(const Analysis& analysis, const ReadableSchema& schema) {
  std::vector<VerifiedRelation> relations;
  for (const Oid oid : analysis.relations) {
    const RelationIdentity identity = identity_of(oid);
    const int table = schema.table_of(oid);
    const bool found =
        table >= 0 && !schema.schema.tables[static_cast<std::size_t>(table)].qualified;
    relations.push_back({identity.schema, identity.name, found});
  }
  return relations;
}

std::set<std::string> identifiers_of(const schema::Schema& schema) {
  std::set<std::string> names;
  for (const auto& table : schema.tables) {
    names.insert(table.schema);
    names.insert(table.name);
    for (const auto& column : table.columns) names.insert(column.name);
  }
  return names;
}

/// The form that others may see, where it is shared with them.
void generalise(VerifiedQuestion& one, const schema::Schema& schema) {
  const auto is_name = names_of(schema);
  const std::set<std::string> literals = candidates::literal_stems(one.sql);
  const std::set<std::string> identifiers = identifiers_of(schema);
  one.general_question = candidates::question_without_literals(one.question, literals, is_name);
  one.general_sql = candidates::query_without_literals(
      one.sql, [&](const std::string& name) { return identifiers.contains(name); });
}

VerifiedQuestion example_of(const TurnContext& context) {
  const Analysis analysis = checked_query(context);
  VerifiedQuestion one;
  one.question = context.row.question;
  one.key = candidates::question_key(one.question);
  one.sql = context.row.sql;
  one.interpretation = context.row.interpretation;
  one.relations = relations_of(analysis, *context.schema);
  one.traits =
      candidates::traits_of(analysis.query, context.schema->schema, context.schema->grammar.naming);
  generalise(one, context.schema->schema);
  context.adviser.add_vector(one, context.schema->schema);
  return one;
}

TurnRow kept(TurnContext& context) {
  const std::int64_t example = context.store.keep_verified(example_of(context));
  TurnRow row;
  row.id = context.row.id;
  row.status = context.row.status;
  row.sql = context.row.sql;
  if (!context.row.interpretation.empty()) row.interpretation = context.row.interpretation;
  json::TextWriter out;
  out.StartObject();
  out.Key("turn");
  out.Int(context.row.turn);
  out.Key("verified");
  out.Int64(example);
  out.EndObject();
  row.detail = out.text();
  return row;
}

Oid role_of(const std::string& role) {
  const std::string name = to_server(role);
  if (name == "public") return InvalidOid;
  const char* text = name.c_str();
  const Oid oid = call([=] { return get_role_oid(text, true); });
  if (OidIsValid(oid)) return oid;
  throw Fault(ERRCODE_UNDEFINED_OBJECT, "role \"" + role + "\" does not exist",
              "Name a role of pg_roles, or public.");
}

}  // namespace

TurnRow verify(Store& store, const Cast& cast, std::int64_t id) {
  require_writable();
  OncePerStatement::check(id);
  Recalled recalled = recall(store, id, true);
  if (recalled.row.status != "answered") nothing_to_verify(recalled.row);
  if (recalled.row.follows != 0) says_too_little(recalled.row);
  const SearchPath path(recalled.row.search_path);
  TurnContext context = context_of(store, cast, recalled);
  OncePerStatement::note(id);
  if (auto question = cast.lead_of(context.row).ask_before_keeping(context)) return *question;
  return kept(context);
}

void share(Store& store, std::int64_t example, const std::string& role, bool shared) {
  store.share_verified(example, role_of(role), shared);
}

}  // namespace nl_ask::pg
