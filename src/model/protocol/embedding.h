// Vectors of texts by OpenAI's protocol: POST .../embeddings.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/protocol/endpoint.h"

namespace nl_ask::model {

/// Longer vectors are not taken.
inline constexpr std::size_t kMostDimensions = 8192;

/// The URL that texts are posted to: beside that for completions.
std::string embeddings_url(const EndpointOptions& options);

/// The JSON body for some texts.
std::string embedding_body(const std::string& model, std::span<const std::string> texts);

/// What a reply holds: a vector for each text, all of one length, or `error`, which says what is
/// wrong (for people; a server's own words are not repeated).
struct Embeddings {
  std::vector<std::vector<float>> vectors;
  std::string error;
};
Embeddings read_embeddings(int status, std::string_view body, std::size_t texts);

}  // namespace nl_ask::model
