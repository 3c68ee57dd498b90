#include "postgres/session/remembering.h"

#include <algorithm>

#include "base/json.h"
#include "postgres/boundary/clock.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

using dialogue::Recollection;

/// [[variable, value, phrase], ...]
std::string to_json(const std::vector<Recollection>& recalled) {
  json::TextWriter out;
  out.StartArray();
  for (const auto& one : recalled) {
    out.StartArray();
    out.Int(one.variable);
    out.Int(one.value);
    out.String(one.phrase);
    out.EndArray();
  }
  out.EndArray();
  return out.text();
}

std::vector<Recollection> from_json(const std::string& text) {
  std::vector<Recollection> recalled;
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsArray()) return recalled;
  for (const auto& item : document.GetArray()) {
    const bool good = item.IsArray() && item.Size() == 3 && item[0].IsInt() && item[1].IsInt() &&
                      item[2].IsString();
    if (good) recalled.push_back({item[0].GetInt(), item[1].GetInt(), item[2].GetString()});
  }
  return recalled;
}

/// Whether the query that was shown has the value that was recalled.
bool rests_on(const dialogue::Dialogue& first, const Recollection& recalled,
              const std::string& sql) {
  if (recalled.variable < 0 || recalled.variable >= static_cast<int>(first.variables.size()))
    return false;
  const auto& variable = first.variables[static_cast<std::size_t>(recalled.variable)];
  for (std::size_t y = 0; y < first.candidates.size(); ++y) {
    if (first.candidates[y].sql == sql) return variable.value_of[y] == recalled.value;
  }
  return false;
}

/// The probabilities of candidates that a caller hands in are the caller's own.
bool of_caller(const dialogue::Dialogue& dialogue) {
  return std::any_of(dialogue.candidates.begin(), dialogue.candidates.end(),
                     [](const auto& one) { return one.origins.has(candidates::Origin::caller); });
}

}  // namespace

std::vector<Recollection> recall_choices(Store& store, const schema::Schema& schema,
                                         dialogue::Dialogue& dialogue) {
  if (!setting_values().memory || of_caller(dialogue)) return {};
  return dialogue::recall(dialogue, store.choices(), schema, session_today());
}

void recall_choices(TurnContext& context) {
  context.recalled = recall_choices(context.store, context.schema->schema, context.dialogue);
  if (!context.recalled.empty()) context.row.recalled = to_json(context.recalled);
}

void remember_choice(TurnContext& context, const dialogue::Answer& answer, int number) {
  if (!setting_values().memory || of_caller(context.dialogue)) return;
  const auto observation =
      dialogue::observation_of(context.dialogue, answer, context.schema->schema, session_today());
  if (observation) context.store.note_choice(context.row.id, number, *observation);
}

void forget_choices_behind(TurnContext& context) {
  context.store.forget_choices_of(context.row.id);
  if (context.row.recalled.empty()) return;
  const auto first = dialogue::from_json(context.row.state);
  const std::string& sql = context.row.sql;
  for (const auto& recalled : from_json(context.row.recalled)) {
    if (rests_on(first, recalled, sql)) context.store.forget_choices(recalled.phrase);
  }
}

}  // namespace nl_ask::pg
