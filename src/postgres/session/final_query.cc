#include "postgres/session/final_query.h"

#include "postgres/boundary/call.h"
#include "postgres/schema/schema_reader.h"
#include "postgres/session/handed_out.h"
#include "postgres/session/recalled.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/turn_database.h"
#include "postgres/session/turns.h"
#include "postgres/settings/settings.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {
namespace {

/// As the answer showed it.
std::string as_shown(const StoredDialogue& row, TurnDatabase& database) {
  dialogue::Dialogue dialogue;
  std::vector<dialogue::Answer> answers;
  if (row.sra.empty()) read_back(row, dialogue, answers);
  for (const auto& one : dialogue.candidates)
    if (one.sql == row.sql) return handed_out_sql(one, database);
  return row.sql;
}

}  // namespace

FinalQuery::FinalQuery(Store& store, std::int64_t id)
    : id_(id), row_(store.load(id, false)), path_(row_.search_path) {
  if (row_.status != "answered") {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer yet: it is " + row_.status,
                row_.status == "clarify" ? "Answer its clarification with nl_answer first."
                                         : "Ask again with nl_ask.");
  }
  schema_ = readable_schema(row_.schemas);
  TurnDatabase database(*schema_);
  sql_ = as_shown(row_, database);
  if (row_.same_rows.empty()) return;
  const auto prober = database.prober();
  if (!prober) return;
  const std::string other = proposal::first_that_differs(row_.sql, row_.same_rows, *prober);
  if (other.empty()) return;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "readings of the question that gave the same rows when dialogue " +
                  std::to_string(id) + " was answered differ by now",
              row_.answers.empty()
                  ? "Ask again with nl_ask: it will ask which of them is meant."
                  : "Take the last answer back with nl_undo(" + std::to_string(id) +
                        ") and give it again: nl_answer will ask which of them is meant.",
              "The answer: " + sql_ + "\nThe other reading: " + other);
}

ExecutionLimits FinalQuery::limits() const {
  ExecutionLimits limits = execution_limits();
  limits.approval = [this](const std::vector<Oid>& relations) -> std::string {
    return changed_reason(relations, relations_from_json(row_.relations));
  };
  return limits;
}

void FinalQuery::refuse(const std::string& reason, bool locked) const {
  refuse_stored("the query of dialogue " + std::to_string(id_) + " cannot be run", reason, locked);
}

void require_answered(const Execution& execution, const FinalQuery& query) {
  const std::string& sql = query.sql();
  if (execution.outcome == Outcome::answered) return;
  if (execution.outcome == Outcome::failed) throw query_failed(execution, sql);
  if (execution.by_gate || execution.locked) query.refuse(execution.reason, execution.locked);
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED, "the query was refused: " + execution.reason,
              "Raise the limit that it names, or ask for less.", "The query: " + sql);
}

Execution run_answered(const FinalQuery& query) {
  Execution execution = execute(query.sql(), query.schema(), query.limits());
  require_answered(execution, query);
  return execution;
}

}  // namespace nl_ask::pg
