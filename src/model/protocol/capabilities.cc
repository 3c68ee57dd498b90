#include "model/protocol/capabilities.h"

#include <utility>

namespace nl_ask::model {

std::string_view field_name(Field field) {
  switch (field) {
    case Field::kSamples:
      return "n";
    case Field::kFormat:
      return "response_format";
    case Field::kTokens:
      return "max_tokens";
    case Field::kTemperature:
      return "temperature";
    case Field::kSeed:
      return "seed";
    case Field::kLogprobs:
      return "logprobs";
  }
  return {};
}

bool Capabilities::sends(Field field, const CompletionRequest& request, int samples_wanted) const {
  switch (field) {
    case Field::kSamples:
      return samples && samples_wanted > 1;
    case Field::kFormat:
      return format != Format::kPlain && !request.json_schema.empty();
    case Field::kTokens:
      return token_field != TokenField::kNone;
    case Field::kTemperature:
      return temperature && request.temperature.has_value();
    case Field::kSeed:
      return seed && request.seed.has_value();
    case Field::kLogprobs:
      return logprobs && request.logprobs;
  }
  return false;
}

bool Capabilities::drop(Field field) {
  switch (field) {
    case Field::kSamples:
      return std::exchange(samples, false);
    case Field::kFormat:
      if (format == Format::kPlain) return false;
      format = format == Format::kJsonSchema ? Format::kJsonObject : Format::kPlain;
      return true;
    case Field::kTokens:
      if (token_field == TokenField::kNone) return false;
      token_field = token_field == TokenField::kMaxTokens ? TokenField::kMaxCompletionTokens
                                                          : TokenField::kNone;
      return true;
    case Field::kTemperature:
      return std::exchange(temperature, false);
    case Field::kSeed:
      return std::exchange(seed, false);
    case Field::kLogprobs:
      return std::exchange(logprobs, false);
  }
  return false;
}

}  // namespace nl_ask::model
