#include "postgres/session/generators.h"

#include <algorithm>
#include <map>

#include "candidates/canonical/canonical.h"
#include "model/generate/generation.h"
#include "model/generate/pool.h"
#include "model/lead/question_writer.h"
#include "model/lead/sra.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/model_client.h"
#include "postgres/session/calibration.h"
#include "postgres/session/model_access.h"
#include "postgres/session/verified.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

using Status = model::CompletionResult::Status;

Generator generator_in_force() {
  const auto set = static_cast<Generator>(setting_values().generator);
  if (set != Generator::automatic) return set;
  return *setting_values().server != '\0' ? Generator::both : Generator::grammar;
}

/// Why a model gave no candidate, as an error.
Fault no_candidates(const model::Generation& generation, const std::string& server) {
  const std::string who = "model server \"" + server + "\"";
  switch (generation.status) {
    case Status::kBudget:
      return Fault(ERRCODE_CONFIGURATION_LIMIT_EXCEEDED, who + " may not be asked further",
                   "Raise the limit, or set nl_ask.generator to grammar.", generation.error);
    case Status::kUnreachable:
    case Status::kRefused:
      return Fault(ERRCODE_CONNECTION_FAILURE, who + " gave no completion",
                   "nl_model_test('" + server +
                       "') says more; nl_ask.generator = grammar does "
                       "without it.",
                   generation.error);
    case Status::kFiltered:
    case Status::kNonsense:
    case Status::kOk:
      break;
  }
  std::string detail = generation.error;
  if (detail.empty() && !generation.notes.empty()) detail = generation.notes.front();
  return Fault(ERRCODE_INVALID_TEXT_REPRESENTATION, who + " gave nothing that can be used",
               "Ask in other words, or set nl_ask.generator to both.", detail);
}

/// The model's candidates as drafts with canonical texts, and what it cost. Fault where there is no
/// candidate.
Drafts drafts_by_model(const std::string& question, const ReadableSchema& schema, Store& store,
                       std::optional<ModelReport>& report, const Again& again,
                       std::span<const model::Example> examples) {
  ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
  const model::PromptLibrary& prompts = prompt_library(store);
  model::GenerationSettings settings = generation_settings(client.server());
  settings.platt =
      calibration(store, {client.server().name, client.server().model, prompts.version()});
  std::vector<model::Example> earlier;
  if (again.preceding != nullptr) earlier = earlier_of(store, again.preceding->id);
  const model::GenerationRequest request{question,     schema.schema,
                                         schema.index, prompts,
                                         settings,     again.history,
                                         examples,     again.rejected,
                                         earlier,      vocabulary_lines(store, schema, question)};
  for (const std::string& sql : again.queries) client.discretion().add_query(sql);
  const model::Generation generation = model::generate(
      request, client, [&schema](const std::string& sql) { return check_for_model(sql, schema); });
  report = ModelReport{client.server().name, client.server().model, generation.accounting,
                       generation.error, std::nullopt};
  if (generation.candidates.empty()) throw no_candidates(generation, client.server().name);
  const model::ModelCandidate& best = generation.candidates.front();
  if (again.history.empty() && again.rejected.empty()) {
    report->guess = {prompts.version(), unscaled(settings.platt, best.prior), best.canonical, {}};
  }
  Drafts drafts;
  drafts.none = generation.none;
  for (const auto& one : generation.candidates) {
    if (again.known && one.query && again.known(*one.query, true)) continue;
    Draft draft;
    if (again.known && one.query) {
      draft.elements = candidates::elements_of(*one.query, schema.schema);
    }
    draft.sql = one.sql;
    draft.generator = "model";
    draft.prior = one.prior;
    draft.canonical = one.canonical;
    drafts.drafts.push_back(std::move(draft));
  }
  return drafts;
}

std::vector<model::Opinion> opinions_of(const Drafts& drafts) {
  std::vector<model::Opinion> opinions;
  for (const auto& draft : drafts.drafts) opinions.push_back({draft.canonical, draft.prior});
  return opinions;
}

/// A second derivation of the same query adds nothing.
void keep_first_of_each(Drafts& drafts) {
  std::map<std::string, bool> seen;
  std::erase_if(drafts.drafts, [&](const Draft& draft) {
    return !seen.try_emplace(draft.canonical, true).second;
  });
}

/// The linear pool of both; what both propose keeps the grammar's elements and words.
Drafts pooled(Drafts by_grammar, Drafts by_model) {
  keep_first_of_each(by_grammar);
  const auto of_model = opinions_of(by_model), of_grammar = opinions_of(by_grammar);
  const double model_none = by_model.none;
  const double grammar_none = by_grammar.answerable ? by_grammar.none : 1;
  const model::Pool pool = model::pool(of_model, model_none, of_grammar, grammar_none);
  Drafts drafts;
  drafts.none = pool.none;
  for (const auto& one : pool.candidates) {
    Draft draft = one.grammar >= 0 ? std::move(by_grammar.drafts[one.grammar])
                                   : std::move(by_model.drafts[one.model]);
    if (one.grammar >= 0 && one.model >= 0) draft.generator = "both";
    draft.prior = one.probability;
    drafts.drafts.push_back(std::move(draft));
  }
  return drafts;
}

