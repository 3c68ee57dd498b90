#include "postgres/session/turns.h"

#include "dialogue/wording.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/session/continuing.h"
#include "postgres/session/detail.h"
#include "postgres/session/relations.h"
#include "postgres/session/worded_question.h"
#include "postgres/settings/settings.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using dialogue::Turn;

/// The readings that earlier choices have made likelier, as options say them.
std::vector<std::string> recalled_readings(const Scene& scene) {
  std::vector<std::string> readings;
  for (const auto& one : scene.recalled) {
    const auto& variable = scene.dialogue.variables[static_cast<std::size_t>(one.variable)];
    readings.push_back(variable.values[static_cast<std::size_t>(one.value)].english);
  }
  return readings;
}

TurnRow row_of(const Scene& scene, const Turn* next, const Execution* execution) {
  TurnRow row;
  row.id = scene.row.id;
  row.status = scene.row.status;
  if (!scene.row.sql.empty()) row.sql = to_utf8(scene.row.sql);
  if (!scene.row.interpretation.empty()) row.interpretation = to_utf8(scene.row.interpretation);
  if (next != nullptr) {
    row.confidence = next->standing.confidence;
    row.entropy = next->standing.entropy;
    if (next->clarify) row.gain = next->decision.gain;
  }
  if (execution && !execution->result.empty()) row.result = execution->result;
  DetailSource source;
  source.turn = scene.row.turn;
  if (next != nullptr) source.dialogue = &scene.dialogue;
  source.next = next;
  source.proposal = scene.proposal ? &*scene.proposal : nullptr;
  source.differing = &scene.differing;
  source.execution = execution;
  source.spent = scene.spent ? &*scene.spent : nullptr;
  source.wording = scene.wording;
  source.recalled = recalled_readings(scene);
  source.follows = scene.row.follows;
  source.total_ms = scene.milliseconds();
  row.detail = detail_json(source);
  return row;
}

/// Which of the dialogue's candidates the model's first guess has become.
void place_guess(Scene& scene) {
  auto& model = scene.proposal->model;
  if (!model || !model->guess) return;
  for (const auto& candidate : scene.dialogue.candidates) {
    if (candidate.canonical == model->guess->canonical) model->guess->sql = candidate.sql;
  }
}

void save(Scene& scene) {
  if (scene.proposal) {
    place_guess(scene);
    const auto& model = scene.proposal->model;
    scene.row.use = to_server(use_json(scene.proposal->timings, model ? &*model : nullptr));
  } else if (scene.spent) {
    scene.row.use = to_server(use_json({}, &*scene.spent));
  }
  if (scene.row.id == 0)
    scene.row.id = scene.store.insert(scene.row);
  else {
    scene.store.update(scene.row);
    scene.store.settle_choices(scene.row.id, scene.row.status == "answered");
  }
}

[[noreturn]] void locked_out(const std::string& reason) {
  throw Fault(ERRCODE_LOCK_NOT_AVAILABLE, reason, kRepeatLater);
}

Approval approval_of(const Scene& scene) {
  return [&scene](const std::vector<Oid>& relations) -> std::string {
    return changed_reason(relations, scene.relations);
  };
}

/// Where nothing is to be executed, the query is checked all the same.
Execution only_checked(const Scene& scene, const std::string& sql) {
  Analysis analysis = analyse(sql, *scene.schema);
  Execution checked;
  checked.locked = analysis.locked;
  checked.reason =
      analysis.verdict.allowed ? approval_of(scene)(analysis.relations) : analysis.verdict.reason;
  if (!checked.reason.empty()) checked.outcome = Outcome::refused;
  return checked;
}

/// The final query runs; the gate and the identity of its relations are checked again.
Execution run_final(const Scene& scene, const std::string& sql) {
  ExecutionLimits limits = execution_limits();
  limits.approval = approval_of(scene);
  Execution execution =
      setting_values().execute ? execute(sql, *scene.schema, limits) : only_checked(scene, sql);
  if (execution.outcome == Outcome::refused && execution.locked) locked_out(execution.reason);
  return execution;
}

TurnRow clarification(Scene& scene, Turn& next) {
  scene.row.status = "clarify";
  if (next.clarify) word_by_model(scene, next);
  save(scene);
  TurnRow row = row_of(scene, &next, nullptr);
  row.question = next.question;
  row.choices = next.choices;
  return row;
}

