// Which function the words are for, and its turn as text.
#include "postgres/session/talking.h"

#include "base/plain_text.h"
#include "base/text.h"
#include "postgres/boundary/call.h"
#include "postgres/boundary/search_path.h"
#include "postgres/session/conversation.h"
#include "postgres/session/explaining.h"
#include "postgres/session/verifying.h"
#include "postgres/settings/settings.h"
#include "presentation/request.h"
#include "presentation/turn_text.h"

namespace nl_ask::pg {
namespace {

using presentation::conversation_text;
using presentation::Request;
using presentation::Requested;

/// The session's dialogue, where there is one of the caller's.
std::optional<StoredDialogue> dialogue_at_hand(Store& store) {
  const std::int64_t id = current_dialogue();
  if (id == 0) return std::nullopt;
  try {
    return store.load(id, false);
  } catch (const Fault& fault) {
    if (fault.sqlstate != ERRCODE_UNDEFINED_OBJECT) throw;
  }
  return std::nullopt;
}

presentation::Standing standing_of(const std::optional<StoredDialogue>& at_hand) {
  if (!at_hand) return presentation::Standing::none;
  if (at_hand->status == "clarify") return presentation::Standing::asks;
  return at_hand->status == "answered" ? presentation::Standing::answered
                                       : presentation::Standing::over;
}

/// Block characters only where the client can show them.
presentation::TableStyle style_of_session() {
  presentation::TableStyle style;
  style.blocks = GetDatabaseEncoding() == PG_UTF8 && pg_get_client_encoding() == PG_UTF8;
  return style;
}

std::string text_of(const TurnRow& row) {
  presentation::ToldTurn told;
  told.id = row.id;
  told.status = row.status;
  told.question = row.question.value_or("");
  told.choices = row.choices;
  told.interpretation = row.interpretation.value_or("");
  told.confidence = row.confidence.value_or(0);
  told.result = row.result.value_or("");
  told.detail = row.detail;
  return presentation::turn_text(told, style_of_session());
}

/// What precedes is only of use where it was asked under the same search_path and can still be
/// read.
TurnRow followed(Store& store, const Cast& cast, AskRequest request,
                 const StoredDialogue& preceding) {
  if (preceding.search_path != current_search_path()) return ask(store, cast, request);
  AskRequest follow = request;
  follow.follow_up = preceding.id;
  try {
    return ask(store, cast, follow);
  } catch (const Fault& fault) {
    if (fault.sqlstate != ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE) throw;
  }
  return ask(store, cast, request);
}

AskRequest question_in(const Requested& requested) {
  AskRequest request;
  request.question = requested.words;
  return request;
}

TurnRow replied(Store& store, const Cast& cast, const std::string& words, std::int64_t id) {
  ReplyRequest request;
  request.id = id;
  request.words = words;
  return answer(store, cast, request);
}

/// What is no question about the readings at hand is one of its own.
TurnRow asked_aside(Store& store, const Cast& cast, const Requested& requested,
                    const StoredDialogue& at_hand) {
  if (at_hand.sra.empty()) {
    ReplyRequest request;
    request.id = at_hand.id;
    request.words = requested.words;
    request.asks = true;
    try {
      return answer(store, cast, request);
    } catch (const Fault& fault) {
      if (fault.sqlstate != ERRCODE_INVALID_PARAMETER_VALUE) throw;
    }
  }
  return ask(store, cast, question_in(requested));
}

/// Before its first answer a question that was asked after another one is itself what is taken
/// back.
TurnRow undone(Store& store, const Cast& cast, const StoredDialogue& at_hand) {
  const bool goes_back = at_hand.answers.empty() && at_hand.follows != 0;
  return goes_back ? again(store, cast, at_hand.follows) : undo(store, cast, at_hand.id);
}

TurnRow turn_of(Store& store, const Cast& cast, const Requested& requested,
                const StoredDialogue& at_hand) {
  switch (requested.request) {
    case Request::follow:
      return followed(store, cast, question_in(requested), at_hand);
    case Request::reply:
      return replied(store, cast, requested.words, at_hand.id);
    case Request::aside:
      return asked_aside(store, cast, requested, at_hand);
    case Request::correct:
      return correct(store, cast, at_hand.id, requested.words);
    case Request::reject:
      return reject(store, cast, at_hand.id);
    case Request::verify:
      return verify(store, cast, at_hand.id);
    case Request::undo:
      return undone(store, cast, at_hand);
    default:
      return ask(store, cast, question_in(requested));
  }
}

std::string lines_text(const std::vector<std::string>& lines) {
  return base::showable(base::joined(lines, "\n"));
}

std::string query_text(const StoredDialogue& at_hand) {
  return at_hand.sql.empty() ? conversation_text("no_query") : base::showable(at_hand.sql);
}

/// Whether what is requested is about a dialogue.
bool needs_dialogue(Request request) {
  return request != Request::ask && request != Request::help && request != Request::forget;
}

}  // namespace

std::string talk(Store& store, const Cast& cast, const std::string& words) {
  check_question(words == "?" ? "help" : words);
  const auto at_hand = dialogue_at_hand(store);
  const Requested requested = presentation::requested(words, standing_of(at_hand));
  if (requested.request == Request::help) return conversation_text("help");
  if (requested.request == Request::forget) {
    set_current_dialogue(0);
    return conversation_text("forgotten");
  }
  if (!at_hand && needs_dialogue(requested.request)) return conversation_text("no_dialogue");
  const StoredDialogue here = at_hand.value_or(StoredDialogue());
  if (requested.request == Request::explain) return lines_text(explain(store, here.id));
  if (requested.request == Request::explain_rows) return lines_text(explain_rows(store, here.id));
  if (requested.request == Request::query) return query_text(here);
  const TurnRow row = turn_of(store, cast, requested, here);
  set_current_dialogue(row.id);
  return text_of(row);
}

}  // namespace nl_ask::pg
