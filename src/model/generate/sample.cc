// Several samples of one prompt.
#include <algorithm>

#include "model/generate/asking.h"
#include "model/generate/likelihood.h"
#include "model/generate/reply.h"

namespace nl_ask::model {

std::vector<Draw> draws_by_sampling(Asking& asking) {
  const GenerationSettings& settings = asking.request().settings;
  CompletionRequest request = asking.prompt("sql", asking.sql_inputs(""));
  request.samples = std::clamp(settings.samples, 1, 32);
  request.temperature =
      request.samples == 1 ? 0 : settings.temperature.value_or(kSamplingTemperature);
  request.logprobs = settings.logprobs;
  const CompletionResult result = asking.complete({request}).front();
  std::vector<Draw> draws;
  for (const Completion& completion : result.completions) {
    Draw draw;
    draw.source = "sample " + std::to_string(draws.size() + 1);
    draw.sample = true;
    asking.read_draw(completion.content, request.json_schema, draw);
    if (!draw.sql.empty()) draw.log_likelihood = sql_log_likelihood(completion, draw.sql);
    draws.push_back(std::move(draw));
  }
  return draws;
}

}  // namespace nl_ask::model
