// Under one time limit; what it does not reach has the note "budget".

#include "postgres/execution/probe.h"

#include "candidates/canonical/row_digest.h"
#include "postgres/execution/digest_receiver.h"
#include "postgres/gate/gated_statement.h"
#include "proposal/result_shape.h"

namespace nl_ask::pg {

namespace {

using candidates::Hash128;
using proposal::Probe;

/// What the planner may expect of a query that is run at once: about a tenth of the time.
constexpr double kLittlePerMillisecond = 10;

std::vector<Hash128> hashes(const StringInfoData& bytes) {
  std::vector<Hash128> list(static_cast<std::size_t>(bytes.len) / sizeof(Hash128));
  if (!list.empty()) std::memcpy(list.data(), bytes.data, list.size() * sizeof(Hash128));
  return list;
}

std::size_t outputs_of(const ColumnRoles& roles) {
  return static_cast<std::size_t>(std::count(roles.output, roles.output + roles.count, true));
}

/// The rows, and beside each what they would be with less shown.
candidates::HashedRows with_lesser(const candidates::HashedRows& result,
                                   const DigestReceiver& rows) {
  if (rows.lesser == 0) return {};
  const auto width = static_cast<std::ptrdiff_t>(result.columns),
             more = std::ptrdiff_t{rows.lesser};
  candidates::HashedRows all{result.columns + static_cast<std::size_t>(more), {}, {}};
  const std::vector<Hash128> lesser = hashes(rows.less);
  for (std::ptrdiff_t row = 0; row < static_cast<std::ptrdiff_t>(result.rows()); ++row) {
    const auto cell = result.cells.begin() + row * width;
    const auto less = lesser.begin() + row * more;
    all.cells.insert(all.cells.end(), cell, cell + width);
    all.cells.insert(all.cells.end(), less, less + more);
  }
  return all;
}

void conclude(const DigestReceiver& rows, Probe& probe) {
  candidates::HashedRows result{outputs_of(rows.roles), hashes(rows.cells), hashes(rows.keys)};
  probe.done = true;
  probe.empty = rows.base.rows == 0 && !rows.base.truncated;
  const bool zero = rows.base.rows == 1 && rows.all_zero;
  probe.mergeable = !rows.base.truncated && rows.any_value && !zero;
  probe.note = rows.base.truncated ? "truncated"
               : probe.empty       ? "empty"
               : !rows.any_value   ? "all null"
               : zero              ? "a single zero"
                                   : "";
  probe.comparable = !rows.base.truncated;
  proposal::ResultShape shape = proposal::shape_of(result);
  shape.zero = zero;
  probe.shape = proposal::result_features(shape, result.columns);
  if (rows.base.truncated || result.columns == 0) return;
  const Hash128 digest = candidates::row_digest(result);
  probe.digest = {digest.high, digest.low};
  if (!probe.mergeable || result.cells.size() > kKeptCells) return;
  result.order_keys.clear();
  probe.shorter = with_lesser(result, rows);
  probe.rows = std::move(result);
}

/// Runs it where it costs no more than that; `planned` tells at which step an error came.
void run(const std::string& sql, const ReadableSchema& schema, double most_cost, bool& planned,
         Probe& probe) {
  UntrustedScope scope;
  GatedStatement statement(sql, schema, scope);
  if (!statement.pass()) {
    probe.note = statement.locked() ? "locked" : "error: " + statement.reason();
    return;
  }
  if (statement.foreign()) {
    probe.note = "foreign";
    return;
  }
  const bool ordered = statement.rewritten()->sortClause != NIL;
  const ColumnRoles roles = call([&] { return column_roles(statement.rewritten(), ordered); });
  PlannedStmt* plan = statement.plan(0);
  planned = true;
  probe.cost = plan->planTree->total_cost;
  if (probe.cost > most_cost) return;
  DigestReceiver* rows = call([&] {
    return make_digest_receiver({kProbeRows, kProbeBytes}, roles);
  });
  call([&] { run_plan(plan, statement.text(), &rows->base); });
  conclude(*rows, probe);
}

void note_error(const Finding& finding, bool planned, Probe& probe) {
  probe.note = finding.locked ? "locked" : "error: " + finding.reason;
  if (!planned && !finding.locked) probe.refused = finding.reason;
}

}  // namespace

RowProber::RowProber(const ReadableSchema& schema, int budget_ms)
    : schema_(schema),
      time_(budget_ms),
      little_(kLittlePerMillisecond * budget_ms),
      time_left_(runs(budget_ms)) {}

bool RowProber::runs(int budget_ms) { return budget_ms > 0 && !IsolationIsSerializable(); }

std::string RowProber::off() const { return IsolationIsSerializable() ? "serializable" : ""; }

std::optional<Probe> RowProber::probe(const std::string& sql, double most_cost) {
  if (!time_left_) return std::nullopt;
  Probe probe;
  bool planned = false;
  try {
    run(sql, schema_, most_cost, planned, probe);
  } catch (const Error& error) {
    if (time_.caused(error)) {
      time_left_ = false;
      return std::nullopt;
    }
    note_error(finding_of(error), planned, probe);
    probe.unsupported = !planned && error.sqlstate() == ERRCODE_FEATURE_NOT_SUPPORTED;
  }
  time_left_ = !time_.expired();
  return probe;
}

}  // namespace nl_ask::pg
