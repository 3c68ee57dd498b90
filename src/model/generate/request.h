// What a language model is asked for, and what comes of it (generation.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/elements/candidate.h"
#include "model/generate/declined.h"
#include "model/generate/platt.h"
#include "model/prompts/completion.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::model {

class PromptLibrary;

/// How the model is asked for candidates.
///   direct     all readings that are likely enough, each with its query, in one reply
///   interpret  Saparina and Lapata, "Disambiguate First, Parse Later": interpretations, missing
///              ones filled in, SQL for each
///   sample     n samples of one prompt
///   plan       Bhaskar et al., LogicalBeam: plans with one join or output more or less, templates,
///              two fillings of each
///   all        the last three together
enum class Strategy { kDirect, kInterpret, kSample, kPlan, kAll };

/// The setting's own word for it ("interpret"), and back.
const char* strategy_name(Strategy strategy);
std::optional<Strategy> strategy_from_name(std::string_view name);

/// A clarification that was answered: T_q and T_a of the EIG paper's eq. 7, both as the user saw
/// them.
struct Clarified {
  std::string question;
  std::string answer;
};

/// A question with the SQL that somebody has verified. `similarity` is that of its embedding to the
/// question's, where there are embeddings; else the words decide (model/generate/examples.h).
struct Example {
  std::string question;
  std::string sql;
  std::optional<double> similarity;
};

/// What is declared beside columns and keys, a line each.
struct Declarations {
  std::vector<std::string> checks;  // what columns hold ("tickets.status: 'open', 'closed'")
  std::vector<std::string> views;   // what stands behind them ("open_tickets: SELECT ...")
};

/// What the database says of one query.
struct CheckResult {
  bool ok = false;
  bool repairable = true;  // false where no other wording of the query would be let through
  std::string error;       // PostgreSQL's own message and hint, or the gate's reason
  std::string canonical;   // canonical_text of its tree: equal means the same query
  std::optional<candidates::Query> query;  // its logical form, where there is one
};

/// Checks one SQL text. What it throws passes through generate() (cancellation).
using Check = std::function<CheckResult(const std::string& sql)>;

struct GenerationSettings {
  Strategy strategy = Strategy::kDirect;
  int samples = 8;                    // of strategy sample, 1..32
  std::optional<double> temperature;  // of samples that should differ; unset: kSamplingTemperature.
                                      // Everything else is asked at temperature 0
  int max_tokens = 1024;              // of one completion
  int max_repairs = 2;                // rounds for each query, 0..2
  int max_interpretations = 12;       // parsed into SQL, default and filled in
  int schema_tokens = 3000;           // budget of the schema in the prompt, estimated
  int few_shots = 3;                  // examples in the prompt, at most
  bool share_values = false;          // stored values may be sent
  bool logprobs = true;               // asked for where the strategy has a use for them
  bool infill = true;                 // twins of the model's candidates (candidates/twins/twins.h)
  std::optional<std::int64_t> seed;
  std::optional<Platt> platt;  // fitted on answered dialogues; unset: as it is
};

inline constexpr double kSamplingTemperature = 0.8;

/// What the model is asked about. The references must outlive the call.
struct GenerationRequest {
  const std::string& question;
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  const PromptLibrary& prompts;
  GenerationSettings settings;
  std::span<const Clarified> history;
  std::span<const Example> examples;
  std::span<const std::string> rejected;  // queries the user does not want (None of these)
  std::span<const Example> earlier = {};  // questions that this one goes on from, with the SQL that
                                          // answered them, oldest first
  /// What words of the question have been defined to mean, a line each ("revenue": sum(amount)).
  std::vector<std::string> vocabulary = {};
  Declarations declared = {};
  std::string today = {};  // the session's date ("2026-11-23"); empty: not said
};

/// Calls and tokens of one purpose (a prompt template's name).
struct PurposeAccount {
  std::string purpose;
  std::int64_t calls = 0;
  std::int64_t failed_calls = 0;
  std::int64_t tokens_in = 0, tokens_out = 0;
  std::int64_t retries = 0;
  double milliseconds = 0;
};

struct Accounting {
  std::vector<PurposeAccount> purposes;  // in order of first use
  int draws = 0;                         // queries the model gave, K
  int failures = 0;       // draws that never passed, and replies that could not be read
  int repaired = 0;       // draws that passed after a repair
  int repair_rounds = 0;  // batches of repairs
};

/// The candidates have canonical texts, no two the same, and the model's words for them, cleaned:
/// what is run is said from the tree, not from there.
struct Generation : candidates::Generated {
  Generation() { none = 1; }

  Accounting accounting;
  /// The first thing that went wrong with the server, kOk where nothing did. Where there are no
  /// candidates this is why; where there are, some calls failed.
  CompletionResult::Status status = CompletionResult::Status::kOk;
  std::string error;  // for people
  /// What one reply with all likely readings leaves to others; nothing where none was asked for.
  std::optional<double> left;
  /// The model says no, and gave no query that may be run.
  std::optional<Declined> declined;
  std::vector<std::string> notes;  // queries that were given up, and why (at most kMaxNotes)
};

inline constexpr std::size_t kMaxNotes = 16;

}  // namespace nl_ask::model
