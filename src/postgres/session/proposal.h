// What is proposed for a question in this session.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "candidates/elements/candidate.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/session/turn_database.h"
#include "postgres/store/store.h"
#include "proposal/by_rule.h"
#include "proposal/propose.h"

namespace nl_ask::pg {

class Report;

/// What somebody who was asked says in the place of a query: `kind` as the wording has it under
/// "no." (data/wording/decisions.txt), `what` it is about, perhaps empty.
struct SaidNo {
  std::string kind;
  std::string what;
};

/// What generators give for a question, and what it has cost. `no`: why it is not answerable.
struct Proposed : candidates::Generated {
  std::shared_ptr<const Report> model = {};  // what asking somebody else has cost
  std::vector<std::int64_t> examples = {};   // verified questions that had a say
  std::optional<SaidNo> no = {};
};

/// A dialogue ready to be stored.
struct Proposal : proposal::Proposal {
  std::shared_ptr<const Report> model = {};
  std::vector<std::int64_t> examples = {};
  std::optional<SaidNo> no = {};
};

/// What questions are read with in this session: today's date in its time zone, its limits,
/// interrupts, what phrases mean. Both must outlive it, and so must the query `before`.
proposal::Reader reader_of(const ReadableSchema& schema, Store& store,
                           const candidates::Query* before = nullptr);

/// The caller's own candidates (proposal/by_caller.h), with twins where nl_ask.infill says so.
/// Fault 22023 names what is wrong with the text.
Proposed proposed_by_caller(const std::string& json, const std::string& question,
                            TurnDatabase& database);

/// Checks, merges and probes what is proposed under the session's settings.
Proposal propose(const std::string& question, Proposed proposed, TurnDatabase& database);

}  // namespace nl_ask::pg
