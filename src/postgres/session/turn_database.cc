#include "postgres/session/turn_database.h"

#include "postgres/boundary/call.h"
#include "postgres/execution/probe.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

namespace {

bool probes() { return setting_values().probe && RowProber::runs(setting_values().probe_budget); }

}  // namespace

const Analysis& TurnDatabase::analysed(const std::string& sql, Depth depth) {
  const auto known = analyses_.find(sql);
  if (known != analyses_.end()) {
    const Analysis& analysis = known->second;
    if (!analysis.allowed || analysis.planned || depth == Depth::read) return analysis;
  }
  return analyses_.insert_or_assign(sql, pg::analyse(sql, schema_, depth)).first->second;
}

const Analysis& TurnDatabase::analyse(const std::string& sql) {
  return analysed(sql, Depth::planned);
}

const Analysis& TurnDatabase::read(const std::string& sql) {
  return analysed(sql, probes() ? Depth::read : Depth::planned);
}

std::unique_ptr<proposal::Prober> TurnDatabase::prober() {
  if (!setting_values().probe) return nullptr;
  return std::make_unique<RowProber>(schema_, setting_values().probe_budget);
}

void TurnDatabase::check_interrupts() { pg::check_interrupts(); }

}  // namespace nl_ask::pg
