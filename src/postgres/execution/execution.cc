// Gate, plan, limits and run stand in a scope that is undone before an error is looked at.

#include "postgres/execution/execution.h"

#include "postgres/boundary/encoding.h"
#include "postgres/boundary/time_limit.h"
#include "postgres/execution/execution_steps.h"
#include "postgres/execution/receiver.h"
#include "postgres/settings/query_log.h"

namespace nl_ask::pg {

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// {"columns": [...], "rows": [...], "truncated": bool}, UTF-8.
std::string result_text(const JsonReceiver& rows) {
  std::string text = "{\"columns\": [";
  text.append(rows.columns.data, rows.columns.len).append("], \"rows\": [");
  text.append(rows.text.data, rows.text.len).append("], \"truncated\": ");
  text += rows.base.truncated ? "true}" : "false}";
  return GetDatabaseEncoding() == PG_UTF8 ? text : to_utf8(text);
}

std::string cost_reason(double cost, double most) {
  char text[120];
  std::snprintf(text, sizeof text, "its estimated cost, %.2f, is above nl_ask.max_cost (%.10g)",
                cost, most);
  return text;
}

std::string time_reason(int milliseconds) {
  return "it took longer than nl_ask.timeout (" + std::to_string(milliseconds) + " ms)";
}

void refuse(Execution& execution, std::string reason) {
  execution.outcome = Outcome::refused;
  execution.reason = std::move(reason);
}

/// In a scope of its own, so that everything is undone before an error is looked at.
/// `gated` says how far it came.
void attempt(std::string_view sql, const ReadableSchema& schema, const ExecutionLimits& limits,
             const RowSink& sink, Execution& execution, bool& gated) {
  const Clock::time_point start = Clock::now();
  UntrustedScope scope;
  GatedStatement statement(sql, schema, scope);
  gated = statement.pass();
  execution.locked = statement.locked();
  execution.by_gate = !gated;
  if (!gated) return refuse(execution, statement.reason());
  if (limits.approval) {
    std::string objection = limits.approval(statement.relations());
    execution.by_gate = !objection.empty();
    if (execution.by_gate) return refuse(execution, std::move(objection));
  }
  PlannedStmt* plan = statement.plan(CURSOR_OPT_PARALLEL_OK);
  execution.plan_ms = milliseconds_since(start);
  const double cost = plan->planTree->total_cost;
  if (limits.max_cost > 0 && cost > limits.max_cost) {
    return refuse(execution, cost_reason(cost, limits.max_cost));
  }
  log_query(statement.text());
  const Clock::time_point planned = Clock::now();
  sink(statement, plan, execution);
  execution.run_ms = milliseconds_since(planned);
}

}  // namespace

Execution execute_into(const RowSink& sink, std::string_view sql, const ReadableSchema& schema,
                       const ExecutionLimits& limits) {
  Execution execution;
  bool gated = false;
  TimeLimit time(limits.timeout_ms);
  try {
    attempt(sql, schema, limits, sink, execution, gated);
  } catch (const Error& error) {
    if (time.caused(error)) {
      refuse(execution, time_reason(limits.timeout_ms));
      return execution;
    }
    const Finding finding = finding_of(error);
    const bool limit = error.sqlstate() == ERRCODE_CONFIGURATION_LIMIT_EXCEEDED;
    const bool refused = !gated || finding.locked || limit;
    execution.outcome = refused ? Outcome::refused : Outcome::failed;
    execution.locked = finding.locked;
    execution.by_gate = !gated;
    execution.reason = finding.reason;
  }
  return execution;
}

void count_rows(const Receiver& receiver, Execution& execution) {
  execution.rows = receiver.rows;
  execution.truncated = receiver.truncated;
}

Execution execute(std::string_view sql, const ReadableSchema& schema,
                  const ExecutionLimits& limits) {
  const auto as_json = [&](GatedStatement& statement, PlannedStmt* plan, Execution& execution) {
    JsonReceiver* rows = call([&] {
      return make_json_receiver({limits.max_rows, limits.max_bytes});
    });
    call([&] { run_plan(plan, statement.text(), &rows->base); });
    count_rows(rows->base, execution);
    execution.result = result_text(*rows);
  };
  return execute_into(as_json, sql, schema, limits);
}

}  // namespace nl_ask::pg
