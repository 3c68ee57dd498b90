// A language model that says what a test tells it to, and remembers what it was asked.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "model/prompts/completion.h"

namespace nl_ask::model {

/// Replies by purpose, in order; the last one of a purpose is repeated. A purpose without replies
/// fails as if the server were down.
class ScriptedCompleter : public Completer {
 public:
  ScriptedCompleter() = default;
  explicit ScriptedCompleter(std::map<std::string, std::vector<std::string>> script)
      : replies(std::move(script)) {}

  /// Everything said in a request, messages joined.
  static std::string text_of(const CompletionRequest& request) {
    std::string text;
    for (const Message& message : request.messages) text += message.content + "\n";
    return text;
  }

  std::vector<CompletionRequest> with_purpose(const std::string& purpose) const {
    std::vector<CompletionRequest> found;
    for (const auto& request : sent) {
      if (request.purpose == purpose) found.push_back(request);
    }
    return found;
  }

  std::map<std::string, std::vector<std::string>> replies;
  std::vector<CompletionRequest> sent;

 protected:
  std::vector<CompletionResult> send(std::span<const CompletionRequest> requests) override {
    std::vector<CompletionResult> results;
    for (const CompletionRequest& request : requests) results.push_back(reply_to(request));
    return results;
  }

 private:
  CompletionResult reply_to(const CompletionRequest& request) {
    sent.push_back(request);
    CompletionResult result;
    result.tokens_in = 100;
    result.tokens_out = 10;
    result.milliseconds = 1;
    const auto found = replies.find(request.purpose);
    if (found == replies.end()) {
      result.status = CompletionResult::Status::kUnreachable;
      result.error = "connection refused";
      return result;
    }
    for (int i = 0; i < request.samples; ++i) {
      std::size_t& next = next_[request.purpose];
      const auto& list = found->second;
      result.completions.push_back({list[std::min(next, list.size() - 1)], "stop", {}});
      ++next;
    }
    return result;
  }

  std::map<std::string, std::size_t> next_;
};

}  // namespace nl_ask::model
