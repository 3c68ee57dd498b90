// One question's conversation with a model: the prompts that are sent and what came of each.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/generate/declined.h"
#include "model/generate/request.h"
#include "model/prompts/prompt.h"

namespace nl_ask::model {

/// A query that the model gave. `sample`: one of several completions of one prompt; `planned`: of
/// LogicalBeam's list, whose first five meanings count.
struct Draw {
  std::string sql;
  std::string interpretation;
  std::string source;  // provenance
  bool sample = false;
  bool planned = false;
  std::optional<double> log_likelihood;
  int repairs = 0;
  double weight = 1;  // how likely it is, beside the others of its reply
  CheckResult checked;
  std::optional<Declined> declined;  // it says no: there is no query
};

/// Asks, counts what it costs, and remembers what was checked.
class Asking {
 public:
  /// `pretend`: replies are placeholders, nothing is judged (preview).
  Asking(const GenerationRequest& request, Completer& completer, const Check& check,
         bool pretend = false);

  const GenerationRequest& request() const { return request_; }
  bool pretend() const { return pretend_; }

  /// Inputs that nearly every prompt has: schema, question, history.
  PromptInputs inputs() const;
  /// Inputs of the prompt "sql": those, examples and rejected queries.
  PromptInputs sql_inputs(std::string_view interpretation) const;

  /// A request at temperature 0.
  CompletionRequest prompt(const std::string& name, const PromptInputs& inputs) const;

  /// The first completion of each request; empty where there is none.
  std::vector<std::string> replies(const std::vector<CompletionRequest>& requests);
  std::vector<CompletionResult> complete(const std::vector<CompletionRequest>& requests);

  /// The check's verdict on the query, asked for once for each text. Where values are hidden from
  /// the model it says of the query without them why that fails, and is repairable for that alone.
  const CheckResult& check(const std::string& sql);
  /// The verdict on the query with the values, of which the model must not hear.
  CheckResult check_as_it_runs(const std::string& sql);
  std::string restored(const std::string& sql) const;

  void failed(const std::string& note);
  /// The model says no; the first time counts, if nothing else comes.
  void declined(const Declined& declined);
  /// What a reply to a prompt for one query has for `draw`: its query, or a no (a query that is
  /// made to find nothing is one too). False where it has neither.
  bool read_draw(std::string_view reply, std::string_view schema, Draw& draw) const;
  Generation& result() { return result_; }

 private:
  CheckResult check_blindly(const std::string& sql);
  void tell(Discretion& discretion) const;
  void account(const CompletionRequest& request, const CompletionResult& result);

  const GenerationRequest& request_;
  Completer& completer_;
  const Check& check_;
  bool pretend_;
  std::string schema_;
  std::vector<Example> examples_;
  std::map<std::string, CheckResult> checked_;
  Generation result_;
};

/// The strategies. Draws are not checked yet; where the server fails there are none.
std::vector<Draw> draws_directly(Asking& asking);
std::vector<Draw> draws_by_interpreting(Asking& asking);
std::vector<Draw> draws_by_sampling(Asking& asking);
std::vector<Draw> draws_by_planning(Asking& asking);

/// Checks every draw; those that fail are given back to the model with the database's error, at
/// most `max_repairs` times. After it, Draw::checked is final.
void check_and_repair(Asking& asking, std::vector<Draw>& draws);

/// Counts the draws into candidates with probabilities (model/generate/probability.h).
void count_draws(Asking& asking, const std::vector<Draw>& draws);

/// All draws of the strategy, checked, counted, with their twins: what generate() does.
void run(Asking& asking);

}  // namespace nl_ask::model
