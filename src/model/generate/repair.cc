// Queries that the database does not take go back to the model with what the database said.
#include <algorithm>
#include <map>

#include "model/generate/asking.h"

namespace nl_ask::model {
namespace {

bool may_be_repaired(const Draw& draw) {
  return !draw.sql.empty() && !draw.declined && !draw.checked.ok && draw.checked.repairable;
}

/// Draws that failed with one text and one meaning share a repair.
using Group = std::pair<std::string, std::string>;

CompletionRequest repair_request(const Asking& asking, const Draw& draw) {
  PromptInputs inputs = asking.inputs();
  inputs.lists.clear();
  inputs.texts["interpretation"] = draw.interpretation;
  inputs.texts["sql"] = draw.sql;
  inputs.texts["error"] = draw.checked.error;
  return asking.prompt("repair", inputs);
}

void take(Asking& asking, Draw& draw, const Draw& repaired) {
  draw.declined = repaired.declined;
  if (draw.declined) return;
  ++draw.repairs;
  draw.log_likelihood.reset();
  draw.sql = repaired.sql;
  draw.checked = asking.check(draw.sql);
}

/// One round. False where nothing is left to repair.
bool repair_round(Asking& asking, std::vector<Draw>& draws) {
  std::map<Group, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < draws.size(); ++i) {
    if (may_be_repaired(draws[i])) groups[{draws[i].sql, draws[i].interpretation}].push_back(i);
  }
  if (groups.empty()) return false;
  ++asking.result().accounting.repair_rounds;
  std::vector<CompletionRequest> requests;
  for (const auto& group : groups) {
    requests.push_back(repair_request(asking, draws[group.second.front()]));
  }
  const std::vector<std::string> replies = asking.replies(requests);
  std::size_t i = 0;
  bool changed = false;
  for (const auto& group : groups) {
    Draw repaired;
    const bool read = asking.read_draw(replies[i], requests[i].json_schema, repaired);
    ++i;
    if (!read || repaired.sql == group.first.first) continue;
    changed = true;
    for (const std::size_t draw : group.second) take(asking, draws[draw], repaired);
  }
  return changed;
}

void note_failure(Asking& asking, const Draw& draw) {
  if (draw.declined) {
    asking.declined(*draw.declined);
  } else if (draw.sql.empty()) {
    asking.failed(draw.source + ": no query could be read from the reply");
  } else {
    asking.failed(draw.source + ": " + draw.checked.error + ": " + draw.sql);
  }
}

/// Without its values it failed.
bool may_run_after_all(const Asking& asking, const Draw& draw) {
  return may_be_repaired(draw) && asking.restored(draw.sql) != draw.sql;
}

}  // namespace

void check_and_repair(Asking& asking, std::vector<Draw>& draws) {
  for (Draw& draw : draws) {
    if (!draw.sql.empty()) draw.checked = asking.check(draw.sql);
  }
  const int rounds = std::clamp(asking.request().settings.max_repairs, 0, 2);
  for (int round = 0; round < rounds; ++round) {
    if (!repair_round(asking, draws)) break;
  }
  for (Draw& draw : draws) {
    if (may_run_after_all(asking, draw)) draw.checked = asking.check_as_it_runs(draw.sql);
    if (!draw.checked.ok) note_failure(asking, draw);
    if (draw.checked.ok && draw.repairs > 0) ++asking.result().accounting.repaired;
  }
}

}  // namespace nl_ask::model
