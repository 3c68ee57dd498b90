#include "model/generate/asking.h"

#include <algorithm>
#include <utility>

#include "base/plain_text.h"
#include "model/generate/examples.h"
#include "model/generate/reply.h"
#include "model/prompts/schema_text.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kNoteBytes = 400;

PurposeAccount& account_of(const std::string& purpose, std::vector<PurposeAccount>& accounts) {
  for (PurposeAccount& account : accounts) {
    if (account.purpose == purpose) return account;
  }
  accounts.emplace_back();
  accounts.back().purpose = purpose;
  return accounts.back();
}

}  // namespace

Asking::Asking(const GenerationRequest& request, Completer& completer, const Check& check,
               bool pretend)
    : request_(request), completer_(completer), check_(check), pretend_(pretend) {
  const GenerationSettings& settings = request.settings;
  tell(completer.discretion());
  schema_ = schema_for(request.question, request.schema, request.index, settings.schema_tokens,
                       settings.share_values);
  schema_ += checks_text(request.declared.checks);
  schema_ += views_text(request.declared.views);
  schema_ += vocabulary_text(request.vocabulary);
  if (!request.today.empty()) schema_ += "\n-- Today is " + request.today + ".";
  examples_ = nearest_examples(request.question, request.examples,
                               static_cast<std::size_t>(std::max(settings.few_shots, 0)));
}

/// What is known of the turn.
void Asking::tell(Discretion& discretion) const {
  discretion.set_shared(request_.settings.share_values);
  discretion.add_schema(request_.schema);
  discretion.add_typed(request_.question);
  for (const Example& one : request_.earlier) {
    discretion.add_typed(one.question);
    discretion.add_query(one.sql);
  }
  for (const std::string& sql : request_.rejected) discretion.add_query(sql);
}

PromptInputs Asking::inputs() const {
  PromptInputs inputs;
  inputs.texts["schema"] = schema_;
  inputs.texts["question"] = request_.question;
  auto& history = inputs.lists["history"];
  for (const Clarified& one : request_.history) {
    history.push_back({{"question", one.question}, {"answer", one.answer}});
  }
  auto& earlier = inputs.lists["earlier"];
  for (const Example& one : request_.earlier) {
    earlier.push_back({{"question", one.question}, {"sql", one.sql}});
  }
  return inputs;
}

PromptInputs Asking::sql_inputs(std::string_view interpretation) const {
  PromptInputs all = inputs();
  all.texts["interpretation"] = interpretation;
  for (const Example& example : examples_) {
    all.lists["examples"].push_back({{"question", example.question}, {"sql", example.sql}});
  }
  for (const std::string& sql : request_.rejected) {
    all.lists["rejected"].push_back({{"sql", sql}});
  }
  return all;
}

CompletionRequest Asking::prompt(const std::string& name, const PromptInputs& inputs) const {
  CompletionRequest request = request_.prompts.at(name).render(inputs, completer_.discretion());
  request.temperature = 0;
  request.max_tokens = request_.settings.max_tokens;
  request.seed = request_.settings.seed;
  return request;
}

void Asking::account(const CompletionRequest& request, const CompletionResult& result) {
  PurposeAccount& account = account_of(request.purpose, result_.accounting.purposes);
  ++account.calls;
  account.tokens_in += result.tokens_in;
  account.tokens_out += result.tokens_out;
  account.retries += result.retries;
  account.milliseconds += result.milliseconds;
  if (result.status == CompletionResult::Status::kOk) return;
  ++account.failed_calls;
  if (result_.status == CompletionResult::Status::kOk) {
    result_.status = result.status;
    result_.error = base::showable_line(result.error, kNoteBytes);
  }
}

std::vector<CompletionResult> Asking::complete(const std::vector<CompletionRequest>& requests) {
  if (requests.empty()) return {};
  std::vector<CompletionResult> results = completer_.complete(requests);
  results.resize(requests.size());
  for (std::size_t i = 0; i < requests.size(); ++i) account(requests[i], results[i]);
  return results;
}

std::vector<std::string> Asking::replies(const std::vector<CompletionRequest>& requests) {
  std::vector<std::string> replies;
  for (CompletionResult& result : complete(requests)) {
    replies.push_back(result.completions.empty() ? std::string()
                                                 : std::move(result.completions.front().content));
  }
  return replies;
}

/// What the database says of a query must not depend on values that the model may not see: it can
/// write queries that fail for some of them only.
CheckResult Asking::check_blindly(const std::string& sql) {
  CheckResult blind = check_(completer_.discretion().blind_query(sql));
  if (!blind.ok) return blind;
  CheckResult result = check_as_it_runs(sql);
  result.repairable = false;
  return result;
}

const CheckResult& Asking::check(const std::string& sql) {
  const auto found = checked_.find(sql);
  if (found != checked_.end()) return found->second;
  const bool hidden = restored(sql) != sql;
  return checked_.emplace(sql, hidden ? check_blindly(sql) : check_(sql)).first->second;
}

CheckResult Asking::check_as_it_runs(const std::string& sql) { return check_(restored(sql)); }

std::string Asking::restored(const std::string& sql) const {
  return completer_.discretion().restored_query(sql);
}

void Asking::failed(const std::string& note) {
  ++result_.accounting.failures;
  if (result_.notes.size() < kMaxNotes) {
    result_.notes.push_back(base::showable_line(note, kNoteBytes));
  }
}

void Asking::declined(const Declined& declined) {
  if (!result_.declined) result_.declined = declined;
}

bool Asking::read_draw(std::string_view reply, std::string_view schema, Draw& draw) const {
  QueryReply said = read_query(reply, schema);
  draw.declined = std::move(said.declined);
  if (said.sql && !pretend_ && is_fake_query(*said.sql)) draw.declined = Declined();
  draw.sql = said.sql && !draw.declined ? std::move(*said.sql) : std::string();
  return draw.declined || !draw.sql.empty();
}

}  // namespace nl_ask::model
