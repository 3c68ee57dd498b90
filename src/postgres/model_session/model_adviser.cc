#include "postgres/model_session/model_adviser.h"

#include <algorithm>
#include <span>

#include "model/generate/generation.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/clock.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/calibration.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model/record.h"
#include "postgres/model_session/declarations.h"
#include "postgres/model_session/examples.h"
#include "postgres/model_session/model_check.h"
#include "postgres/model_session/model_correction.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/following.h"
#include "postgres/session/proposal.h"
#include "postgres/settings/settings.h"
#include "postgres/vocabulary/vocabulary.h"
#include "proposal/contradictions.h"
#include "proposal/model_variants.h"
#include "proposal/pool.h"

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
      earlier.push_back({before.question, before.sql, {}});
      next = before.follows;
    } catch (const Fault&) {
      break;
    }
  }
  std::reverse(earlier.begin(), earlier.end());
  return earlier;
}

/// How a server's model is asked, its probabilities as they have turned out.
model::GenerationSettings settings_for(const ModelClient& client, const std::string& prompts,
                                       Store& store) {
  model::GenerationSettings settings = generation_settings(client.server());
  settings.platt = calibration(store, {client.server().name, client.server().model, prompts});
  return settings;
}

/// What a model gave: candidates, or a no.
struct Given {
  candidates::Generated generated;
  proposal::ModelManner manner;
  std::string meaning;  // of the first candidate, as the model says it
  std::optional<SaidNo> no;
};

double shortfall_of(const ModelReport& report, Store& store) {
  const ModelRecords records = records_of(store, report.server, report.model);
  return proposal::shortfall(records.own, records.others);
}

double share_of(int part, int whole) { return whole > 0 ? std::min(1.0, double(part) / whole) : 0; }

Given given_by(model::Generation found) {
  Given given;
  const model::Accounting& spent = found.accounting;
  if (found.declined)
    given.no = SaidNo{model::no_name(found.declined->no), sayable(found.declined->what)};
  given.manner.declined = found.declined.has_value();
  given.manner.repaired = share_of(spent.repaired, spent.draws);
  given.manner.failed = share_of(spent.failures, spent.draws);
  given.generated = std::move(found);
  return given;
}

/// The model's candidates or its no, and what they cost. Fault where there is neither.
Given by_model(const Inquiry& inquiry, const Again& again, std::span<const model::Example> examples,
               std::shared_ptr<ModelReport>& report) {
  const auto& [question, database, store, preceding] = inquiry;
  const ReadableSchema& schema = database.schema();
  ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
  const model::PromptLibrary& prompts = prompt_library(store);
  const model::GenerationSettings settings = settings_for(client, prompts.version(), store);
  std::vector<model::Example> earlier;
  if (preceding) earlier = earlier_of(store, preceding->id);
  std::vector<model::Clarified> history;
  for (const auto& one : again.history) history.push_back({one.question, one.answer});
  const model::GenerationRequest request{question,
                                         schema.schema,
                                         schema.index,
                                         prompts,
                                         settings,
                                         history,
                                         examples,
                                         again.rejected,
                                         earlier,
                                         vocabulary_lines(store, schema, question),
                                         declarations(store, schema),
                                         session_today_text()};
  for (const std::string& sql : again.queries) client.discretion().add_query(sql);
  model::Generation found = model::generate(request, client, [&](const std::string& sql) {
    return check_for_model(sql, inquiry.database);
  });
  report = std::make_shared<ModelReport>(client.server(), found.accounting, found.error);
  if (found.candidates.empty() && found.declined) return given_by(std::move(found));
  if (found.candidates.empty()) throw no_candidates(found, client.server().name);
  const candidates::Candidate& best = found.candidates.front();
  if (again.history.empty() && again.rejected.empty()) {
    report->guess =
        FirstGuess{prompts.version(), unscaled(settings.platt, best.prior), best.canonical};
  }
  std::erase_if(found.candidates, [&](const candidates::Candidate& one) {
    return again.newcomers && one.has_query() && again.newcomers->unwanted(one.query, true);
  });
  std::string meaning;
  if (!found.candidates.empty()) meaning = found.candidates.front().interpretation;
  for (candidates::Candidate& one : found.candidates) one.interpretation.clear();
  Given given = given_by(std::move(found));
  given.meaning = std::move(meaning);
  return given;
}

/// A no that weighs more than all that was found beside it is what is said.
constexpr double kNoStands = 0.7;

