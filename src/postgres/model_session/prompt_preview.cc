#include "postgres/model_session/prompt_preview.h"

#include "model/generate/generation.h"
#include "model/lead/question_writer.h"
#include "model/lead/sra.h"
#include "postgres/boundary/clock.h"
#include "postgres/model/model_access.h"
#include "postgres/model_session/declarations.h"
#include "postgres/model_session/examples.h"
#include "postgres/settings/settings.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

/// A model that a preview never asks.
class Nobody : public model::Completer {
  std::vector<model::CompletionResult> send(
      std::span<const model::CompletionRequest> requests) override {
    return std::vector<model::CompletionResult>(requests.size());
  }
};

}  // namespace

std::vector<model::CompletionRequest> prompts_for(const std::string& question,
                                                  const ReadableSchema& schema, Store& store) {
  const ModelServer server = *setting_values().server != '\0' ? server_in_force() : ModelServer();
  const model::PromptLibrary& prompts = prompt_library(store);
  const model::GenerationSettings settings = generation_settings(server);
  const std::vector<model::Example> examples =
      examples_for(question, schema, store, std::nullopt).examples;
  if (static_cast<dialogue::Strategy>(setting_values().strategy) == dialogue::Strategy::sra) {
    Nobody nobody;
    const model::Check check = [](const std::string&) { return model::CheckResult(); };
    return model::sra_preview(
        question, setting_values().early_stopping,
        {schema.schema, schema.index, prompts, settings, examples, nobody, check});
  }
  auto sent = model::preview({question,
                              schema.schema,
                              schema.index,
                              prompts,
                              settings,
                              {},
                              examples,
                              {},
                              {},
                              vocabulary_lines(store, schema, question),
                              declarations(store, schema),
                              session_today_text()});
  if (static_cast<dialogue::QuestionWriter>(setting_values().question_writer) ==
      dialogue::QuestionWriter::model) {
    model::Discretion discretion;
    sent.push_back(model::wording_request(
        prompts, question, {"[question]", {"[option]", "[option]"}, "[words of the question]"},
        discretion));
  }
  return sent;
}

}  // namespace nl_ask::pg
