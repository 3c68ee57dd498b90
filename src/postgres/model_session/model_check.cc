#include "postgres/model_session/model_check.h"

#include <utility>

#include "candidates/canonical/canonical.h"
#include "proposal/stored_values.h"

namespace nl_ask::pg {

namespace {

/// The query with the stored value in the place of each text that its column does not hold, where
/// there is one: queries that will be one are counted as one.
candidates::Query as_stored_values(const Analysis& analysis, const std::string& sql,
                                   TurnDatabase& database) {
  auto stored = proposal::with_stored_values(analysis.query, sql, database.schema().schema);
  return stored.size() == 1 ? std::move(stored.front().query) : analysis.query;
}

}  // namespace

model::CheckResult check_for_model(const std::string& sql, TurnDatabase& database) {
  const Analysis& analysis = database.analyse(sql);
  model::CheckResult result;
  result.ok = analysis.allowed;
  result.error = analysis.reason;
  result.repairable = !analysis.lasting;
  if (!result.ok) return result;
  result.query = as_stored_values(analysis, sql, database);
  result.canonical = candidates::canonical_text(*result.query, database.schema().schema);
  return result;
}

}  // namespace nl_ask::pg
