// What a model server takes of OpenAI's chat-completions request, as far as has been found out.
#pragma once

#include <string_view>

#include "model/prompts/completion.h"

namespace nl_ask::model {

/// The fields of a request that some server rejects.
enum class Field { kSamples, kFormat, kTokens, kTemperature, kSeed, kLogprobs };

/// The field's name in data/model/rejected_fields.txt, which is OpenAI's.
std::string_view field_name(Field field);

/// Begins with everything, loses what a server rejects, and is kept for as long as the server and
/// the model stay the same. Names for the limit of tokens: the old one first, which all but the
/// newest models of its inventor take.
struct Capabilities {
  enum class Format { kJsonSchema, kJsonObject, kPlain };
  enum class TokenField { kMaxTokens, kMaxCompletionTokens, kNone };
  Format format = Format::kJsonSchema;
  TokenField token_field = TokenField::kMaxTokens;
  bool samples = true;  // takes n > 1
  bool temperature = true;
  bool seed = true;
  bool logprobs = true;

  /// Is the field sent for this request?
  bool sends(Field field, const CompletionRequest& request, int samples_wanted) const;

  /// The next step down the field's ladder; false where there is none.
  bool drop(Field field);

  friend bool operator==(const Capabilities&, const Capabilities&) = default;
};

}  // namespace nl_ask::model
