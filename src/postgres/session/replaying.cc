// The dialogue is led again from its beginning, each answer as if it had just been given.
#include "postgres/session/replaying.h"

#include "base/json.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/conversation.h"
#include "postgres/session/reader_notation.h"
#include "postgres/session/revising.h"
#include "postgres/vocabulary/vocabulary.h"

namespace nl_ask::pg {
namespace {

constexpr std::size_t kMostReplayed = 100;

/// One element of the answers.
struct GivenAnswer {
  enum class Kind { reply, correction, rejection } kind = Kind::reply;
  ReplyRequest reply = {};
  std::string question = {};  // that it answers; empty: whichever is asked
  std::string feedback = {};
};

[[noreturn]] void malformed_answers(const std::string& what) {
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "answers: " + what,
              "Give a json array of choices, each a number or words, {\"answer\": ..., "
              "\"question\": \"...\"}, {\"correct\": \"...\"} or {\"reject\": true}.");
}

std::string words_in(const json::Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

void set_reply(const json::Value& value, ReplyRequest& reply) {
  if (value.IsString()) {
    reply.words = words_in(value);
  } else if (value.IsInt64()) {
    reply.choice = value.GetInt64();
  } else {
    malformed_answers("an answer is neither a whole number nor a string");
  }
}

GivenAnswer given_object(const json::Value& value) {
  GivenAnswer given;
  if (const json::Value* feedback = json::member(value, "correct")) {
    if (!feedback->IsString()) malformed_answers("\"correct\" is not a string");
    given.kind = GivenAnswer::Kind::correction;
    given.feedback = words_in(*feedback);
    return given;
  }
  if (json::member(value, "reject") != nullptr) {
    given.kind = GivenAnswer::Kind::rejection;
    return given;
  }
  const json::Value* reply = json::member(value, "answer");
  if (reply == nullptr) malformed_answers("an object has no \"answer\"");
  set_reply(*reply, given.reply);
  const json::Value* question = json::member(value, "question");
  if (question != nullptr && !question->IsString())
    malformed_answers("\"question\" is not a string");
  if (question != nullptr) given.question = words_in(*question);
  return given;
}

std::vector<GivenAnswer> given_answers(const std::string& text) {
  json::Document document;
  document.Parse<json::kUntrusted>(text.data(), text.size());
  if (document.HasParseError() || !document.IsArray()) malformed_answers("not a json array");
  if (document.Size() > kMostReplayed) {
    throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED,
                "too many answers (" + std::to_string(document.Size()) + ")",
                "Give at most " + std::to_string(kMostReplayed) + ".");
  }
  std::vector<GivenAnswer> answers;
  for (const auto& value : document.GetArray()) {
    if (value.IsObject()) {
      answers.push_back(given_object(value));
    } else {
      set_reply(value, answers.emplace_back().reply);
    }
  }
  return answers;
}

TurnContext opened_context(Store& store, const Cast& cast, const AskRequest& request) {
  TurnContext context{
      store, *cast.adviser, *cast.writer, {}, {}, {}, {}, schema_to_ask(store, request.schemas), {},
      {}};
  context.row.question = request.question;
  context.row.schemas = request.schemas;
  context.row.schemas_given = request.schemas_given;
  context.row.search_path = current_search_path();
  return context;
}

void check_asked(const TurnRow& before, const GivenAnswer& given) {
  constexpr const char* kHint = "Look at the turn after the answers before it.";
  if (before.status != "clarify") {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "nothing is asked that it could answer: the dialogue is " + before.status, kHint);
  }
  if (!given.question.empty() && given.question != before.question) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "another question is asked by now: " + before.question.value_or(""), kHint);
  }
}

TurnRow turn_after_one(const Lead& lead, TurnContext& context, const TurnRow& before,
                       const GivenAnswer& given) {
  switch (given.kind) {
    case GivenAnswer::Kind::correction:
      return lead.correct(context, given.feedback);
    case GivenAnswer::Kind::rejection:
      return lead.reject(context);
    case GivenAnswer::Kind::reply:
      break;
  }
  check_asked(before, given);
  return lead.answer(context, given.reply);
}

}  // namespace

TurnRow replay(Store& store, const Cast& cast, const AskRequest& request,
               const std::string& answers) {
  check_question(request.question);
  const std::vector<GivenAnswer> given = given_answers(answers);
  const language::NotationScope notation(session_notation());
  const Lead& lead = *cast.by_gain;
  TurnContext first = opened_context(store, cast, request);
  TurnRow turn = lead.ask(first, request, std::nullopt);
  StoredDialogue row = std::move(first.row);
  for (std::size_t i = 0; i < given.size(); ++i) {
    Recalled recalled{std::move(row), {}, {}};
    read_back(recalled.row, recalled.dialogue, recalled.answers);
    TurnContext context = context_of(store, cast, recalled);
    try {
      turn = turn_after_one(lead, context, turn, given[i]);
    } catch (Fault& fault) {
      fault.message = "answer " + std::to_string(i + 1) + ": " + fault.message;
      throw;
    }
    row = std::move(context.row);
  }
  return turn;
}

}  // namespace nl_ask::pg
