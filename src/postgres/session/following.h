// A question asked after the answer of another dialogue, over the query that gave it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/session/proposal.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// Drafts over the query before have this generator; those of the question by itself are the
/// grammar's.
inline constexpr const char* kFollowUp = "follow_up";

/// Whether a draft needed no model: its probability knows nothing of the rows, nor of what was
/// clarified.
bool by_rule(const std::string& generator);

/// What a question was asked after.
struct Preceding {
  std::int64_t id = 0;
  candidates::Query query;  // of its answer, over the schema that the question is asked of
};

/// The dialogue `id`, which must have been answered. Fault 42704 for one that there is not, 55000
/// where it has no answer.
StoredDialogue answered_dialogue(Store& store, std::int64_t id);

/// What `row` answered, over `schema`; the search_path of `row` must be in force. Fault 55000 where
/// its query can't be run any more (its tables changed, or may not be read), 55P03 where they are
/// locked.
Preceding preceding_of(const StoredDialogue& row, const ReadableSchema& schema);

/// The same for a dialogue that follows another one and goes on; nothing where it follows none, or
/// what it follows can't be read any more.
std::optional<Preceding> still_preceding(const StoredDialogue& row, const ReadableSchema& schema);

/// The drafts that need no model: over the query before where there is one, else the grammar's.
/// Those that are `excluded` are left out (where it is not empty). Verified questions have their
/// say where nothing precedes.
Drafts drafts_by_rule(const std::string& question, const ReadableSchema& schema, Store& store,
                      const Preceding* preceding,
                      const std::function<bool(const candidates::Query&)>& excluded = {},
                      bool with_canonical = false,
                      std::span<const candidates::Precedent> precedents = {});

/// Logical forms instead of drafts, likely or not, by probability.
std::vector<candidates::Reading> readings_by_rule(const std::string& question,
                                                  const ReadableSchema& schema, Store& store,
                                                  const Preceding* preceding);

}  // namespace nl_ask::pg
