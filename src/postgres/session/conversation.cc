#include "postgres/session/conversation.h"
#include "postgres/schema/schema_reader.h"

#include <cctype>
#include <chrono>

#include "base/periodic.h"
#include "base/utf8.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/continuing.h"
#include "postgres/session/following.h"
#include "postgres/session/generators.h"
#include "postgres/session/model_access.h"
#include "postgres/session/once_per_statement.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/remembering.h"
#include "postgres/session/revising.h"
#include "postgres/session/sra_turns.h"
#include "postgres/session/turns.h"
#include "postgres/session/worded_question.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {
namespace {

using dialogue::Answer;
using dialogue::Turn;
using SteadyClock = std::chrono::steady_clock;

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
  return std::string(base::truncate_utf8(given, kMost)) + "...";
}

[[noreturn]] void wrong_choice(const Turn& turn, const std::string& given) {
  std::string hint = "The choices are:";
  for (std::size_t i = 0; i < turn.choices.size(); ++i) {
    hint += (i > 0 ? ", " : " ") + std::to_string(i + 1) + " = " + turn.choices[i];
  }
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "there is no choice " + repeated(given), hint + ".");
}

/// What the reply means among the choices; nothing for words that are none of them.
std::optional<Answer> answer_of(const Turn& turn, const ReplyRequest& request) {
  std::string given = request.choice ? std::to_string(*request.choice) : *request.words;
  dialogue::Reply reply = request.choice ? dialogue::interpret_choice(turn, *request.choice)
                                         : dialogue::interpret_reply(turn, *request.words);
  if (reply.matched && reply.valid) return reply.answer;
  if (reply.matched) wrong_choice(turn, given);
  return std::nullopt;
}

int questions_answered(const TurnContext& context) {
  return context.dialogue.earlier + static_cast<int>(context.answers.size());
}

TurnRow answer_by_sra(Store& store, Recalled& recalled, const ReplyRequest& request) {
  TurnContext context = context_of(store, recalled);
  TurnRow row = sra_answered(context, request);
  OncePerStatement::note(request.id);
  return row;
}

TurnRow undo_by_sra(Store& store, Recalled& recalled) {
  SearchPath path(recalled.row.search_path);
  TurnContext context = context_of(store, recalled);
  TurnRow row = sra_undone(context);
  OncePerStatement::note(row.id);
  return row;
}

/// The context of a new question: what it is asked of, and what it follows. `path` holds the
/// search_path of what it follows.
TurnContext context_of_question(Store& store, const AskRequest& request,
                                SteadyClock::time_point start, std::optional<SearchPath>& path,
                                std::optional<Preceding>& preceding) {
  std::optional<StoredDialogue> before;
  if (request.follow_up) {
    before = answered_dialogue(store, *request.follow_up);
    path.emplace(before->search_path);
  }
  const bool inherits = before && !request.schemas_given;
  const std::vector<std::string>& schemas = inherits ? before->schemas : request.schemas;
  TurnContext context{store, {}, {}, {}, {}, readable_schema(schemas), {}, {}, start};
  context.row.question = request.question;
  context.row.schemas = schemas;
  context.row.schemas_given = inherits ? before->schemas_given : request.schemas_given;
  context.row.search_path = current_search_path();
  if (!before) return context;
  preceding = preceding_of(*before, context.database());
  context.row.follows = before->id;
  context.row.before = before->sql;
  return context;
}

/// Retention, once an hour and backend: a few deletes beside a question.
void expire_sometimes(Store& store) {
  static base::Periodic hourly{std::chrono::hours(1)};
  if (setting_values().retention <= 0 || !hourly.due(SteadyClock::now())) return;
  store.expire(setting_values().retention);
  store.expire_choices();
}

}  // namespace

void require_writable() {
  if (!XactReadOnly && !call([] { return RecoveryInProgress(); })) return;
  throw Fault(ERRCODE_READ_ONLY_SQL_TRANSACTION,
              "a dialogue cannot be kept in a read-only transaction or on a standby",
              "Use nl_candidates_for(question), which writes nothing.");
}

