#include "postgres/model_session/model_adviser.h"

#include <algorithm>
#include <map>
#include <span>

#include "model/generate/generation.h"
#include "model/generate/pool.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/calibration.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model_session/examples.h"
#include "postgres/model_session/model_correction.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/following.h"
#include "postgres/session/proposal.h"
#include "postgres/settings/settings.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

using Status = model::CompletionResult::Status;

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

constexpr std::size_t kMostEarlier = 4;  // questions that a model is told of

/// Questions and their queries from dialogue `last` back through those that it follows, oldest
/// first, as far as they are still there.
std::vector<model::Example> earlier_of(Store& store, std::int64_t last) {
  std::vector<model::Example> earlier;
  for (std::int64_t next = last; next != 0 && earlier.size() < kMostEarlier;) {
    try {
      const StoredDialogue before = store.load(next, false);
      earlier.push_back({to_utf8(before.question), to_utf8(before.sql), {}});
      next = before.follows;
    } catch (const Fault&) {
      break;
    }
  }
  std::reverse(earlier.begin(), earlier.end());
  return earlier;
}

/// The model's candidates as drafts with canonical texts, and what it cost. Fault where there is no
/// candidate.
Drafts drafts_by_model(const Inquiry& inquiry, const Again& again,
                       std::span<const model::Example> examples,
                       std::shared_ptr<ModelReport>& report) {
  const auto& [question, schema, store, preceding] = inquiry;
  ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
  const model::PromptLibrary& prompts = prompt_library(store);
  model::GenerationSettings settings = generation_settings(client.server());
  settings.platt =
      calibration(store, {client.server().name, client.server().model, prompts.version()});
  std::vector<model::Example> earlier;
  if (preceding != nullptr) earlier = earlier_of(store, preceding->id);
  std::vector<model::Clarified> history;
  for (const auto& one : again.history) history.push_back({one.question, one.answer});
  const model::GenerationRequest request{
      question, schema.schema, schema.index,   prompts, settings,
      history,  examples,      again.rejected, earlier, vocabulary_lines(store, schema, question)};
  for (const std::string& sql : again.queries) client.discretion().add_query(sql);
  const model::Generation generation = model::generate(
      request, client,
      [&inquiry](const std::string& sql) { return check_for_model(sql, inquiry.schema); });
  report = std::make_shared<ModelReport>(client.server(), generation.accounting, generation.error);
  if (generation.candidates.empty()) throw no_candidates(generation, client.server().name);
  const model::ModelCandidate& best = generation.candidates.front();
  if (again.history.empty() && again.rejected.empty()) {
    report->guess =
        FirstGuess{prompts.version(), unscaled(settings.platt, best.prior), best.canonical};
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

/// The words of a question that follows another one are no evidence by themselves.
Examples examples_of(const Inquiry& inquiry) {
  if (inquiry.preceding != nullptr) return {};
  return examples_for(inquiry.question, inquiry.schema, inquiry.store, embedding_server());
}

}  // namespace

Drafts ModelAdviser::drafts(const Inquiry& inquiry, const ByRule& by_rule) const {
  const Examples examples = examples_of(inquiry);
  std::shared_ptr<ModelReport> report;
  Drafts drafts;
  if (parts_.proposes == model::Proposes::alone) {
    drafts = drafts_by_model(inquiry, {}, examples.examples, report);
  } else {
    drafts = by_rule(true);
    try {
      drafts = pooled(std::move(drafts), drafts_by_model(inquiry, {}, examples.examples, report));
    } catch (const Fault& fault) {
      warn_of(fault);
    }
  }
  if (report) report->embeddings = examples.chosen;
  drafts.model = std::move(report);
  return drafts;
}

void ModelAdviser::add_again(Drafts& drafts, const Inquiry& inquiry, const Again& again) const {
  std::shared_ptr<ModelReport> report;
  try {
    const Examples examples = examples_of(inquiry);
    drafts = pooled(std::move(drafts), drafts_by_model(inquiry, again, examples.examples, report));
  } catch (const Fault& fault) {
    // That it knows nothing new is no failure.
    if (!report || !report->error.empty()) warn_of(fault);
  }
  drafts.model = std::move(report);
}

bool ModelAdviser::add_correction(TurnContext& context, const std::string& feedback,
                                  const std::vector<std::string>& refused, Drafts& drafts) const {
  return parts_.corrects && add_model_correction(context, feedback, refused, drafts);
}

void ModelAdviser::add_vector(VerifiedQuestion& question, const schema::Schema& schema) const {
  const auto server = embedding_server();
  if (!server) return;
  question.embedding = vector_of(*server, question, schema);
  question.embedding_model = server->embedding_model;
}

}  // namespace nl_ask::pg
