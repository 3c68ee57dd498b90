// The `detail` of a turn: what grows with time, as one JSON object.
#pragma once

#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "postgres/execution/execution.h"
#include "postgres/session/adviser.h"
#include "postgres/session/proposal.h"

namespace nl_ask::pg {

/// Everything `detail` may tell; null pointers are left out.
struct DetailSource {
  int turn = 1;
  const dialogue::Dialogue* dialogue = nullptr;
  const dialogue::Turn* next = nullptr;
  const Proposal* proposal = nullptr;  // made for this turn
  const std::vector<std::string>* differing = nullptr;
  const Execution* execution = nullptr;
  const Report* spent = nullptr;  // on asking somebody else, where nothing was proposed
  std::string wording;
  std::string no;         // why there is no answer
  std::string empty;      // JSON: why the answer is empty
  std::string left_over;  // of a reply: what was not understood
  std::string define;     // the statement that keeps a meaning that was told
  std::vector<std::string> recalled;
  std::vector<std::string> assumed;  // of words that may mean something else
  std::int64_t follows = 0;          // the dialogue whose answer the question follows; 0: none
  double total_ms = 0;
};

/// {"turn", "stop", "candidates", "classes", "none", "same_rows", "below_confidence", "truncated",
/// "rows", "refused": [{"sql", "reason"}], "unplaced", "proposed_again", "no_longer_same_rows",
/// "verified_examples", "not_all_tried", "model", "wording", "no", "left_over", "define", "empty",
/// "remembered", "assumed", "follows", "timings_ms"}.
std::string detail_json(const DetailSource& source);

/// What is stored of a turn's cost: a JSON array with an object for each phase ({"phase", "ms"}),
/// and those of the report (may be null).
std::string use_json(const proposal::Timings& timings, const Report* report,
                     const dialogue::Dialogue& dialogue);

}  // namespace nl_ask::pg
