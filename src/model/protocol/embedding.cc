#include "model/protocol/embedding.h"

#include <algorithm>
#include <cmath>

#include "base/json.h"
#include "model/protocol/redaction.h"

namespace nl_ask::model {
namespace {

Embeddings wrong(const std::string& why) { return {{}, why}; }

/// One vector; empty where it is none.
std::vector<float> vector_of(const json::Value& item) {
  std::vector<float> vector;
  if (!item.IsArray() || item.Empty() || item.Size() > kMostDimensions) return vector;
  bool any = false;
  for (const auto& number : item.GetArray()) {
    const double value = number.IsNumber() ? number.GetDouble() : std::nan("");
    const auto single = static_cast<float>(value);
    if (!std::isfinite(single)) return {};
    any = any || single != 0;
    vector.push_back(single);
  }
  return any ? vector : std::vector<float>();
}

}  // namespace

std::string embeddings_url(const EndpointOptions& options) {
  constexpr std::string_view kCompletions = "/chat/completions";
  std::string url = completions_url(options);
  const std::size_t path = std::min(url.find('?'), url.size()) - kCompletions.size();
  return url.replace(path, kCompletions.size(), "/embeddings");
}

std::string embedding_body(const std::string& model, std::span<const std::string> texts) {
  json::TextWriter out;
  out.StartObject();
  out.Key("model");
  out.String(well_formed(model));
  out.Key("input");
  out.StartArray();
  for (const std::string& text : texts) out.String(well_formed(text));
  out.EndArray();
  out.Key("encoding_format");
  out.String("float");
  out.EndObject();
  return out.text();
}

Embeddings read_embeddings(int status, std::string_view body, std::size_t texts) {
  if (status != 200) return wrong("HTTP status " + std::to_string(status));
  json::Document document;
  document.Parse<json::kUntrusted>(body.data(), body.size());
  if (document.HasParseError() || !document.IsObject()) return wrong("no JSON object");
  const auto data = document.FindMember("data");
  if (data == document.MemberEnd() || !data->value.IsArray()) return wrong("no list \"data\"");
  if (data->value.Size() != texts) return wrong("another number of vectors than of texts");
  Embeddings result;
  result.vectors.resize(texts);
  std::size_t place = 0;
  for (const auto& item : data->value.GetArray()) {
    if (!item.IsObject()) return wrong("an entry that is no object");
    const auto index = item.FindMember("index");
    const bool numbered = index != item.MemberEnd() && index->value.IsUint();
    const std::size_t at = numbered ? index->value.GetUint() : place;
    ++place;
    const auto vector = item.FindMember("embedding");
    if (at >= texts || !result.vectors[at].empty() || vector == item.MemberEnd())
      return wrong("an entry that belongs to no text");
    result.vectors[at] = vector_of(vector->value);
    if (result.vectors[at].empty()) return wrong("an entry that is no vector");
  }
  for (const auto& vector : result.vectors) {
    if (vector.size() != result.vectors[0].size()) return wrong("vectors of different lengths");
  }
  return result;
}

}  // namespace nl_ask::model
