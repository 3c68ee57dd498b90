#include "postgres/session/turn_database.h"

#include "postgres/boundary/call.h"
#include "postgres/execution/probe.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

const Analysis& TurnDatabase::analyse(const std::string& sql) {
  const auto known = analyses_.find(sql);
  if (known != analyses_.end()) return known->second;
  return analyses_.emplace(sql, pg::analyse(sql, schema_)).first->second;
}

std::unique_ptr<proposal::Prober> TurnDatabase::prober() {
  if (!setting_values().probe) return nullptr;
  return std::make_unique<RowProber>(schema_, setting_values().probe_budget);
}

void TurnDatabase::check_interrupts() { pg::check_interrupts(); }

}  // namespace nl_ask::pg
