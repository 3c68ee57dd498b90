// What the plain floors ask of a language model, and what they get back.
//
// A Completer stands for one chat-completion server (OpenAI's protocol). The floor above owns the
// network, the credentials, the budgets and the waiting; prompts, the reading of replies and the
// probabilities live here and are tested without any of it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/prompts/withheld_values.h"

namespace nl_ask::model {

struct Message {
  enum class Role { kSystem, kUser, kAssistant };
  Role role = Role::kUser;
  std::string content;  // UTF-8
};

/// One prompt to complete. Texts are UTF-8 and may hold anything: they are encoded, never pasted.
struct CompletionRequest {
  std::string purpose;  // the prompt template's name: "interpret", "sql" ... (accounting, logs)
  std::vector<Message> messages;
  std::string json_schema;            // the reply's schema; empty: plain text is wanted
  int samples = 1;                    // completions wanted, at least 1
  std::optional<double> temperature;  // unset: the server's own
  int max_tokens = 1024;              // of one completion
  std::optional<std::int64_t> seed;
  bool logprobs = false;  // wanted where the server gives them
};

struct TokenLogprob {
  std::string token;     // bytes as the server gives them
  double logprob = 0.0;  // natural logarithm, at most 0
};

/// One completion. `content` is the server's text with what is not an answer (thoughts, fences)
/// still in it; it is untrusted.
struct Completion {
  std::string content;
  std::string finish_reason;           // "stop", "length" ...; empty: not said
  std::vector<TokenLogprob> logprobs;  // empty: not given
};

/// What came of one request: some completions, or why there are none.
struct CompletionResult {
  enum class Status {
    kOk,           // at least one completion
    kUnreachable,  // no connection, timeout, cut off, retries used up
    kRefused,      // credentials, quota, model not found: trying again is no use
    kNonsense,     // it answered, but not with completions
    kFiltered,     // content filter or refusal
    kBudget,       // not sent: a budget is used up
  };
  Status status = Status::kOk;
  std::vector<Completion> completions;
  std::string error;  // for people; the server's own words are redacted and marked as such
  std::int64_t tokens_in = 0, tokens_out = 0;
  int retries = 0;
  double milliseconds = 0.0;
};

/// The door: every chat request goes through complete().
class Completer {
 public:
  Completer() = default;
  virtual ~Completer() = default;
  Completer(const Completer&) = delete;
  Completer& operator=(const Completer&) = delete;

  /// What may be said to it. Nothing that is stored, unless it is told otherwise.
  Discretion& discretion() { return discretion_; }

  /// Completes all requests, several at a time where the server allows; results in their order.
  /// What discretion() does not let pass is left out. Never throws for what a server does;
  /// cancellation passes through as the caller's exception.
  std::vector<CompletionResult> complete(std::span<const CompletionRequest> requests);

 protected:
  virtual std::vector<CompletionResult> send(std::span<const CompletionRequest> requests) = 0;

 private:
  Discretion discretion_;
};

}  // namespace nl_ask::model
