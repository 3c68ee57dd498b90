// Summarise, review, ask: Sphinteract's dialogue (Zhao et al., section 6, Algorithm 1).
//
// The user sees an answer first. Where it is rejected, a model reads the question, all wrong
// queries and all that was said, sums up what is clear, reviews the four kinds of doubt one by one,
// and asks one question with three options and an open one; then the query is written again from
// all wrong queries and all feedback. Four questions and five queries at most; every prompt at
// temperature 0.
//
// The state (sra_state.h) is all there is: it is stored between turns, and each transition is a
// function of it and of what the model says.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/generate/request.h"
#include "model/lead/sra_state.h"
#include "model/prompts/prompt.h"

namespace nl_ask::model {

/// What a transition needs from outside. `settings`: tokens, few_shots (3 or 5 in the paper),
/// share_values.
struct SraContext {
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  const PromptLibrary& prompts;
  GenerationSettings settings;
  std::span<const Example> examples;
  Completer& completer;
  const Check& check;
};

/// The state after a transition, and what it cost. Where the server failed, `status` says so, and
/// the state is the one before: the transition can be tried again.
struct SraStep {
  Sra state;
  CompletionResult::Status status = CompletionResult::Status::kOk;
  std::string error;
  Accounting accounting;
};

/// started -> shown | ended. Algorithm 1, lines 2 and 3: the first query.
SraStep sra_begin(const Sra& state, const SraContext& context);

/// shown -> asking | ended. Lines 9 to 16: the user has rejected the query. `outcome`: what it
/// gave, in words that hold no value of a table ("no rows"); empty: not known.
SraStep sra_reject(const Sra& state, const SraContext& context, std::string outcome = {});

/// asking -> shown | asking | ended. Lines 17 to 20: `answer` is an option's words or the user's
/// own. A new query that does not run after one repair, or that is one of the wrong ones, is not
/// shown: it counts as rejected, and the next question follows. std::invalid_argument for a phase
/// in which there is nothing to answer, here and above.
SraStep sra_answer(const Sra& state, std::string_view answer, const SraContext& context);

/// Every prompt of one round, with placeholders for what the model and the user would say.
std::vector<CompletionRequest> sra_preview(const std::string& request, bool early_stopping,
                                           const SraContext& context);

}  // namespace nl_ask::model
