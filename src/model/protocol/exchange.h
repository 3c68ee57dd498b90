// One completion request from the first HTTP request to the result: what to send when, what to
// learn from a rejection, what to ask for again. Knows no network and no clock: it is told what
// came and when it is.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/prompts/completion.h"
#include "model/protocol/capabilities.h"
#include "model/protocol/reply.h"
#include "model/protocol/retry.h"

namespace nl_ask::model {

/// What is the same for all requests to a server.
struct ExchangeOptions {
  std::string model;
  int retries = 2;                   // repetitions of one HTTP request after failures
  std::int64_t deadline_ms = 0;      // on the clock of Instant; no wait goes beyond it
  std::vector<std::string> secrets;  // never to be seen in texts
};

/// A moment on a monotonic clock, and on the calendar's (seconds since 1970, for Retry-After).
struct Instant {
  std::int64_t ms = 0;
  std::int64_t seconds = 0;
};

/// An HTTP request to send now; `part` comes back with what came of it.
struct ToSend {
  int part = 0;
  std::string body;
};

/// Samples are one HTTP request where the server takes n, else one each; what a server leaves out
/// is topped up by single ones with seeds of their own. A field that is rejected is dropped from
/// `learnt`, which is shared by everything sent to the server, and the request goes again, not
/// counted as a retry. A completion cut before it said anything is asked for once more with twice
/// the tokens.
class Exchange {
 public:
  /// `learnt` must outlive it. `jitter` gives uniform numbers in [0, 1).
  Exchange(const CompletionRequest& request, const ExchangeOptions& options, Capabilities* learnt,
           std::function<double()> jitter);

  /// Up to `most` requests that are due; each is then in flight until replied() or failed().
  std::vector<ToSend> due(const Instant& now, std::size_t most = 64);

  /// When the next one will be due, on the monotonic clock; nothing where none waits.
  std::optional<std::int64_t> wakes_at() const;

  /// Nothing is to be sent any more. What is still in flight then is of no use.
  bool done() const;

  void replied(int part, const HttpReply& http, const Instant& now);
  void failed(int part, const Failure& failure, const Instant& now);

  /// Ends it: over budget, out of time.
  void stop(CompletionResult::Status status, const std::string& why);

  /// As it stands; `milliseconds` is left to the caller. Tokens are the server's count, or an
  /// estimate where it gives none.
  CompletionResult result() const;

  /// HTTP requests sent so far, and tokens in and out.
  int calls() const { return calls_; }
  std::int64_t tokens() const { return tokens_in_ + tokens_out_; }

 private:
  struct Part {
    enum class State { kWaiting, kInFlight, kDone };
    State state = State::kWaiting;
    int samples = 1;
    int first = 0;  // number of its first sample, for seeds
    int max_tokens = 0;
    int failures = 0;
    int lessons = 0;  // fields dropped on its way
    bool lengthened = false;
    std::int64_t ready_at = 0;
    std::size_t bytes = 0;  // of the prompt, to estimate tokens
    Capabilities sent;
  };

  void add_part(int samples, int first);
  std::string body_of(Part& part);
  void take(Part& part, Reply reply);
  void top_up(const Part& part, const Reply& reply);
  void refuse(Part& part, const HttpReply& http, const Reply& reply, const Instant& now);
  bool learn(Part& part, const Reply& reply);
  bool lengthen(Part& part, const Reply& reply);
  bool repeat(Part& part, std::optional<std::int64_t> delay, const Instant& now);
  void give_up(Part& part, CompletionResult::Status status, const std::string& why);
  std::string said(const Reply& reply) const;

  CompletionRequest request_;
  ExchangeOptions options_;
  Capabilities* learnt_;
  std::function<double()> jitter_;
  std::vector<Part> parts_;
  std::vector<Completion> completions_;
  CompletionResult::Status status_ = CompletionResult::Status::kOk;
  std::string error_;
  std::int64_t tokens_in_ = 0, tokens_out_ = 0;
  int retries_ = 0;
  int calls_ = 0;
};

}  // namespace nl_ask::model
