// Candidates handed in by the caller: nl_ask(..., candidates => '[{"sql", "probability"}]').
#include <cmath>

#include "base/json.h"
#include "postgres/boundary/call.h"
#include "postgres/session/proposal.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

constexpr const char* kForm =
    "Give a json array of {\"sql\": \"SELECT ...\", \"probability\": 0.4, "
    "\"interpretation\": \"...\"} with probabilities from 0 to 1 that sum up to 1 at most.";

[[noreturn]] void malformed(const std::string& what) {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "candidates: " + what, kForm);
}

std::string text_member(const json::Value& item, const char* name, bool required) {
  auto member = item.FindMember(name);
  if (member == item.MemberEnd() || member->value.IsNull()) {
    if (required) malformed(std::string("one has no \"") + name + "\"");
    return {};
  }
  if (!member->value.IsString()) malformed(std::string("\"") + name + "\" is not a string");
  return {member->value.GetString(), member->value.GetStringLength()};
}

double probability_member(const json::Value& item) {
  auto member = item.FindMember("probability");
  if (member == item.MemberEnd() || !member->value.IsNumber()) {
    malformed("one has no number \"probability\"");
  }
  double probability = member->value.GetDouble();
  if (!(probability >= 0 && probability <= 1)) malformed("a probability is outside 0 to 1");
  return probability;
}

Draft draft_of(const json::Value& item) {
  if (!item.IsObject()) malformed("one is not an object");
  Draft draft;
  draft.sql = text_member(item, "sql", true);
  draft.interpretation = text_member(item, "interpretation", false);
  draft.generator = "caller";
  draft.prior = probability_member(item);
  return draft;
}

}  // namespace

Drafts drafts_by_caller(const std::string& text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  // jsonb was json: what the parser does not take is a number too big for a double.
  if (document.HasParseError()) malformed("a probability is outside 0 to 1");
  if (!document.IsArray()) malformed("not an array");
  if (document.Empty()) malformed("none given");
  if (document.Size() > static_cast<unsigned>(setting_values().max_candidates)) {
    malformed("more than nl_ask.max_candidates (" +
              std::to_string(setting_values().max_candidates) + ")");
  }
  Drafts drafts;
  double sum = 0;
  for (const auto& item : document.GetArray()) {
    drafts.drafts.push_back(draft_of(item));
    sum += drafts.drafts.back().prior;
  }
  constexpr double kRounding = 1e-9;
  if (sum > 1 + kRounding) malformed("probabilities sum up to more than 1");
  if (sum <= 0) malformed("every probability is 0");
  drafts.none = std::max(0.0, 1 - sum);
  return drafts;
}

}  // namespace nl_ask::pg
