// The stored form of Sphinteract's dialogue.
#include "model/lead/sra_state.h"

#include <stdexcept>

#include "base/enum_names.h"
#include "base/json.h"
#include "dialogue/wording.h"

namespace nl_ask::model {
namespace {

constexpr int kSraFormat = 1;

[[noreturn]] void reject(const std::string& what) {
  throw std::invalid_argument("stored dialogue: " + what);
}

const json::Value& required(const json::Value& object, const char* name) {
  const auto found = object.FindMember(name);
  if (found == object.MemberEnd()) reject(std::string("\"") + name + "\" is missing");
  return found->value;
}

std::string text(const json::Value& value) {
  if (!value.IsString()) reject("a text is missing");
  return {value.GetString(), value.GetStringLength()};
}

int number(const json::Value& object, const char* name, int most) {
  const json::Value& value = required(object, name);
  if (!value.IsInt() || value.GetInt() < 0 || value.GetInt() > most) {
    reject(std::string("\"") + name + "\" is out of range");
  }
  return value.GetInt();
}

std::vector<std::string> texts(const json::Value& value) {
  if (!value.IsArray()) reject("a list is missing");
  std::vector<std::string> result;
  for (const auto& item : value.GetArray()) result.push_back(text(item));
  return result;
}

void put(json::Writer& out, const std::vector<std::string>& list) {
  out.StartArray();
  for (const std::string& one : list) out.String(one);
  out.EndArray();
}

SraQuestion question(const json::Value& value) {
  if (!value.IsObject()) reject("a question is no object");
  SraQuestion result;
  result.question = text(required(value, "question"));
  result.options = texts(required(value, "options"));
  result.answer = text(required(value, "answer"));
  if (result.options.size() != kSraOptions) reject("a question has not three options");
  return result;
}

/// What no run of the algorithm leaves behind.
void check(const Sra& state) {
  const bool asking = state.phase == SraPhase::asking;
  if (asking && state.asked.empty()) reject("no question is open");
  if (state.asked.size() > static_cast<std::size_t>(kSraRounds)) reject("too many questions");
  if (state.outcomes.size() > state.wrong.size()) reject("outcomes of no queries");
  if (state.phase == SraPhase::shown && state.sql.empty()) reject("no query is shown");
  if ((state.phase == SraPhase::ended) == (state.end == SraEnd::not_yet)) {
    reject("\"phase\" and \"end\" contradict each other");
  }
  for (std::size_t i = 0; i < state.asked.size(); ++i) {
    const bool open = asking && i + 1 == state.asked.size();
    if (open && !state.asked[i].answer.empty()) reject("the open question is answered");
  }
}

}  // namespace

std::string to_json(const Sra& state) {
  json::TextWriter out;
  out.StartObject();
  out.Key("sra"), out.Int(kSraFormat);
  out.Key("request"), out.String(state.request);
  out.Key("with_values"), out.Bool(state.with_values);
  out.Key("early_stopping"), out.Bool(state.early_stopping);
  out.Key("max_rounds"), out.Int(state.max_rounds);
  out.Key("phase"), out.Int(static_cast<int>(state.phase));
  out.Key("end"), out.Int(static_cast<int>(state.end));
  out.Key("sql"), out.String(state.sql);
  out.Key("wrong"), put(out, state.wrong);
  out.Key("outcomes"), put(out, state.outcomes);
  out.Key("asked"), out.StartArray();
  for (const SraQuestion& one : state.asked) {
    out.StartObject();
    out.Key("question"), out.String(one.question);
    out.Key("options"), put(out, one.options);
    out.Key("answer"), out.String(one.answer);
    out.EndObject();
  }
  out.EndArray();
  out.EndObject();
  return out.text();
}

Sra sra_from_json(std::string_view json_text) {
  json::Document document;
  document.Parse<json::kUntrusted>(json_text.data(), json_text.size());
  if (document.HasParseError() || !document.IsObject()) reject("not a JSON object");
  if (number(document, "sra", 1000000) != kSraFormat) reject("another format");
  Sra state;
  state.request = text(required(document, "request"));
  const json::Value& early = required(document, "early_stopping");
  if (!early.IsBool()) reject("\"early_stopping\" is no boolean");
  state.early_stopping = early.GetBool();
  // What does not say so may hold values.
  const auto values = document.FindMember("with_values");
  state.with_values =
      values == document.MemberEnd() || !values->value.IsBool() || values->value.GetBool();
  state.max_rounds = number(document, "max_rounds", kSraRounds);
  state.phase = static_cast<SraPhase>(number(document, "phase", 3));
  state.end = static_cast<SraEnd>(number(document, "end", 5));
  state.sql = text(required(document, "sql"));
  state.wrong = texts(required(document, "wrong"));
  if (document.HasMember("outcomes")) state.outcomes = texts(document["outcomes"]);
  const json::Value& asked = required(document, "asked");
  if (!asked.IsArray()) reject("a list is missing");
  for (const auto& item : asked.GetArray()) state.asked.push_back(question(item));
  check(state);
  return state;
}

std::vector<std::string> sra_choices(const SraQuestion& question) {
  std::vector<std::string> choices = question.options;
  choices.emplace_back(dialogue::wording().at("sra.open"));
  return choices;
}

constexpr auto kEndNames = base::enum_names<SraEnd>({
    {SraEnd::not_yet, "not_yet"},
    {SraEnd::rounds, "rounds"},
    {SraEnd::clear, "clear"},
    {SraEnd::repeated, "repeated"},
    {SraEnd::unreadable, "unreadable"},
    {SraEnd::no_query, "no_query"},
});

const char* sra_end_name(SraEnd end) { return kEndNames.of(end); }

}  // namespace nl_ask::model
