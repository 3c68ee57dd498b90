// From a dialogue and its answers to the turn that its user sees.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "dialogue/memory.h"
#include "postgres/boundary/call.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/execution.h"
#include "postgres/session/proposal.h"
#include "postgres/session/relation_identity.h"
#include "postgres/session/turn_row.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

class Adviser;
class QuestionWriter;

/// What one call works on, from which its turn is told.
struct TurnContext {
  Store& store;
  const Adviser& adviser;
  const QuestionWriter& writer;
  StoredDialogue row;
  dialogue::Dialogue dialogue;
  std::vector<dialogue::Answer> answers;
  std::vector<RelationIdentity> relations;
  std::shared_ptr<const ReadableSchema> schema;
  std::optional<Proposal> proposal;    // made in this call
  std::vector<std::string> differing;  // readings that gave the same rows before, and no longer do
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();

  std::shared_ptr<const Report> spent = {};  // on asking somebody else, where nothing is proposed
  std::string wording = {};                  // what became of other words for the question
  std::string left_over = {};                // of a reply: what was not understood
  std::string define = {};                   // how to keep a meaning that was told
  std::string empty = {};                    // JSON: why the answer is empty (empty_notice.h)
  std::string no = {};                       // why there is no answer (no_answer.h)
  std::vector<dialogue::Recollection> recalled = {};  // readings that earlier choices have raised

  double milliseconds() const;

  /// The one of this call.
  TurnDatabase& database() const;

  mutable std::unique_ptr<TurnDatabase> made_database = {};  // by database()
};

/// Goes on with a proposal's dialogue, which reads what was read before and more.
void adopt(TurnContext& context, Proposal proposal);

/// The row's query is that of the likeliest reading at `next`.
void note_best(TurnContext& context, const dialogue::Turn& next);

/// Runs the final query, words the clarification or says what is missing; stores where the dialogue
/// stands. `next` is the next turn of the context's dialogue. Fault 22000 where the final query
/// fails on the data, 55P03 where it is locked out.
TurnRow proceed(TurnContext& context, dialogue::Turn next);

/// The turn of a question that nothing was proposed for, or of which every candidate was refused.
TurnRow without_candidates(TurnContext& context);

/// A turn without a query that does not come from the dialogue's variables.
TurnRow other_question(TurnContext& context, const std::string& status, std::string question,
                       std::vector<std::string> choices);

/// None of the candidates is left: what is wanted has to be said in other words.
bool waits_for_words(const dialogue::Turn& turn);

/// The fault 22000 for a final query that fails on the data (division by zero ...).
Fault query_failed(const Execution& execution, const std::string& sql);

}  // namespace nl_ask::pg
