#include "model/prompts/completion.h"

namespace nl_ask::model {

std::vector<CompletionResult> Completer::complete(std::span<const CompletionRequest> requests) {
  std::vector<CompletionRequest> guarded(requests.begin(), requests.end());
  for (CompletionRequest& request : guarded) {
    for (Message& message : request.messages) {
      message.content = discretion_.guarded(message.content);
    }
  }
  std::vector<CompletionResult> results = send(guarded);
  for (const CompletionResult& result : results) {
    for (const Completion& one : result.completions) discretion_.add_heard(one.content);
  }
  return results;
}

}  // namespace nl_ask::model
