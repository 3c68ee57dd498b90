// A question asked after the answer of another dialogue, over the query that gave it.
#pragma once

#include <cstdint>
#include <optional>

#include "candidates/query/query.h"
#include "postgres/session/turn_database.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// What a question was asked after.
struct Preceding {
  std::int64_t id = 0;
  candidates::Query query;  // of its answer, over the schema that the question is asked of
};

/// Its query; none where nothing precedes.
inline const candidates::Query* query_before(const std::optional<Preceding>& preceding) {
  return preceding ? &preceding->query : nullptr;
}

/// The dialogue `id`, which must have been answered. Fault 42704 for one that there is not, 55000
/// where it has no answer.
StoredDialogue answered_dialogue(Store& store, std::int64_t id);

/// What `row` answered, over the schema of `database`; the search_path of `row` must be in force.
/// Fault 55000 where its query can't be run any more (its tables changed, or may not be read),
/// 55P03 where they are locked.
Preceding preceding_of(const StoredDialogue& row, TurnDatabase& database);

/// The same for a dialogue that follows another one and goes on; nothing where it follows none, or
/// what it follows can't be read any more.
std::optional<Preceding> still_preceding(const StoredDialogue& row, TurnDatabase& database);

}  // namespace nl_ask::pg
