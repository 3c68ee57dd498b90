#include "postgres/session/turns.h"

#include "dialogue/assumed.h"
#include "dialogue/wording.h"
#include "postgres/boundary/call.h"
#include "postgres/session/empty_notice.h"
#include "postgres/session/handed_out.h"
#include "postgres/session/no_answer.h"
#include "postgres/session/question_writer.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/turn_detail.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {
namespace {

using dialogue::Turn;

/// The readings that earlier choices have made likelier, as options say them.
std::vector<std::string> recalled_readings(const TurnContext& context) {
  std::vector<std::string> readings;
  for (const auto& one : context.recalled) {
    const auto& variable = context.dialogue.variables[static_cast<std::size_t>(one.variable)];
    readings.push_back(variable.values[static_cast<std::size_t>(one.value)].english);
  }
  return readings;
}

TurnRow row_of(const TurnContext& context, const Turn* next, const Execution* execution) {
  TurnRow row;
  row.id = context.row.id;
  row.status = context.row.status;
  if (!context.row.sql.empty()) row.sql = context.row.sql;
  if (!context.row.interpretation.empty()) row.interpretation = context.row.interpretation;
  if (next != nullptr) {
    row.confidence = next->standing.confidence;
    row.entropy = next->standing.entropy;
    if (next->clarify) row.gain = next->decision.gain;
  }
  if (execution && !execution->result.empty()) row.result = execution->result;
  DetailSource source;
  source.turn = context.row.turn;
  if (next != nullptr) source.dialogue = &context.dialogue;
  source.next = next;
  source.proposal = context.proposal ? &*context.proposal : nullptr;
  source.differing = &context.differing;
  source.execution = execution;
  source.spent = context.spent.get();
  source.wording = context.wording;
  source.no = context.no;
  source.empty = context.empty;
  source.left_over = context.left_over;
  source.define = context.define;
  source.recalled = recalled_readings(context);
  if (next != nullptr && context.row.status == "answered")
    source.assumed = dialogue::assumed(context.dialogue, context.answers, *next);
  source.follows = context.row.follows;
  source.total_ms = context.milliseconds();
  row.detail = detail_json(source);
  return row;
}

void save(TurnContext& context) {
  if (context.proposal) {
    context.row.use =
        use_json(context.proposal->timings, context.proposal->model.get(), context.dialogue);
  } else if (context.spent) {
    context.row.use = use_json({}, context.spent.get(), context.dialogue);
  }
  if (context.row.id == 0)
    context.row.id = context.store.insert(context.row);
  else {
    context.store.update(context.row);
    context.store.settle_choices(context.row.id, context.row.status == "answered");
  }
}

[[noreturn]] void locked_out(const std::string& reason) {
  throw Fault(ERRCODE_LOCK_NOT_AVAILABLE, reason, kRepeatLater);
}

Approval approval_of(const TurnContext& context) {
  return [&context](const std::vector<Oid>& relations) -> std::string {
    return changed_reason(relations, context.relations);
  };
}

/// Where nothing is to be executed, the query is checked all the same.
Execution only_checked(const TurnContext& context, const std::string& sql) {
  Analysis analysis = analyse(sql, *context.schema);
  Execution checked;
  checked.locked = analysis.locked;
  checked.reason = analysis.allowed ? approval_of(context)(analysis.relations) : analysis.reason;
  if (!checked.reason.empty()) checked.outcome = Outcome::refused;
  return checked;
}

/// The final query runs; the gate and the identity of its relations are checked again.
Execution run_final(const TurnContext& context, const std::string& sql) {
  ExecutionLimits limits = execution_limits();
  limits.approval = approval_of(context);
  Execution execution =
      setting_values().execute ? execute(sql, *context.schema, limits) : only_checked(context, sql);
  if (execution.outcome == Outcome::refused && execution.locked) locked_out(execution.reason);
  return execution;
}

TurnRow clarification(TurnContext& context, Turn& next) {
  context.row.status = "clarify";
  if (next.clarify) context.writer.word(context, next);
  save(context);
  TurnRow row = row_of(context, &next, nullptr);
  row.question = next.question;
  row.choices = next.choices;
  return row;
}

TurnRow conclusion(TurnContext& context, const Turn& next) {
  const candidates::Candidate& best = context.dialogue.candidates[next.best];
  const std::string sql = handed_out_sql(best, context.database());
  Execution execution = run_final(context, sql);
  if (execution.outcome == Outcome::failed) throw query_failed(execution, sql);
  bool answered = execution.outcome == Outcome::answered;
  context.row.status = answered ? "answered" : "refused";
  context.row.same_rows = proposal::stands_for(context.dialogue, next);
  const auto empty = empty_notice(best.sql, execution, context.database());
  if (empty) context.empty = empty->json();
  save(context);
  TurnRow row = row_of(context, &next, &execution);
  row.sql = sql;
  if (!answered) row.question = execution.reason;
  if (empty && !empty->text().empty()) row.question = empty->text();
  return row;
}

/// Nothing that was found is meant: what was not understood, and the best part that was.
TurnRow out_of_readings(TurnContext& context, const Turn& next) {
  const auto& words = dialogue::wording();
  context.row.status = "unanswerable";
  context.no = "not_understood";
  save(context);
  TurnRow row = row_of(context, &next, nullptr);
  row.question = words.at("exhausted");
  if (!context.dialogue.unplaced.empty())
    *row.question += ' ' + candidates::fill(words.at("exhausted.unplaced"),
                                            {{"words", context.dialogue.unplaced}});
  if (!context.row.interpretation.empty())
    *row.question += ' ' + candidates::fill(words.at("exhausted.nearest"),
                                            {{"reading", context.row.interpretation}});
  return row;
}

}  // namespace

