#include "postgres/session/conversation.h"

#include <cctype>
#include <chrono>

#include "dialogue/wording.h"
#include "language/utf8.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/boundary/search_path.h"
#include "postgres/boundary/settings.h"
#include "postgres/execution/execution.h"
#include "postgres/session/detail.h"
#include "postgres/session/once_per_statement.h"
#include "postgres/session/relations.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {
namespace {

using dialogue::Answer;
using dialogue::Dialogue;
using dialogue::Turn;
using SteadyClock = std::chrono::steady_clock;

double milliseconds_since(SteadyClock::time_point start) {
  return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

void require_writable() {
  if (!XactReadOnly && !call([] { return RecoveryInProgress(); })) return;
  throw Fault(ERRCODE_READ_ONLY_SQL_TRANSACTION,
              "a dialogue cannot be kept in a read-only transaction or on a standby",
              "Use nl_candidates_for(question), which writes nothing.");
}

/// What one call works on, from which its turn is told.
struct Scene {
  Store& store;
  StoredDialogue row;
  Dialogue dialogue;
  std::vector<RelationIdentity> relations;
  std::shared_ptr<const ReadableSchema> schema;
  const Proposal* proposal = nullptr;
  SteadyClock::time_point start = SteadyClock::now();
};

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
  source.proposal = scene.proposal;
  source.execution = execution;
  source.total_ms = milliseconds_since(scene.start);
  row.detail = detail_json(source);
  return row;
}

void save(Scene& scene) {
  if (scene.row.id == 0)
    scene.row.id = scene.store.insert(scene.row);
  else
    scene.store.update(scene.row);
}

/// The final query runs; the gate and the identity of its relations are checked again.
Execution run_final(const Scene& scene, const std::string& sql) {
  Execution refused;
  refused.outcome = Outcome::refused;
  Analysis analysis = analyse(sql, *scene.schema);
  if (analysis.locked) {
    throw Fault(ERRCODE_LOCK_NOT_AVAILABLE, analysis.verdict.reason,
                "Repeat the call when the other session has finished.");
  }
  if (!analysis.verdict.allowed) {
    refused.reason = analysis.verdict.reason;
    return refused;
  }
  if (auto changed = changed_relation(analysis.relations, scene.relations); !changed.empty()) {
    refused.reason = "relation " + changed + " is not the one that the question was asked about";
    return refused;
  }
  if (!setting_values().execute) return {};
  return execute(sql, *scene.schema, execution_limits());
}

TurnRow clarification(Scene& scene, const Turn& next) {
  scene.row.status = "clarify";
  save(scene);
  TurnRow row = row_of(scene, &next, nullptr);
  row.question = next.question;
  row.choices = next.choices;
  return row;
}

/// None of the candidates is left: what is wanted has to be said in other words. The one choice is
/// the way out, so that a program that answers by number is never stuck.
void offer_way_out(Turn& next) {
  next.question = dialogue::wording().at("exhausted");
  next.choices = {std::string(dialogue::wording().at("none"))};
}

bool waits_for_words(const Turn& turn) { return !turn.clarify && turn.best < 0; }

TurnRow conclusion(Scene& scene, const Turn& next) {
  Execution execution = run_final(scene, scene.dialogue.candidates[next.best].sql);
  if (execution.outcome == Outcome::failed) {
    throw query_failed(execution, scene.dialogue.candidates[next.best].sql);
  }
  bool answered = execution.outcome == Outcome::answered;
  scene.row.status = answered ? "answered" : "refused";
  save(scene);
  TurnRow row = row_of(scene, &next, &execution);
  if (!answered) row.question = execution.reason;
  return row;
}

/// From the stored part and the answers to what the user sees; stores where the dialogue stands.
TurnRow proceed(Scene& scene, const std::vector<Answer>& answers) {
  Turn next = dialogue::next_turn(scene.dialogue, answers);
  scene.row.sql.clear();
  scene.row.interpretation.clear();
  int best = next.best >= 0 ? next.best : next.standing.best;
  if (best >= 0) {
    scene.row.sql = to_server(scene.dialogue.candidates[best].sql);
    scene.row.interpretation = to_server(scene.dialogue.candidates[best].interpretation);
  }
  if (waits_for_words(next)) offer_way_out(next);
  if (next.clarify || waits_for_words(next)) return clarification(scene, next);
  return conclusion(scene, next);
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

TurnRow without_candidates(Scene& scene, const Proposal& proposal) {
  bool refused = !proposal.refused.empty();
  scene.row.status = refused ? "refused" : "unanswerable";
  scene.row.state = to_server(dialogue::to_json(scene.dialogue));
  save(scene);
  TurnRow row = row_of(scene, nullptr, nullptr);
  row.question = refused ? "No candidate may be run: " + proposal.refused[0].reason
                         : unanswerable_text(proposal, *scene.schema);
  return row;
}

[[noreturn]] void not_waiting(const StoredDialogue& row) {
  std::string id = std::to_string(row.id);
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + id + " is not waiting for an answer: it is " + row.status,
              row.status == "answered" ? "nl_result(" + id + ") shows the rows; nl_undo(" + id +
                                             ") takes the last answer back."
                                       : "Ask again with nl_ask.");
}

void check_turn(const StoredDialogue& row, const std::optional<int>& turn) {
  if (!turn || *turn == row.turn) return;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(row.id) + " is at turn " + std::to_string(row.turn) +
                  ", not " + std::to_string(*turn),
              "The question has moved on: look at it again before answering.");
}

