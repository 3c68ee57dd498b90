#include "postgres/session/question_writer.h"

#include <algorithm>

#include "base/json.h"

namespace nl_ask::pg {

using dialogue::Turn;

void QuestionWriter::word(TurnContext& /*context*/, Turn& /*next*/) const {}

std::string words_json(int turn, const Turn& next) {
  json::TextWriter out;
  out.StartObject();
  out.Key("turn"), out.Int(turn);
  out.Key("question"), out.String(next.question);
  out.Key("choices"), out.StartArray();
  for (std::size_t i = 0; i + 1 < next.choices.size(); ++i) out.String(next.choices[i]);
  out.EndArray();
  out.EndObject();
  return out.text();
}

void recall_words(const StoredDialogue& row, Turn& next) {
  if (row.worded.empty() || !next.clarify) return;
  const std::string& text = row.worded;
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsObject() || !document.HasMember("turn")) return;
  if (!document["turn"].IsInt() || document["turn"].GetInt() != row.turn) return;
  if (!document.HasMember("question") || !document["question"].IsString()) return;
  if (!document.HasMember("choices") || !document["choices"].IsArray()) return;
  std::vector<std::string> choices;
  for (const auto& choice : document["choices"].GetArray()) {
    if (choice.IsString()) choices.emplace_back(choice.GetString());
  }
  if (choices.size() + 1 != next.choices.size()) return;
  next.question = document["question"].GetString();
  std::copy(choices.begin(), choices.end(), next.choices.begin());
}

}  // namespace nl_ask::pg