/// A model that a preview never asks.
class Nobody : public model::Completer {
  std::vector<model::CompletionResult> send(
      std::span<const model::CompletionRequest> requests) override {
    return std::vector<model::CompletionResult>(requests.size());
  }
};

Drafts drafts_by_generators(const std::string& question, const ReadableSchema& schema, Store& store,
                            const Evidence& evidence, const Preceding* preceding) {
  const Generator generator = generator_in_force();
  Again again;
  again.preceding = preceding;
  std::optional<ModelReport> report;
  Drafts drafts;
  if (generator == Generator::model) {
    drafts = drafts_by_model(question, schema, store, report, again, evidence.examples);
  } else {
    const bool both = generator == Generator::both;
    drafts = drafts_by_rule(question, schema, store, preceding, {}, both, evidence.precedents);
    if (!both) return drafts;
    try {
      drafts = pooled(std::move(drafts),
                      drafts_by_model(question, schema, store, report, again, evidence.examples));
    } catch (const Fault& fault) {
      warn_of(fault);
    }
  }
  if (report) report->embeddings = evidence.embeddings;
  drafts.model = std::move(report);
  return drafts;
}

/// The query of the very same question, which the role has verified, takes nearly all that there
/// is.
void add_verified(Drafts& drafts, const Evidence& evidence) {
  drafts.examples = evidence.ids;
  if (!evidence.same) return;
  if (!drafts.answerable) drafts = Drafts{{}, 1, true, {}, std::move(drafts.model), evidence.ids};
  for (Draft& draft : drafts.drafts) draft.prior *= 1 - candidates::kVerifiedMass;
  drafts.none *= 1 - candidates::kVerifiedMass;
  Draft draft;
  draft.sql = evidence.same->sql;
  draft.interpretation = evidence.same->interpretation;
  draft.generator = kVerified;
  draft.prior = candidates::kVerifiedMass;
  drafts.drafts.push_back(std::move(draft));
}

}  // namespace

Drafts drafts_by_session(const std::string& question, const ReadableSchema& schema, Store& store,
                         const Preceding* preceding) {
  // The words of a question that follows another one are no evidence by themselves.
  const Evidence evidence = preceding ? Evidence() : evidence_for(question, schema, store);
  Drafts drafts = drafts_by_generators(question, schema, store, evidence, preceding);
  add_verified(drafts, evidence);
  return drafts;
}

Drafts drafts_again(const std::string& question, const ReadableSchema& schema, Store& store,
                    const Again& again, bool by_grammar, bool by_model) {
  Drafts drafts;
  drafts.none = 1;
  if (by_grammar) {
    const auto known = [&](const candidates::Query& query) { return again.known(query, false); };
    drafts = drafts_by_rule(question, schema, store, again.preceding, known, true);
  }
  if (!by_model || generator_in_force() == Generator::grammar) return drafts;
  std::optional<ModelReport> report;
  try {
    const Evidence evidence = again.preceding ? Evidence() : evidence_for(question, schema, store);
    drafts = pooled(std::move(drafts),
                    drafts_by_model(question, schema, store, report, again, evidence.examples));
  } catch (const Fault& fault) {
    // That it knows nothing new is no failure.
    if (!report || !report->error.empty()) warn_of(fault);
  }
  drafts.model = std::move(report);
  return drafts;
}

Drafts stateless_drafts(const std::string& question, const ReadableSchema& schema, Store& store) {
  const auto set = static_cast<Generator>(setting_values().generator);
  if (set == Generator::automatic && call([] { return RecoveryInProgress(); })) {
    const Evidence evidence = evidence_for(question, schema, store, false);
    Drafts drafts = drafts_by_grammar(question, schema, store, {}, false, evidence.precedents);
    add_verified(drafts, evidence);
    return drafts;
  }
  return drafts_by_session(question, schema, store);
}

std::vector<model::CompletionRequest> prompts_for(const std::string& question,
                                                  const ReadableSchema& schema, Store& store) {
  const ModelServer server = *setting_values().server != '\0' ? server_in_force() : ModelServer();
  const model::PromptLibrary& prompts = prompt_library(store);
  const model::GenerationSettings settings = generation_settings(server);
  const Evidence evidence = evidence_for(question, schema, store, false);
  if (static_cast<dialogue::Strategy>(setting_values().strategy) == dialogue::Strategy::sra) {
    Nobody nobody;
    const model::Check check = [](const std::string&) { return model::CheckResult(); };
    return model::sra_preview(
        question, setting_values().early_stopping,
        {schema.schema, schema.index, prompts, settings, evidence.examples, nobody, check});
  }
  auto sent = model::preview({question,
                              schema.schema,
                              schema.index,
                              prompts,
                              settings,
                              {},
                              evidence.examples,
                              {},
                              {},
                              vocabulary_lines(store, schema, question)});
  if (static_cast<QuestionWriter>(setting_values().question_writer) == QuestionWriter::model) {
    model::Discretion discretion;
    sent.push_back(model::wording_request(
        prompts, question, {"[question]", {"[option]", "[option]"}, "[words of the question]"},
        discretion));
  }
  return sent;
}

}  // namespace nl_ask::pg
