// Which generators propose for a question: the grammar, a language model, or both.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/generate/generation.h"
#include "postgres/session/following.h"
#include "postgres/session/proposal.h"
#include "postgres/store/store.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {

/// What the generators propose that nl_ask.generator and nl_ask.server name. A model that fails
/// costs a WARNING where the grammar proposes too; where it is alone, Faults: 08006 (no reply, or a
/// refusal), 22P02 (nothing that can be used), 53400 (a budget), 55000 (no server is set), and
/// those of model_server(). Interrupts pass through as Error. `preceding`: what the question was
/// asked after, if anything.
Proposed proposed_by_session(const std::string& question, TurnDatabase& database, Store& store,
                             const std::optional<Preceding>& preceding = std::nullopt);

/// What the generators are told where they propose again: what was clarified since, queries that
/// the user does not want, and which logical forms are unwanted.
struct Again {
  std::vector<model::Clarified> history = {};
  std::vector<std::string> rejected = {};
  std::vector<std::string> queries = {};  // all of the dialogue, whose values the history may hold
  const proposal::Newcomers* newcomers = nullptr;
};

/// Further candidates, none of them unwanted. A model is asked only where `by_model`, and one that
/// fails costs a WARNING.
Proposed proposed_again(const std::string& question, TurnDatabase& database, Store& store,
                        const std::optional<Preceding>& preceding, const Again& again,
                        bool by_grammar, bool by_model);

/// proposed_by_session() for a call that keeps nothing. On a standby the grammar proposes unless
/// nl_ask.generator asks for a model by name.
Proposed stateless_proposed(const std::string& question, TurnDatabase& database, Store& store);

/// Everything that would be sent to a model for the question, in order.
std::vector<model::CompletionRequest> prompts_for(const std::string& question,
                                                  const ReadableSchema& schema, Store& store);

}  // namespace nl_ask::pg
