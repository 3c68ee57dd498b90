#include "postgres/session/eig_lead.h"

#include "base/utf8.h"
#include "candidates/follow_up/asides.h"
#include "dialogue/continuation.h"
#include "dialogue/revision.h"
#include "postgres/boundary/call.h"
#include "postgres/session/asking_anew.h"
#include "postgres/session/continuing.h"
#include "postgres/session/defining.h"
#include "postgres/session/generators.h"
#include "postgres/session/question_writer.h"
#include "postgres/session/recalled.h"
#include "postgres/session/remembering.h"
#include "postgres/session/revising.h"

namespace nl_ask::pg {
namespace {

using dialogue::Answer;
using dialogue::Dialogue;
using dialogue::Turn;

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
  if (turn.choices.empty()) hint = "Say what it should be instead; nl_undo goes back";
  throw Fault(ERRCODE_INVALID_PARAMETER_VALUE, "there is no choice " + repeated(given), hint + ".");
}

/// What the reply means among the choices, or the readings that they stand for; nothing for words
/// that are none of them.
std::optional<Answer> answer_of(const TurnContext& context, const Turn& turn,
                                const ReplyRequest& request) {
  std::string given = request.choice ? std::to_string(*request.choice) : *request.words;
  dialogue::Reply reply = request.choice ? dialogue::interpret_choice(turn, *request.choice)
                                         : dialogue::interpret_reply(turn, *request.words);
  if (reply.matched && !reply.valid) wrong_choice(turn, given);
  if (!reply.matched && !waits_for_words(turn))
    reply = dialogue::reply_by_reading(context.dialogue, context.answers, turn, *request.words);
  return reply.matched ? std::optional(std::move(reply.answer)) : std::nullopt;
}

int questions_answered(const TurnContext& context) {
  return context.dialogue.earlier + static_cast<int>(context.answers.size());
}

/// The question that the dialogue waits for an answer to, in the words that it was shown with.
Turn present_turn(const TurnContext& context) {
  Turn turn = dialogue::next_turn(context.dialogue, context.answers);
  recall_words(context.row, turn);
  return turn;
}

/// Stores an answer that is one of the choices; where it leads to.
Turn turn_after(TurnContext& context, Answer given) {
  StoredAnswer stored{dialogue::to_json(given), {}};
  const int number = questions_answered(context) + 1;
  remember_choice(context, given, number);
  context.answers.push_back(std::move(given));
  Turn next;
  if (look_again(context, next)) {
    stored.continuation = dialogue::to_json(context.dialogue);
  }
  context.store.append_answer(context.row.id, number, stored);
  context.row.answers.push_back(std::move(stored));
  return next;
}

/// A choice and what is said besides, which corrects the reading that was chosen; what is not
/// understood of it is in `detail`.
TurnRow chosen_and_corrected(TurnContext& context, Answer given, const std::string& rest) {
  Turn next = turn_after(context, std::move(given));
  note_best(context, next);
  if (!context.row.sql.empty()) {
    if (std::optional<TurnRow> row = corrected(context, rest)) return std::move(*row);
  }
  context.left_over = rest;
  return proceed(context, std::move(next));
}

/// A reply in words that is none of the choices.
TurnRow otherwise(TurnContext& context, const Turn& asked, const ReplyRequest& request) {
  const std::string& words = *request.words;
  const bool over = candidates::starts_over(words);
  std::optional<TurnRow> row = over ? asked_anew(context, asked, words) : std::nullopt;
  if (row) return std::move(*row);
  dialogue::MixedReply mixed =
      dialogue::interpret_mixed_reply(asked, words, [&](std::string_view begins) {
        return dialogue::reply_by_reading(context.dialogue, context.answers, asked, begins);
      });
  if (mixed.choice.matched && !request.asks && !waits_for_words(asked)) {
    // "Neither, I mean the price" is said of what was asked about.
    const bool none = mixed.choice.answer.kind == dialogue::AnswerKind::none_of_these;
    if (none && !context.row.sql.empty()) row = corrected(context, mixed.rest);
    if (row) return std::move(*row);
    ++context.row.turn;
    return chosen_and_corrected(context, std::move(mixed.choice.answer), mixed.rest);
  }
  if (!over) row = asked_anew(context, asked, words);
  if (!row && !context.row.sql.empty()) row = corrected(context, words);
  if (!row) wrong_choice(asked, words);
  return std::move(*row);
}

/// The dialogue as it would stand if no rows had been compared: each query is a class of its own.
Dialogue without_rows(const TurnContext& context) {
  const auto first = dialogue::from_json(context.row.state);
  Dialogue apart = dialogue::continued(context.dialogue, context.answers);
  int classes = 0;
  for (auto& member : apart.candidates) member.result_class = classes++;
  const int answers = static_cast<int>(context.row.answers.size()) + 1;
  apart.settings.max_questions = first.settings.max_questions + answers;
  apart.earlier = answers;
  return apart;
}

/// Goes on with `apart`; that it was asked for by nl_verify stands among the answers, so that
/// nl_undo takes it back.
TurnRow ask_which(TurnContext& context, Dialogue apart, Turn next) {
  const dialogue::Revision revision{dialogue::RevisionKind::verification, {}, {}};
  const StoredAnswer stored{dialogue::to_json(revision), dialogue::to_json(apart)};
  context.store.append_answer(context.row.id, apart.earlier, stored);
  context.row.answers.push_back(stored);
  context.dialogue = std::move(apart);
  context.answers.clear();
  ++context.row.turn;
  return proceed(context, std::move(next));
}

}  // namespace

