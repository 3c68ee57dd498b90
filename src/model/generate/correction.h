// A wrong query set right by a language model from what its user said: DestT5's two steps (Glenn et
// al., section 3). First the schema items that the right query needs, then the query.
#pragma once

#include <string>
#include <vector>

#include "model/generate/generation.h"
#include "schema/linking/schema_cut.h"

namespace nl_ask::model {

struct CorrectionSettings {
  /// The query is written from the predicted items only; else from their tables, with the items
  /// named first.
  bool only_predicted = false;
  bool predict_items = true;  // false: one step, as the paper's ablation
};

/// The references must outlive the call. `generation` gives budget, tokens and share_values.
struct ModelCorrectionRequest {
  const std::string& question;
  const std::string& wrong;  // SQL
  const std::string& feedback;
  const std::string& database;  // the name that stands for it in front of the items
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  const PromptLibrary& prompts;
  GenerationSettings generation;
  CorrectionSettings settings;
};

/// What came of it. `sql` is empty where the model gave no query that passes the check.
struct ModelCorrection {
  std::string sql;
  CheckResult checked;
  schema::SchemaCut items;                // predicted, those that exist
  std::vector<std::string> hallucinated;  // predicted names that do not exist, made safe to show
  int overpredicted = 0;                  // columns that the query uses and that were not predicted
  int underpredicted = 0;  // columns that were predicted and that the query does not use
  Accounting accounting;
  CompletionResult::Status status = CompletionResult::Status::kOk;
  std::string error;
};

/// One query; repaired at most GenerationSettings::max_repairs times.
ModelCorrection correct_by_model(const ModelCorrectionRequest& request, Completer& completer,
                                 const Check& check);

}  // namespace nl_ask::model
