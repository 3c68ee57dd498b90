// Remembered choices as rows.
#include <algorithm>
#include <cstdlib>

#include "dialogue/memory.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/text_list.h"
#include "postgres/store/old_rows.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {
namespace {

constexpr double kHalvesKept = 10;  // older choices are deleted: they count for a thousandth

}  // namespace

void Store::note_choice(std::int64_t dialogue, int number, const dialogue::Observation& one) {
  change(
      "INSERT INTO @.nl_choice (owner, scope, dialogue, number, phrase, words, reading, chosen,"
      " refused, tables) VALUES ($1::oid, $2, $3::bigint, $4::int, $5, $6, $7, $8::jsonb, "
      "$9::jsonb,"
      " $10::jsonb)",
      {std::to_string(role_), scope_, std::to_string(dialogue), std::to_string(number),
       to_server(one.phrase), to_server(one.words), to_server(one.reading),
       to_server(json_list(one.chosen)), to_server(json_list(one.refused)),
       to_server(json_list(one.tables))});
}

void Store::settle_choices(std::int64_t dialogue, bool answered) {
  change(
      "UPDATE @.nl_choice SET active = $2::boolean WHERE dialogue = $1::bigint"
      " AND active <> $2::boolean",
      {std::to_string(dialogue), answered ? "t" : "f"});
}

void Store::forget_choices_of(std::int64_t dialogue, int from_number) {
  change("DELETE FROM @.nl_choice WHERE dialogue = $1::bigint AND number >= $2::int",
         {std::to_string(dialogue), std::to_string(from_number)});
}

std::int64_t Store::forget_choices(const std::optional<std::string>& phrase) {
  std::uint64_t deleted = 0;
  change(
      "DELETE FROM @.nl_choice WHERE owner = $1::oid AND scope = $2"
      " AND ($3 IS NULL OR phrase = $3)",
      {std::to_string(role_), scope_, phrase ? std::optional(to_server(*phrase)) : std::nullopt},
      &deleted);
  return static_cast<std::int64_t>(deleted);
}

std::vector<dialogue::Observation> Store::choices() {
  std::vector<dialogue::Observation> observations;
  const auto rows =
      read("nl_choice",
           "SELECT phrase, chosen, refused, EXTRACT(epoch FROM now() - made) / 86400"
           " FROM (SELECT * FROM @.nl_choice WHERE owner = $1::oid AND scope = $2 AND active"
           "       ORDER BY id DESC LIMIT 1000) AS latest ORDER BY id",
           {std::to_string(role_), scope_});
  for (const auto& row : rows) {
    dialogue::Observation one;
    one.phrase = to_utf8(std::string_view(row[0].value_or("")));
    one.chosen = items_of_json(row[1]);
    one.refused = items_of_json(row[2]);
    one.age_days = std::strtod(row[3].value_or("0").c_str(), nullptr);
    observations.push_back(std::move(one));
  }
  return observations;
}

void Store::expire_choices() {
  const double kept = kHalvesKept * dialogue::memory_weights().half_life_days;
  const int days = static_cast<int>(std::min(kept, 36500.0));
  if (!may_have_older(schema_, {"nl_choice", "made", "nl_choice_made"}, days)) return;
  run("DELETE FROM @.nl_choice WHERE id IN (SELECT id FROM @.nl_choice"
      " WHERE made < pg_catalog.now() - pg_catalog.make_interval(days => $1::int)"
      " ORDER BY made LIMIT 100 FOR UPDATE SKIP LOCKED)",
      {std::to_string(days)});
}

}  // namespace nl_ask::pg
