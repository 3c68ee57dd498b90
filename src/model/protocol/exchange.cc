#include "model/protocol/exchange.h"

#include <algorithm>
#include <limits>

#include "model/protocol/redaction.h"
#include "model/protocol/request_body.h"

namespace nl_ask::model {
namespace {

using Status = CompletionResult::Status;

constexpr int kMostSamples = 64;
constexpr int kMostLessons = 8;
constexpr int kMostAsked = 1 << 20;
constexpr std::size_t kBytesPerToken = 4;  // of English and SQL, roughly

bool final_for_all(Status status) { return status == Status::kRefused; }

Status status_of(const Reply& reply) {
  const ErrorKind kind = reply.error ? error_kind(*reply.error) : ErrorKind::kOther;
  if (kind == ErrorKind::kFilter) return Status::kFiltered;
  if (kind != ErrorKind::kOther) return Status::kRefused;
  if (reply.status == 200) return Status::kNonsense;
  const bool passing = reply.status == 408 || reply.status == 409 || reply.status == 429 ||
                       reply.status >= 500 || reply.status == 498;
  return passing ? Status::kUnreachable : Status::kRefused;
}

const char* meaning_of(int status, ErrorKind kind) {
  if (kind == ErrorKind::kQuota) return " (quota used up)";
  if (kind == ErrorKind::kLength) return " (the prompt is too long for the model)";
  if (kind == ErrorKind::kFilter) return " (content filter)";
  if (status == 401 || status == 403) return " (the key is not accepted)";
  if (status == 402) return " (payment required)";
  if (status == 404) return " (no such model or path)";
  if (status == 429) return " (too many requests)";
  return status >= 300 && status < 400 ? " (a redirect, which is not followed)" : "";
}

}  // namespace

Exchange::Exchange(const CompletionRequest& request, const ExchangeOptions& options,
                   Capabilities* learnt, std::function<double()> jitter)
    : request_(request), options_(options), learnt_(learnt), jitter_(std::move(jitter)) {
  request_.samples = std::clamp(request_.samples, 1, kMostSamples);
  request_.max_tokens = std::clamp(request_.max_tokens, 1, kMostAsked);
  if (learnt_->samples) {
    add_part(request_.samples, 0);
  } else {
    for (int i = 0; i < request_.samples; ++i) add_part(1, i);
  }
}

void Exchange::add_part(int samples, int first) {
  Part part;
  part.samples = samples;
  part.first = first;
  part.max_tokens = request_.max_tokens;
  parts_.push_back(part);
}

std::string Exchange::body_of(Part& part) {
  part.sent = *learnt_;
  BodyOptions options{options_.model, part.samples, part.max_tokens, request_.seed};
  if (options.seed) {
    options.seed = static_cast<std::int64_t>(static_cast<std::uint64_t>(*options.seed) +
                                             static_cast<std::uint64_t>(part.first));
  }
  std::string body = request_body(request_, options, part.sent);
  part.bytes = body.size();
  return body;
}

std::vector<ToSend> Exchange::due(const Instant& now, std::size_t most) {
  std::vector<ToSend> sends;
  if (done()) return sends;
  for (std::size_t i = 0; i < parts_.size() && sends.size() < most; ++i) {
    Part& part = parts_[i];
    if (part.state != Part::State::kWaiting || part.ready_at > now.ms) continue;
    if (part.samples > 1 && !learnt_->samples) {  // learnt meanwhile, by another request
      const int first = part.first, samples = part.samples;
      part.samples = 1;
      for (int n = 1; n < samples; ++n) add_part(1, first + n);
    }
    parts_[i].state = Part::State::kInFlight;
    ++calls_;
    sends.push_back({static_cast<int>(i), body_of(parts_[i])});
  }
  return sends;
}

std::optional<std::int64_t> Exchange::wakes_at() const {
  std::optional<std::int64_t> first;
  if (done()) return first;
  for (const auto& part : parts_) {
    if (part.state != Part::State::kWaiting) continue;
    first = std::min(first.value_or(std::numeric_limits<std::int64_t>::max()), part.ready_at);
  }
  return first;
}

bool Exchange::done() const {
  if (final_for_all(status_)) return true;
  return std::all_of(parts_.begin(), parts_.end(),
                     [](const Part& part) { return part.state == Part::State::kDone; });
}

void Exchange::replied(int number, const HttpReply& http, const Instant& now) {
  Part& part = parts_.at(number);
  Reply reply = read_reply(http);
  tokens_in_ += reply.tokens_in;
  tokens_out_ += reply.tokens_out;
  if (reply.error) {
    refuse(part, http, reply, now);
  } else if (!lengthen(part, reply)) {
    take(part, std::move(reply));
  }
}

void Exchange::take(Part& part, Reply reply) {
  if (reply.tokens_in == 0) tokens_in_ += static_cast<std::int64_t>(part.bytes / kBytesPerToken);
  part.state = Part::State::kDone;
  std::size_t bytes = 0;
  for (auto& completion : reply.completions) {
    bytes += completion.content.size();
    completions_.push_back(std::move(completion));
  }
  if (reply.tokens_out == 0) tokens_out_ += static_cast<std::int64_t>(bytes / kBytesPerToken);
  if (reply.completions.empty()) {
    if (reply.filtered > 0) {
      give_up(part, Status::kFiltered, "the model refused, or a content filter stopped it");
    } else if (reply.aborted > 0) {
      give_up(part, Status::kUnreachable, "the server gave the completion up");
    } else {
      give_up(part, Status::kNonsense,
              reply.cut > 0 ? "the limit of tokens ended the completion before it said anything"
                            : "the completion is empty");
    }
  }
  top_up(part, reply);
}

/// `part` may dangle afterwards.
void Exchange::top_up(const Part& part, const Reply& reply) {
  if (part.samples <= 1 || reply.choices >= part.samples) return;
  const int first = part.first, samples = part.samples;
  learnt_->samples = false;
  for (int n = std::max(reply.choices, 1); n < samples; ++n) add_part(1, first + n);
}

void Exchange::refuse(Part& part, const HttpReply& http, const Reply& reply, const Instant& now) {
  if (learn(part, reply)) return;
  const auto delay = retry_delay(reply, http.headers, part.failures + 1, jitter_(), now.seconds);
  if (repeat(part, delay, now)) return;
  std::string why = said(reply);
  if (delay && now.ms + *delay > options_.deadline_ms) {
    why += "; it asks to wait " + std::to_string(*delay) + " ms, longer than the time that is left";
  }
  give_up(part, status_of(reply), why);
}

bool Exchange::learn(Part& part, const Reply& reply) {
  const auto field = rejected_field(reply.status, *reply.error, request_, part.samples, part.sent);
  if (!field || part.lessons >= kMostLessons) return false;
  ++part.lessons;
  // Another request may have learnt it while this one was in flight: then it is sent as is.
  if (*learnt_ == part.sent && !learnt_->drop(*field)) return false;
  part.state = Part::State::kWaiting;
  part.ready_at = 0;
  return true;
}

bool Exchange::lengthen(Part& part, const Reply& reply) {
  if (reply.cut == 0 || !reply.completions.empty() || part.lengthened) return false;
  part.lengthened = true;
  part.max_tokens = std::min(part.max_tokens * 2, kMostAsked);
  part.state = Part::State::kWaiting;
  part.ready_at = 0;
  ++retries_;
  return true;
}

bool Exchange::repeat(Part& part, std::optional<std::int64_t> delay, const Instant& now) {
  if (!delay || part.failures >= options_.retries) return false;
  if (now.ms + *delay > options_.deadline_ms) return false;
  ++part.failures;
  ++retries_;
  part.state = Part::State::kWaiting;
  part.ready_at = now.ms + *delay;
  return true;
}

void Exchange::failed(int number, const Failure& failure, const Instant& now) {
  Part& part = parts_.at(number);
  const auto delay = retry_delay(failure, part.failures + 1, jitter_());
  if (repeat(part, delay, now)) return;
  const std::string why = redacted(failure.message, options_.secrets);
  switch (failure.kind) {
    case Failure::Kind::kTooLarge:
      return give_up(part, Status::kNonsense, why);
    case Failure::Kind::kNotAllowed:
      return give_up(part, Status::kRefused, why);
    default:
      return give_up(part, Status::kUnreachable, why);
  }
}

/// The first reason is kept: what follows is often its consequence.
void Exchange::give_up(Part& part, Status status, const std::string& why) {
  part.state = Part::State::kDone;
  if (error_.empty()) {
    status_ = status;
    error_ = why;
  }
}

void Exchange::stop(Status status, const std::string& why) {
  for (auto& part : parts_) {
    if (part.state != Part::State::kDone) give_up(part, status, why);
  }
}

std::string Exchange::said(const Reply& reply) const {
  const ErrorKind kind = error_kind(*reply.error);
  std::string text = "HTTP status " + std::to_string(reply.status) + meaning_of(reply.status, kind);
  const std::string words =
      server_words(reply.error->message, options_.secrets, {&options_.model, 1});
  if (!words.empty()) text += "; the server says: \"" + words + "\"";
  return text;
}

CompletionResult Exchange::result() const {
  CompletionResult result;
  result.status = completions_.empty() ? status_ : Status::kOk;
  result.completions = completions_;
  result.error = error_;
  result.tokens_in = tokens_in_;
  result.tokens_out = tokens_out_;
  result.retries = retries_;
  return result;
}

}  // namespace nl_ask::model
