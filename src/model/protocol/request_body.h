// A completion request as the JSON body of POST /v1/chat/completions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/protocol/capabilities.h"

namespace nl_ask::model {

/// What one of possibly several HTTP requests for a CompletionRequest asks for.
struct BodyOptions {
  std::string model;  // empty: the field is left out (the endpoint implies it)
  int samples = 1;
  int max_tokens = 1024;
  std::optional<std::int64_t> seed;
};

/// Only fields that the request needs and the server takes. Where the server does not enforce the
/// reply's schema, a system message states it. Text that is not UTF-8 is sent with U+FFFD for the
/// bytes that are wrong.
std::string request_body(const CompletionRequest& request, const BodyOptions& options,
                         const Capabilities& capabilities);

}  // namespace nl_ask::model
