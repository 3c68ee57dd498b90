// What would be sent, shown by asking somebody who only takes notes.
#include <map>

#include "model/generate/asking.h"

namespace nl_ask::model {
namespace {

/// Replies with placeholders and keeps every request.
class NoteTaker : public Completer {
 public:
  std::vector<CompletionRequest> sent;

 private:
  std::vector<CompletionResult> send(std::span<const CompletionRequest> requests) override {
    std::vector<CompletionResult> results;
    for (const CompletionRequest& request : requests) {
      sent.push_back(request);
      CompletionResult result;
      result.completions.push_back({reply_to(request.purpose), "stop", {}});
      results.push_back(std::move(result));
    }
    return results;
  }

  std::string reply_to(const std::string& purpose) {
    const std::string number = std::to_string(++asked_[purpose]);
    if (purpose == "direct") {
      return R"({"readings": [{"meaning": "[reading 1]", "why": "", "sql": "SELECT '[query 1]'",)"
             R"( "probability": 1}], "no": "none", "what": ""})";
    }
    if (purpose == "interpret") return R"({"interpretations": ["[interpretation 1]"]})";
    if (purpose == "infill")
      return R"({"missing": ["[missing interpretation]"], "covered": false})";
    if (purpose == "fill") return "{\"queries\": []}";
    if (purpose == "plan") return "[plan]";
    return "{\"sql\": \"SELECT '[query " + number + "]'\"}";
  }

  std::map<std::string, int> asked_;
};

/// Lets `ask` ask somebody who only takes notes.
template <typename Ask>
std::vector<CompletionRequest> noted(const GenerationRequest& request, const Ask& ask) {
  NoteTaker notes;
  bool first = true;
  // One query fails, so that the prompt for repairs is shown too.
  const Check check = [&first](const std::string& sql) {
    CheckResult result;
    result.ok = !first;
    result.error = "[PostgreSQL's error message]";
    result.canonical = sql;
    first = false;
    return result;
  };
  Asking asking(request, notes, check, true);
  ask(asking);
  return std::move(notes.sent);
}

}  // namespace

std::vector<CompletionRequest> preview(const GenerationRequest& request) {
  return noted(request, [](Asking& asking) { run(asking); });
}

std::vector<CompletionRequest> preview_one(const GenerationRequest& request) {
  return noted(request, [](Asking& asking) {
    std::vector<Draw> draws(1);
    draws[0].sql = "[query 1]";
    asking.replies({asking.prompt("sql", asking.sql_inputs(""))});
    check_and_repair(asking, draws);
  });
}

}  // namespace nl_ask::model