TurnRow open_dialogue(TurnContext& context, const std::string& question, Proposed proposed) {
  const double drafted = context.milliseconds();
  Proposal proposal = propose(question, std::move(proposed), context.database());
  proposal.timings.insert(proposal.timings.begin(), {"draft", drafted});
  adopt(context, std::move(proposal));
  if (!context.proposal->answerable || context.dialogue.candidates.empty()) {
    return without_candidates(context);
  }
  recall_choices(context);
  context.row.state = dialogue::to_json(context.dialogue);
  return proceed(context, dialogue::next_turn(context.dialogue, {}));
}

TurnRow EigLead::ask(TurnContext& context, const AskRequest& request,
                     const std::optional<Preceding>& preceding) const {
  if (preceding && !request.candidates)
    if (auto again = asked_again_with(context, request.question, *preceding))
      return open_dialogue(context, context.row.question, std::move(*again));
  const Inquiry inquiry{request.question, context.database(), context.store, preceding};
  return open_dialogue(context, request.question,
                       request.candidates ? proposed_by_caller(*request.candidates,
                                                               request.question, context.database())
                                          : proposed_by_session(inquiry, context.adviser));
}

TurnRow EigLead::answer(TurnContext& context, const ReplyRequest& request) const {
  Turn asked = present_turn(context);
  // What the user has asked may be said again beside an option.
  asked.question += ' ' + context.dialogue.question;
  if (request.words)
    if (auto row = defined(context, *request.words)) return std::move(*row);
  std::optional<Answer> given = request.asks ? std::nullopt : answer_of(context, asked, request);
  if (!given) return otherwise(context, asked, request);
  ++context.row.turn;
  if (waits_for_words(asked)) return proceed(context, asked);
  return proceed(context, turn_after(context, std::move(*given)));
}

TurnRow EigLead::undo(TurnContext& context) const {
  const std::int64_t id = context.row.id;
  const int answers = static_cast<int>(context.row.answers.size());
  if (answers == 0) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer to take back",
                "Ask again with nl_ask to start anew.");
  }
  context.store.remove_answer(id, answers);
  context.store.forget_choices_of(id, answers);
  context.row.answers.pop_back();
  read_back(context.row, context.dialogue, context.answers);
  context.row.question = context.dialogue.question;
  ++context.row.turn;
  return again(context);
}

TurnRow EigLead::again(TurnContext& context) const {
  return proceed(context, dialogue::next_turn(context.dialogue, context.answers));
}

TurnRow EigLead::correct(TurnContext& context, const std::string& feedback) const {
  return corrected_answer(context, feedback);
}

TurnRow EigLead::reject(TurnContext& context) const { return rejected_answer(context); }

std::optional<TurnRow> EigLead::ask_before_keeping(TurnContext& context) const {
  Dialogue apart = without_rows(context);
  Turn next = dialogue::next_turn(apart, {});
  if (!next.clarify) return std::nullopt;
  return ask_which(context, std::move(apart), std::move(next));
}

}  // namespace nl_ask::pg