/// What a user typed, as far as an error repeats it.
std::string repeated(const std::string& given) {
  constexpr std::size_t kMost = 40;
  if (given.size() <= kMost) return given;
  return std::string(language::truncate_utf8(given, kMost)) + "...";
}

[[noreturn]] void wrong_choice(const Turn& turn, const std::string& given) {
  std::string hint = "The choices are:";
  for (std::size_t i = 0; i < turn.choices.size(); ++i) {
    hint += (i > 0 ? ", " : " ") + std::to_string(i + 1) + " = " + turn.choices[i];
  }
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "there is no choice " + repeated(given), hint + ".");
}

Answer answer_of(const Turn& turn, const ReplyRequest& request) {
  std::string given = request.choice ? std::to_string(*request.choice) : *request.words;
  dialogue::Reply reply = request.choice ? dialogue::interpret_choice(turn, *request.choice)
                                         : dialogue::interpret_reply(turn, *request.words);
  if (reply.matched && reply.valid) return reply.answer;
  if (reply.matched || turn.choices.empty()) wrong_choice(turn, given);
  throw Fault(ERRCODE_FEATURE_NOT_SUPPORTED,
              "an answer in free words is not understood by this version",
              "Give the number or the words of a choice, or skip. The last choice, \"" +
                  turn.choices.back() + "\", leaves all of them out.");
}

Scene scene_of(Store& store, Recalled& recalled) {
  Scene scene{store, std::move(recalled.row), std::move(recalled.dialogue), {}, nullptr};
  scene.relations = relations_from_json(to_utf8(scene.row.relations));
  scene.schema = readable_schema(scene.row.schemas);
  return scene;
}

/// The reply to a dialogue that has no candidate left: only its one choice is understood.
TurnRow give_up(Store& store, Recalled& recalled, Turn& asked, const ReplyRequest& request) {
  offer_way_out(asked);
  answer_of(asked, request);
  Scene scene = scene_of(store, recalled);
  ++scene.row.turn;
  scene.row.status = "unanswerable";
  save(scene);
  TurnRow row = row_of(scene, &asked, nullptr);
  row.question = asked.question;
  OncePerStatement::note(request.id);
  return row;
}