double TurnContext::milliseconds() const {
  const auto passed = std::chrono::steady_clock::now() - start;
  return std::chrono::duration<double, std::milli>(passed).count();
}

TurnDatabase& TurnContext::database() const {
  if (!made_database) made_database = std::make_unique<TurnDatabase>(*schema);
  return *made_database;
}

void adopt(TurnContext& context, Proposal proposal) {
  note_relations(proposal.relations, context.relations);
  context.row.relations = to_json(context.relations);
  context.dialogue = proposal.dialogue;
  context.answers.clear();
  context.proposal = std::move(proposal);
}

bool waits_for_words(const Turn& turn) { return !turn.clarify && turn.best < 0; }

void note_best(TurnContext& context, const Turn& next) {
  context.row.sql.clear();
  context.row.interpretation.clear();
  context.row.same_rows.clear();
  context.row.worded.clear();
  int best = next.best >= 0 ? next.best : next.standing.best;
  if (best >= 0) {
    context.row.sql = context.dialogue.candidates[best].sql;
    context.row.interpretation = context.dialogue.candidates[best].interpretation;
  }
}

TurnRow proceed(TurnContext& context, Turn next) {
  note_best(context, next);
  if (waits_for_words(next)) return out_of_readings(context, next);
  return next.clarify ? clarification(context, next) : conclusion(context, next);
}

TurnRow without_candidates(TurnContext& context) {
  const Proposal& proposal = *context.proposal;
  bool refused = !proposal.refused.empty() && !proposal.no;
  if (context.dialogue.candidates.empty()) context.dialogue.none = 1;
  context.row.status = refused ? "refused" : "unanswerable";
  if (context.dialogue.candidates.empty()) context.dialogue.none = 1;  // what is left of them
  context.row.state = dialogue::to_json(context.dialogue);
  const NoAnswer no = refused ? NoAnswer() : no_answer(proposal, context.schema->schema);
  context.no = no.kind;
  save(context);
  TurnRow row = row_of(context, nullptr, nullptr);
  row.question = refused ? "No candidate may be run: " + proposal.refused[0].reason : no.text;
  return row;
}

TurnRow other_question(TurnContext& context, const std::string& status, std::string question,
                       std::vector<std::string> choices) {
  context.row.status = status;
  save(context);
  TurnRow row = row_of(context, nullptr, nullptr);
  row.question = std::move(question);
  row.choices = std::move(choices);
  return row;
}

Fault query_failed(const Execution& execution, const std::string& sql) {
  return Fault(ERRCODE_DATA_EXCEPTION, "the query failed: " + execution.reason,
               "Choose another reading (nl_undo goes back), or ask otherwise.",
               "The query: " + sql);
}

}  // namespace nl_ask::pg
