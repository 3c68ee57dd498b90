// Sends what is due while budgets and the number in flight allow, and collects what arrives.

#include "postgres/model/model_client.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/model/budget.h"
#include "postgres/model/circuit_breaker.h"
#include "postgres/settings/query_log.h"

namespace nl_ask::pg {
namespace {

using model::Capabilities;
using model::CompletionRequest;
using model::CompletionResult;
using model::Exchange;
using model::ExchangeOptions;
using model::Instant;
using Status = CompletionResult::Status;

constexpr std::size_t kBytesPerToken = 4;

/// What is known of a server and model, for the life of the backend or until its address changes.
Capabilities* known_capabilities(const std::string& key) {
  static auto* known = new std::map<std::string, Capabilities>;
  return &(*known)[key];
}

double jitter() {
  static auto* engine = new std::minstd_rand(std::random_device{}());
  return std::uniform_real_distribution<double>(0, 1)(*engine);
}

bool lasting(Status status) {
  return status == Status::kUnreachable || status == Status::kRefused || status == Status::kBudget;
}

}  // namespace

HttpTarget http_target(const ModelServer& server, std::string url) {
  HttpTarget target;
  target.url = std::move(url);
  target.headers = {"Content-Type: application/json", "Accept: application/json",
                    "Expect:", "User-Agent: nl_ask/1.1"};
  if (!server.api_key.empty()) {
    const bool bearer = pg_strcasecmp(server.key_header.c_str(), "Authorization") == 0;
    target.headers.push_back(server.key_header + (bearer ? ": Bearer " : ": ") + server.api_key);
  }
  target.ca_file = server.ca_file;
  target.proxy = server.proxy;
  target.connect_timeout_ms = server.connect_timeout_ms;
  target.plain_http_anywhere = server.allow_http;
  target.most_bytes = static_cast<std::size_t>(server.reply_bytes);
  return target;
}

std::string connection_pool_name(const ModelServer& server, const HttpTarget& target, Oid role) {
  return target.url + '\n' + target.proxy + '\n' + server.ca_file + '\n' + server.key_header +
         '\n' + server.api_key + '\n' + std::to_string(role);
}

struct ModelClient::Job {
  Job(const CompletionRequest& request, const ExchangeOptions& options, Capabilities* learnt)
      : exchange(request, options, learnt, jitter) {}
  Exchange exchange;
  std::int64_t tokens = 0;  // counted so far
  std::int64_t begun = 0, ended = 0;
};

struct ModelClient::Round {
  Transport transport;
  std::vector<std::unique_ptr<Job>> jobs;
  struct Place {
    std::size_t job;
    int part;
  };
  std::map<int, Place> places;  // of what is in flight
  int next_id = 0;