/// Retention, once an hour and backend: a few deletes beside a question.
void expire_sometimes(Store& store) {
  static SteadyClock::time_point last;
  auto now = SteadyClock::now();
  if (setting_values().retention <= 0 || now - last < std::chrono::hours(1)) return;
  last = now;
  store.expire(setting_values().retention);
}

}  // namespace

Fault query_failed(const Execution& execution, const std::string& sql) {
  return Fault(ERRCODE_DATA_EXCEPTION, "the query failed: " + execution.reason,
               "Choose another reading (nl_undo goes back), or ask otherwise.",
               "The query: " + sql);
}

void check_question(const std::string& question) {
  constexpr std::size_t kMostBytes = 10000;
  if (question.size() > kMostBytes) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "the question is too long (" + std::to_string(question.size()) + " bytes)",
                "Ask in at most " + std::to_string(kMostBytes) + " bytes.");
  }
  bool words = false;
  for (unsigned char c : question) words = words || c >= 0x80 || std::isalnum(c);
  if (!words) {
    throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "the question has no words",
                "Ask in English, for example 'How many employees are there?'.");
  }
}

TurnRow ask(Store& store, const AskRequest& request) {
  auto start = SteadyClock::now();
  require_writable();
  check_question(request.question);
  expire_sometimes(store);
  Scene scene{store, {}, {}, {}, readable_schema(request.schemas)};
  scene.start = start;
  scene.row.question = to_server(request.question);
  scene.row.schemas = request.schemas;
  scene.row.schemas_given = request.schemas_given;
  scene.row.search_path = current_search_path();
  Drafts drafts = request.candidates ? drafts_by_caller(*request.candidates)
                                     : drafts_by_grammar(request.question, *scene.schema);
  double drafted = milliseconds_since(start);
  Proposal proposal = propose(request.question, std::move(drafts), *scene.schema);
  proposal.timings.insert(proposal.timings.begin(), {"draft", drafted});
  scene.proposal = &proposal;
  scene.dialogue = proposal.dialogue;
  scene.relations = proposal.relations;
  scene.row.relations = to_server(to_json(proposal.relations));
  if (!proposal.answerable || proposal.dialogue.candidates.empty()) {
    return without_candidates(scene, proposal);
  }
  scene.row.state = to_server(dialogue::to_json(scene.dialogue));
  return proceed(scene, {});
}

TurnRow answer(Store& store, const ReplyRequest& request) {
  require_writable();
  OncePerStatement::check(request.id);
  Recalled recalled = recall(store, request.id, true);
  if (recalled.row.status != "clarify") not_waiting(recalled.row);
  check_turn(recalled.row, request.turn);
  SearchPath path(recalled.row.search_path);
  Turn asked = dialogue::next_turn(recalled.dialogue, recalled.answers);
  if (waits_for_words(asked)) return give_up(store, recalled, asked, request);
  recalled.answers.push_back(answer_of(asked, request));
  std::vector<Answer> answers = std::move(recalled.answers);
  Scene scene = scene_of(store, recalled);
  ++scene.row.turn;
  store.append_answer(request.id, static_cast<int>(answers.size()),
                      to_server(dialogue::to_json(answers.back())));
  TurnRow row = proceed(scene, answers);
  OncePerStatement::note(request.id);
  return row;
}

TurnRow undo(Store& store, std::int64_t id) {
  require_writable();
  OncePerStatement::check(id);
  Recalled recalled = recall(store, id, true);
  if (recalled.answers.empty()) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer to take back",
                "Ask again with nl_ask to start anew.");
  }
  SearchPath path(recalled.row.search_path);
  store.remove_answer(id, static_cast<int>(recalled.answers.size()));
  recalled.answers.pop_back();
  std::vector<Answer> answers = std::move(recalled.answers);
  Scene scene = scene_of(store, recalled);
  ++scene.row.turn;
  TurnRow row = proceed(scene, answers);
  OncePerStatement::note(id);
  return row;
}

}  // namespace nl_ask::pg
