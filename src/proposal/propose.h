// From what generators propose to a dialogue: candidates checked, merged by canonical tree and by
// result, with the variables in which they differ. No server: what a database knows of queries is
// asked of an interface.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "candidates/elements/candidate.h"
#include "candidates/grammar/sketch/naming.h"
#include "dialogue/dialogue.h"
#include "proposal/database.h"
#include "proposal/stored_values.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// A query that is not allowed.
struct Refusal {
  std::string sql;
  std::string reason;
};

/// Time spent by phase, in milliseconds, in order.
using Timings = std::vector<std::pair<const char*, double>>;

/// A dialogue that may be opened.
struct Proposal {
  dialogue::Dialogue dialogue = {};
  std::vector<Refusal> refused = {};
  std::vector<candidates::Unplaced> unplaced = {};
  std::vector<int> topics = {};  // tables that the question seems to be about
  candidates::NoQuestion no_question = candidates::NoQuestion::none;
  std::vector<unsigned> relations = {};  // that candidates read, each once
  bool answerable = true;
  bool cut = false;  // some candidates, or some changes of what was corrected, were not looked at
  int merged_by_tree = 0;
  Timings timings = {};
};

/// What a question is asked of, and how it is to be asked about.
struct Case {
  const std::string& question;
  const schema::Schema& schema;
  const candidates::Naming& naming;  // of the schema
  dialogue::Settings settings = {};
  LookForValue look = {};  // for texts of queries that are not the grammar's; perhaps none
  ReadValues read = {};    // for rows of one name (proposal/namesakes.h); perhaps none
};

/// For the analyses of all candidates together: one takes milliseconds, but where views are
/// monstrous.
inline constexpr std::chrono::seconds kAnalyses{2};

/// Checks, merges and probes what is proposed. Texts that columns don't hold give way to stored
/// ones (proposal/stored_values.h); where several are as near they share the probability. Priors of
/// what is refused are shared out over what is left; a query that finds nothing is a less likely
/// reading.
Proposal propose(const Case& asked, candidates::Generated proposed, Database& database,
                 std::chrono::milliseconds analyses = kAnalyses);

}  // namespace nl_ask::proposal
