#include "postgres/session/conversation.h"

#include <cctype>
#include <chrono>

#include "base/periodic.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/once_per_statement.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/revising.h"
#include "postgres/settings/settings.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

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

/// Where no reading is left the best one that was can still be corrected in words.
void check_waiting(const StoredDialogue& row, const ReplyRequest& request) {
  const bool in_words = row.status == "unanswerable" && request.words && !row.sql.empty();
  if (row.status != "clarify" && !in_words) not_waiting(row);
  check_turn(row, request.turn);
}

/// The context of a new question: what it is asked of, and what it follows. `path` holds the
/// search_path of what it follows.
TurnContext context_of_question(Store& store, const Cast& cast, const AskRequest& request,
                                SteadyClock::time_point start, std::optional<SearchPath>& path,
                                std::optional<Preceding>& preceding) {
  std::optional<StoredDialogue> before;
  if (request.follow_up) {
    before = answered_dialogue(store, *request.follow_up);
    path.emplace(before->search_path);
  }
  const bool inherits = before && !request.schemas_given;
  const std::vector<std::string>& schemas = inherits ? before->schemas : request.schemas;
  TurnContext context{
      store, *cast.adviser, *cast.writer, {}, {}, {}, {}, schema_to_ask(store, schemas), {},
      {},    start};
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

/// A stored dialogue at work, once it has passed the check; with its search_path for as long as the
/// object lives.
class Opened {
 public:
  template <typename Check>
  Opened(Store& store, const Cast& cast, std::int64_t id, const Check& check)
      : recalled_(locked(store, id)), lead_(cast.lead_of(recalled_.row)) {
    check(recalled_.row);
    path_.emplace(recalled_.row.search_path);
    context_.emplace(context_of(store, cast, recalled_));
  }

  /// The lead's next turn, which is the only one in this statement.
  template <typename... Parameters, typename... Arguments>
  TurnRow turn(TurnRow (Lead::*next)(TurnContext&, Parameters...) const,
               const Arguments&... arguments) {
    const std::int64_t id = context_->row.id;
    TurnRow row = (lead_.*next)(*context_, arguments...);
    OncePerStatement::note(id);
    return row;
  }

 private:
  static Recalled locked(Store& store, std::int64_t id) {
    require_writable();
    OncePerStatement::check(id);
    return recall(store, id, true);
  }

  Recalled recalled_;
  const Lead& lead_;
  std::optional<SearchPath> path_;
  std::optional<TurnContext> context_;
};

void any(const StoredDialogue& /*row*/) {}

}  // namespace

void require_writable() {
  if (!XactReadOnly && !call([] { return RecoveryInProgress(); })) return;
  throw Fault(ERRCODE_READ_ONLY_SQL_TRANSACTION,
              "a dialogue cannot be kept in a read-only transaction or on a standby",
              "Use nl_turn_for(question, answers), which writes nothing, or "
              "nl_candidates_for(question).");
}

TurnContext context_of(Store& store, const Cast& cast, Recalled& recalled) {
  TurnContext context{store,
                      *cast.adviser,
                      *cast.writer,
                      std::move(recalled.row),
                      std::move(recalled.dialogue),
                      std::move(recalled.answers),
                      {},
                      nullptr,
                      {},
                      {}};
  context.relations = relations_from_json(context.row.relations);
  context.schema = schema_to_ask(store, context.row.schemas);
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

TurnRow ask(Store& store, const Cast& cast, const AskRequest& request) {
  auto start = SteadyClock::now();
  require_writable();
  check_question(request.question);
  expire_sometimes(store);
  const language::NotationScope notation(session_notation());
  std::optional<SearchPath> path;
  std::optional<Preceding> preceding;
  TurnContext context = context_of_question(store, cast, request, start, path, preceding);
  return cast.lead_of(request).ask(context, request, preceding);
}

TurnRow answer(Store& store, const Cast& cast, const ReplyRequest& request) {
  const auto waiting = [&](const StoredDialogue& row) { check_waiting(row, request); };
  return Opened(store, cast, request.id, waiting).turn(&Lead::answer, request);
}

TurnRow undo(Store& store, const Cast& cast, std::int64_t id) {
  return Opened(store, cast, id, any).turn(&Lead::undo);
}

TurnRow again(Store& store, const Cast& cast, std::int64_t id) {
  return Opened(store, cast, id, any).turn(&Lead::again);
}

TurnRow correct(Store& store, const Cast& cast, std::int64_t id, const std::string& feedback) {
  check_feedback(feedback);
  return Opened(store, cast, id, any).turn(&Lead::correct, feedback);
}

TurnRow reject(Store& store, const Cast& cast, std::int64_t id) {
  return Opened(store, cast, id, any).turn(&Lead::reject);
}

}  // namespace nl_ask::pg
