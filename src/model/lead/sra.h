// Summarise, review, ask: Sphinteract's dialogue (Zhao et al., section 6, Algorithm 1).
//
// The user sees an answer first. Where it is rejected, a model reads the question, all wrong
// queries and all that was said, sums up what is clear, reviews the four kinds of doubt one by one,
// and asks one question with three options and an open one; then the query is written again from
// all wrong queries and all feedback. Four questions and five queries at most; every prompt at
// temperature 0.
//
// The state below is all there is: it is stored between turns, and each transition is a function of
// it and of what the model says.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/generate/generation.h"
#include "model/prompts/prompt.h"

namespace nl_ask::model {

/// A question that was put, its three options without the open one, and what the user said;
/// `answer` is empty until then.
struct SraQuestion {
  std::string question;
  std::vector<std::string> options;
  std::string answer;
};

/// `started`: nothing was asked of the model yet. `shown`: Sra::sql answers, until it is rejected.
/// `asking`: the last of Sra::asked waits for its answer. `ended`: see SraEnd; Sra::sql is the last
/// query, which the user has rejected.
enum class SraPhase { started, shown, asking, ended };

/// Why no more is asked. `rounds`: all questions are used up; `clear`: the model finds nothing left
/// to ask (early stopping); `repeated`: it only asks what was asked before; `unreadable`: its reply
/// held no question with three options, twice; `no_query`: it gave no query that runs.
enum class SraEnd { not_yet, rounds, clear, repeated, unreadable, no_query };

struct Sra {
  std::string request;  // the user's question
  bool early_stopping = true;
  bool with_values = false;  // stored values may be in it: they were shared with the model once
  int max_rounds = 4;        // questions, 0..4: one query more than that
  SraPhase phase = SraPhase::started;
  SraEnd end = SraEnd::not_yet;
  std::string sql;                 // the query shown now
  std::vector<std::string> wrong;  // rejected, or not fit to be shown, in order
  std::vector<SraQuestion> asked;
};

inline constexpr int kSraRounds = 4;
inline constexpr std::size_t kSraOptions = 3;
inline constexpr double kSraSameQuestion = 0.8;  // word_similarity of two questions that are one

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

/// shown -> asking | ended. Lines 9 to 16: the user has rejected the query.
SraStep sra_reject(const Sra& state, const SraContext& context);

/// asking -> shown | asking | ended. Lines 17 to 20: `answer` is an option's words or the user's
/// own. A new query that does not run after one repair, or that is one of the wrong ones, is not
/// shown: it counts as rejected, and the next question follows. std::invalid_argument for a phase
/// in which there is nothing to answer, here and above.
SraStep sra_answer(const Sra& state, std::string_view answer, const SraContext& context);

/// Every prompt of one round, with placeholders for what the model and the user would say.
std::vector<CompletionRequest> sra_preview(const std::string& request, bool early_stopping,
                                           const SraContext& context);

/// The options as shown: the three, and the open one (data/wording/decisions.txt).
std::vector<std::string> sra_choices(const SraQuestion& question);

/// The stored form (JSON text), checked when it is read: std::invalid_argument.
std::string to_json(const Sra& state);
Sra sra_from_json(std::string_view json);

const char* sra_end_name(SraEnd end);

}  // namespace nl_ask::model