/// What of the question both generators' first queries have no part for, what of its own words the
/// model's has none for, and what speaks against it. A question that follows another one need not
/// name all of it.
void look_at_words(const Inquiry& inquiry, const candidates::AskedWords& asked,
                   const candidates::Generated& grammar, Given& given) {
  if (given.generated.candidates.empty() || inquiry.preceding) return;
  const ReadableSchema& schema = inquiry.database.schema();
  const auto unmet_by = [&](std::string_view words, const candidates::Generated& generated) {
    return proposal::unmet_words(words, generated.candidates.front().sql, schema.schema,
                                 schema.index);
  };
  proposal::ModelManner& manner = given.manner;
  manner.unmet = unmet_by(inquiry.question, given.generated);
  manner.unmet_meaning = unmet_by(given.meaning, given.generated);
  manner.against = proposal::contradictions(given.generated.candidates.front().query, asked);
  if (!grammar.candidates.empty())
    manner.more_unmet = std::max(0.0, manner.unmet.all - unmet_by(inquiry.question, grammar).all);
}

/// Adds the model's candidates as a pool of both.
void add_model(const Inquiry& inquiry, const Again& again, std::span<const model::Example> examples,
               Proposed& proposed, std::shared_ptr<ModelReport>& report) {
  Given more = by_model(inquiry, again, examples, report);
  const ReadableSchema& schema = inquiry.database.schema();
  const candidates::AskedWords asked(inquiry.question, schema.schema, schema.index, schema.grammar,
                                     session_today());
  look_at_words(inquiry, asked, proposed, more);
  if (report) more.manner.shortfall = shortfall_of(*report, inquiry.store);
  proposal::Pooled pooled = proposal::pool_by_worth(std::move(proposed), std::move(more.generated),
                                                    more.manner, schema.schema);
  // The words of a question that follows another one do not say all that is asked.
  if (!inquiry.preceding) proposal::add_model_variants(asked, pooled.generated);
  static_cast<candidates::Generated&>(proposed) = std::move(pooled.generated);
  if (more.no && proposed.none > kNoStands) {
    proposed.answerable = false;
    proposed.no = std::move(more.no);
  }
  if (report) report->pooled = std::move(pooled);
}

/// The words of a question that follows another one are no evidence by themselves.
Examples examples_of(const Inquiry& inquiry) {
  if (inquiry.preceding) return {};
  return examples_for(inquiry.question, inquiry.database.schema(), inquiry.store,
                      embedding_server());
}

}  // namespace

Proposed ModelAdviser::proposed(const Inquiry& inquiry, const ByRule& by_rule) const {
  const Examples examples = examples_of(inquiry);
  std::shared_ptr<ModelReport> report;
  Proposed proposed;
  if (parts_.proposes == model::Proposes::alone) {
    Given given = by_model(inquiry, {}, examples.examples, report);
    static_cast<candidates::Generated&>(proposed) = std::move(given.generated);
    proposed.answerable = !given.no;
    proposed.no = std::move(given.no);
  } else {
    proposed = {by_rule()};
    try {
      add_model(inquiry, {}, examples.examples, proposed, report);
    } catch (const Fault& fault) {
      warn_of(fault);
    }
  }
  if (report) report->embeddings = examples.chosen;
  proposed.model = std::move(report);
  return proposed;
}

void ModelAdviser::add_again(Proposed& proposed, const Inquiry& inquiry, const Again& again) const {
  std::shared_ptr<ModelReport> report;
  try {
    const Examples examples = examples_of(inquiry);
    add_model(inquiry, again, examples.examples, proposed, report);
    proposed.answerable = true;
    proposed.no.reset();  // that there is nothing further
  } catch (const Fault& fault) {
    // That it knows nothing new is no failure.
    if (!report || !report->error.empty()) warn_of(fault);
  }
  proposed.model = std::move(report);
}

bool ModelAdviser::add_correction(TurnContext& context, const std::string& feedback,
                                  const std::vector<std::string>& refused,
                                  Proposed& proposed) const {
  return parts_.corrects && add_model_correction(context, feedback, refused, proposed);
}

void ModelAdviser::add_vector(VerifiedQuestion& question, const schema::Schema& schema) const {
  const auto server = embedding_server();
  if (!server) return;
  question.embedding = vector_of(*server, question, schema);
  question.embedding_model = server->embedding_model;
}

}  // namespace nl_ask::pg
