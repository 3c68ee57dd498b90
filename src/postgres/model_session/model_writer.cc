#include "postgres/model_session/model_writer.h"

#include "dialogue/wording.h"
#include "model/lead/question_writer.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/model_access.h"
#include "postgres/model/model_client.h"
#include "postgres/model_session/model_report.h"
#include "postgres/session/turns.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

using dialogue::Turn;
using model::CompletionResult;
using model::Worded;

Worded template_words(const TurnContext& context, const Turn& next) {
  Worded worded;
  worded.question = next.question;
  worded.choices.assign(next.choices.begin(), next.choices.end() - 1);
  const auto& variable = context.dialogue.variables[next.decision.variable];
  worded.phrase = dialogue::quoted_words(context.dialogue.question, variable.span);
  return worded;
}

/// What is known of the dialogue: its queries say what stands in the options.
void tell(model::Discretion& discretion, const TurnContext& context) {
  discretion.set_shared(setting_values().share_values);
  discretion.add_schema(context.schema->schema);
  discretion.add_typed(context.dialogue.question);
  for (const auto& member : context.dialogue.candidates) discretion.add_query(member.sql);
}

void note_cost(TurnContext& context, const ModelServer& server, const CompletionResult& result) {
  model::PurposeAccount account;
  account.purpose = "wording";
  account.calls = 1;
  account.failed_calls = result.status == CompletionResult::Status::kOk ? 0 : 1;
  account.tokens_in = result.tokens_in;
  account.tokens_out = result.tokens_out;
  account.retries = result.retries;
  account.milliseconds = result.milliseconds;
  std::shared_ptr<const Report>& noted = context.proposal ? context.proposal->model : context.spent;
  // Every report is a model's.
  const auto* before = static_cast<const ModelReport*>(noted.get());
  auto report = before != nullptr
                    ? std::make_shared<ModelReport>(*before)
                    : std::make_shared<ModelReport>(server, model::Accounting(), std::string());
  report->accounting.purposes.push_back(std::move(account));
  if (report->error.empty()) report->error = result.error;
  noted = std::move(report);
}

void put(const Worded& worded, Turn& next) {
  next.question = worded.question;
  std::copy(worded.choices.begin(), worded.choices.end(), next.choices.begin());
}

}  // namespace

void ModelWriter::word(TurnContext& context, Turn& next) const {
  if (next.choices.size() < 2) return;
  const Worded original = template_words(context, next);
  try {
    ModelClient client(server_in_force(), GetUserId(), setting_values().model_budget);
    auto& discretion = client.discretion();
    tell(discretion, context);
    const Worded said = model::discreet(original, discretion);
    const auto request = model::wording_request(prompt_library(context.store),
                                                context.dialogue.question, said, discretion);
    const CompletionResult result = client.complete({&request, 1}).front();
    note_cost(context, client.server(), result);
    context.wording = "unreachable";
    if (result.completions.empty()) return;
    auto reading =
        model::read_wording(said, result.completions.front().content, request.json_schema);
    reading.worded = model::restored(reading.worded, discretion);
    reading.worded.question = sayable(reading.worded.question);
    for (auto& choice : reading.worded.choices) choice = sayable(choice);
    context.wording = model::faithfulness_name(reading.verdict);
    if (reading.verdict != model::Faithfulness::faithful) return;
    put(reading.worded, next);
    context.row.worded = words_json(context.row.turn, next);
  } catch (const Fault& fault) {
    warn_of(fault);
  }
}

}  // namespace nl_ask::pg