TurnRow conclusion(Scene& scene, const Turn& next) {
  const std::string& sql = scene.dialogue.candidates[next.best].sql;
  Execution execution = run_final(scene, sql);
  if (execution.outcome == Outcome::failed) throw query_failed(execution, sql);
  bool answered = execution.outcome == Outcome::answered;
  scene.row.status = answered ? "answered" : "refused";
  scene.row.same_rows = to_server(stands_for(scene.dialogue, next));
  save(scene);
  TurnRow row = row_of(scene, &next, &execution);
  if (!answered) row.question = execution.reason;
  return row;
}

std::string listed(const std::vector<std::string>& items, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? last : ", ";
    text += items[i];
  }
  return text;
}

/// "nothing fits": which words were not understood, and what there is to ask about.
std::string unanswerable_text(const Proposal& proposal, const ReadableSchema& schema) {
  constexpr std::size_t kMost = 12;
  if (schema.schema.tables.empty()) {
    return "There is no table that you may read in the schemas asked about.";
  }
  std::vector<std::string> words, tables;
  for (const auto& word : proposal.unplaced) words.push_back("\"" + word.text + "\"");
  for (const auto& table : schema.schema.tables) {
    if (tables.size() < kMost) tables.push_back(table.name);
  }
  std::size_t more = schema.schema.tables.size() - tables.size();
  std::string text = words.empty() ? std::string("The question does not fit what can be read here.")
                                   : "Nothing was found for " + listed(words, " and ") + ".";
  text += " There is: " + listed(tables, " and ");
  return text + (more > 0 ? " and " + std::to_string(more) + " more." : ".");
}

}  // namespace

double Scene::milliseconds() const {
  const auto passed = std::chrono::steady_clock::now() - start;
  return std::chrono::duration<double, std::milli>(passed).count();
}

bool waits_for_words(const Turn& turn) { return !turn.clarify && turn.best < 0; }

void offer_way_out(Turn& turn) {
  turn.question = dialogue::wording().at("exhausted");
  turn.choices = {std::string(dialogue::wording().at("none"))};
}

TurnRow proceed(Scene& scene, Turn next) {
  scene.row.sql.clear();
  scene.row.interpretation.clear();
  scene.row.same_rows.clear();
  scene.row.worded.clear();
  int best = next.best >= 0 ? next.best : next.standing.best;
  if (best >= 0) {
    scene.row.sql = to_server(scene.dialogue.candidates[best].sql);
    scene.row.interpretation = to_server(scene.dialogue.candidates[best].interpretation);
  }
  if (waits_for_words(next)) offer_way_out(next);
  if (next.clarify || waits_for_words(next)) return clarification(scene, next);
  return conclusion(scene, next);
}

TurnRow without_candidates(Scene& scene) {
  const Proposal& proposal = *scene.proposal;
  bool refused = !proposal.refused.empty();
  if (scene.dialogue.candidates.empty()) scene.dialogue.none = 1;
  scene.row.status = refused ? "refused" : "unanswerable";
  if (scene.dialogue.candidates.empty()) scene.dialogue.none = 1;  // what is left of them
  scene.row.state = to_server(dialogue::to_json(scene.dialogue));
  save(scene);
  TurnRow row = row_of(scene, nullptr, nullptr);
  row.question = refused ? "No candidate may be run: " + proposal.refused[0].reason
                         : unanswerable_text(proposal, *scene.schema);
  return row;
}

TurnRow other_question(Scene& scene, const std::string& status, std::string question,
                       std::vector<std::string> choices) {
  scene.row.status = status;
  save(scene);
  TurnRow row = row_of(scene, nullptr, nullptr);
  row.question = std::move(question);
  row.choices = std::move(choices);
  return row;
}

TurnRow give_up(Scene& scene, const Turn& asked) {
  scene.row.status = "unanswerable";
  save(scene);
  TurnRow row = row_of(scene, &asked, nullptr);
  row.question = asked.question;
  return row;
}

Fault query_failed(const Execution& execution, const std::string& sql) {
  return Fault(ERRCODE_DATA_EXCEPTION, "the query failed: " + execution.reason,
               "Choose another reading (nl_undo goes back), or ask otherwise.",
               "The query: " + sql);
}

}  // namespace nl_ask::pg
