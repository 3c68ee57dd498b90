#include "postgres/session/worded_question.h"

#include "base/json.h"
#include "dialogue/wording.h"
#include "model/lead/question_writer.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/model_client.h"
#include "postgres/session/model_access.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

using dialogue::Turn;
using model::CompletionResult;
using model::Worded;

bool writer_is_model() {
  return static_cast<QuestionWriter>(setting_values().question_writer) == QuestionWriter::model &&
         *setting_values().server != '\0';
}

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

std::string stored(int turn, const Worded& worded) {
  json::TextWriter out;
  out.StartObject();
  out.Key("turn"), out.Int(turn);
  out.Key("question"), out.String(worded.question);
  out.Key("choices"), out.StartArray();
  for (const auto& choice : worded.choices) out.String(choice);
  out.EndArray();
  out.EndObject();
  return out.text();
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
  std::optional<ModelReport>& report = context.proposal ? context.proposal->model : context.spent;
  if (!report) report = ModelReport{server.name, server.model, {}, {}};
  report->accounting.purposes.push_back(std::move(account));
  if (report->error.empty()) report->error = result.error;
}

void put(const Worded& worded, Turn& next) {
  next.question = worded.question;
  std::copy(worded.choices.begin(), worded.choices.end(), next.choices.begin());
}

}  // namespace

void word_by_model(TurnContext& context, Turn& next) {
  if (!writer_is_model() || next.choices.size() < 2) return;
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
    context.row.worded = stored(context.row.turn, reading.worded);
  } catch (const Fault& fault) {
    warn_of(fault);
  }
}

void recall_words(const StoredDialogue& row, Turn& next) {
  if (row.worded.empty() || !next.clarify) return;
  const std::string& text = row.worded;
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsObject() || !document.HasMember("turn")) return;
  if (!document["turn"].IsInt() || document["turn"].GetInt() != row.turn) return;
  if (!document.HasMember("question") || !document["question"].IsString()) return;
  if (!document.HasMember("choices") || !document["choices"].IsArray()) return;
  Worded worded;
  worded.question = document["question"].GetString();
  for (const auto& choice : document["choices"].GetArray()) {
    if (choice.IsString()) worded.choices.emplace_back(choice.GetString());
  }
  if (worded.choices.size() + 1 == next.choices.size()) put(worded, next);
}

}  // namespace nl_ask::pg