  bool done() const {
    return std::all_of(jobs.begin(), jobs.end(), [](const auto& j) { return j->exchange.done(); });
  }
};

ModelClient::ModelClient(ModelServer server, Oid role, int token_budget)
    : server_(std::move(server)),
      role_(role),
      token_budget_(token_budget),
      target_(http_target(server_, model::completions_url(server_.endpoint))),
      pool_(connection_pool_name(server_, target_, role)) {}

Instant ModelClient::now() const {
  using std::chrono::duration_cast;
  const auto steady = std::chrono::steady_clock::now().time_since_epoch();
  const auto calendar = std::chrono::system_clock::now().time_since_epoch();
  return {duration_cast<std::chrono::milliseconds>(steady).count(),
          duration_cast<std::chrono::seconds>(calendar).count()};
}

void ModelClient::begin() {
  const std::int64_t start = now().ms;
  deadline_ = start + server_.timeout_ms;
  waiting_.begin(start);
}

/// Why no further request may be sent, or nothing.
std::string ModelClient::over_budget(std::size_t bytes) {
  const auto estimate = static_cast<std::int64_t>(bytes / kBytesPerToken);
  auto over = [](std::int64_t limit, std::int64_t used) { return limit > 0 && used > limit; };
  if (over(token_budget_, use_.tokens + estimate)) {
    return "nl_ask.model_budget (" + std::to_string(token_budget_) + " tokens) is used up";
  }
  if (over(server_.question_tokens, use_.tokens + estimate)) {
    return "the server's question_tokens are used up";
  }
  if (over(server_.question_calls, use_.calls + 1)) {
    return "the server's question_calls are used up";
  }
  if (server_.daily_calls == 0 && server_.daily_tokens == 0) return {};
  const DailyUse today = note_daily_use(server_.oid, role_, {});
  if (over(server_.daily_calls, today.calls + 1)) {
    return "the role's daily_calls of the server are used up";
  }
  if (over(server_.daily_tokens, today.tokens + estimate)) {
    return "the role's daily_tokens of the server are used up";
  }
  return {};
}

void ModelClient::send_due(Round& round) {
  for (std::size_t i = 0; i < round.jobs.size(); ++i) {
    Job& job = *round.jobs[i];
    const auto concurrency = static_cast<std::size_t>(server_.concurrency);
    while (round.transport.in_flight() < concurrency) {
      auto sends = job.exchange.due(now(), 1);
      if (sends.empty()) break;
      if (std::string why = over_budget(sends[0].body.size()); !why.empty()) {
        job.exchange.stop(Status::kBudget, why);
        break;
      }
      ++use_.calls;
      note_daily_use(server_.oid, role_, {1, 0});
      if (job.begun == 0) job.begun = now().ms;
      round.places[round.next_id] = {i, sends[0].part};
      round.transport.start(round.next_id++, std::move(sends[0].body));
    }
  }
}

void ModelClient::note_tokens(Job& job) {
  const std::int64_t more = job.exchange.tokens() - job.tokens;
  job.tokens += more;
  use_.tokens += more;
  if (more > 0) note_daily_use(server_.oid, role_, {0, more});
}

void ModelClient::arrived(Round& round, const Arrival& arrival) {
  const auto place = round.places.extract(arrival.id).mapped();
  Job& job = *round.jobs[place.job];
  if (job.exchange.done()) return;
  if (arrival.replied) {
    job.exchange.replied(place.part, arrival.reply, now());
  } else {
    job.exchange.failed(place.part, arrival.failure, now());
  }
  note_tokens(job);
  if (!job.exchange.done()) return;
  job.ended = now().ms;
  std::vector<int> useless;
  for (const auto& [id, other] : round.places) {
    if (other.job == place.job) useless.push_back(id);
  }
  for (int id : useless) {
    round.transport.abandon(id);
    round.places.erase(id);
  }
}

void ModelClient::wait(Round& round) {
  std::int64_t until = std::min(deadline_, waiting_.due());
  if (round.transport.in_flight() < static_cast<std::size_t>(server_.concurrency)) {
    for (const auto& job : round.jobs) {
      until = std::min(until, job->exchange.wakes_at().value_or(until));
    }
  }
  for (const auto& arrival : round.transport.wait(until - now().ms)) arrived(round, arrival);
  if (!round.done()) waiting_.say(now().ms, server_.name, server_.timeout_ms);
}

std::vector<CompletionResult> ModelClient::send(std::span<const CompletionRequest> requests) {
  if (const auto why = given_up_.error.empty() ? open_circuit(target_) : std::nullopt) {
    given_up_.status = Status::kUnreachable;
    given_up_.error = *why;
  }
  return complete_as(requests, known_capabilities(target_.url + '\n' + server_.model));
}

std::vector<CompletionResult> ModelClient::complete_as(std::span<const CompletionRequest> requests,
                                                       Capabilities* capabilities) {
  std::vector<Result> results(requests.size(), given_up_);
  if (!given_up_.error.empty()) return results;
  log_model(server_.name, requests.size());
  if (deadline_ == 0) begin();
  const ExchangeOptions options{server_.model, server_.retries, deadline_, {server_.api_key}};
  Round round{Transport(target_, pool_), {}, {}, 0};
  for (const auto& request : requests) {
    round.jobs.push_back(std::make_unique<Job>(request, options, capabilities));
  }
  for (;;) {
    send_due(round);
    if (round.done()) break;
    if (now().ms >= deadline_) {
      for (auto& job : round.jobs) {
        job->exchange.stop(Status::kUnreachable, "no reply within the server's timeout of " +
                                                     std::to_string(server_.timeout_ms) + " ms");
      }
      break;
    }
    wait(round);
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    Job& job = *round.jobs[i];
    results[i] = job.exchange.result();
    results[i].error = sayable(results[i].error);
    if (job.begun != 0) {
      results[i].milliseconds =
          static_cast<double>((job.ended != 0 ? job.ended : now().ms) - job.begun);
    }
  }
  note_outcome(results);
  return results;
}

/// A server that failed every request for a lasting reason is not asked again for this question.
void ModelClient::note_outcome(const std::vector<Result>& results) {
  if (results.empty()) return;
  const auto failed = std::find_if(results.begin(), results.end(), [](const Result& one) {
    return one.status == Status::kUnreachable;
  });
  const bool reached = std::any_of(results.begin(), results.end(), [](const Result& one) {
    return one.status != Status::kUnreachable && one.status != Status::kBudget;
  });
  if (reached)
    note_reached(target_);
  else if (failed != results.end())
    note_unreachable(target_, failed->error);
  const bool all = std::all_of(results.begin(), results.end(),
                               [](const Result& one) { return lasting(one.status); });
  if (!all) return;
  given_up_.status = results[0].status;
  given_up_.error = results[0].error;
}

}  // namespace nl_ask::pg
