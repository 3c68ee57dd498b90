// A model server as the plain floors see it: the Completer that talks to it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/prompts/completion.h"
#include "model/protocol/capabilities.h"
#include "model/protocol/exchange.h"
#include "postgres/model/model_server.h"
#include "postgres/model/transport.h"
#include "postgres/model/waiting.h"

namespace nl_ask::pg {

/// Where requests to a server go, with its key and its rules.
HttpTarget http_target(const ModelServer& server, std::string url);

/// The pool of connections that such requests share (connection_pool.h).
std::string connection_pool_name(const ModelServer& server, const HttpTarget& target, Oid role);

/// What a question has cost so far. Sent again counts as a call too.
struct ModelUse {
  std::int64_t calls = 0;
  std::int64_t tokens = 0;
};

/// For one question: the clock of `timeout` runs from the first call of complete(). Several
/// requests are in flight at once, up to the server's `concurrency`. Interrupts pass through as
/// pg::Error, everything broken off. Once the server has failed for good, further calls fail at
/// once; those of later questions, too, for a moment (circuit_breaker.h).
class ModelClient : public model::Completer {
 public:
  /// `token_budget` is nl_ask.model_budget; 0 is no limit.
  ModelClient(ModelServer server, Oid role, int token_budget);

  /// For tests of the server, with texts of their own: sends with capabilities that are given, and
  /// learnt, instead of those known of the server, and even if it could not be reached just now.
  std::vector<model::CompletionResult> complete_as(
      std::span<const model::CompletionRequest> requests, model::Capabilities* capabilities);

  const ModelServer& server() const { return server_; }
  const ModelUse& use() const { return use_; }

 private:
  using Result = model::CompletionResult;
  struct Job;  // one request with what came of it
  struct Round;

  std::vector<model::CompletionResult> send(
      std::span<const model::CompletionRequest> requests) override;
  model::Instant now() const;
  void begin();
  std::string over_budget(std::size_t bytes);
  void send_due(Round& round);
  void wait(Round& round);
  void arrived(Round& round, const Arrival& arrival);
  void note_tokens(Job& job);
  void note_outcome(const std::vector<Result>& results);

  ModelServer server_;
  Oid role_;
  int token_budget_;
  HttpTarget target_;
  std::string pool_;
  std::int64_t deadline_ = 0;  // 0: nothing was asked yet
  Waiting waiting_;
  ModelUse use_;
  Result given_up_;  // with an error: why nothing is asked any more
};

}  // namespace nl_ask::pg
