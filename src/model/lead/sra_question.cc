#include "model/lead/sra_question.h"

#include <algorithm>
#include <set>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/utf8.h"
#include "dialogue/wording.h"
#include "model/generate/examples.h"
#include "model/generate/reply.h"
#include "model/lead/plain_options.h"

namespace nl_ask::model {
namespace {

std::string text_member(const json::Value& object, const char* name) {
  const auto member = object.FindMember(name);
  if (member == object.MemberEnd() || !member->value.IsString()) return {};
  return {member->value.GetString(), member->value.GetStringLength()};
}

/// data/model/clarification_examples.txt as items of the prompt's list "examples".
std::vector<Item> static_examples() {
  std::vector<Item> items;
  for (const std::string_view line :
       base::data_lines(data::file("model/clarification_examples.txt"))) {
    const auto fields = base::split(line, '|');
    if (fields.size() != 5)
      base::bad_data("model/clarification_examples.txt", line, "expected five fields");
    const auto field = [&](std::size_t i) { return std::string(fields[i]); };
    items.push_back({{"request", field(0)},
                     {"question", field(1)},
                     {"first", field(2)},
                     {"second", field(3)},
                     {"third", field(4)}});
  }
  return items;
}

bool says_none(std::string_view text) {
  const std::string folded = dialogue::folded_reply(text);
  return folded.empty() || folded == "none" || folded == "nothing";
}

void end(Sra& state, SraEnd why) {
  state.phase = SraPhase::ended;
  state.end = why;
}

std::string quoted(std::string text) {
  std::replace(text.begin(), text.end(), '"', '\'');
  return '"' + text + '"';
}

}  // namespace

bool read_sra_reply(std::string_view reply, std::string_view schema, SraReply& result) {
  const auto value = read_json(reply, schema);
  if (!value || !value->IsObject()) return false;
  const std::string ask = text_member(*value, "ask");
  result.none = says_none(ask);
  if (result.none) return true;
  result.question.question = model_question(ask);
  const auto options = value->FindMember("options");
  if (options == value->MemberEnd() || !options->value.IsArray()) return false;
  for (const auto& option : options->value.GetArray()) {
    if (!option.IsString() || result.question.options.size() == kSraOptions) continue;
    std::string text = model_option({option.GetString(), option.GetStringLength()});
    if (!text.empty()) result.question.options.push_back(std::move(text));
  }
  return !result.question.question.empty() && result.question.options.size() == kSraOptions &&
         !has_repetition(result.question.options);
}

bool asked_before(const SraQuestion& question, const std::vector<SraQuestion>& asked) {
  const auto options_of = [](const SraQuestion& one) {
    std::set<std::string> options;
    for (const std::string& option : one.options) options.insert(dialogue::folded_reply(option));
    return options;
  };
  return std::any_of(asked.begin(), asked.end(), [&](const SraQuestion& other) {
    return word_similarity(question.question, other.question) >= kSraSameQuestion ||
           options_of(question) == options_of(other);
  });
}

std::vector<Clarified> sra_history(const Sra& state, bool shared) {
  const bool open = shared || !state.with_values;
  std::vector<Clarified> history;
  for (const SraQuestion& one : state.asked) {
    const bool own = std::count(one.options.begin(), one.options.end(), one.answer) == 0;
    history.push_back({open ? one.question : quoted(one.question),
                       open || own ? one.answer : quoted(one.answer)});
  }
  return history;
}

CompletionRequest sra_request(const Sra& state, const Asking& asking, const std::string& repeated) {
  PromptInputs inputs = asking.inputs();
  inputs.lists.clear();
  inputs.lists["examples"] = static_examples();
  for (std::size_t i = 0; i < state.wrong.size(); ++i) {
    const bool known = i < state.outcomes.size() && !state.outcomes[i].empty();
    inputs.lists["wrong"].push_back(
        {{"sql", state.wrong[i]}, {"outcome", known ? state.outcomes[i] : "not known"}});
  }
  for (const auto& one : sra_history(state, asking.request().settings.share_values)) {
    inputs.lists["feedback"].push_back({{"question", one.question}, {"answer", one.answer}});
  }
  inputs.texts["repeated"] = repeated;
  inputs.texts["early_stopping"] = state.early_stopping ? "yes" : "";
  return asking.prompt("sra", inputs);
}

void ask_next(Sra& state, Asking& asking) {
  if (static_cast<int>(state.asked.size()) >= std::min(state.max_rounds, kSraRounds)) {
    return end(state, SraEnd::rounds);
  }
  std::string repeated;
  for (int tries = 0; tries < 2; ++tries) {
    const CompletionRequest request = sra_request(state, asking, repeated);
    const std::string reply = asking.replies({request}).front();
    if (asking.result().status != CompletionResult::Status::kOk) return;
    SraReply found;
    const bool read = read_sra_reply(reply, request.json_schema, found);
    if (read && found.none && state.early_stopping) return end(state, SraEnd::clear);
    // Without early stopping "none" is no reply that was allowed.
    const bool question = read && !found.none;
    if (question && !asked_before(found.question, state.asked)) {
      state.asked.push_back(std::move(found.question));
      state.phase = SraPhase::asking;
      return;
    }
    repeated = question ? found.question.question : std::string();
  }
  end(state, repeated.empty() ? SraEnd::unreadable : SraEnd::repeated);
}

}  // namespace nl_ask::model
