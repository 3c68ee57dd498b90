#include "postgres/model_session/model_check.h"

#include "candidates/canonical/canonical.h"

namespace nl_ask::pg {

model::CheckResult check_for_model(const std::string& sql, TurnDatabase& database) {
  const Analysis& analysis = database.analyse(sql);
  model::CheckResult result;
  result.ok = analysis.allowed;
  result.error = analysis.reason;
  result.repairable = !analysis.lasting;
  if (!result.ok) return result;
  result.canonical = candidates::canonical_text(analysis.query, database.schema().schema);
  result.query = analysis.query;
  return result;
}

}  // namespace nl_ask::pg
