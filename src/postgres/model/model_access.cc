#include "postgres/model/model_access.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "postgres/boundary/encoding.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

constexpr int kPromptWords = 2000;  // tokens of a prompt besides the schema, roughly
constexpr int kLeastSchema = 500;
constexpr int kMostSchema = 8000;

/// Rows of nl_prompt, by name: templates in the place of built-in ones, in UTF-8.
std::vector<std::pair<std::string, std::string>> prompt_rows(Store& store) {
  std::vector<std::pair<std::string, std::string>> prompts;
  for (const auto& row : store.run("SELECT name, body FROM @.nl_prompt ORDER BY name", {})) {
    prompts.emplace_back(to_utf8(std::string_view(row.at(0).value_or(""))),
                         to_utf8(std::string_view(row.at(1).value_or(""))));
  }
  return prompts;
}

}  // namespace

model::GenerationSettings generation_settings(const ModelServer& server) {
  model::GenerationSettings settings;
  settings.strategy = static_cast<model::Strategy>(setting_values().model_strategy);
  settings.samples = server.samples;
  settings.temperature = server.temperature;
  settings.max_tokens = server.completion_tokens;
  settings.schema_tokens = std::clamp(
      server.context_tokens - server.completion_tokens - kPromptWords, kLeastSchema, kMostSchema);
  settings.share_values = setting_values().share_values;
  settings.seed = setting_values().seed;
  settings.infill = static_cast<Infill>(setting_values().infill) != Infill::off;
  return settings;
}

const model::PromptLibrary& prompt_library(Store& store) {
  static auto* kept = new std::pair<std::vector<std::pair<std::string, std::string>>,
                                    std::unique_ptr<model::PromptLibrary>>;
  auto rows = prompt_rows(store);
  if (kept->second && kept->first == rows) return *kept->second;
  auto library = std::make_unique<model::PromptLibrary>();
  for (const auto& [name, body] : rows) {
    try {
      library->replace(name, body);
    } catch (const std::invalid_argument& fault) {
      throw Fault(ERRCODE_INVALID_PARAMETER_VALUE,
                  "the prompt template \"" + name + "\" of table nl_prompt cannot be used",
                  "Correct the row, or delete it to have the built-in template again.",
                  fault.what());
    }
  }
  kept->first = std::move(rows);
  kept->second = std::move(library);
  return *kept->second;
}

ModelServer server_in_force() {
  const std::string name = to_utf8(std::string_view(setting_values().server));
  if (name.empty()) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE, "no model server is chosen",
                "Set nl_ask.server to the name of one, or nl_ask.generator to grammar.");
  }
  return model_server(name, GetUserId());
}

std::optional<ModelServer> embedding_server() {
  const auto generator = static_cast<dialogue::Generator>(setting_values().generator);
  if (*setting_values().server == '\0' || generator == dialogue::Generator::grammar)
    return std::nullopt;
  try {
    ModelServer server = server_in_force();
    if (!server.embedding_model.empty()) return server;
  } catch (const Fault&) {
    return std::nullopt;
  }
  return std::nullopt;
}

void warn_of(const Fault& fault) {
  const std::string message = to_server(sayable(fault.message));
  const std::string hint = to_server(sayable(fault.hint));
  const std::string detail = to_server(sayable(fault.detail));
  const char *message_text = message.c_str(), *hint_text = hint.c_str();
  const char* detail_text = detail.empty() ? nullptr : detail.c_str();
  const int code = fault.sqlstate;
  call([=] {
    ereport(WARNING,
            (errcode(code), errmsg_internal("%s", message_text),
             detail_text ? errdetail_internal("%s", detail_text) : 0, errhint("%s", hint_text)));
  });
}

}  // namespace nl_ask::pg