TurnContext context_of(Store& store, Recalled& recalled) {
  TurnContext context{store,
                      std::move(recalled.row),
                      std::move(recalled.dialogue),
                      std::move(recalled.answers),
                      {},
                      nullptr,
                      {},
                      {}};
  context.relations = relations_from_json(context.row.relations);
  context.schema = readable_schema(context.row.schemas);
  return context;
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
  const language::NotationScope notation(session_notation());
  std::optional<SearchPath> path;
  std::optional<Preceding> before;
  TurnContext context = context_of_question(store, request, start, path, before);
  bool no_model = false;
  if (!request.candidates && !before && asks_by_sra()) {
    try {
      return sra_ask(context);
    } catch (const Fault& fault) {
      if (setting_values().generator == static_cast<int>(Generator::model)) throw;
      warn_of(fault);
      no_model = true;
    }
  }
  Proposed proposed =
      request.candidates
          ? proposed_by_caller(*request.candidates, request.question, context.database())
      : no_model ? Proposed{proposal::by_rule(request.question, reader_of(*context.schema, store))}
                 : proposed_by_session(request.question, context.database(), store, before);
  const double drafted = context.milliseconds();
  Proposal proposal = propose(request.question, std::move(proposed), context.database());
  proposal.timings.insert(proposal.timings.begin(), {"draft", drafted});
  adopt(context, std::move(proposal));
  if (!context.proposal->answerable || context.dialogue.candidates.empty()) {
    return without_candidates(context);
  }
  recall_choices(context);
  context.row.state = dialogue::to_json(context.dialogue);
  return proceed(context, dialogue::next_turn(context.dialogue, {}));
}

TurnRow answer(Store& store, const ReplyRequest& request) {
  require_writable();
  OncePerStatement::check(request.id);
  Recalled recalled = recall(store, request.id, true);
  if (recalled.row.status != "clarify") not_waiting(recalled.row);
  check_turn(recalled.row, request.turn);
  SearchPath path(recalled.row.search_path);
  if (!recalled.row.sra.empty()) return answer_by_sra(store, recalled, request);
  Turn next = dialogue::next_turn(recalled.dialogue, recalled.answers);
  const bool words = waits_for_words(next);
  if (words) offer_way_out(next);
  recall_words(recalled.row, next);
  std::optional<Answer> given = answer_of(next, request);
  TurnContext context = context_of(store, recalled);
  if (!given) {
    std::optional<TurnRow> row;
    if (!context.row.sql.empty()) row = corrected(context, *request.words);
    if (!row) wrong_choice(next, *request.words);
    return std::move(*row);
  }
  ++context.row.turn;
  if (words) {
    OncePerStatement::note(request.id);
    return give_up(context, next);
  }
  StoredAnswer stored{dialogue::to_json(*given), {}};
  const int number = questions_answered(context) + 1;
  remember_choice(context, *given, number);
  context.answers.push_back(std::move(*given));
  if (look_again(context, next)) {
    stored.continuation = dialogue::to_json(context.dialogue);
  }
  store.append_answer(request.id, number, stored);
  TurnRow row = proceed(context, std::move(next));
  OncePerStatement::note(request.id);
  return row;
}

TurnRow undo(Store& store, std::int64_t id) {
  require_writable();
  OncePerStatement::check(id);
  Recalled recalled = recall(store, id, true);
  if (!recalled.row.sra.empty()) return undo_by_sra(store, recalled);
  const int answers = static_cast<int>(recalled.row.answers.size());
  if (answers == 0) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer to take back",
                "Ask again with nl_ask to start anew.");
  }
  store.remove_answer(id, answers);
  store.forget_choices_of(id, answers);
  recalled.row.answers.pop_back();
  read_back(recalled);
  SearchPath path(recalled.row.search_path);
  TurnContext context = context_of(store, recalled);
  ++context.row.turn;
  TurnRow row = proceed(context, dialogue::next_turn(context.dialogue, context.answers));
  OncePerStatement::note(id);
  return row;
}

}  // namespace nl_ask::pg
