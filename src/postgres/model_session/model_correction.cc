#include "postgres/model_session/model_correction.h"

#include <algorithm>

#include "model/generate/correction.h"
#include "model/generate/probability.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model_session/model_check.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/proposal.h"
#include "postgres/session/turns.h"
#include "postgres/settings/settings.h"
#include "proposal/pool.h"

namespace nl_ask::pg {
namespace {

/// The schema's name stands for the database, as in DestT5's "db | table : column".
std::string database_of(const TurnContext& context) {
  const auto& tables = context.schema->schema.tables;
  return tables.empty() ? std::string("database") : tables.front().schema;
}

model::ModelCorrection ask(TurnContext& context, const std::string& wrong,
                           const std::string& feedback, std::shared_ptr<const Report>& report) {
  ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
  const std::string database = database_of(context);
  const model::ModelCorrectionRequest request{context.dialogue.question,
                                              wrong,
                                              feedback,
                                              database,
                                              context.schema->schema,
                                              context.schema->index,
                                              prompt_library(context.store),
                                              generation_settings(client.server()),
                                              {}};
  model::ModelCorrection found = model::correct_by_model(
      request, client,
      [&context](const std::string& sql) { return check_for_model(sql, context.database()); });
  report = std::make_shared<ModelReport>(client.server(), found.accounting, found.error);
  return found;
}

/// The one query of the model's, and what there is besides.
candidates::Generated proposed_by(const model::ModelCorrection& found) {
  const int repaired = found.accounting.repaired > 0 ? 1 : 0;
  candidates::Generated proposed;
  proposed.none = model::none_probability({0, 0, 1, repaired, 0});
  candidates::Candidate& query = proposed.candidates.emplace_back();
  query.sql = found.sql;
  query.canonical = found.checked.canonical;
  query.origins = candidates::Origin::model;
  query.prior = 1 - proposed.none;
  return proposed;
}

}  // namespace

bool add_model_correction(TurnContext& context, const std::string& feedback,
                          const std::vector<std::string>& refused, Proposed& proposed) {
  try {
    const model::ModelCorrection found = ask(context, context.row.sql, feedback, proposed.model);
    if (!found.error.empty()) {
      warn_of(Fault(ERRCODE_CONNECTION_FAILURE, "the language model was of no help",
                    "The grammar corrects alone.", found.error));
    }
    const bool known = std::count(refused.begin(), refused.end(), found.checked.canonical) > 0;
    if (found.sql.empty() || known) return false;
    static_cast<candidates::Generated&>(proposed) =
        proposal::pool(std::move(proposed), proposed_by(found), context.schema->schema);
    return true;
  } catch (const Fault& fault) {
    warn_of(fault);
  }
  return false;
}

}  // namespace nl_ask::pg
