// Disambiguate First, Parse Later (Saparina and Lapata): interpretations, missing ones filled in, a
// query for each.
#include <algorithm>

#include "base/utf8.h"
#include "model/generate/asking.h"
#include "model/generate/reply.h"

namespace nl_ask::model {
namespace {

struct Interpretation {
  std::string text;
  bool infilled = false;
};

/// "All possible interpretations are covered", said as an item of the list.
bool says_covered(std::string_view text) {
  const std::string folded = base::fold(text);
  return folded.find("interpretations") != folded.npos && folded.find("covered") != folded.npos;
}

bool add(std::vector<Interpretation>& list, const std::string& text, bool infilled) {
  const std::string folded = base::fold(text);
  const auto same = [&](const Interpretation& i) { return base::fold(i.text) == folded; };
  if (says_covered(text) || std::any_of(list.begin(), list.end(), same)) return false;
  list.push_back({text, infilled});
  return true;
}

std::size_t limit(const Asking& asking) {
  return static_cast<std::size_t>(std::max(asking.request().settings.max_interpretations, 1));
}

/// That there is none: said, or by an empty list.
std::optional<Declined> declined_interpretations(const std::string& reply,
                                                 const std::string& schema) {
  const auto value = read_json(reply, schema);
  if (!value || !value->IsObject()) return std::nullopt;
  if (auto declined = read_declined(*value)) return declined;
  const json::Value* const list = json::member(*value, "interpretations");
  if (list == nullptr || !list->IsArray() || !list->Empty()) return std::nullopt;
  return Declined();
}

/// The default interpretations; the question itself where the reply can't be read.
std::vector<Interpretation> default_interpretations(Asking& asking) {
  PromptInputs inputs = asking.inputs();
  for (const std::string& sql : asking.request().rejected) {
    inputs.lists["rejected"].push_back({{"sql", sql}});
  }
  const CompletionRequest request = asking.prompt("interpret", inputs);
  const std::string reply = asking.replies({request}).front();
  std::vector<Interpretation> found;
  if (reply.empty() && asking.result().status != CompletionResult::Status::kOk) return found;
  if (auto no = declined_interpretations(reply, request.json_schema)) {
    asking.declined(*no);
    return found;
  }
  const auto texts = read_list(reply, request.json_schema, "interpretations", limit(asking));
  if (texts.empty()) asking.failed("the reply with interpretations could not be read");
  for (const std::string& text : texts) add(found, text, false);
  if (found.empty()) found.push_back({asking.request().question, false});
  return found;
}

/// Adds what is missing; never takes anything away (section 2.5).
void infill_interpretations(Asking& asking, std::vector<Interpretation>& found) {
  if (found.size() >= limit(asking)) return;
  PromptInputs inputs = asking.inputs();
  for (const Interpretation& one : found) {
    inputs.lists["interpretations"].push_back({{"text", one.text}});
  }
  const CompletionRequest request = asking.prompt("infill", inputs);
  const std::string reply = asking.replies({request}).front();
  for (const std::string& text :
       read_list(reply, request.json_schema, "missing", limit(asking) - found.size())) {
    add(found, text, true);
  }
}

}  // namespace

std::vector<Draw> draws_by_interpreting(Asking& asking) {
  std::vector<Interpretation> found = default_interpretations(asking);
  if (found.empty()) return {};
  infill_interpretations(asking, found);
  std::vector<CompletionRequest> requests;
  for (const Interpretation& one : found) {
    requests.push_back(asking.prompt("sql", asking.sql_inputs(one.text)));
  }
  const std::vector<std::string> replies = asking.replies(requests);
  std::vector<Draw> draws;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (replies[i].empty()) continue;  // the server gave none
    Draw draw;
    draw.interpretation = found[i].text;
    draw.source = (found[i].infilled ? "infilled interpretation " : "interpretation ") +
                  std::to_string(i + 1);
    asking.read_draw(replies[i], requests[i].json_schema, draw);
    draws.push_back(std::move(draw));
  }
  return draws;
}

}  // namespace nl_ask::model
