// Cheapest first under one time limit; what it does not reach has the note "budget".

#include "postgres/execution/probe.h"

#include <numeric>

#include "candidates/canonical/row_digest.h"
#include "postgres/boundary/time_limit.h"
#include "postgres/execution/digest_receiver.h"
#include "postgres/gate/gated_statement.h"

namespace nl_ask::pg {

namespace {

using candidates::Hash128;

std::vector<Hash128> hashes(const StringInfoData& bytes) {
  std::vector<Hash128> list;
  for (int at = 0; at < bytes.len; at += static_cast<int>(sizeof(CellHash))) {
    CellHash hash{};
    std::memcpy(&hash, bytes.data + at, sizeof hash);
    list.push_back({hash.high, hash.low});
  }
  return list;
}

std::size_t outputs_of(const ColumnRoles& roles) {
  return static_cast<std::size_t>(std::count(roles.output, roles.output + roles.count, true));
}

void conclude(const DigestReceiver& rows, Probe& probe) {
  const candidates::HashedRows result{outputs_of(rows.roles), hashes(rows.cells),
                                      hashes(rows.keys)};
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
  if (rows.base.truncated || result.columns == 0) return;
  const Hash128 digest = candidates::row_digest(result);
  probe.digest[0] = digest.high;
  probe.digest[1] = digest.low;
}

void run(const ProbeRequest& request, const ReadableSchema& schema, Probe& probe) {
  UntrustedScope scope;
  GatedStatement statement(request.sql, schema, scope);
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
  DigestReceiver* rows = call([&] {
    return make_digest_receiver({kProbeRows, kProbeBytes}, roles);
  });
  call([&] { run_plan(plan, statement.text(), &rows->base); });
  conclude(*rows, probe);
}

/// False where the budget is used up.
bool attempt(const ProbeRequest& request, const ReadableSchema& schema, TimeLimit& time,
             Probe& probe) {
  try {
    run(request, schema, probe);
  } catch (const Error& error) {
    if (time.caused(error)) {
      probe.note = "budget";
      return false;
    }
    const Finding finding = finding_of(error);
    probe.note = finding.locked ? "locked" : "error: " + finding.reason;
  }
  return !time.expired();
}

std::vector<std::size_t> by_cost(const std::vector<ProbeRequest>& queries) {
  std::vector<std::size_t> order(queries.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return queries[i].cost; });
  return order;
}

}  // namespace

std::vector<Probe> probe(const std::vector<ProbeRequest>& queries, const ReadableSchema& schema,
                         int budget_ms) {
  std::vector<Probe> probes(queries.size());
  if (IsolationIsSerializable()) {
    for (Probe& one : probes) one.note = "serializable";
    return probes;
  }
  TimeLimit time(budget_ms);
  bool time_left = budget_ms > 0;
  for (const std::size_t i : by_cost(queries)) {
    if (*queries[i].skip != '\0') {
      probes[i].note = queries[i].skip;
    } else if (!time_left) {
      probes[i].note = "budget";
    } else {
      time_left = attempt(queries[i], schema, time, probes[i]);
    }
  }
  return probes;
}

}  // namespace nl_ask::pg
