#include "postgres/model_session/model_correction.h"

#include <algorithm>

#include "model/generate/correction.h"
#include "model/generate/pool.h"
#include "model/generate/probability.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/proposal.h"
#include "postgres/session/turns.h"
#include "postgres/settings/settings.h"

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
      [&context](const std::string& sql) { return check_for_model(sql, *context.schema); });
  report = std::make_shared<ModelReport>(client.server(), found.accounting, found.error);
  return found;
}

/// The pool of the grammar's drafts and one query of the model's.
void pool_with(Drafts& drafts, const model::ModelCorrection& found) {
  const int repaired = found.accounting.repaired > 0 ? 1 : 0;
  const double none = model::none_probability({0, 0, 1, repaired, 0});
  const model::Opinion by_model[] = {{found.checked.canonical, 1 - none}};
  std::vector<model::Opinion> by_grammar;
  for (const Draft& draft : drafts.drafts) by_grammar.push_back({draft.canonical, draft.prior});
  const model::Pool pool = model::pool(by_model, none, by_grammar, drafts.none);
  std::vector<Draft> pooled;
  for (const auto& one : pool.candidates) {
    Draft draft;
    if (one.grammar >= 0) {
      draft = std::move(drafts.drafts[static_cast<std::size_t>(one.grammar)]);
    } else {
      draft.sql = found.sql;
      draft.canonical = found.checked.canonical;
      draft.generator = "model";
    }
    if (one.grammar >= 0 && one.model >= 0) draft.generator = "both";
    draft.prior = one.probability;
    pooled.push_back(std::move(draft));
  }
  drafts.drafts = std::move(pooled);
  drafts.none = pool.none;
}

}  // namespace

bool add_model_correction(TurnContext& context, const std::string& feedback,
                          const std::vector<std::string>& refused, Drafts& drafts) {
  try {
    const model::ModelCorrection found =
        ask(context, to_utf8(context.row.sql), feedback, drafts.model);
    if (!found.error.empty()) {
      warn_of(Fault(ERRCODE_CONNECTION_FAILURE, "the language model was of no help",
                    "The grammar corrects alone.", found.error));
    }
    const bool known = std::count(refused.begin(), refused.end(), found.checked.canonical) > 0;
    if (found.sql.empty() || known) return false;
    pool_with(drafts, found);
    return true;
  } catch (const Fault& fault) {
    warn_of(fault);
  }
  return false;
}

}  // namespace nl_ask::pg
